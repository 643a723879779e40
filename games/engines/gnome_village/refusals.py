"""The sentences for refused moves, by code. The rules refuse with these codes."""

from games.engines.core.sentence import N_

SENTENCES: dict[str, str] = {
    # Not now
    "not-playing": N_("This game is not being played."),
    "not-your-turn": N_("It is not your turn."),
    "wait-for-the-others": N_("You are ready. The others are still choosing."),
    "lay-out-first": N_("First lay out your village."),
    "answer-the-card": N_("A forest card is open. Activate a workshop, or decline."),
    "remove-first": N_("A forest card is open. Remove a business of another player."),
    "angry-first": N_("The angry gnome is here. Choose one of your gnomes to go home."),
    "lay-first": N_("You have a tile in hand. Lay it first."),
    "work-now": N_("Now you work and buy. Gnomes go afterwards."),
    "move-now": N_("Now your gnomes go. Working and buying is over for this turn."),
    "act-first": N_("Use the action of this business first, or leave it."),
    # Placement
    "all-your-tiles": N_("Lay out all of your tiles, each of them once."),
    "light-a-house": N_("Turn on the light in one of your houses."),
    "cell-taken": N_("Another tile lies there already."),
    "no-road": N_("Every building needs a road next to it with an open arm towards it."),
    "road-not-joined": N_("A road must join the village with one of its arms."),
    "falls-apart": N_("The village must hang together."),
    "fill-the-gap": N_(
        "A business was removed and your village falls apart. First fill that gap with a road or a "
        "business."
    ),
    # Forest cards
    "not-on-the-card": N_("Choose one of your inactive workshops of a kind that the card shows."),
    "no-business-of-theirs": N_("Choose a business in the village of another player."),
    "not-at-work": N_("Choose a gnome that stands on a workshop or business of your village."),
    # Work and buy
    "five-houses": N_("A village has at most five houses."),
    "no-room": N_("There is no room for it in your village, and what cannot be laid is not sold."),
    "none-left": N_("That stack is empty."),
    "no-roads-left": N_("The pile of roads is empty."),
    "no-gnome-left": N_("All of your gnomes live in your village already."),
    "no-unlit-house": N_("A new gnome needs a house of yours with its light off."),
    "too-few-coins": N_("You have too few coins: that costs {price}."),
    "no-token": N_("You have no product token of that kind."),
    "not-active": N_("That is no active workshop of yours of the right kind."),
    # Move
    "no-such-gnome": N_("That gnome does not live in your village."),
    "gnome-lies": N_("That gnome was placed in this turn and has to rest."),
    "gnome-is-away": N_("That gnome is away from your village."),
    "moved-already": N_("That gnome has moved in this turn already."),
    "not-in-your-village": N_("Gnomes walk only in their own village."),
    "nothing-to-do-there": N_("Gnomes go only to workshops and businesses."),
    "your-gnome-is-there": N_("That place is kept by another gnome of yours."),
    "no-way-there": N_("There is no way there. Nobody walks through a blockade."),
    # Actions
    "go-first": N_("First let a gnome go to a business."),
    "no-action": N_("There is no action to be used there."),
    "no-use-now": N_("That action would have no effect now."),
    "used-last-turn": N_("The same tile cannot be used two turns in a row, nor twice in a turn."),
    "protected": N_("That player is protected by the military."),
    "not-so": N_("That action cannot be used in this way."),
    "lay-out-anew": N_("The architect lays your whole village out anew."),
    "no-architect": N_("Only the architect lays a village out anew."),
}
