/* What the app does once, when its page opens. */
import { onFirstChange } from "./changes.js";
import { installation, keepStored } from "./install.js";
import { keepSending } from "./sync.js";

export function begin() {
  keepSending();
  installation.begin();
  onFirstChange(keepStored); // now there is something worth keeping
  installation.addEventListener("change", () => installation.hasUpdate && offerUpdate());
}

async function offerUpdate() {
  await import("./update.js");
  if (!document.querySelector("toad-update"))
    document.body.prepend(document.createElement("toad-update"));
}
