/* Closes a dialog at a tap beside it: such a tap has the dialog itself as its target. */

/** @import { On } from "../types.js" */

/** @param {On<HTMLDialogElement>} event */
export function closeOutside({ target, currentTarget }) {
  if (target === currentTarget) currentTarget.close();
}
