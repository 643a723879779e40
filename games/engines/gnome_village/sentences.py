"""One English sentence for each event. The caller translates it and fills in names."""

from collections.abc import Callable
from typing import Any

from games.engines.core.contract import Outcome, Seat
from games.engines.core.record import TimeRanOut
from games.engines.core.sentence import (
    N_,
    NOTHING,
    Sentence,
    by_kind,
    of_seat,
    of_seats,
    saying,
    seats_at,
    seats_behind,
)
from games.engines.gnome_village.board.box import FOREST, KINDS, ForestCard
from games.engines.gnome_village.events import ending, forest, moving, setting_up, working
from games.engines.gnome_village.words import TILES, TOKENS

Seats = dict[str, tuple[Seat, ...]]


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


def _began(event: setting_up.GameBegan) -> Sentence:
    return Sentence(
        N_("{name} was drawn to begin. Lay out your village."), {"name": (event.first,)}
    )


def _open(event: setting_up.BusinessesShuffled) -> Sentence:
    first, second = (TILES[KINDS[tile]] for tile in event.open)
    words = {"first": first, "second": second}
    return Sentence(N_("Two businesses lie open: {first} and {second}."), words=words)


# Reveal


def _card(event: forest.CardRevealed) -> Sentence:
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


def _answered(event: forest.ForestAnswered) -> Sentence:
    if event.tile is None:
        return Sentence(N_("{name} activates nothing."), {"name": (event.seat,)})
    return _of_tile(N_("{name} activates {tile}."))(event)


def _removed(event: forest.BusinessRemoved) -> Sentence:
    seats: Seats = {"name": (event.seat,), "owner": (event.village,)}
    removed = N_("{name} removes {tile} from the village of {owner}.")
    gap = N_("{name} removes {tile} from the village of {owner}. It leaves a gap to be filled.")
    words = {"tile": TILES[KINDS[event.tile]]}
    return Sentence(removed if event.gap is None else gap, seats, words)


def _home(event: forest.WentHome) -> Sentence:
    return Sentence(_HOME[event.why], {"name": (event.seat,)})


_HOME = {
    "angry": N_("The angry gnome sends a gnome of {name} home."),
    "chapel": N_("A gnome of {name} comes home from the chapel."),
    "prison": N_("A gnome of {name} comes home from prison."),
    "removed": N_("A gnome of {name} goes home."),
}


# Earn


def _visit(event: forest.VisitPaid) -> Sentence:
    name: Seats = {"name": (event.seat,)}
    if event.coins:
        return Sentence(N_("The visit brings {name} 1 coin."), name)
    if event.token is None:
        return Sentence(N_("The visit brings {name} nothing: no such product is left."), name)
    return Sentence(N_("The visit brings {name} {token}."), name, {"token": TOKENS[event.token]})


def _fine(event: forest.FinePaid) -> Sentence:
    seats: Seats = {"name": (event.seat,), "captor": (event.captor,)}
    paid = N_("{name} pays {captor} 1 coin for a prisoner.")
    return Sentence(paid if event.coins else N_("{name} has no coin for the prisoner."), seats)


# Work and buy


def _opened(event: working.BusinessOpened) -> Sentence:
    words = {"tile": TILES[KINDS[event.tile]]}
    return Sentence(N_("Now {tile} lies open."), words=words)


def _happy(event: working.HappyGnomeMoved) -> Sentence:
    if event.seat is None:
        return Sentence(N_("The happy gnome goes back to the middle."))
    return Sentence(N_("The happy gnome moves in with {name}."), {"name": (event.seat,)})


# Move


def _went(event: moving.Went) -> Sentence:
    active = N_("{name}: a gnome goes to {tile}, which is active now.")
    return _of_tile(active if event.activates else N_("{name}: a gnome goes to {tile}."))(event)


def _taken(event: moving.CoinsTaken) -> Sentence:
    seats: Seats = {"name": (event.seat,), "others": tuple(giver for giver, _ in event.givers)}
    words = {"coins": str(sum(coins for _, coins in event.givers))}
    return Sentence(_TAKEN[event.by], seats, words)


_TAKEN = {
    "police": N_("Police! {name} receives 1 coin each from {others}."),
    "thief": N_("Thief! {name} takes coins from {others}: {coins}."),
}


def _received(event: moving.CoinsReceived) -> Sentence:
    words = {"coins": str(event.coins)}
    return Sentence(_RECEIVED[event.by], {"name": (event.seat,)}, words)


