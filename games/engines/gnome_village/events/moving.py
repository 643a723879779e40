"""Events of the Move phase, and of the actions of businesses."""

from typing import Literal

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Event, Millis, Seat
from games.engines.gnome_village.board.box import WORKSHOPS, Workshop
from games.engines.gnome_village.board.ground import Ground
from games.engines.gnome_village.board.state import Acting, Laying, Moving, State


class MoveBegan(Barrier[State], frozen=True, tag="move_began"):
    """Gnomes placed in an earlier turn stand up."""

    seat: Seat
    broke: bool  # spent coins, and has none left
    at: Millis

    def apply(self, state: State) -> State:
        turn = replace(state.turn, broke=self.broke)
        up = tuple(
            replace(gnome, lying=gnome.lying and number in turn.placed)
            for number, gnome in enumerate(state.villages[self.seat].gnomes)
        )
        begun = replace(state, phase=Moving(self.seat), since=self.at, turn=turn)
        return begun.with_village(self.seat, gnomes=up)


class Went(Event[State], frozen=True, tag="went"):
    """A gnome goes to a workshop, which turns active, or to a business."""

    seat: Seat
    gnome: int
    tile: int
    activates: bool

    def apply(self, state: State) -> State:
        gnome = state.villages[self.seat].gnomes[self.gnome]
        turn = replace(state.turn, moved=(*state.turn.moved, self.gnome))
        state = replace(state, turn=turn)
        if self.activates:
            state = state.turned(self.seat, self.tile, True)
        return state.with_gnome(self.seat, self.gnome, replace(gnome, tile=self.tile))


class ActionOffered(Event[State], frozen=True, tag="action_offered"):
    """The gnome may use the action of this business now."""

    seat: Seat
    gnome: int
    village: Seat
    tile: int

    def apply(self, state: State) -> State:
        return replace(state, phase=Acting(self.seat, self.gnome, self.village, self.tile))


class ActionDeclined(Event[State], frozen=True, tag="action_declined"):
    seat: Seat
    tile: int

    def apply(self, state: State) -> State:
        return replace(state, phase=Moving(self.seat))


class ActionUsed(Event[State], frozen=True, tag="action_used"):
    """An action is used, and cannot be again in this turn or the next. Its effects follow."""

    seat: Seat
    tile: int

    def apply(self, state: State) -> State:
        used = state.villages[self.seat].used
        state = replace(state, phase=Moving(self.seat))
        return state.with_village(self.seat, used=(*used, self.tile))


# What actions bring


class CoinsTaken(Event[State], frozen=True, tag="coins_taken"):
    """Police or thief take coins; `givers` says how many from whom."""

    seat: Seat
    by: Literal["police", "thief"]
    givers: tuple[tuple[Seat, int], ...]

    def apply(self, state: State) -> State:
        for giver, coins in self.givers:
            state = state.paid(giver, -coins).paid(self.seat, coins)
        return state


class CoinsReceived(Event[State], frozen=True, tag="coins_received"):
    """Coins from the supply: at the theatre, or from the adviser at the end of the turn."""

    seat: Seat
    by: Literal["theatre", "adviser"]
    coins: int

    def apply(self, state: State) -> State:
        return state.paid(self.seat, self.coins)


class Advised(Event[State], frozen=True, tag="advised"):
    """The adviser was used: a coin is due at the end of the turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, turn=replace(state.turn, advised=state.turn.advised + 1))


class ParcelSent(Event[State], frozen=True, tag="parcel_sent"):
    """A workshop turns inactive, its token goes to an opponent, who pays."""

    seat: Seat
    tile: int
    to: Seat
    token: Workshop
    coins: int

    def apply(self, state: State) -> State:
        sent = state.turned(self.seat, self.tile, False)
        sent = sent.token_moved(self.to, WORKSHOPS.index(self.token), 1)
        return sent.paid(self.to, -self.coins).paid(self.seat, self.coins)


class WorkshopActivated(Event[State], frozen=True, tag="workshop_activated"):
    """The doctor or the mushroom bath activates a workshop; no gnome goes there."""

    seat: Seat
    tile: int

    def apply(self, state: State) -> State:
        return state.turned(self.seat, self.tile, True)


class TokenGiven(Event[State], frozen=True, tag="token_given"):
    """The doctor gives an opponent a token from the supply."""

    seat: Seat
    to: Seat
    token: Workshop

    def apply(self, state: State) -> State:
        return state.token_moved(self.to, WORKSHOPS.index(self.token), 1)


class GnomeTaken(Event[State], frozen=True, tag="gnome_taken"):
    """A gnome is taken to a chapel or prison; the workshop `rests` turns inactive."""

    seat: Seat
    owner: Seat
    gnome: int
    to: Literal["chapel", "prison"]
    village: Seat
    tile: int
    rests: int | None

    def apply(self, state: State) -> State:
        if self.rests is not None:
            state = state.turned(self.owner, self.rests, False)
        taken = replace(
            state.villages[self.owner].gnomes[self.gnome],
            village=self.village,
            tile=self.tile,
            away=self.to,
            captor=self.seat,
        )
        return state.with_gnome(self.owner, self.gnome, taken)


class Flew(Event[State], frozen=True, tag="flew"):
    """A gnome flies to another village; it will return to `airport`."""

    seat: Seat
    gnome: int
    village: Seat
    tile: int
    airport: int
    activates: bool

    def apply(self, state: State) -> State:
        gnome = replace(
            state.villages[self.seat].gnomes[self.gnome],
            village=self.village,
            tile=self.tile,
            away="visit",
            airport=self.airport,
        )
        if self.activates:
            state = state.turned(self.village, self.tile, True)
        return state.with_gnome(self.seat, self.gnome, gnome)


class VillageRearranged(Event[State], frozen=True, tag="village_rearranged"):
    """A village is laid out anew. Gnomes stay on their tiles, and the duty to fill gaps ends."""

    seat: Seat
    ground: Ground

    def apply(self, state: State) -> State:
        return state.with_village(self.seat, ground=self.ground, gaps=())


class BusinessDrawn(Barrier[State], frozen=True, tag="business_drawn"):
    """The building yard draws a business from the face-down stack."""

    seat: Seat
    tile: int

    def apply(self, state: State) -> State:
        hand = Laying(self.seat, self.tile, "yard")
        return replace(state, phase=hand, businesses=state.businesses[1:])
