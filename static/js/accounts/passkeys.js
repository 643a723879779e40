/* Passkeys. A form with data-passkey asks the device before it is sent:
   "create" makes a key, "use" shows one of this account, "sign-in" shows one of any account.
   Devices do so only over https or on localhost; elsewhere the page says why not. */

/** Options from the server: as the browser wants them, but with bytes encoded as text.
 * @typedef {Omit<PublicKeyCredentialDescriptor, "id"> & { id: string }} DescribedKey
 * @typedef {Omit<PublicKeyCredentialCreationOptions,
 *   "challenge" | "user" | "excludeCredentials"> & { challenge: string, user: Omit<PublicKeyCredentialUserEntity, "id"> & { id: string },
 *   excludeCredentials?: DescribedKey[] }} CreationOptions
 * @typedef {Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
 *   challenge: string, allowCredentials?: DescribedKey[] }} RequestOptions */

const able = window.isSecureContext && "credentials" in navigator && "PublicKeyCredential" in window;

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (
  document.querySelectorAll("form[data-passkey]")
)) {
  form.hidden = !able;
  form.addEventListener("submit", (event) => ask(form, event));
}
for (const note of /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll("[data-no-passkeys]")
))
  note.hidden = able;

/** @param {HTMLFormElement} form @param {SubmitEvent} event */
async function ask(form, event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("credential"));
  try {
    field.value = JSON.stringify(await credentialFor(form));
    form.submit();
  } catch (failure) {
    showNote(form, failure);
  }
}

/** @param {HTMLFormElement} form */
async function credentialFor(form) {
  if (form.dataset.passkey === "create") return createKey(pageOptions().creation_options.publicKey);
  const options = form.dataset.passkey === "use" ? pageOptions() : await fetchOptions(form.action);
  return useKey(options.request_options.publicKey);
}

function pageOptions() {
  return JSON.parse(document.getElementById("js_data")?.textContent ?? "{}");
}

/** @param {string} url */
async function fetchOptions(url) {
  return (await fetch(url, { headers: { Accept: "application/json" } })).json();
}

/** @param {CreationOptions} options */
async function createKey(options) {
  /** @type {PublicKeyCredentialCreationOptions} */
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(decoded),
    authenticatorSelection: {
      ...options.authenticatorSelection,
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
  return encoded(await navigator.credentials.create({ publicKey }));
}

/** @param {RequestOptions} options */
async function useKey(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(decoded),
  };
  return encoded(await navigator.credentials.get({ publicKey }));
}

/** @param {DescribedKey} key
 *  @returns {PublicKeyCredentialDescriptor} */
function decoded(key) {
  return { ...key, id: bytes(key.id) };
}

const PARTS = /** @type {const} */ ([
  "clientDataJSON",
  "attestationObject",
  "authenticatorData",
  "signature",
  "userHandle",
]);

/** The credential as the server reads it: its parts, encoded as text. @param {Credential} made */
function encoded(made) {
  const credential = /** @type {PublicKeyCredential} */ (made);
  const answer = /** @type {AuthenticatorAttestationResponse & AuthenticatorAssertionResponse} */ (
    credential.response
  );
  /** @type {Record<string, string>} */
  const response = {};
  for (const part of PARTS) if (answer[part]) response[part] = text(answer[part]);
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    response,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
}

/** @param {string} base64url */
function bytes(base64url) {
  const plain = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
function text(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Shows the form's note on what to do: the person declined, or the device has no key.
 * @param {HTMLFormElement} form @param {unknown} failure */
function showNote(form, failure) {
  console.warn(failure);
  const note = /** @type {HTMLElement | null} */ (form.querySelector("[role=status]"));
  if (note) note.hidden = false;
}
