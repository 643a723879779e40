"""The end of a round: gnomes are compared with the portrait, and the winner gets the card."""

from games.engines.core.contract import Millis, Seat
from games.engines.gnome_me.events import ClaimsFailed, RoundEnded
from games.engines.gnome_me.fairness import Shout, in_order
from games.engines.gnome_me.portraits import (
    PORTRAITS,
    Gnome,
    Mark,
    Parts,
    kind_of,
    mark_of,
    slot_of,
)
from games.engines.gnome_me.scoring import Line, Round, Settlement, Stock, settle
from games.engines.gnome_me.state import Assembling, Compared, Ending, State


def judged(state: State, now: Millis) -> RoundEnded | None:
    """The round's end that the shouts of a hold cause; None if all were false claims."""
    phase = _assembling(state)
    shouts = in_order(phase.shouts)
    for place, shout in enumerate(shouts):
        if shout.claim is None:
            return _stopped(state, shout, shouts[:place], now)
        if shout.claim == mark_in_device(state):
            return _claimed(state, shout, shouts[:place], now)
    return None


def mark_in_device(state: State) -> Mark | None:
    """With Twins only the far portrait counts; it is the first of the two."""
    return mark_of(state.deck[0]) if state.options.marks else None


# Claims


def _claimed(state: State, right: Shout, before: list[Shout], now: Millis) -> RoundEnded:
    """Ruling: a round ended by a claim has no comparison, payment or sit-out."""
    return _ended(state, "claimed", now, right, winner=right.seat, fines=_false(before))


def claims_failed(state: State) -> ClaimsFailed:
    lines, won = _fined(state, _false(in_order(_assembling(state).shouts)))
    return ClaimsFailed(lines, won)


def _false(shouts: list[Shout]) -> tuple[Seat, ...]:
    return tuple(shout.seat for shout in shouts)


def _fined(state: State, seats: tuple[Seat, ...]) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """A false claim costs one card, if there is any; a team pays together."""
    lines: tuple[Line, ...] = ()
    won = state.won
    for seat in seats:
        lines = (*lines, Line("fine" if won[seat] else "fine-free", seat))
        payers = state.seats if state.is_team else (seat,)
        won = tuple(max(0, cards - (place in payers)) for place, cards in enumerate(won))
    return lines, won


# Stop!


def _stopped(state: State, by: Shout, before: list[Shout], now: Millis) -> RoundEnded:
    fines = _false(before)
    if mark_in_device(state):
        # Ruling: a marked portrait that nobody claimed is discarded.
        return _ended(state, "marked", now, by, fines=fines)
    gnomes = laid_out(state)
    right = tuple(_right(gnome, portrait_in_device(state)) for gnome in gnomes)
    if state.is_team:
        won = all(right[0])
        return _ended(state, "stopped", now, by, winner=by.seat if won else None, fines=fines)
    tied = _best(state, gnomes, right)
    sits_out = by.seat if state.is_all_in and _is_beaten(state, by.seat, right) else None
    return _ended(state, "stopped", now, by, tied=tied, fines=fines, sits_out=sits_out)


def portrait_in_device(state: State) -> Parts:
    return PORTRAITS[state.deck[0]]


def laid_out(state: State) -> tuple[Gnome, ...]:
    """All-in: a held card is laid where nothing lies, or where it makes the part right."""
    if not state.is_all_in:
        return state.gnomes
    return tuple(_with_hand(state, seat) for seat in state.seats)


def _with_hand(state: State, seat: Seat) -> Gnome:
    gnome, piece = state.gnomes[seat], state.hands[seat]
    if piece is None:
        return gnome
    slot, kind = slot_of(piece), kind_of(piece)
    if gnome[slot] is None or portrait_in_device(state)[slot] == kind:
        return (*gnome[:slot], kind, *gnome[slot + 1 :])
    return gnome


def _right(gnome: Gnome, portrait: Parts) -> tuple[bool, ...]:
    return tuple(part == wanted for part, wanted in zip(gnome, portrait, strict=True))


def _best(
    state: State, gnomes: tuple[Gnome, ...], right: tuple[tuple[bool, ...], ...]
) -> tuple[Seat, ...]:
    """Who has most right parts; all-in, only complete gnomes can win."""
    active = _assembling(state).active
    able = [seat for seat in active if None not in gnomes[seat]]
    if len(active) == 1:
        # Ruling: a player left alone wins the card only with all four parts right.
        able = [seat for seat in able if all(right[seat])]
    most = max((sum(right[seat]) for seat in able), default=0)
    return tuple(seat for seat in able if sum(right[seat]) == most)


def _is_beaten(state: State, stopper: Seat, right: tuple[tuple[bool, ...], ...]) -> bool:
    others = [seat for seat in _assembling(state).active if seat != stopper]
    return any(sum(right[seat]) > sum(right[stopper]) for seat in others)


# Without Stop!


def ended_by_nobody(state: State, ending: Ending, now: Millis) -> RoundEnded:
    """Ruling: the card is discarded, nobody pays or sits out."""
    return _ended(state, ending, now)


# The event: what everybody may know, and how the cards move


def _ended(
    state: State,
    ending: Ending,
    now: Millis,
    by: Shout | None = None,
    *,
    winner: Seat | None = None,
    tied: tuple[Seat, ...] = (),
    fines: tuple[Seat, ...] = (),
    sits_out: Seat | None = None,
) -> RoundEnded:
    fine_lines, won = _fined(state, fines)
    result = _round(by, winner, tied)
    settled = _settled(state, won, result)
    phase, gnomes, portrait = _assembling(state), laid_out(state), portrait_in_device(state)
    compared = Compared(
        ending=ending,
        round=state.round,
        portrait=portrait,
        mark=mark_in_device(state),
        gnomes=gnomes,
        right=tuple(_right(gnome, portrait) for gnome in gnomes),
        complete=tuple(None not in gnome for gnome in gnomes),
        by=by.seat if by else None,
        winner=next((line.seat for line in settled.lines if line.code in WINNING), None),
        lines=(*phase.fined, *fine_lines, *settled.lines),
        shouts=(*phase.failed, *in_order(phase.shouts)),
        sits_out=sits_out,
    )
    return RoundEnded(compared, _won(state, settled), len(state.deck) - settled.stock.deck, now)


WINNING = ("won", "stopper-wins", "clockwise")


def _round(by: Shout | None, winner: Seat | None, tied: tuple[Seat, ...]) -> Round:
    if len(tied) > 1 and by is not None:
        return Round(tied=tied, stopper=by.seat)
    return Round(winner=tied[0] if tied else winner)


def _settled(state: State, won: tuple[int, ...], result: Round) -> Settlement:
    stock = Stock(dict(zip(state.seats, won, strict=True)), len(state.deck))
    return settle(stock, result, state.options)


def _won(state: State, settled: Settlement) -> tuple[int, ...]:
    """Cards won per seat. In a team every seat has all of the team's cards."""
    won = tuple(settled.stock.won.values())
    return (max(won),) * len(won) if state.is_team else won


def _assembling(state: State) -> Assembling:
    assert isinstance(state.phase, Assembling)
    return state.phase
