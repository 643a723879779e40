/* The menu of a card: its players and phones, history, paper, colours. */
import { html, nothing } from "../../../vendor/lit.js";
import { button, iconButton } from "../../lib/buttons.js";
import { fill, gettext } from "../../lib/i18n.js";
import { icon, seatMark } from "../../lib/icons.js";
import { isOn, turn } from "../../lib/sound.js";
import { themeChoice } from "../../lib/theme-choice.js";
import { agreedOptions } from "./options.js";
import { gameOf } from "../model/offered-games.js";

/** @import { DialogActions, LiveCard, Phone } from "../../types.js" */

/** @typedef {Pick<DialogActions, "open" | "say" | "refresh">} Actions */

/** @param {LiveCard} card @param {Actions} actions */
export function menu(card, actions) {
  const { rulesAddress } = card.module;
  return html`<section class="ways">
      ${button(gettext("Players"), () => actions.open("players"), { sign: "people" })}
      ${button(gettext("History: who changed what"), () => actions.open("history"), { sign: "clock" })}
      ${button(gettext("Hand the card to another phone"), () => actions.open("handover"), { sign: "phone" })}
      ${card.isFinished && card.isKept ? button(gettext("Correct a card"), () => card.reopen(), { sign: "pen" }) : nothing}
      ${menuLink("eye", gettext("Big screen"), `/c/${card.code}/screen/`)}
      ${menuLink("share", gettext("Print"), `/c/${card.code}/print/`)}
      ${menuLink("share", gettext("As PDF"), `/c/${card.code}/card.pdf`)}
      ${menuLink("share", gettext("As picture"), `/c/${card.code}/card.png`)}
      ${rulesAddress ? menuLink("help", gettext("Rules"), rulesAddress) : nothing}
    </section>
    ${agreedSection(card)} ${phones(card, actions)}
    <section>
      <h3>${gettext("Sound and colours")}</h3>
      <p class="choices">
        ${button(gettext("Sound"), () => (turn(!isOn()), actions.refresh()), {
          sign: isOn() ? "sound" : "mute",
          isPressed: isOn(),
        })}
      </p>
      ${themeChoice()}
    </section>`;
}

/** @param {string} sign @param {string} label @param {string} url */
const menuLink = (sign, label, url) =>
  html`<a class="btn" href=${url} target="_blank">${icon(sign)}${label}</a>`;

/** @param {LiveCard} card */
function agreedSection(card) {
  const words = agreedOptions(gameOf(card.game), card.options);
  if (!words.length) return nothing;
  return html`<section>
    <h3>${gettext("Agreed")}</h3>
    <p class="chips">${words.map((word) => html`<span class="chip">${word}</span>`)}</p>
  </section>`;
}

// The phones at this card; the host can lock it

/** @param {LiveCard} card
 * @param {Actions} actions */
function phones(card, actions) {
  return html`<section>
    <h3>${gettext("Phones")}</h3>
    <ul class="phones">
      ${card.phones.map((phone) => phoneRow(card, phone, actions))}
    </ul>
    ${card.you.host ? lockButtons(card, actions) : nothing}
  </section>`;
}

/** @param {LiveCard} card @param {Phone} phone
 * @param {Actions} actions */
const phoneRow = (card, { device, seat, name, here }, actions) =>
  html`<li>
    ${icon(here || device === card.device ? "phone" : "offline")}${seatMark(seat)}
    <b>${name || gettext("watching")}</b>
    ${device === card.device ? html`<span class="tag">${gettext("this phone")}</span>` : nothing}
    ${card.you.host && device !== card.device
      ? iconButton("close", fill(gettext("Send %(name)s away"), { name }), () =>
          card.host("remove", device).then(actions.say),
        )
      : nothing}
  </li>`;

/** @param {LiveCard} card
 * @param {Actions} actions */
function lockButtons(card, actions) {
  const label = card.locked ? gettext("Let others in") : gettext("Let nobody else in");
  const lock = () => card.host(card.locked ? "unlock" : "lock").then(actions.say);
  return html`<p class="choices">
    ${button(label, lock, { sign: "lock" })}
    ${button(gettext("New code"), () => card.host("new-code").then(actions.say), { sign: "qr" })}
  </p>`;
}
