"""When a game is over, and who has won: from the cards of all rounds to an Outcome."""

from games.engines.core.contract import Measure, Outcome
from games.engines.gnome_me.rounds import SHARED, ranks
from games.engines.gnome_me.scoring import ENOUGH, Stock, end_of
from games.engines.gnome_me.state import State
from games.engines.gnome_me.terms import FLASHES, TIMES

TEN = 10  # rounds, if the table chose that option


def is_over(state: State) -> bool:
    return end_reason(state) is not None


def end_reason(state: State) -> str | None:
    """Why the game is over, or None. Five cards do not end a team's game: only clock or deck do."""
    if state.is_team:
        return _end_of_deck(state)
    if state.options.rounds == "ten":
        return "ten-rounds" if state.round >= TEN else _end_of_deck(state)
    stock = Stock(dict(zip(state.seats, state.won, strict=True)), len(state.deck))
    return end_of(stock, state.options)


def _end_of_deck(state: State) -> str | None:
    return "deck-empty" if len(state.deck) < state.options.cards_a_round else None


def final_standing(state: State) -> Outcome:
    if state.is_alone:
        return _of_one(state)
    return _of_a_team(state) if state.is_team else _of_rivals(state)


def _of_rivals(state: State) -> Outcome:
    places = ranks(state.won)
    return Outcome(
        reason=end_reason(state) or "deck-empty",
        ranks=places,
        scores=state.won,
        rounds=tuple(_changes(state, seat) for seat in state.seats),
        measures={"cards": Measure(state.won, lower_is_better=False)},
        why=SHARED if places.count(1) > 1 else None,
        flags=_flags(state),
    )


def _of_a_team(state: State) -> Outcome:
    everybody = state.setup.seats
    return Outcome(
        reason="aim-reached" if state.won[0] >= ENOUGH else "aim-missed",
        ranks=(1,) * everybody,
        scores=state.won,
        rounds=tuple(_changes(state, seat) for seat in state.seats),
        measures={"cards": Measure(state.won, lower_is_better=False)},
        flags=("team", *_flags(state)),
    )


def _of_one(state: State) -> Outcome:
    """A player alone is ranked by right parts in all flashes, then by time."""
    rounds = tuple(sum(flash.right) for flash in state.known)
    millis = sum(flash.millis for flash in state.known)
    return Outcome(
        reason=end_reason(state) or "deck-empty",
        ranks=(1,),
        scores=(sum(rounds),),
        rounds=(rounds,),
        measures={
            "parts": Measure((sum(rounds),), lower_is_better=False),
            "millis": Measure((millis,), lower_is_better=True),
        },
        flags=("ten", *_flags(state)),
    )


def _flags(state: State) -> tuple[str, ...]:
    """Everything that puts a result into a separate category of records."""
    options = state.options
    solo = ["solo"] if state.setup.seats == 1 else []
    longer = [TIMES[options.time].code] if state.is_team and options.time in TIMES else []
    flash = [FLASHES[options.flash].code] if options.flash in FLASHES else []
    return (*solo, *longer, *flash)


def _changes(state: State, seat: int) -> tuple[int, ...]:
    after = [won[seat] for won in state.history]
    return tuple(now - before for before, now in zip([0, *after], after, strict=False))
