/* The dialogs over a card of Gnoming A Round: the table of all rounds, and strokes left on the
   green. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { green } from "./green.js";
import { scoreTable } from "./score.js";

/** @import { Dialog, DialogActions, GnomingLiveCard } from "../../../types.js" */

/** @type {Record<string, (card: GnomingLiveCard, actions: DialogActions, dialog: Dialog) => Dialog>} */
export const dialogs = {
  score: (card, { position, goTo }) => ({
    title: gettext("Score"),
    content: html`${scoreTable(card, position, goTo)}
      <p class="sm soft">${gettext("Tap a number to see that grid, or to mend it.")}</p>`,
  }),
  green: (card, _, dialog) => {
    const round = dialog.round ?? card.sheet.current;
    const content = card.seats.map((sitter) => green(card, round, sitter));
    return { title: gettext("Strokes left on the green"), content };
  },
};

/** Those that the podium offers. */
export const podiumDialogs = () => [{ name: "green", label: gettext("Left on the green") }];
