/* Installs the app: registers the service worker, notices a waiting update, requests persistent
   storage for cards, and says what this browser cannot do. Draws nothing. */
import { gettext } from "../../lib/i18n.js";

/** Fires "change" when any of its state changes. */
class Installation extends EventTarget {
  /** A newer edition is waiting; it never activates by itself while a card is open. */
  hasUpdate = false;
  /** @type {BeforeInstallPromptEvent | null} Chromium's install prompt, kept for a tap on
   * "install" */
  #installPrompt = null;
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;

  begin() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#installPrompt = event;
      this.#notify();
    });
    if (navigator.serviceWorker) this.#register().catch(() => {}); // then only the offline start is missing
  }

  get canInstall() {
    return Boolean(this.#installPrompt);
  }

  async install() {
    await this.#installPrompt?.prompt();
    this.#installPrompt = null;
    this.#notify();
  }

  /** Reloads the page with the newer edition; only ever after a tap. */
  update() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.#registration.waiting.postMessage("take over");
  }

  async #register() {
    const registration = await navigator.serviceWorker.register("/worker.js", {
      updateViaCache: "none",
    });
    this.#registration = registration;
    registration.addEventListener("updatefound", () => this.#watch(registration.installing));
    this.#checkForUpdate();
  }

  /** @param {ServiceWorker | null} worker */
  #watch(worker) {
    worker.addEventListener("statechange", () => this.#checkForUpdate());
  }

  /** A waiting worker is an update only if an older one is active: the first edition is none. */
  #checkForUpdate() {
    this.hasUpdate = Boolean(this.#registration.waiting && navigator.serviceWorker.controller);
    this.#notify();
  }

  #notify() {
    this.dispatchEvent(new Event("change"));
  }
}

export const installation = new Installation();

/** Requests persistent storage; only after the first card, when there is something to keep. */
export async function requestPersistence() {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}

const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches ||
  Boolean(navigator.standalone);

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** How to put the app on this phone's home screen, or an empty string.
 * @returns {string} */
export function installHint() {
  if (isInstalled() || !isSecureContext || installation.canInstall) return "";
  return isApple() ? ON_APPLE() : ON_OTHERS();
}

const ON_APPLE = () =>
  gettext(
    "To keep this app, tap Share and then Add to Home Screen; else the phone may forget its cards after a week.",
  );
const ON_OTHERS = () =>
  gettext("To keep this app, open the browser's menu and choose Install or Add to Home screen.");

/** What does not work on this phone, each as a sentence. @returns {string[]} */
export const limits = () =>
  [
    !isSecureContext && NO_HTTPS(),
    !("BarcodeDetector" in globalThis) && NO_SCANNER(),
    !navigator.vibrate && NO_VIBRATION(),
    !("PushManager" in globalThis) && (isApple() ? NO_MESSAGES_YET() : NO_MESSAGES()),
    !navigator.wakeLock && NO_WAKE_LOCK(),
  ].filter(Boolean);

const NO_HTTPS = () =>
  gettext(
    "This address begins with http, not https: the app cannot be installed or started without a network. A card that is open works on without one.",
  );
const NO_SCANNER = () =>
  gettext("This browser cannot scan QR codes in the page: use the phone's camera app.");
const NO_VIBRATION = () =>
  gettext("This phone does not vibrate for web pages: the clock shows and sounds its end.");
const NO_MESSAGES_YET = () =>
  gettext("Messages reach an iPhone only when this app is on its home screen.");
const NO_MESSAGES = () => gettext("This browser gets no messages while the page is closed.");
const NO_WAKE_LOCK = () => gettext("The screen may go dark by itself while the clock runs.");
