/* Starts the app once, when its page opens: worker, sync, update notice. */
import { onFirstChange } from "./storage/changes.js";
import { installation, requestPersistence } from "./storage/install.js";
import { keepSending } from "./sync/sync.js";

export function begin() {
  keepSending();
  installation.begin();
  onFirstChange(requestPersistence); // request persistent storage once there is something to keep
  installation.addEventListener("change", () => installation.hasUpdate && offerUpdate());
}

async function offerUpdate() {
  await import("./screens/update.js");
  if (!document.querySelector("toad-update"))
    document.body.prepend(document.createElement("toad-update"));
}
