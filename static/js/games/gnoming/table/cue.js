/* The one sentence that says what to do now. Reads a table message, returns words; draws nothing.
   What may be done comes from the server (`you.moves`): nothing here knows a rule. */
import { fill, gettext, listed, ngettext } from "../../../lib/i18n.js";
import { nameOf, namesOf } from "../../../table/parts/people.js";
import { HAZARD, aCard } from "../names.js";

/** @import { Cue, GnomingHand, GnomingMessage, GnomingMoves } from "../../../types.js" */

/** @param {GnomingMessage} message @returns {Cue} */
export function cueFor(message) {
  const { view, you } = message;
  if (view.phase === "set_up") return settingUp(message);
  if (view.phase === "hazard") return answeringHazard(message);
  if (view.turn === you.seat && you.seat !== null) return yourTurn(message);
  return theirTurn(message);
}

// Set-up

/** @param {GnomingMessage} message */
function settingUp(message) {
  const { view, you } = message;
  if (!you.moves.turn_up) return waitingFor(message, gettext("They still turn up two cards each."));
  const up = view.grids[you.seat].filter((card) => card !== null).length;
  return {
    mine: true,
    title: up ? gettext("One more card") : gettext("Turn up two cards"),
    sentence: gettext("Tap any of your nine. Nobody knows what lies there."),
  };
}

// A Hazard was discarded

/** @param {GnomingMessage} message */
function answeringHazard(message) {
  const { view, you } = message;
  if (!you.moves.turn_up) return waitingFor(message, gettext("They may turn a card up."));
  return {
    mine: true,
    title: fill(gettext("%(name)s let a Hazard go"), { name: nameOf(message, view.turn) }),
    sentence: gettext("Tap one of your cards to turn it up, or leave them."),
  };
}

// Your turn

/** @param {GnomingMessage} message */
function yourTurn(message) {
  const { view, you } = message;
  const name = nameOf(message, you.seat);
  return {
    mine: true,
    title: fill(
      view.last_turns ? gettext("Your last turn, %(name)s") : gettext("Your turn, %(name)s"),
      { name },
    ),
    sentence: view.hand ? whatToDoWith(view.hand, you.moves) : whereToDraw(message),
  };
}

/** @param {GnomingMessage} message */
function whereToDraw({ view, you: { moves } }) {
  if (!moves.take) return gettext("Draw from the deck.");
  if (!moves.draw) return gettext("Take a card from a pile. The deck is empty.");
  return view.piles.every(({ top }) => top === null)
    ? gettext("Draw from the deck.")
    : gettext("Draw from the deck, or take a card from a pile.");
}

/** @param {GnomingHand} hand @param {GnomingMoves} moves */
function whatToDoWith(hand, moves) {
  const came = fill(howItCame(hand), { card: aCard(hand.card) });
  return `${came} ${hand.card === HAZARD ? withHazard(moves) : withCard(hand, moves)}`;
}

/** @param {GnomingHand} gnomingHand */
function howItCame({ source }) {
  if (source === "deck") return gettext("You drew %(card)s.");
  if (source === "pile") return gettext("You took %(card)s.");
  return gettext("You lifted %(card)s.");
}

/** @param {GnomingMoves} moves */
function withHazard({ place, discard }) {
  if (!discard) return gettext("Tap a card to swap it.");
  return place ? gettext("Let it go, or tap a card to keep it there.") : gettext("Let it go.");
}

/** @param {GnomingHand} gnomingHand @param {GnomingMoves} moves */
function withCard({ source }, { place, discard }) {
  if (!discard) return gettext("Tap a card to swap it.");
  if (!place) return gettext("Tap a pile to discard it.");
  return source === "grid"
    ? gettext("It bounces: tap another card, or a pile to discard.")
    : gettext("Tap a card to swap it, or a pile to discard.");
}

// Somebody else's turn

/** @param {GnomingMessage} message */
function theirTurn(message) {
  const { view } = message;
  const name = nameOf(message, view.turn);
  return {
    mine: false,
    title: fill(gettext("%(name)s is thinking"), { name }),
    sentence: view.hand ? theirHand(name, view.hand) : lastTurns(message),
  };
}

/** @param {string} name @param {GnomingHand} gnomingHand */
function theirHand(name, { card, source }) {
  const sentence = {
    deck: gettext("%(name)s drew %(card)s."),
    pile: gettext("%(name)s took %(card)s."),
    grid: gettext("%(name)s lifted %(card)s."),
  }[source];
  return fill(sentence, { name, card: aCard(card) });
}

/** "Cia went out. One last turn." @param {GnomingMessage} message */
export function lastTurns(message) {
  const { view, you } = message;
  if (!view.last_turns) return "";
  if (view.out === null) return gettext("The deck has run out. One last turn each.");
  return view.out === you.seat
    ? gettext("You went out. One last turn for the others.")
    : fill(gettext("%(name)s went out. One last turn."), { name: nameOf(message, view.out) });
}

/** @param {GnomingMessage} message @param {string} sentence */
function waitingFor(message, sentence) {
  const names = namesOf(message, message.view.awaited);
  return {
    mine: false,
    title: fill(ngettext("%(names)s is choosing", "%(names)s are choosing", names.length), {
      names: listed(names),
    }),
    sentence,
  };
}
