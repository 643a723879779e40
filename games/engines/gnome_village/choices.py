"""What one seat may do, grouped by kind, with the coins that an action would bring."""

import msgspec

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.allowed import (
    awaited,
    businesses,
    gnomes,
    houses,
    roads,
    workshops,
)
from games.engines.gnome_village.board.box import KINDS, PIECES, ROAD, WORKSHOPS, Workshop
from games.engines.gnome_village.board.compass import letters_of
from games.engines.gnome_village.board.layouts import first_tiles, proposals
from games.engines.gnome_village.board.moves import LayOut, Part, Use
from games.engines.gnome_village.board.state import (
    Acting,
    Activating,
    Angry,
    Laying,
    LayingOut,
    Moving,
    Removing,
    State,
    Working,
)
from games.engines.gnome_village.businesses import act, is_architect, uses
from games.engines.gnome_village.forest import at_work, can_be_activated, removable
from games.engines.gnome_village.moving import destinations, goers
from games.engines.gnome_village.view import TileView
from games.engines.gnome_village.working import spots_in_hand


class Layouts(msgspec.Struct, frozen=True):
    tiles: tuple[TileView, ...]
    proposals: tuple[LayOut, ...]


class Removal(msgspec.Struct, frozen=True):
    seat: Seat
    tiles: tuple[int, ...]


class NewGnome(msgspec.Struct, frozen=True):
    by: tuple[Part, ...]
    houses: tuple[int, ...]


class Walk(msgspec.Struct, frozen=True):
    gnome: int
    tiles: tuple[int, ...]


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to use an action, and the coins that it would bring now."""

    seat: int | None = None
    gnome: int | None = None
    tile: int | None = None
    coins: int = 0


Spot = tuple[int, int, tuple[int, ...]]


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    """The legal moves of a seat; a kind of move that is missing or empty is not legal now."""

    lay_out: Layouts | None = None
    activate: tuple[int, ...] = ()
    remove: tuple[Removal, ...] = ()
    send_home: tuple[int, ...] = ()
    lay: tuple[Spot, ...] = ()
    build_house: tuple[tuple[Part, Part], ...] = ()
    place_gnome: NewGnome | None = None
    draw_road: tuple[Part, ...] = ()
    buy_business: tuple[int, ...] = ()
    buy_workshop: tuple[Workshop, ...] = ()
    go: tuple[Walk, ...] = ()
    use: tuple[Way, ...] = ()
    rearrange: bool = False
    decline: bool = False
    done: bool = False


NO_CHOICE = Choices()


def choices(state: State, seat: Seat) -> Choices:
    if seat not in awaited(state):
        return NO_CHOICE
    match state.phase:
        case LayingOut():
            return Choices(lay_out=Layouts(_first(seat), proposals(seat)))
        case Activating():
            assert state.card is not None
            return Choices(activate=can_be_activated(state, state.card, seat), decline=True)
        case Removing():
            return Choices(remove=_removals(state, seat))
        case Angry():
            return Choices(send_home=at_work(state, seat))
        case Laying():
            return Choices(lay=_spots(state))
        case Working():
            return _works(state, seat)
        case Moving():
            return Choices(go=_walks(state, seat), done=True)
        case Acting() as acting:
            return _actions(state, acting)
        case _:
            return NO_CHOICE


def _first(seat: Seat) -> tuple[TileView, ...]:
    return tuple(
        TileView(tile, KINDS[tile], arms=letters_of(PIECES[tile].arms) if ROAD[tile] else "")
        for tile in first_tiles(seat)
    )


def _removals(state: State, seat: Seat) -> tuple[Removal, ...]:
    removals = (Removal(other, removable(state, other)) for other in state.opponents(seat))
    return tuple(removal for removal in removals if removal.tiles)


def _spots(state: State) -> tuple[Spot, ...]:
    return tuple((x, y, turns) for (x, y), turns in spots_in_hand(state).items())


def _works(state: State, seat: Seat) -> Choices:
    return Choices(
        build_house=houses(state, seat),
        place_gnome=_new_gnome(state, seat),
        draw_road=roads(state, seat),
        buy_business=businesses(state, seat),
        buy_workshop=tuple(WORKSHOPS[kind] for kind in workshops(state, seat)),
        done=True,
    )


def _new_gnome(state: State, seat: Seat) -> NewGnome | None:
    ways = gnomes(state, seat)
    if not ways:
        return None
    by, houses = zip(*ways, strict=True)
    return NewGnome(tuple(dict.fromkeys(by)), tuple(dict.fromkeys(houses)))


def _walks(state: State, seat: Seat) -> tuple[Walk, ...]:
    walks = (Walk(number, destinations(state, seat, number)) for number in goers(state, seat))
    return tuple(walk for walk in walks if walk.tiles)


def _actions(state: State, acting: Acting) -> Choices:
    if is_architect(acting):
        return Choices(rearrange=True, decline=True)
    ways = tuple(_way(state, acting, use) for use in uses(state, acting))
    return Choices(use=ways, decline=True)


def _way(state: State, acting: Acting, use: Use) -> Way:
    after = act(Progress(state), acting, use).state
    coins = after.villages[acting.seat].coins - state.villages[acting.seat].coins
    return Way(use.seat, use.gnome, use.tile, coins)
