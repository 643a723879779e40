"""Golden games: whole games in files, one row a line, so that a change of rules is a readable diff.

A row holds an attempt, or the time at which the table woke by itself; its events; and a mark of
everything that anybody was told at that point. Every twentieth row shows it in full. A row that was
refused holds the refusal instead, and leaves everything as it was.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from config.base.refusal import Refused
from games.catalogue import GAMES
from games.engines.core.contract import Attempt, Millis, Progress, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.core.game import Game

FOLDER = Path(__file__).parent / "playthroughs"
IN_FULL = 20

Json = dict[str, Any]


def replayed(told: Json) -> Json:
    """The same set-up and the same attempts, by the rules of today."""
    game = GAMES[told["game"]]
    dice = Dice(told["seed"].encode())
    table = game.rules.start(_empty_table(game, told), Millis(0), dice)
    rows = [_row({}, game, table, 0)]
    for number, old in enumerate(told["rows"][1:], 1):
        if "refused" in old:
            rows.append(_asked(old) | {"refused": refusal(game, table.state, old, dice)})
            continue
        table = _next(game, table.state, old, dice)
        rows.append(_row(_asked(old), game, table, number))
    outcome = game.rules.outcome(table.state)
    return told | {"rows": rows, "reason": outcome and outcome.reason}


def _empty_table(game: Game, told: Json) -> Any:
    options = game.decode_options(told["options"])
    return game.rules.empty_table(Setup(told["seats"], options, told["clock"]))


def _next(game: Game, state: Any, row: Json, dice: Dice) -> Progress[Any]:
    if "move" not in row:
        return game.rules.wake(state, row["at"], dice)
    attempt = Attempt(row["seat"], game.decode_move(row["move"]), row["at"])
    return game.rules.decide(state, attempt, dice)


def refusal(game: Game, state: Any, row: Json, dice: Dice) -> Json | None:
    """Why the rules say no to this attempt, if they do."""
    try:
        _next(game, state, row, dice)
    except Refused as refused:
        return _plain({"code": refused.code, "details": refused.details})
    return None


def _asked(row: Json) -> Json:
    return {key: row[key] for key in ("at", "seat", "move") if key in row}


def _row(asked: Json, game: Game, table: Progress[Any], number: int) -> Json:
    told = _told(game, table.state)
    mark = hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:12]
    in_full = {"told": told} if number % IN_FULL == 0 or not told["awaited"] else {}
    return {**asked, "events": _plain(table.events), "mark": mark, **in_full}


def _told(game: Game, state: Any) -> Json:
    awaited = game.rules.awaited(state)
    choices = {str(seat): game.rules.choices(state, Seat(seat)) for seat in awaited}
    return _plain({"view": game.rules.view(state), "awaited": awaited, "choices": choices})


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


# Files


def files(game: Game) -> dict[str, Path]:
    return {path.stem: path for path in sorted((FOLDER / game.key).glob("*.json"))}


def read(path: Path) -> Json:
    return json.loads(path.read_text())  # type: ignore[no-any-return]


def write(path: Path, told: Json) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(_lines(told)) + "\n")


def _lines(told: Json) -> Iterator[str]:
    head = {key: value for key, value in told.items() if key != "rows"}
    yield json.dumps(head)[:-1] + ', "rows": ['
    yield ",\n".join(json.dumps(row, separators=(",", ":")) for row in told["rows"])
    yield "]}"
