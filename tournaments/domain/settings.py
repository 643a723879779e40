"""The settings of a tournament: stages, sizes, ranking. They may change while it runs."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Format = Literal[
    "mixer", "swiss", "swiss_final", "round_robin", "groups", "knock_out", "double_knock_out",
    "stroke", "challenge", "solo", "league",
]  # fmt: skip
Where = Literal["real", "online"]
Size = Annotated[int, Meta(ge=1, le=8)]


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some rounds of one game by one format."""

    game: str
    format: Format = "mixer"
    rounds: Annotated[int, Meta(ge=1, le=60)] = 4
    smallest: Size = 3
    preferred: Size = 4
    largest: Size = 4
    options: dict[str, Any] = {}  # of the game
    lower_is_better: bool = True
    where: Where = "real"  # a pod may still be sent elsewhere
    same_deal: bool = False  # every table of a round gets the same deal
    enters: Annotated[int, Meta(ge=1, le=2000)] | None = None  # of the stage before; None: all
    ties: Literal["all", "play-off"] = "all"  # where the cut falls inside a tie
    goes_on: Size = 2  # the best of each table, in a knock-out
    carries: bool = True  # what was scored in the stages before counts on
    closeness: Annotated[int, Meta(ge=0, le=100)] = 0  # 0: no rematch; 100: equals meet


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stages: Annotated[tuple[Stage, ...], Meta(min_length=1, max_length=8)]
    preset: str = "stroke"  # of tournaments.standings
    best: Annotated[int, Meta(ge=1, le=60)] | None = None  # rounds that count, of all played
    missing: Literal["median", "average", "fixed", "skip"] = "median"
    fixed: int = 0  # what a missing round costs where that is fixed
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None  # a round's clock
    numbers: Annotated[tuple[int, ...], Meta(max_length=600)] = ()  # tables that there are


def round_count(settings: Settings) -> int:
    return sum(stage.rounds for stage in settings.stages)


def stage_of(settings: Settings, round_number: int) -> int:
    """The stage of a round, by the current plan."""
    ends = 0
    for index, stage in enumerate(settings.stages):
        ends += stage.rounds
        if round_number <= ends:
            return index
    return len(settings.stages) - 1


def first_round_of(settings: Settings, stage: int) -> int:
    return 1 + sum(before.rounds for before in settings.stages[:stage])
