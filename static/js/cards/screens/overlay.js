/* Title and content of each dialog over a card, by its name. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { green } from "../gnoming/green.js";
import { scoreTable } from "../gnoming/score.js";
import { players } from "./gather.js";
import { history } from "./history.js";
import { invite } from "./invite.js";
import { menu } from "./menu.js";
import { needs } from "./needs.js";

/** @import { Dialog, DialogActions, GnomingLiveCard, LiveCard } from "../../types.js" */

/** @param {Dialog} dialog @param {LiveCard} card @param {DialogActions} actions
 *  @returns {Dialog} */
export const overlay = (dialog, card, actions) => OVERLAYS[dialog.name](card, actions, dialog);

/** @type {Record<string, (card: LiveCard, actions: DialogActions, dialog: Dialog) => Dialog>} */
const OVERLAYS = {
  handover: (card) => {
    import("./handover.js");
    const content = html`<card-handing .card=${card}></card-handing>`;
    return { title: gettext("Hand the card over"), content };
  },
  invite: (card, { say }) => ({ title: gettext("Come and sit down"), content: invite(card, say) }),
  menu: (card, actions) => ({ title: gettext("More"), content: menu(card, actions) }),
  needs: (card) => ({ title: gettext("Needs you"), content: needs(card) }),
  history: (card) => ({ title: gettext("Who changed what"), content: history(card) }),
  players: (card) => ({ title: gettext("Players"), content: players(card) }),
  score: (card, { position, goTo }) => ({
    title: gettext("Score"),
    content: html`${scoreTable(/** @type {GnomingLiveCard} */ (card), position, goTo)}
      <p class="sm soft">${gettext("Tap a number to see that grid, or to mend it.")}</p>`,
  }),
  green: (card, _, dialog) => {
    const gnoming = /** @type {GnomingLiveCard} */ (card);
    const round = dialog.round ?? gnoming.sheet.current;
    const content = card.seats.map((sitter) => green(gnoming, round, sitter));
    return { title: gettext("Strokes left on the green"), content };
  },
};
