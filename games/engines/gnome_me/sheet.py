"""The scorecard of Do You Gnome Me?: against each other (rounds.py) or as a team (attempts.py)."""

from games.engines.core import sheet as core
from games.engines.core.card import Card, standing
from games.engines.core.contract import Outcome
from games.engines.core.sentence import N_
from games.engines.gnome_me.attempts import TeamSheet, outcome_of_attempts, read_attempts
from games.engines.gnome_me.entry import check as check
from games.engines.gnome_me.options import Options
from games.engines.gnome_me.rounds import RoundsSheet, outcome_of_rounds, read_rounds

Sheet = RoundsSheet | TeamSheet


def read(card: Card, options: Options) -> Sheet:
    return read_attempts(card, options) if options.is_team else read_rounds(card, options)


def outcome(card: Card, options: Options) -> Outcome | None:
    sheet = read(card, options)
    if standing(card, "finished") is not True or not sheet.may_finish:
        return None
    if isinstance(sheet, TeamSheet):
        return outcome_of_attempts(sheet, options)
    return outcome_of_rounds(sheet)


# Why a card moved.
LINES: dict[str, str] = {
    "won": N_("{name} has the most right parts and wins it."),
    "stopper-wins": N_("A tie with {name}, who stopped: {name} gets the card."),
    "clockwise": N_("A tie without {giver}, who stopped: {name} is next clockwise and gets it."),
    "paid": N_("{giver} gives a card to {name}."),
    "from-deck": N_("{giver} has no card left: {name} gets one from the deck."),
    "nothing-left": N_("The deck is empty too: {name} gets nothing."),
    "nobody": N_("Nobody gets this card."),
    "fine": N_("A false claim: {name} gives up a card."),
    "fine-free": N_("A false claim: {name} has no card to give up."),
}

# Sentences for what is missing, for warnings and for refusals.
SENTENCES: dict[str, str] = {
    **core.SENTENCES,
    **LINES,
    "too-few-players": N_("Somebody has to sit down first."),
    "round-missing": N_("Round {round} is not told yet."),
    "nobody-sits-there": N_("Round {round} names somebody who does not sit here."),
    "not-over": N_("Nobody has won yet, and the deck is not empty."),
    "after-the-end": N_("Round {round} came after the end and does not count."),
    "no-attempt": N_("Start the clock first."),
    "clock-runs": N_("The clock is running."),
    "no-clock": N_("Attempt {attempt} was played without this clock."),
    "not-so-many": N_("There are only {most} cards."),
    "another-clock": N_("The clock of this card runs {seconds} seconds."),
    "not-a-tap": N_("That is not a card won."),
    "not-a-round": N_("A round has one winner, or tied players and the one who stopped."),
}
