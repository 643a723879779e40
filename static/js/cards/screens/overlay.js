/* Title and content of each dialog over a card, by its name: the game's own, or one of every card. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { players } from "./before-start.js";
import { history } from "./history.js";
import { invite } from "./invite.js";
import { menu } from "./menu.js";
import { needs } from "./decisions.js";

/** @import { Dialog, DialogActions, LiveCard } from "../../types.js" */

/** @param {Dialog} dialog @param {LiveCard} card @param {DialogActions} actions
 *  @returns {Dialog} */
export function overlay(dialog, card, actions) {
  const draw = card.module.dialogs?.[dialog.name] ?? OVERLAYS[dialog.name];
  return draw(card, actions, dialog);
}

/** @type {Record<string, (card: LiveCard, actions: DialogActions) => Dialog>} */
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
};