_RECEIVED = {
    "theatre": N_("A show at the theatre: coins for {name}, {coins} in all."),
    "adviser": N_("Good advice pays: coins for {name}, {coins} in all."),
}


def _parcel(event: moving.ParcelSent) -> Sentence:
    return Sentence(
        N_("{name} sends {token} to {buyer}, who pays {coins} coins."),
        {"name": (event.seat,), "buyer": (event.to,)},
        {"token": TOKENS[event.token], "coins": str(event.coins)},
    )


def _token(event: moving.TokenGiven) -> Sentence:
    seats: Seats = {"name": (event.seat,), "other": (event.to,)}
    return Sentence(N_("{other} receives {token}."), seats, {"token": TOKENS[event.token]})


def _captive(event: moving.GnomeTaken) -> Sentence:
    seats: Seats = {"name": (event.seat,), "owner": (event.owner,)}
    return Sentence(_CAPTIVE[event.to], seats)


_CAPTIVE = {
    "chapel": N_("{name} invites a gnome of {owner} to the chapel."),
    "prison": N_("{name} puts a gnome of {owner} in prison."),
}


def _flew(event: moving.Flew) -> Sentence:
    seats: Seats = {"name": (event.seat,), "host": (event.village,)}
    words = {"tile": TILES[KINDS[event.tile]]}
    return Sentence(N_("{name}: a gnome flies to {host} and visits {tile}."), seats, words)


# The end


def _game_over(event: ending.GameOver) -> Sentence:
    outcome = event.outcome
    first = seats_at(1, outcome.ranks)
    seats: Seats = {"names": first, "second": seats_behind(outcome.ranks)}
    words = {"score": str(outcome.scores[first[0]]), "gap": str(_gap(outcome))}
    return Sentence(_WON[outcome.reason], seats, words)


_WON = {
    "most-points": N_("{names} wins with {score} points, {second} {gap} behind."),
    "more-tiles": N_("{names} wins with {score} points and more tiles in the village."),
    "shared": N_("{names} share the win with {score} points."),
}


def _gap(outcome: Outcome) -> int:
    best, second, *_ = sorted(outcome.scores, reverse=True)
    return best - second


# No sentence for what the page shows anyway: payments of parts, tiles laid, phases, offers.
sentence = by_kind(
    {
        setting_up.GameBegan: _began,
        setting_up.BusinessesShuffled: _open,
        setting_up.ForestShuffled: saying(N_("The forest cards are shuffled.")),
        setting_up.VillageLaidOut: of_seat(N_("{name} has laid out a village.")),
        TimeRanOut: of_seats(N_("Time is up for {names}.")),
        forest.TurnBegan: of_seat(N_("{name}'s turn.")),
        forest.CardRevealed: _card,
        forest.ForestAnswered: _answered,
        forest.BusinessRemoved: _removed,
        forest.WentHome: _home,
        forest.Earned: _of_coins(N_("{name} earns {coins} coins."), N_("{name} earns 1 coin.")),
        forest.VisitPaid: _visit,
        forest.FinePaid: _fine,
        forest.FlewBack: of_seat(N_("A gnome of {name} flies back.")),
        working.HouseBuilt: of_seat(N_("{name} builds a house.")),
        working.WorkshopBought: _of_tile(N_("{name} buys {tile}.")),
        working.BusinessBought: _of_tile(N_("{name} buys {tile}.")),
        working.BusinessOpened: _opened,
        working.RoadDrawn: of_seat(N_("{name} draws a road.")),
        working.GnomePlaced: of_seat(N_("A new gnome moves in with {name}.")),
        ending.LastGnomePlaced: of_seat(
            N_("{name} has placed the last gnome. This round is the last.")
        ),
        working.HappyGnomeMoved: _happy,
        moving.Went: _went,
        moving.ActionDeclined: _of_tile(N_("{name} leaves {tile} unused.")),
        moving.CoinsTaken: _taken,
        moving.CoinsReceived: _received,
        moving.Advised: of_seat(N_("{name} has spent everything and asks for advice.")),
        moving.ParcelSent: _parcel,
        moving.WorkshopActivated: _of_tile(N_("{name} activates {tile}.")),
        moving.TokenGiven: _token,
        moving.GnomeTaken: _captive,
        moving.Flew: _flew,
        moving.VillageRearranged: of_seat(N_("{name} lays the village out anew.")),
        moving.BusinessDrawn: _of_tile(N_("{name} draws {tile}.")),
        ending.GameOver: _game_over,
    }
)
