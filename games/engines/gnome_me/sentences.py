"""One English sentence for each event. The caller translates it and fills in names."""

from games.engines.core.contract import Seat
from games.engines.core.sentence import N_, Sentence, by_kind, of_seat, saying, seats_at
from games.engines.gnome_me import events
from games.engines.gnome_me.portraits import Mark
from games.engines.gnome_me.state import Compared, Ending

# Shouts

SHOUTS: dict[Mark | None, str] = {
    None: N_("{name} shouts Stop!"),
    "flower": N_("{name} shouts Flower!"),
    "cloud": N_("{name} puts a hand in the middle."),
}


def _shouted(event: events.Shouted) -> Sentence:
    return Sentence(SHOUTS[event.claim], {"name": (event.seat,)})


def _failed(event: events.ClaimsFailed) -> Sentence:
    seats = tuple(line.seat for line in event.lines if line.seat is not None)
    return Sentence(N_("There is no such mark: {names} claimed falsely."), {"names": seats})


# The end of a round, and of the game

NOBODY: dict[Ending, str] = {
    "marked": N_("The portrait was marked and nobody claimed it: it is discarded."),
    "timed-out": N_("Nobody stopped: the card is discarded."),
    "time-up": N_("The two minutes are over; this round does not count."),
    "misfire": N_("The flash did not reach everybody: a new card is put in."),
    "clumsy": N_("The marble rolled off: a new card is put in."),
    "nobody": N_("Nobody was ready: the card is discarded."),
}


def _misfired(event: events.Misfired) -> Sentence:
    return Sentence(NOBODY[event.compared.ending])


def _ended(event: events.RoundEnded) -> Sentence:
    compared = event.compared
    if compared.ending in NOBODY:
        return Sentence(NOBODY[compared.ending])
    if compared.winner is None:
        return Sentence(N_("Not all four parts are right: nobody wins the card."))
    return Sentence(_why(compared), {"name": (compared.winner,), "by": _by(compared)})


def _by(compared: Compared) -> tuple[Seat, ...]:
    return () if compared.by is None else (compared.by,)


def _why(compared: Compared) -> str:
    if compared.ending == "claimed":
        return N_("{name} saw the mark first and wins the card.")
    codes = [line.code for line in compared.lines]
    if "stopper-wins" in codes:
        return N_("A tie with {name}, who stopped: {name} wins the card.")
    if "clockwise" in codes:
        return N_("A tie without {by}, who stopped: {name} wins the card, and {by} pays.")
    return N_("{name} wins the card.")


def _over(event: events.GameOver) -> Sentence:
    if "team" in event.outcome.flags:
        words = {"cards": str(event.outcome.scores[0])}
        return Sentence(N_("The team won {cards} cards."), {}, words)
    if "ten" in event.outcome.flags:
        return Sentence(
            N_("Ten flashes: {parts} of 40 parts."), {}, {"parts": str(event.outcome.scores[0])}
        )
    return Sentence(
        N_("The game is over: {names} won."), {"names": seats_at(1, event.outcome.ranks)}
    )


sentence = by_kind(
    {
        events.GameBegan: saying(N_("The portraits are shuffled.")),
        events.BecameReady: of_seat(N_("{name} is ready.")),
        events.MarbleReleased: saying(N_("The marble rolls.")),
        events.Shouted: _shouted,
        events.ClaimsFailed: _failed,
        events.Misfired: _misfired,
        events.RoundEnded: _ended,
        events.GameOver: _over,
    }
)
