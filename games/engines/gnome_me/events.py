"""The events of a table and what each changes. Whether one may happen is decided in rules.py."""

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Chance, Millis, Outcome, Sealed, Seat
from games.engines.core.record import TableEvent
from games.engines.core.tuples import put
from games.engines.gnome_me.fairness import QUOTA, REFILL, Shout, credit, hold
from games.engines.gnome_me.portraits import (
    FACES,
    Face,
    Gnome,
    Kind,
    Mark,
    Piece,
    Slot,
    deck_from,
    kind_of,
    pieces,
    slot_of,
)
from games.engines.gnome_me.scoring import Line
from games.engines.gnome_me.state import (
    NOTHING_LAID,
    Assembling,
    Compared,
    Flashing,
    Known,
    Over,
    Readying,
    State,
    fresh_quotas,
)

# Set-up


class GameBegan(Barrier[State], frozen=True, tag="game_began"):
    """The portraits are shuffled, and every stack has a first card on top, the same for all."""

    at: Millis
    tops: Gnome
    holders: tuple[Seat, ...]  # a team's stacks
    faces: Sealed[tuple[Face, ...]]

    def chance(self, before: State) -> Chance:
        return Chance(("deck",), FACES, self.faces)

    def apply(self, state: State) -> State:
        seats = state.setup.seats
        first = NOTHING_LAID if state.is_all_in else self.tops
        return State(
            setup=state.setup,
            phase=Readying(),
            since=self.at,
            deck=deck_from(self.faces),
            won=(0,) * seats,
            gnomes=(first,) * (1 if state.is_team else seats),
            holders=self.holders,
            middle=pieces(state.sets) if state.is_all_in else (),
            hands=(None,) * seats,
            missed=(0,) * seats,
            quotas=fresh_quotas(seats),
        )


# The flash


class BecameReady(Barrier[State], frozen=True, tag="became_ready"):
    seat: Seat
    at: Millis

    def apply(self, state: State) -> State:
        phase = state.phase
        assert isinstance(phase, Readying)
        first = self.at if phase.first_at is None else phase.first_at
        return replace(state, phase=Readying((*phase.ready, self.seat), first))


class MarbleReleased(Barrier[State], frozen=True, tag="marble_released"):
    """The marble rolls down the ramp; at `starts` the portrait becomes visible."""

    starts: Millis
    active: tuple[Seat, ...]
    away: tuple[Seat, ...]  # expected, but not ready in time
    clock_ends: Millis | None
    middle: tuple[Piece, ...]  # all-in: the order of the cards in the middle

    def apply(self, state: State) -> State:
        return replace(
            state,
            phase=Flashing(self.starts, self.active),
            since=self.starts,
            flashes=state.flashes + 1,
            middle=self.middle,
            clock_ends=self.clock_ends,
            missed=missed_more(state.missed, self.away),
        )


class Looked(Barrier[State], frozen=True, tag="looked"):
    """A seat is shown the portrait. The event is stored first, so that nobody sees it twice."""

    seat: Seat
    at: Millis

    def apply(self, state: State) -> State:
        phase = state.phase
        assert isinstance(phase, Flashing)
        looked = {**phase.looked, self.seat: self.at}
        missed = put(state.missed, self.seat, 0)
        if len(looked) < len(phase.active):
            return replace(state, phase=replace(phase, looked=looked), missed=missed)
        return replace(
            state,
            phase=_assembling(replace(phase, looked=looked)),
            since=Millis(self.at + state.options.flash_millis),
            round=state.round + 1,
            missed=missed,
        )


def _assembling(seen: Flashing) -> Assembling:
    """The phase after everybody has looked. Earlier claims are held: a quicker one may arrive."""
    until = hold(seen.shouts[0], seen.looked) if seen.shouts else None
    return Assembling(seen.active, seen.looked, seen.claimed, seen.shouts, until)


class Misfired(Barrier[State], frozen=True, tag="misfired"):
    """The turn did not complete for everybody: the card is discarded, and no round was played.

    In ten flashes alone the card stays and is flashed again, so that all players get the same ten.
    """

    compared: Compared
    missing: tuple[Seat, ...]
    at: Millis

    def apply(self, state: State) -> State:
        return replace(
            state,
            phase=Readying(),
            since=self.at,
            deck=state.deck if self._is_again(state) else state.deck[state.options.cards_a_round :],
            missed=missed_more(state.missed, self.missing),
            last=self.compared,
        )

    def _is_again(self, state: State) -> bool:
        """Whether the card is flashed again. Not if nobody was ready: such a game must end."""
        return state.is_alone and self.compared.ending != "nobody"


