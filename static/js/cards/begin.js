/* What the app does once, when its page opens. */
import { onFirstChange } from "./changes.js";
import { installation, keepStored } from "./install.js";
import { keepSending } from "./sync.js";

export function begin() {
  keepSending();
  installation.begin();
  onFirstChange(keepStored); // now there is something worth keeping
}
