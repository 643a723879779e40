/* Gnomes and their parts as drawings: whole ones, ones with gaps, single parts, and what the parts
   are called. A part is a slot (cap, face, beard, feet) and a kind, both counted from 0. */
import { html, nothing, svg } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";

export const SLOTS = [0, 1, 2, 3];
export const KINDS = [0, 1, 2, 3];

/* The coat is drawn with the beard, the nose with the face; in this order. */
const SYMBOLS = [["cap"], ["face", "nose"], ["coat", "beard"], ["feet"]];
const FRAMES = ["8 -20 224 162", "8 112 224 106", "20 160 200 152", "8 286 224 76"];
/** @type {[slot: number, name: string][]} */
const PAINTED = [
  [3, "feet"],
  [2, "coat"],
  [1, "face"],
  [2, "beard"],
  [1, "nose"],
  [0, "cap"],
];
const GAPS = [
  "M70 120L120 8L170 120Z",
  "M72 128H168V186H72Z",
  "M70 194H170L186 292H54Z",
  "M66 304H174V352H66Z",
];

export const slotNames = () => [gettext("Cap"), gettext("Face"), gettext("Beard"), gettext("Feet")];

const kindNames = () => [
  [gettext("Toadstool cap"), gettext("Nightcap"), gettext("Acorn cup"), gettext("Wide brim")],
  [gettext("Button eyes"), gettext("Spectacles"), gettext("Freckles"), gettext("Wink")],
  [gettext("Long beard"), gettext("Cloud beard"), gettext("Braids"), gettext("Moustache")],
  [gettext("Brown shoes"), gettext("Pointed shoes"), gettext("Bare feet"), gettext("Clogs")],
];

/** @param {number} slot @param {number} kind */
export const partName = (slot, kind) => kindNames()[slot][kind];

/** "Nightcap, Wink, Braids, Bare feet" @param {(number | null)[]} gnome */
export const gnomeName = (gnome) =>
  SLOTS.filter((slot) => gnome[slot] !== null)
    .map((slot) => partName(slot, gnome[slot]))
    .join(", ") || gettext("Nothing yet");

/** @param {number} kind */
const letter = (kind) => "abcd"[kind];

/** @param {string} name */
const use = (name) => svg`<use href="#${name}" y="-22" width="240" height="382" />`;

/** One part alone. @param {number} slot @param {number} kind */
export const part = (slot, kind) =>
  html`<svg class="part" viewBox=${FRAMES[slot]} aria-hidden="true">
    ${SYMBOLS[slot].map((name) => use(`${name}-${letter(kind)}`))}
  </svg>`;

/** A gnome; a missing part is drawn as a gap.
 * @param {(number | null)[]} gnome @param {string} [name] the label for screen readers */
export const figure = (gnome, name = gnomeName(gnome)) =>
  html`<svg class="gnome" viewBox="0 -22 240 382" role="img" aria-label=${name}>
    ${SLOTS.map((slot) => (gnome[slot] === null ? gap(slot) : nothing))}
    ${PAINTED.map(([slot, name]) =>
      gnome[slot] === null ? nothing : use(`${name}-${letter(gnome[slot])}`),
    )}
  </svg>`;

/** @param {number} slot */
const gap = (slot) => svg`<path class="gap" d=${GAPS[slot]} />`;

/** Flower or rain cloud. @param {"flower" | "cloud"} mark */
export const markOf = (mark) =>
  html`<svg class="mark" viewBox="0 0 64 64" role="img" aria-label=${markName(mark)}>
    <use href=${`#mark-${mark}`} />
  </svg>`;

/** @param {"flower" | "cloud"} mark */
export const markName = (mark) => (mark === "flower" ? gettext("Flower") : gettext("Rain cloud"));

/** The slot and kind of a card in the middle. @param {number} piece */
export const partOf = (piece) => ({ slot: Math.floor((piece % 16) / 4), kind: piece % 4 });
