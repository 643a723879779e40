"""One English sentence for each event. The caller translates it and fills in names."""

from collections.abc import Callable
from typing import Any

from games.engines.core.contract import Event, Outcome, Seat
from games.engines.core.sentence import N_, NOTHING, Sentence
from games.engines.gnome_village.board.box import FOREST, KINDS, ForestCard
from games.engines.gnome_village.events import (
    ActionDeclined,
    Advised,
    BusinessBought,
    BusinessDrawn,
    BusinessesShuffled,
    BusinessOpened,
    BusinessRemoved,
    CardRevealed,
    CoinsReceived,
    CoinsTaken,
    Earned,
    FinePaid,
    Flew,
    FlewBack,
    ForestAnswered,
    ForestShuffled,
    GameBegan,
    GameOver,
    GnomePlaced,
    GnomeTaken,
    HappyGnomeMoved,
    HouseBuilt,
    LastGnomePlaced,
    ParcelSent,
    RoadDrawn,
    TimeRanOut,
    TokenGiven,
    TurnBegan,
    VillageLaidOut,
    VillageRearranged,
    VisitPaid,
    Went,
    WentHome,
    WorkshopActivated,
    WorkshopBought,
)
from games.engines.gnome_village.words import TILES, TOKENS

Seats = dict[str, tuple[Seat, ...]]


def sentence(event: Event[Any]) -> Sentence:
    write = _SENTENCES.get(type(event))
    return write(event) if write else NOTHING


def _of_seat(sentence: str) -> Callable[[Any], Sentence]:
    return lambda event: Sentence(sentence, {"name": (event.seat,)})


def _of_tile(sentence: str) -> Callable[[Any], Sentence]:
    return lambda event: Sentence(
        sentence, {"name": (event.seat,)}, {"tile": TILES[KINDS[event.tile]]}
    )


def _of_coins(sentence: str, one: str) -> Callable[[Any], Sentence]:
    """No sentence if there were no coins."""

    def write(event: Any) -> Sentence:
        if not event.coins:
            return NOTHING
        words = {"coins": str(event.coins)}
        return Sentence(one if event.coins == 1 else sentence, {"name": (event.seat,)}, words)

    return write


# Set-up


def _began(event: GameBegan) -> Sentence:
    return Sentence(
        N_("{name} was drawn to begin. Lay out your village."), {"name": (event.first,)}
    )


def _open(event: BusinessesShuffled) -> Sentence:
    first, second = (TILES[KINDS[tile]] for tile in event.open)
    words = {"first": first, "second": second}
    return Sentence(N_("Two businesses lie open: {first} and {second}."), words=words)


# Reveal


def _card(event: CardRevealed) -> Sentence:
    card = FOREST[event.card]
    words = {"coins": str(card.coins)} | _kinds(card)
    return Sentence(_CARDS[card.kind, card.all], {"name": (event.seat,)}, words)


def _kinds(card: ForestCard) -> dict[str, str]:
    return {gap: TILES[kind] for gap, kind in zip(("first", "second"), card.kinds, strict=False)}


_CARDS = {
    ("activate", False): N_("Forest card: {name} may activate {first} or {second}, and 1 coin."),
    ("activate", True): N_(
        "Forest card: everybody may activate {first} or {second}; {name} receives 1 coin."
    ),
    ("coins", False): N_("Forest card: coins for {name}, {coins} in all."),
    ("road", False): N_("Forest card: a road and 1 coin for {name}."),
    ("remove", False): N_("Forest card: a business must go. {name} receives 1 coin."),
    ("angry", False): N_("Forest card: the angry gnome! {name} receives 1 coin."),
}


def _answered(event: ForestAnswered) -> Sentence:
    if event.tile is None:
        return Sentence(N_("{name} activates nothing."), {"name": (event.seat,)})
    return _of_tile(N_("{name} activates {tile}."))(event)


def _removed(event: BusinessRemoved) -> Sentence:
    seats: Seats = {"name": (event.seat,), "owner": (event.village,)}
    removed = N_("{name} removes {tile} from the village of {owner}.")
    gap = N_("{name} removes {tile} from the village of {owner}. It leaves a gap to be filled.")
    words = {"tile": TILES[KINDS[event.tile]]}
    return Sentence(removed if event.gap is None else gap, seats, words)


def _home(event: WentHome) -> Sentence:
    return Sentence(_HOME[event.why], {"name": (event.seat,)})


_HOME = {
    "angry": N_("The angry gnome sends a gnome of {name} home."),
    "chapel": N_("A gnome of {name} comes home from the chapel."),
    "prison": N_("A gnome of {name} comes home from prison."),
    "removed": N_("A gnome of {name} goes home."),
}


# Earn


def _visit(event: VisitPaid) -> Sentence:
    name: Seats = {"name": (event.seat,)}
    if event.coins:
        return Sentence(N_("The visit brings {name} 1 coin."), name)
    if event.token is None:
        return Sentence(N_("The visit brings {name} nothing: no such product is left."), name)
    return Sentence(N_("The visit brings {name} {token}."), name, {"token": TOKENS[event.token]})


def _fine(event: FinePaid) -> Sentence:
    seats: Seats = {"name": (event.seat,), "captor": (event.captor,)}
    paid = N_("{name} pays {captor} 1 coin for a prisoner.")
    return Sentence(paid if event.coins else N_("{name} has no coin for the prisoner."), seats)


# Work and buy


def _opened(event: BusinessOpened) -> Sentence:
    words = {"tile": TILES[KINDS[event.tile]]}
    return Sentence(N_("Now {tile} lies open."), words=words)


