"""`python -m tests.engines.rewrite_playthroughs`: golden games, played again by today's rules.

The attempts stay as they are where they still lead to the same end; otherwise, and where a game is
missing, a new one is looked for.
"""

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import msgspec

from config.base.refusal import Refused
from games.catalogue import GAMES
from games.engines.core.contract import Attempt, Millis, Setup
from games.engines.core.dice import Dice
from games.engines.core.game import Game
from games.engines.gnome_me.game import ONLINE as GNOME_ME
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_village.board.options import Options as VillageOptions
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE
from games.engines.gnoming.game import ONLINE as GNOMING
from games.engines.gnoming.options import ADVANCED, Options
from games.engines.snowhere.allowed import placeable
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.engines.snowhere.moves import FINISH, PUT_ASIDE, PickUp, Place
from games.engines.snowhere.online import Spread
from games.engines.snowhere.online import TableOptions as SnowhereOptions
from tests.engines.gnome_village import eager
from tests.engines.golden import FOLDER, Json, files, read, refusal, replayed, write
from tools.bench import gnome_me_games

Choose = Callable[[Any, int], Any]


def main() -> None:
    for game in GAMES.values():
        for name, look in WANTED[game.key].items():
            path = FOLDER / game.key / f"{name}.json"
            write(path, _kept(game, name) or next(look()))
            print(path.relative_to(FOLDER), path.stat().st_size // 1024, "kB")


def _kept(game: Game, name: str) -> Json | None:
    path = files(game).get(name)
    if path is None:
        return None
    old = read(path)
    try:
        new = replayed(old)
    except Refused as refusal:
        print(f"{name}: no longer legal ({refusal.code}), looking for another game")
        return None
    return new if new["reason"] == old["reason"] else None


# Gnoming A Round


def ending(reason: str, seats: int, options: Options, level: str) -> Callable[[], Iterator[Json]]:
    """Games of bots, or of nobody in particular, that end for this reason."""

    def look() -> Iterator[Json]:
        for number in count():
            told = played(f"{reason}-{number}", seats, options, level)
            if told["reason"] == reason:
                yield told

    return look


def played(seed: str, seats: int, options: Options, level: str) -> Json:
    rules, dice, chance = GNOMING.rules, Dice(seed.encode()), random.Random(seed)
    state = rules.start(rules.empty_table(Setup(seats, options)), Millis(0), dice).state
    rows: list[Json] = [{}]
    while rules.awaited(state):
        seat = chance.choice(rules.awaited(state))
        move = _move(level, state, seat, dice, chance)
        at = Millis(1000 * len(rows))
        rows.append({"at": at, "seat": seat, "move": msgspec.to_builtins(move)})
        state = rules.decide(state, Attempt(seat, move, at), dice).state
    reason = rules.outcome(state).reason
    told = setting(seed, seats, options) | {"rows": rows}
    return replayed(told) if seed.startswith(reason) else {"reason": reason}


def _move(level: str, state: Any, seat: Any, dice: Dice, chance: random.Random) -> Any:
    rules = GNOMING.rules
    if level == "random":
        return chance.choice(rules.legal_moves(state, seat))
    view, choices = rules.view(state), rules.choices(state, seat)
    roll = dice("bot", seat, chance.randrange(10**9))
    return GNOMING.bots.think(level, view, choices, seat, roll).move


def by_the_clock() -> Iterator[Json]:
    """Everybody has left: the deck runs out three times in every round."""
    rules, dice = GNOMING.rules, Dice(b"deck-ran-out")
    state = rules.start(rules.empty_table(Setup(7, Options(), Millis(1000))), Millis(0), dice).state
    rows: list[Json] = [{}]
    while (at := rules.deadline(state)) is not None:
        rows.append({"at": at})
        state = rules.wake(state, at, dice).state
    yield replayed(setting("deck-ran-out", 7, Options(), 1000) | {"rows": rows})


def setting(
    seed: str, seats: int, options: Any, clock: int | None = None, game: str = "gnoming"
) -> Json:
    options_told = msgspec.to_builtins(options)
    return {
        "game": game,
        "seed": seed,
        "seats": seats,
        "options": options_told,
        "clock": clock,
    }


# Do You Gnome Me?


def of_bots(reason: str, levels: str, **options: Any) -> Callable[[], Iterator[Json]]:
    """Games of bots in their own time; a golden game is one row an attempt or a waking."""

    def look() -> Iterator[Json]:
        for number in count():
            seed, wanted = f"{reason}-{number}", TableOptions(**options)
            played = gnome_me_games.played(levels.split(), wanted, Dice(seed.encode()))
            rows = [{}, *map(_attempted, played)]
            told = setting(seed, len(levels.split()), wanted, game=GNOME_ME.key) | {"rows": rows}
            if (golden := replayed(told))["reason"] == reason:
                yield golden

    return look


def _attempted(row: Any) -> Json:
    if row.move is None:
        return {"at": row.at}
    return {"at": row.at, "seat": row.seat, "move": msgspec.to_builtins(row.move)}


# Gnome Village


def of_the_eager(
    reason: str, seats: int, options: VillageOptions, actions: int = 0
) -> Callable[[], Iterator[Json]]:
    """Games of players who like to see everything, and saw so many kinds of action."""

    def look() -> Iterator[Json]:
        for number in count():
            seed = f"{reason}-{number}"
            rows, log = eager.played(seed, seats, options)
            if log[-1].outcome.reason == reason and len(eager.used(log)) >= actions:
                told = setting(seed, seats, options, game=GNOME_VILLAGE.key)
                yield replayed(told | {"rows": rows})

    return look


# Snowhere


def of_snow(reason: str, seats: int, spread: Spread, level: str) -> Callable[[], Iterator[Json]]:
    """Games of a bot that also tries everything which is refused, each refusal once."""

    def look() -> Iterator[Json]:
        for number in count():
            seed, options = f"{reason}-{number}", SnowhereOptions(spread, "12")
            told = setting(seed, seats, options, game=SNOWHERE.key)
            states, rows = zip(*_snowed(told, level), strict=True)
            if SNOWHERE.rules.outcome(states[-1]).reason == reason:
                told["rows"] = [*_with_refusals(states, rows, Dice(seed.encode()))]
                yield replayed(told)

    return look


def _snowed(told: Json, level: str) -> Iterator[tuple[Any, Json]]:
    """The states of a game, each with the row that led there."""
    rules, dice, chance = SNOWHERE.rules, Dice(told["seed"].encode()), random.Random(told["seed"])
    options = SNOWHERE.decode_options(told["options"])
    state = rules.start(rules.empty_table(Setup(told["seats"], options)), Millis(0), dice).state
    yield state, {}
    while awaited := rules.awaited(state):
        seat, at = chance.choice(awaited), Millis(state.since + 1000)
        move = _snow_move(level, state, seat, dice)
        state = rules.decide(state, Attempt(seat, move, at), dice).state
        yield state, {"at": at, "seat": seat, "move": msgspec.to_builtins(move)}


def _snow_move(level: str, state: Any, seat: Any, dice: Dice) -> Any:
    """At the end somebody may agree before the others are done."""
    rules = SNOWHERE.rules
    choices = rules.choices(state, seat)
    if choices.finish and len(rules.awaited(state)) == state.setup.seats > 1:
        return FINISH
    return SNOWHERE.bots.think(
        level, rules.view(state), choices, seat, dice("bot", state.since)
    ).move


def _with_refusals(states: Any, rows: Any, dice: Dice) -> Iterator[Json]:
    """After every row, what is refused there for a reason that was not heard before."""
    heard, chance = set[str](), random.Random(0)
    for state, row in zip(states, rows, strict=True):
        yield row
        for seat, move in _nonsense(state, chance):
            wrong = {"at": state.since, "seat": seat, "move": msgspec.to_builtins(move)}
            no = refusal(SNOWHERE, state, wrong, dice)
            if no and no["code"] not in heard:
                heard.add(no["code"])
                yield wrong | {"refused": no}


def _nonsense(state: Any, chance: random.Random) -> Iterator[tuple[int, Any]]:
    cards = [*range(state.options.number), 110]
    for seat in state.seats:
        yield from ((seat, move) for move in (PUT_ASIDE, FINISH, *map(PickUp, cards)))
        for lying in state.carpet:
            away = chance.choice([0, 150, 600, 900, 2000])
            for card in (*placeable(state, seat), chance.choice(cards)):
                yield seat, Place(card, lying.x + away, lying.y, lying.angle)


BY_ROUNDS = Options(scoring="rounds")

WANTED: dict[str, dict[str, Callable[[], Iterator[Json]]]] = {
    "gnoming": {
        "lowest-total": ending("lowest-total", 4, ADVANCED, "strong"),
        "most-rounds": ending("most-rounds", 2, BY_ROUNDS, "normal"),
        "lower-total": ending("lower-total", 3, BY_ROUNDS, "normal"),
        "last-round": ending("last-round", 2, Options(), "easy"),
        # With a penalty for going out, two players never end a round with the same score.
        "shared": ending("shared", 2, Options(children=True), "random"),
        "deck-ran-out": by_the_clock,
    },
    "gnome_me": {
        "five-cards": of_bots("five-cards", "strong normal easy"),
        "deck-empty": of_bots("deck-empty", "normal easy", mode="all-in", marks=True, twins=True),
        "ten-rounds": of_bots("ten-rounds", "normal", rounds="ten"),
        "aim-reached": of_bots("aim-reached", "strong strong", mode="cooperative"),
        "aim-missed": of_bots("aim-missed", "easy", mode="cooperative", clumsy="10"),
    },
    "gnome_village": {
        "most-points": of_the_eager("most-points", 3, VillageOptions(deluxe=True), actions=12),
        "more-tiles": of_the_eager("more-tiles", 4, VillageOptions(children=True)),
        "shared": of_the_eager("shared", 2, VillageOptions(children=True)),
    },
    "snowhere": {
        "solved": of_snow("solved", 1, "snug", "strong"),
        "fire-left": of_snow("fire-left", 3, "loose", "normal"),
    },
}

if __name__ == "__main__":
    main()