def missed_more(missed: tuple[int, ...], seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple(times + (seat in seats) for seat, times in enumerate(missed))


# Assembling


class Shown(Barrier[State], frozen=True, tag="shown"):
    """A card is moved to the top of a stack. Which one is sealed: nobody else may know."""

    seat: Seat
    slot: Sealed[Slot]
    kind: Sealed[Kind]

    def apply(self, state: State) -> State:
        place = 0 if state.is_team else self.seat
        gnome = put(state.gnomes[place], self.slot, self.kind)
        return replace(state, gnomes=put(state.gnomes, place, gnome))


class Taken(Barrier[State], frozen=True, tag="taken"):
    """A card is taken from the middle. Who took it and where it is laid stay hidden."""

    seat: Sealed[Seat]
    piece: Piece

    def apply(self, state: State) -> State:
        middle = tuple(piece for piece in state.middle if piece != self.piece)
        return replace(state, middle=middle, hands=put(state.hands, self.seat, self.piece))


class Laid(Barrier[State], frozen=True, tag="laid"):
    """The held card is laid into the gnome; the card it replaces goes back to the middle."""

    seat: Sealed[Seat]
    piece: Sealed[Piece]
    back: Piece | None

    def apply(self, state: State) -> State:
        gnome = put(state.gnomes[self.seat], slot_of(self.piece), kind_of(self.piece))
        return replace(
            state,
            gnomes=put(state.gnomes, self.seat, gnome),
            hands=put(state.hands, self.seat, None),
            middle=state.middle if self.back is None else (*state.middle, self.back),
        )


class WasPutBack(Barrier[State], frozen=True, tag="was_put_back"):
    seat: Sealed[Seat]
    piece: Piece

    def apply(self, state: State) -> State:
        hands = put(state.hands, self.seat, None)
        return replace(state, hands=hands, middle=(*state.middle, self.piece))


# Shouting


class Shouted(Barrier[State], frozen=True, tag="shouted"):
    """Stop!, Flower! or a hand in the middle. Reaction times are shown only after the round."""

    seat: Seat
    claim: Mark | None
    shout: Sealed[Shout]

    def apply(self, state: State) -> State:
        quota = max(0, state.quotas[self.seat] - credit(self.shout))
        return replace(state, phase=self._heard(state), quotas=put(state.quotas, self.seat, quota))

    def _heard(self, state: State) -> Flashing | Assembling:
        """The next phase. The first shout starts a hold, unless somebody has yet to look."""
        phase = state.phase
        assert isinstance(phase, Flashing | Assembling)
        shouts = (*phase.shouts, self.shout)
        if isinstance(phase, Flashing):
            return replace(phase, shouts=shouts)
        claimed = phase.claimed if self.claim is None else (*phase.claimed, self.seat)
        until = hold(self.shout, phase.looked) if phase.until is None else phase.until
        return replace(phase, shouts=shouts, claimed=claimed, until=until)


class ClaimsFailed(Barrier[State], frozen=True, tag="claims_failed"):
    """All shouts of the hold were false claims: each costs a card, and the round goes on."""

    lines: tuple[Line, ...]
    won: tuple[int, ...]

    def apply(self, state: State) -> State:
        phase = state.phase
        assert isinstance(phase, Assembling)
        again = replace(
            phase,
            shouts=(),
            until=None,
            failed=(*phase.failed, *phase.shouts),
            fined=(*phase.fined, *self.lines),
        )
        return replace(state, phase=again, won=self.won)


class RoundEnded(Barrier[State], frozen=True, tag="round_ended"):
    """The gnomes are compared, and all cards of the settlement have moved."""

    compared: Compared
    won: tuple[int, ...]
    used: int  # how many cards of the deck this round used
    at: Millis

    def apply(self, state: State) -> State:
        seats = state.setup.seats
        return replace(
            state,
            phase=Readying(),
            since=self.at,
            deck=state.deck[self.used :],
            won=self.won,
            history=(*state.history, self.won),
            known=(*state.known, self._known(state)) if state.is_alone else (),
            gnomes=(NOTHING_LAID,) * seats if state.is_all_in else state.gnomes,
            hands=(None,) * seats,
            middle=pieces(state.sets) if state.is_all_in else (),
            holders=tuple(Seat((seat + 1) % seats) for seat in state.holders),
            quotas=tuple(min(QUOTA, quota + REFILL) for quota in state.quotas),
            sits_out=self.compared.sits_out,
            last=self.compared,
        )

    def _known(self, state: State) -> Known:
        shouts = self.compared.shouts
        millis = shouts[-1].reaction if shouts else self.at - state.since
        return Known(self.compared.right[0], millis)


class GameOver(Barrier[State], frozen=True, tag="game_over"):
    outcome: Outcome
    at: Millis

    def apply(self, state: State) -> State:
        return replace(state, phase=Over(self.outcome), since=self.at)


GnomeMeEvent = (
    TableEvent
    | GameBegan
    | BecameReady
    | MarbleReleased
    | Looked
    | Misfired
    | Shown
    | Taken
    | Laid
    | WasPutBack
    | Shouted
    | ClaimsFailed
    | RoundEnded
    | GameOver
)
