/* The one sentence that says what to do now. Reads a table message, returns words. */
import { fill, gettext, listed, ngettext } from "../../../lib/i18n.js";
import { tileName, tileUse } from "./names.js";
import { nameOf, namesOf } from "../../../table/parts/people.js";

/** @import { Cue, VillageMessage } from "../../../types.js" */

/** @param {VillageMessage} message @returns {Cue} */
export function cueFor(message) {
  const { view, you } = message;
  if (view.awaited.includes(you.seat)) return { mine: true, ...MINE[view.phase](message) };
  return { mine: false, title: waiting(message), sentence: THEIRS[view.phase]?.() ?? "" };
}

// Your turn

/** @type {Record<string, (message: VillageMessage) => { title: string, sentence: string }>} */
const MINE = {
  lay_out: () => ({
    title: gettext("Lay out your village"),
    sentence: gettext("Take it as it lies, or tap a tile and then where it should go."),
  }),
  activate: () => ({
    title: gettext("Wake a workshop"),
    sentence: gettext("Choose one of yours of the kinds on the card, or leave it."),
  }),
  remove: () => ({
    title: gettext("A business must go"),
    sentence: gettext("Choose one in another village. Its gnomes go home."),
  }),
  angry: () => ({
    title: gettext("An angry gnome"),
    sentence: gettext("Choose which of your gnomes at work goes home."),
  }),
  lay,
  work: (message) => ({
    title: yourTurn(message),
    sentence: gettext("Work and buy as often as you like."),
  }),
  move: ({ you }) => ({
    title: gettext("Move your gnomes"),
    sentence: you.moves.go
      ? gettext("Each may go once, to a workshop or a business.")
      : gettext("Nobody can go anywhere."),
  }),
  act: ({ view }) => ({
    title: tileName(view.acting.business),
    sentence: tileUse(view.acting.business),
  }),
};

/** @param {VillageMessage} message */
function yourTurn(message) {
  const { view, you } = message;
  const sentence = view.last_round
    ? gettext("Your last turn, %(name)s")
    : gettext("Your turn, %(name)s");
  return fill(sentence, { name: nameOf(message, you.seat) });
}

/** @param {VillageMessage} message */
function lay({ view }) {
  const { kind } = view.in_hand;
  return {
    title: fill(gettext("Lay it: %(tile)s"), { tile: tileName(kind) }),
    sentence:
      kind === "road"
        ? gettext("Tap a plot; tap it again to turn the road.")
        : gettext("Tap a plot to lay it there."),
  };
}

// Somebody else's turn

/** @param {VillageMessage} message */
function waiting(message) {
  const names = namesOf(message, message.view.awaited);
  return fill(ngettext("%(names)s is thinking", "%(names)s are thinking", names.length), {
    names: listed(names),
  });
}

/** @type {Record<string, () => string>} */
const THEIRS = {
  lay_out: () => gettext("They still lay out their villages."),
  activate: () => gettext("They may wake a workshop."),
  remove: () => gettext("A business must go."),
  angry: () => gettext("An angry gnome sends somebody home."),
  lay: () => gettext("A tile is being laid."),
  work: () => gettext("They work and buy."),
  move: () => gettext("They move their gnomes."),
  act: () => gettext("They use a business."),
};
