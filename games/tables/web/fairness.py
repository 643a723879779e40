"""The verifiable deal: a hash before the first card, the seed after the last.

It proves that the server did not deal again. It cannot prove that nobody peeked; the page says so.
"""

import msgspec

from games.engines.core.dice import commitment
from games.engines.core.record import TakenBack
from games.tables.daily.embargo import is_closed
from games.tables.models import Status, Table
from games.tables.storage.table_state import initial_state


def published_hash(table: Table) -> str | None:
    return commitment(bytes(table.seed)) if table.seed else None


def published_seed(table: Table) -> str | None:
    """The seed, once the game is over and nobody else can still play the same deal."""
    is_over = table.status in (Status.FINISHED, Status.CLOSED)
    if table.seed and is_over and not is_closed(table.id):
        return bytes(table.seed).hex()
    return None


class Deal(msgspec.Struct, frozen=True):
    """One shuffle of a game, with what anybody needs to repeat it from the seed."""

    label: str
    pool: tuple[int, ...]
    first: tuple[int, ...]
    follows: bool


def published_deals(table: Table) -> list[dict[str, object]] | None:
    return [msgspec.to_builtins(deal) for deal in deals(table)] if published_seed(table) else None


def deals(table: Table) -> list[Deal]:
    """Every shuffle in the log, and whether it follows from the seed."""
    found, table_state = [], initial_state(table)
    for row in table.log.order_by("position"):
        state = table_state.state
        for event in table_state.game.decode_events(row.events):
            if chance := event.chance(state):
                label = "/".join(map(str, chance.label))
                found.append(
                    Deal(label, chance.pool, chance.first, chance.follows_from(table_state.dice))
                )
            state = event.apply(state) if not isinstance(event, TakenBack) else state
        table_state = table_state.after(row)
    return found
