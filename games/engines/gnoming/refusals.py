"""The sentences for refused moves, by code. rules.py refuses with these codes."""

from games.engines.core.sentence import N_

SENTENCES: dict[str, str] = {
    "not-playing": N_("This game is not being played."),
    "not-your-turn": N_("It is not your turn."),
    "turn-up-first": N_("First turn up two of your cards."),
    "draw-first": N_("Draw a card from the deck or take one from a pile."),
    "card-in-hand": N_("You have a card in hand. Place it or discard it."),
    "answer-the-hazard": N_("A Hazard was discarded. Turn one of your cards, or decline."),
    "round-is-over": N_("The round is over. Go on to the next one."),
    "wait-for-the-others": N_("You are ready. The others are still choosing."),
    "no-card-to-turn": N_("This Hazard lets you turn no card, or no other one."),
    "already-face-up": N_("That card is face up already."),
    "deck-empty": N_("The deck is empty. Take a card from a pile."),
    "pile-empty": N_("That pile is empty."),
    "one-mulligan": N_("A grid may show only one Mulligan, so this one cannot come into yours."),
    "mulligan-duty": N_("Two Mulligans lie face up. Your card must replace one of them."),
    "hazard-on-duty": N_("While two Mulligans lie face up, a Hazard can only be discarded."),
    "filled-this-turn": N_("That cell was filled in this turn. Choose another one."),
    "no-bounce": N_("That card cannot bounce. Discard it."),
    "must-place": N_("A card taken from a pile must go into your grid."),
    "name-a-pile": N_("Choose a pile for your discard."),
    "fill-the-empty-pile": N_("A pile is empty, so the discard must go there."),
}