def _happy(event: HappyGnomeMoved) -> Sentence:
    if event.seat is None:
        return Sentence(N_("The happy gnome goes back to the middle."))
    return Sentence(N_("The happy gnome moves in with {name}."), {"name": (event.seat,)})


# Move


def _went(event: Went) -> Sentence:
    active = N_("{name}: a gnome goes to {tile}, which is active now.")
    return _of_tile(active if event.activates else N_("{name}: a gnome goes to {tile}."))(event)


def _taken(event: CoinsTaken) -> Sentence:
    seats: Seats = {"name": (event.seat,), "others": tuple(giver for giver, _ in event.givers)}
    words = {"coins": str(sum(coins for _, coins in event.givers))}
    return Sentence(_TAKEN[event.by], seats, words)


_TAKEN = {
    "police": N_("Police! {name} receives 1 coin each from {others}."),
    "thief": N_("Thief! {name} takes coins from {others}: {coins}."),
}


def _received(event: CoinsReceived) -> Sentence:
    words = {"coins": str(event.coins)}
    return Sentence(_RECEIVED[event.by], {"name": (event.seat,)}, words)


_RECEIVED = {
    "theatre": N_("A show at the theatre: coins for {name}, {coins} in all."),
    "adviser": N_("Good advice pays: coins for {name}, {coins} in all."),
}


def _parcel(event: ParcelSent) -> Sentence:
    return Sentence(
        N_("{name} sends {token} to {buyer}, who pays {coins} coins."),
        {"name": (event.seat,), "buyer": (event.to,)},
        {"token": TOKENS[event.token], "coins": str(event.coins)},
    )


def _token(event: TokenGiven) -> Sentence:
    seats: Seats = {"name": (event.seat,), "other": (event.to,)}
    return Sentence(N_("{other} receives {token}."), seats, {"token": TOKENS[event.token]})


def _captive(event: GnomeTaken) -> Sentence:
    seats: Seats = {"name": (event.seat,), "owner": (event.owner,)}
    return Sentence(_CAPTIVE[event.to], seats)


_CAPTIVE = {
    "chapel": N_("{name} invites a gnome of {owner} to the chapel."),
    "prison": N_("{name} puts a gnome of {owner} in prison."),
}


def _flew(event: Flew) -> Sentence:
    seats: Seats = {"name": (event.seat,), "host": (event.village,)}
    words = {"tile": TILES[KINDS[event.tile]]}
    return Sentence(N_("{name}: a gnome flies to {host} and visits {tile}."), seats, words)


# The end


def _game_over(event: GameOver) -> Sentence:
    outcome = event.outcome
    first = _at(outcome, 1)
    words = {"score": str(outcome.scores[first[0]]), "gap": str(_gap(outcome))}
    return Sentence(_WON[outcome.reason], {"names": first, "second": _second(outcome)}, words)


_WON = {
    "most-points": N_("{names} wins with {score} points, {second} {gap} behind."),
    "more-tiles": N_("{names} wins with {score} points and more tiles in the village."),
    "shared": N_("{names} share the win with {score} points."),
}


def _second(outcome: Outcome) -> tuple[Seat, ...]:
    return _at(outcome, min((rank for rank in outcome.ranks if rank > 1), default=0))


def _gap(outcome: Outcome) -> int:
    best, second, *_ = sorted(outcome.scores, reverse=True)
    return best - second


def _at(outcome: Outcome, rank: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, each in enumerate(outcome.ranks) if each == rank)


# No sentence for what the page shows anyway: payments of parts, tiles laid, phases, offers.
_SENTENCES: dict[type[Event[Any]], Callable[[Any], Sentence]] = {
    GameBegan: _began,
    BusinessesShuffled: _open,
    ForestShuffled: lambda event: Sentence(N_("The forest cards are shuffled.")),
    VillageLaidOut: _of_seat(N_("{name} has laid out a village.")),
    TimeRanOut: lambda event: Sentence(N_("Time is up for {names}."), {"names": event.seats}),
    TurnBegan: _of_seat(N_("{name}'s turn.")),
    CardRevealed: _card,
    ForestAnswered: _answered,
    BusinessRemoved: _removed,
    WentHome: _home,
    Earned: _of_coins(N_("{name} earns {coins} coins."), N_("{name} earns 1 coin.")),
    VisitPaid: _visit,
    FinePaid: _fine,
    FlewBack: _of_seat(N_("A gnome of {name} flies back.")),
    HouseBuilt: _of_seat(N_("{name} builds a house.")),
    WorkshopBought: _of_tile(N_("{name} buys {tile}.")),
    BusinessBought: _of_tile(N_("{name} buys {tile}.")),
    BusinessOpened: _opened,
    RoadDrawn: _of_seat(N_("{name} draws a road.")),
    GnomePlaced: _of_seat(N_("A new gnome moves in with {name}.")),
    LastGnomePlaced: _of_seat(N_("{name} has placed the last gnome. This round is the last.")),
    HappyGnomeMoved: _happy,
    Went: _went,
    ActionDeclined: _of_tile(N_("{name} leaves {tile} unused.")),
    CoinsTaken: _taken,
    CoinsReceived: _received,
    Advised: _of_seat(N_("{name} has spent everything and asks for advice.")),
    ParcelSent: _parcel,
    WorkshopActivated: _of_tile(N_("{name} activates {tile}.")),
    TokenGiven: _token,
    GnomeTaken: _captive,
    Flew: _flew,
    VillageRearranged: _of_seat(N_("{name} lays the village out anew.")),
    BusinessDrawn: _of_tile(N_("{name} draws {tile}.")),
    GameOver: _game_over,
}
