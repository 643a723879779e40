"""Tags and field names of everything that is stored or sent, found from the types themselves.

The roots are what the site decodes and encodes; what they hold is walked, whatever it is called.
"""

from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

from games.catalogue import CARDS, GAMES
from games.engines.core.card import Card, Operation
from games.engines.core.contract import Outcome
from games.engines.core.game import CardGame, Game
from games.engines.core.record import Record
from games.engines.gnome_me.entry import Round as GnomeMeRound
from games.scorecards.domain import messages as card_messages
from games.scorecards.live.consumer import CardConsumer
from games.tables.live.consumer import TableConsumer
from games.tables.web.fairness import Deal
from tests.pins import golden
from tests.pins.shapes import Shape, shape_of
from tournaments.api import schemas
from tournaments.api.operations import OPERATIONS
from tournaments.api.operations import Operation as ApiOperation
from tournaments.domain.commands import AnyCommand
from tournaments.domain.events import AnyEvent
from tournaments.domain.state import TournamentState
from tournaments.files.file_format import SavedTournament
from tournaments.live.consumer import TournamentConsumer


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_what_a_table_of_each_game_stores_and_sends(game: Game) -> None:
    golden.check(f"table-{game.key}", shapes(of_table(game)))


@pytest.mark.parametrize("game", CARDS.values(), ids=CARDS.keys())
def test_what_a_card_of_each_game_shows(game: CardGame) -> None:
    golden.check(f"card-{game.key}", shapes(of_card(game)))


def test_what_a_tournament_stores_and_is_asked() -> None:
    golden.check("tournament", shapes(OF_TOURNAMENT))


def test_what_sockets_and_posts_may_say_to_us() -> None:
    golden.check("incoming", shapes(INCOMING))


def test_what_all_games_share() -> None:
    golden.check("shared", shapes(SHARED))


def test_what_the_api_takes_and_answers() -> None:
    """Only fields: the names of the document's schemas may change."""
    golden.check("api", {f"{one.method} {one.path}": of_operation(one) for one in OPERATIONS})


def test_every_tag_is_written_out() -> None:
    """Bases have an empty one, and whoever writes none has that."""
    of_tables = [of_table(game) for game in GAMES.values()]
    roots = [root for each in (*of_tables, OF_TOURNAMENT, INCOMING) for root in each.values()]
    forgotten = [key for root in roots for key in keys_of(shape_of(root)) if key.endswith(" = ")]
    assert not forgotten, "A class has no tag of its own: write one out, tag=…, at its head."


def keys_of(shape: Shape) -> Iterator[str]:
    inner = shape.values() if isinstance(shape, dict) else shape if isinstance(shape, list) else ()
    if isinstance(shape, dict):
        yield from shape
    for each in inner:
        yield from keys_of(each)


# Roots


def of_table(game: Game) -> dict[str, Any]:
    return {
        "options": game.options,
        "moves": game.move,
        "events": game.events.type,
        "snapshot": game.record.type,
        "view": answer_of(game.rules.view),
        "choices": answer_of(game.rules.choices),
    }


def of_card(game: CardGame) -> dict[str, Any]:
    return {"options": game.options, "sheet": answer_of(game.sheet.read)}


def of_operation(one: ApiOperation) -> Shape:
    asked = {"asked": shape_of(one.asked)} if one.asked else {}
    parameters = {f"{each.where} {each.name}": each.schema for each in one.parameters}
    refused = {"refused": shape_of(schemas.Refused), "statuses": list(one.refusals)}
    return {"parameters": parameters, **asked, "answer": shape_of(one.answer), **refused}


OF_TOURNAMENT = {
    "deeds": AnyCommand,
    "facts": AnyEvent,
    "book": TournamentState,
    "file": SavedTournament,
}
INCOMING = {
    "table socket": TableConsumer.decode.__self__.type,
    "card socket": CardConsumer.decode.__self__.type,
    "tournament socket": TournamentConsumer.decode.__self__.type,
    "card identity": card_messages.Identity,
    "card sync": card_messages.Sync,
    "card sit": card_messages.Sit,
    "card host": card_messages.Host,
    "card again": card_messages.Rematch,
    "cards put together": card_messages.PutTogether,
}
SHARED = {
    "outcome": Outcome,
    "operation on a card": Operation,
    "card": Card,
    "record of a table": Record[Any],
    "deal": Deal,
    "a round of Do You Gnome Me? on a card": GnomeMeRound,
}


def answer_of(function: Any) -> Any:
    return get_type_hints(function)["return"]


def shapes(roots: dict[str, Any]) -> Shape:
    return {name: shape_of(root) for name, root in roots.items()}
