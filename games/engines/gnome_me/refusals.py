"""The sentences for refused moves, by code. rules.py refuses with these codes."""

from games.engines.core.sentence import N_

SENTENCES: dict[str, str] = {
    "not-playing": N_("This game is not being played."),
    "not-ready": N_("First say that you are ready."),
    "wait-for-the-others": N_("You are ready. The others are not yet."),
    "sitting-out": N_("You sit this round out."),
    "not-in-this-round": N_("You were not ready for this flash. The next one is yours."),
    "not-yet": N_("The portrait is not to be seen yet."),
    "look": N_("Look at the device."),
    "looked-already": N_("You have seen it. Others are still looking."),
    "not-now": N_("That cannot be done now."),
    "flash-first": N_("Not before the portrait has turned away."),
    "frozen": N_("Somebody has shouted. Nothing can be changed now."),
    "too-late": N_("Somebody was quicker."),
    "too-quick": N_("That was before anybody can have seen it, so it does not count."),
    "time-is-up": N_("The two minutes are over."),
    "not-your-stack": N_("That stack is with somebody else now."),
    "on-top-already": N_("That card lies on top already."),
    "gone": N_("Gone. Somebody was quicker."),
    "hand-is-full": N_("You hold a card already. Lay it or put it back."),
    "hand-is-empty": N_("You hold no card."),
    "gnome-not-complete": N_("Only a complete gnome may shout Stop!"),
    "no-claims-here": N_("This table plays without flower and rain cloud."),
    "one-claim": N_("You have had your claim in this round."),
}
