"""What may be asked of a tournament, by an organiser, a player, a game or another program."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from games.engines.core.contract import in_snake_case
from games.engines.core.sheet import LONGEST_NAME
from tournaments import limits
from tournaments.book.settings import Settings
from tournaments.book.state import Phase, Showing

# Something to be seen, in one line: a control character would break out of it.
Name = Annotated[
    str,
    Meta(
        max_length=LONGEST_NAME, pattern=r"\A[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*\Z"
    ),
]
Reason = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=1, le=100_000)]
Points = Annotated[int, Meta(ge=-100_000, le=100_000)]
PlayerId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z")]
Avatar = Annotated[str, Meta(pattern=r"\A([abcd]{4})?\Z")]
MinutesOf = Annotated[int, Meta(ge=1, le=600)]


class Deed(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=in_snake_case
):
    pass


# The tournament


class Arrange(Deed, frozen=True):
    settings: Settings


class GoTo(Deed, frozen=True):
    """On to the next phase, or back with a reason."""

    phase: Phase
    reason: Reason = ""


class Show(Deed, frozen=True):
    """What the big screen shows; the podium is revealed step by step."""

    show: Showing
    revealed: Annotated[int, Meta(ge=0, le=4)] = 0


class Announce(Deed, frozen=True):
    text: Reason


# People


class NewEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    player: PlayerId | None = None
    avatar: Avatar = ""
    seed: Number | None = None
    table: Number | None = None
    standby: bool = False
    unranked: bool = False


class Enter(Deed, frozen=True):
    """All of them or none. Late entries play from the next round that is not drawn yet."""

    people: Annotated[tuple[NewEntry, ...], Meta(min_length=1, max_length=limits.ENTRIES)]
    here: bool = False  # checked in at once: somebody who stands at the desk


class ChangeEntry(Deed, frozen=True):
    number: Number
    name: Name | None = None
    seed: Number | None = None
    table: Number | None = None
    until: Number | None = None
    standby: bool = False
    unranked: bool = False


class CheckIn(Deed, frozen=True):
    numbers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=limits.ENTRIES)]


class CheckOut(Deed, frozen=True):
    """Not here yet, or a no-show."""

    numbers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=limits.ENTRIES)]


class DropOut(Deed, frozen=True):
    number: Number
    reason: Reason = ""


class ComeBack(Deed, frozen=True):
    number: Number


class Disqualify(Deed, frozen=True):
    number: Number
    reason: Annotated[str, Meta(min_length=1, max_length=200)]


class StandIn(Deed, frozen=True):
    number: Number
    name: Name
    player: PlayerId | None = None


class KeepApart(Deed, frozen=True):
    pair: tuple[Number, Number]
    meet: bool = False  # the wish is over


# Rounds


class PodWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Number
    people: Annotated[tuple[Number, ...], Meta(max_length=8)]
    pinned: bool = False


class Draw(Deed, frozen=True):
    """The next round, or this one anew: pinned pods stay."""

    round: Number
    sizes: Annotated[tuple[int, ...], Meta(max_length=700)] = ()  # none: the recommended plan
    closeness: Annotated[int, Meta(ge=0, le=100)] | None = None
    again: Number | None = None  # the version that is drawn again


class Seat(Deed, frozen=True):
    """The draw as somebody dragged it. Everything is allowed and told; nothing is blocked."""

    round: Number
    version: Number  # the one that was changed, so that two organisers do not overwrite each other
    pods: Annotated[tuple[PodWish, ...], Meta(max_length=700)]
    reason: Reason = ""


class StepBack(Deed, frozen=True):
    """A step back. Where results would be lost from sight it asks for the round, typed out."""

    round: Number
    sure: Annotated[str, Meta(max_length=20)] = ""
    reason: Reason = ""


class Undraw(StepBack, frozen=True):
    pass


class Publish(Deed, frozen=True):
    round: Number
    version: Number


class Unpublish(StepBack, frozen=True):
    pass


class CloseRound(Deed, frozen=True):
    """Tables without a result must have been postponed, or are now."""

    round: Number
    postpone: bool = False


class ReopenRound(StepBack, frozen=True):
    pass


class StartClock(Deed, frozen=True):
    round: Number
    minutes: MinutesOf | None = None  # none: go on, or as the settings say


class PauseClock(Deed, frozen=True):
    round: Number


class GiveTime(Deed, frozen=True):
    """To all, or to one table."""

    round: Number
    minutes: Annotated[int, Meta(ge=-60, le=60)]
    pod: Number | None = None


class Postpone(Deed, frozen=True):
    round: Number
    pod: Number
    postponed: bool = True


# Results


class OwnScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: Number
    score: Points
    rounds: Annotated[tuple[Points, ...], Meta(max_length=60)] = ()
    rank: Annotated[int, Meta(ge=1, le=8)] | None = None  # none: by the score


class Report(Deed, frozen=True):
    round: Number
    pod: Number
    scores: Annotated[tuple[OwnScore, ...], Meta(min_length=1, max_length=8)]
    partial: bool = False
    confirm: bool = False  # an organiser confirms at once what they report
    reason: Reason = ""  # for that, or for a correction


class Confirm(Deed, frozen=True):
    round: Number
    pod: Number
    version: Annotated[int, Meta(ge=0, le=1000)]
    reason: Reason = ""


class Reopen(Deed, frozen=True):
    round: Number
    pod: Number
    reason: Reason = ""


class DismissStray(Deed, frozen=True):
    id: str
    reason: Reason = ""


class TakeStray(Deed, frozen=True):
    """What a game says counts after all."""

    id: PlayerId  # of the card or table: the same kind of id


class Penalise(Deed, frozen=True):
    entry: Number
    amount: Points
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    round: Number | None = None


class LiftPenalty(Deed, frozen=True):
    index: Annotated[int, Meta(ge=0, le=10_000)]
    reason: Reason = ""


class SettleTie(Deed, frozen=True):
    order: Annotated[tuple[Number, ...], Meta(min_length=2, max_length=100)]
    way: Literal["lot", "play-off"] = "lot"
    reason: Annotated[str, Meta(min_length=1, max_length=200)] = "lot"


# Each belongs to one part of the book
OfTournament = Arrange | GoTo | Show | Announce
OfPeople = (
    Enter | ChangeEntry | CheckIn | CheckOut | DropOut | ComeBack | Disqualify | StandIn
    | KeepApart
)  # fmt: skip
OfRound = (
    Draw | Seat | Undraw | Publish | Unpublish | CloseRound | ReopenRound | StartClock
    | PauseClock | GiveTime | Postpone
)  # fmt: skip
OfResult = Report | Confirm | Reopen | DismissStray | TakeStray | Penalise | LiftPenalty | SettleTie
AnyDeed = OfTournament | OfPeople | OfRound | OfResult
