/* What is needed now and then on a card: its players and phones, history, paper, colours. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext } from "../../i18n.js";
import { icon, seatMark } from "../../pieces.js";
import { isOn, turn } from "../../sound.js";
import { theme } from "../../theme.js";
import { agreedOn } from "./agree.js";
import { gameOf } from "./games.js";

/** @param {any} live @param {{ open: (name: string) => void, say: (sentence: string) => void,
 *    refresh: () => void }} can */
export const menu = (live, can) =>
  html`<section class="ways">
      ${way("people", gettext("Players"), () => can.open("players"))}
      ${way("clock", gettext("History: who changed what"), () => can.open("history"))}
      ${way("phone", gettext("Hand the card to another phone"), () => can.open("handover"))}
      ${live.isFinished && live.isKept ? way("pen", gettext("Correct a card"), () => live.reopen()) : nothing}
      ${link("eye", gettext("Big screen"), `/c/${live.code}/screen/`)}
      ${link("share", gettext("Print"), `/c/${live.code}/print/`)}
      ${link("share", gettext("As PDF"), `/c/${live.code}/card.pdf`)}
      ${link("share", gettext("As picture"), `/c/${live.code}/card.png`)}
      ${live.game === "gnoming" ? link("help", gettext("Rules"), "/rules/gnoming/") : nothing}
    </section>
    ${agreed(live)} ${phones(live, can)}
    <section>
      <h3>${gettext("Sound and colours")}</h3>
      <p class="choices">
        <button
          type="button"
          class="btn"
          aria-pressed=${String(isOn())}
          @click=${() => (turn(!isOn()), can.refresh())}
        >
          ${icon(isOn() ? "sound" : "mute")}${gettext("Sound")}
        </button>
      </p>
      <p id="theme" class="choices">${themes().map(themeButton)}</p>
    </section>`;

const way = (sign, label, go) =>
  html`<button type="button" class="btn" @click=${go}>${icon(sign)}${label}</button>`;

const link = (sign, label, url) =>
  html`<a class="btn" href=${url} target="_blank">${icon(sign)}${label}</a>`;

function agreed(live) {
  const words = agreedOn(gameOf(live.game), live.options);
  if (!words.length) return nothing;
  return html`<section>
    <h3>${gettext("Agreed")}</h3>
    <p class="chips">${words.map((word) => html`<span class="chip">${word}</span>`)}</p>
  </section>`;
}

// Phones at this card; its host can close the door

function phones(live, can) {
  return html`<section>
    <h3>${gettext("Phones")}</h3>
    <ul class="phones">
      ${live.phones.map((phone) => phoneRow(live, phone, can))}
    </ul>
    ${live.you.host ? door(live, can) : nothing}
  </section>`;
}

const phoneRow = (live, { device, seat, name, here }, can) =>
  html`<li>
    ${icon(here || device === live.device ? "phone" : "offline")}${seatMark(seat)}
    <b>${name || gettext("watching")}</b>
    ${device === live.device ? html`<span class="tag">${gettext("this phone")}</span>` : nothing}
    ${live.you.host && device !== live.device
      ? html`<button
          type="button"
          class="btn quiet square"
          aria-label=${fill(gettext("Send %(name)s away"), { name })}
          @click=${() => live.host("remove", device).then(can.say)}
        >
          ${icon("close")}
        </button>`
      : nothing}
  </li>`;

const door = (live, can) =>
  html`<p class="choices">
    <button
      type="button"
      class="btn"
      @click=${() => live.host(live.locked ? "unlock" : "lock").then(can.say)}
    >
      ${icon("lock")}${live.locked ? gettext("Let others in") : gettext("Let nobody else in")}
    </button>
    <button type="button" class="btn" @click=${() => live.host("new-code").then(can.say)}>
      ${icon("qr")}${gettext("New code")}
    </button>
  </p>`;

const themes = () => [
  ["system", gettext("As my device")],
  ["light", gettext("Light")],
  ["dark", gettext("Dark")],
  ["black", gettext("Black")],
];

const themeButton = ([name, label]) =>
  html`<button type="button" class="btn" value=${name} aria-pressed=${String(name === theme())}>
    ${label}
  </button>`;
