/* Globals of every page besides the browser's own: Django's catalogue, our elements, events that
   our scripts fire, and what TypeScript's library lacks of the service worker and of some
   browsers. */
import type { RoundClock } from "../tournaments/round-clock.js";
import type { TournamentNews } from "../tournaments/live-updates.js";

declare global {
  /** Django's catalogue of sentences, where a page loads it. */
  var django:
    | {
        gettext?: (text: string) => string;
        ngettext?: (one: string, many: string, count: number) => string;
      }
    | undefined;

  interface HTMLElementTagNameMap {
    "round-clock": RoundClock;
    "tournament-news": TournamentNews;
  }

  interface DocumentEventMap {
    news: CustomEvent<{ position: number; now: number }>;
    "part-replaced": CustomEvent<{ part: HTMLElement }>;
    answered: CustomEvent<null>;
  }

  // Only in some browsers

  interface Navigator {
    standalone?: boolean; // Safari: started from the home screen
  }

  class BarcodeDetector {
    constructor(options: { formats: string[] });
    detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  }

  interface BeforeInstallPromptEvent extends Event {
    prompt(): Promise<unknown>;
  }

  // The service worker

  /** What config/pwa/shell.py writes above the worker. */
  const KEPT: {
    edition: string;
    files: string[];
    shells: Record<string, string>; // by language
    broken: string[];
  };
  const clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  const registration: ServiceWorkerRegistration;
  function skipWaiting(): Promise<void>;

  interface WindowClient {
    url: string;
    focus(): Promise<WindowClient>;
  }
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface FetchEvent extends ExtendableEvent {
    request: Request;
    respondWith(answer: Promise<Response>): void;
  }
  interface PushEvent extends ExtendableEvent {
    data: { json(): { title?: string; body?: string; url?: string; tag?: string } } | null;
  }
  interface NotificationEvent extends ExtendableEvent {
    notification: Notification;
  }
  interface WindowEventMap {
    install: ExtendableEvent;
    activate: ExtendableEvent;
    fetch: FetchEvent;
    push: PushEvent;
    notificationclick: NotificationEvent;
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}
