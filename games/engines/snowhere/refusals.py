"""The sentences for refused moves, by code. rules.py, checking.py and placing.py use them."""

from games.engines.core.sentence import N_

SENTENCES: dict[str, str] = {
    # Whose turn it is
    "not-playing": N_("This game is not being played."),
    "not-your-turn": N_("It is somebody else's turn."),
    "agreed-already": N_("You have agreed. The others have not yet."),
    # Picking up
    "hand-is-full": N_("You hold a card already. It has to be placed first."),
    "no-more-picking": N_("No card can be picked up any more."),
    "gone": N_("That card does not lie on the carpet."),
    "snow-stays": N_("Snow is never picked up."),
    "covered": N_("Another card covers this one."),
    # Placing
    "pick-first": N_("First pick up a fire card."),
    "not-in-hand": N_("You do not hold that card."),
    "not-aside": N_("That card was not put aside."),
    "covers-no-fire": N_("There is no visible fire under the card."),
    "exactly-on-fire": N_("It must not cover a fire card exactly: an edge has to stick out."),
    "snow-beside": N_("Snow beside snow has to overlap it."),
    "edge-not-over": N_("At the carpet's edge it has to stick out over the table."),
    # No room, and the end
    "nothing-in-hand": N_("You hold no card."),
    "there-is-room": N_("There is still room for this card."),
    "cards-to-pick-up": N_("There are still cards to pick up."),
}
