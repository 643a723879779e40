/* The header of a table in play: the way home, where the game is, who watches, sound, more. */
import { html, nothing } from "../../../vendor/lit.js";
import { iconButton, iconLink } from "../../lib/buttons.js";
import { gettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";
import { isOn } from "../../lib/sound.js";

/** @import { TableMessage } from "../../types.js" */

/** @param {{ message: TableMessage, heading: unknown, name: string,
 *    home: string }} shown
 *  @param {{ toggleSound: () => void, openMenu: () => void }} can */
export const top = ({ message, heading, name, home }, { toggleSound, openMenu }) =>
  html`<header class="top on-dark">
    ${iconLink("home", gettext("Leave the table"), home)}
    <h1>${heading}</h1>
    <span class="table-name">${name}</span>
    ${message.you.seat === null ? watching() : nothing}
    <span class="gap"></span>
    ${message.watchers ? watchers(message.watchers) : nothing}
    ${iconButton(isOn() ? "sound" : "mute", gettext("Sound"), toggleSound, { isPressed: isOn() })}
    ${iconButton("more", gettext("More"), openMenu)}
  </header>`;

const watching = () => html`<span class="tag info watching">${gettext("You are watching")}</span>`;

/** @param {number} count */
const watchers = (count) =>
  html`<span class="watchers">
    ${icon("eye")}${count}<span class="sr">${gettext("watching")}</span>
  </span>`;
