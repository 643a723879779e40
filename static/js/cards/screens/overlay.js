/* What each named dialog over a card is called and shows. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../i18n.js";
import { green } from "../gnoming/green.js";
import { scoreTable } from "../gnoming/score.js";
import { players } from "./gather.js";
import { history } from "./history.js";
import { invite } from "./invite.js";
import { menu } from "./menu.js";
import { needs } from "./needs.js";

/** @param {{ name: string, round?: number }} dialog @param {any} live @param {any} can
 *  @returns {{ title: string, content: unknown }} */
export const overlay = (dialog, live, can) => OVERLAYS[dialog.name](live, can, dialog);

const OVERLAYS = {
  handover: (live) => {
    import("../handing.js");
    const content = html`<card-handing .live=${live}></card-handing>`;
    return { title: gettext("Hand the card over"), content };
  },
  invite: (live, { say }) => ({ title: gettext("Come and sit down"), content: invite(live, say) }),
  menu: (live, can) => ({ title: gettext("More"), content: menu(live, can) }),
  needs: (live) => ({ title: gettext("Needs you"), content: needs(live) }),
  history: (live) => ({ title: gettext("Who changed what"), content: history(live) }),
  players: (live) => ({ title: gettext("Players"), content: players(live) }),
  score: (live, { where, goTo }) => ({
    title: gettext("Score"),
    content: html`${scoreTable(live, where, goTo)}
      <p class="sm soft">${gettext("Tap a number to see that grid, or to mend it.")}</p>`,
  }),
  green: (live, _, { round = live.sheet.current }) => ({
    title: gettext("Strokes left on the green"),
    content: live.seats.map((sitter) => green(live, round, sitter)),
  }),
};
