"""The commands of a tournament: what an organiser, a player or another program may ask for."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from games.engines.core.sheet import LONGEST_NAME
from tournaments.domain import limits
from tournaments.domain.settings import Settings
from tournaments.domain.state import Phase, Showing

# Control characters and line ends would break out of a line, bidirectional marks turn it around.
UNSEEN = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
# One line with something visible.
Name = Annotated[
    str, Meta(max_length=LONGEST_NAME, pattern=rf"\A[^{UNSEEN}]*[^ {UNSEEN}][^{UNSEEN}]*\Z")
]
Reason = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=1, le=100_000)]
Points = Annotated[int, Meta(ge=-100_000, le=100_000)]
PlayerId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z")]
Avatar = Annotated[str, Meta(pattern=r"\A([abcd]{4})?\Z")]
MinutesOf = Annotated[int, Meta(ge=1, le=600)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=""):
    """Each kind writes its tag out, which outlives the name of its class."""


# The tournament


class Arrange(Command, frozen=True, tag="arrange"):
    settings: Settings


class GoTo(Command, frozen=True, tag="go_to"):
    """Go on to the next phase, or back with a reason."""

    phase: Phase
    reason: Reason = ""


class Show(Command, frozen=True, tag="show"):
    """What the big screen shows; the podium is revealed step by step."""

    show: Showing
    revealed: Annotated[int, Meta(ge=0, le=4)] = 0


class Announce(Command, frozen=True, tag="announce"):
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


class Enter(Command, frozen=True, tag="enter"):
    """All of them or none. Late entries play from the next round that is not drawn yet."""

    people: Annotated[tuple[NewEntry, ...], Meta(min_length=1, max_length=limits.ENTRIES)]
    here: bool = False  # checked in at once: somebody who stands at the desk


class ChangeEntry(Command, frozen=True, tag="change_entry"):
    number: Number
    name: Name | None = None
    seed: Number | None = None
    table: Number | None = None
    until: Number | None = None
    standby: bool = False
    unranked: bool = False


class CheckIn(Command, frozen=True, tag="check_in"):
    numbers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=limits.ENTRIES)]


class CheckOut(Command, frozen=True, tag="check_out"):
    """Not here yet, or a no-show."""

    numbers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=limits.ENTRIES)]


class DropOut(Command, frozen=True, tag="drop_out"):
    number: Number
    reason: Reason = ""


class ComeBack(Command, frozen=True, tag="come_back"):
    number: Number


class Disqualify(Command, frozen=True, tag="disqualify"):
    number: Number
    reason: Annotated[str, Meta(min_length=1, max_length=200)]


class StandIn(Command, frozen=True, tag="stand_in"):
    number: Number
    name: Name
    player: PlayerId | None = None


class KeepApart(Command, frozen=True, tag="keep_apart"):
    pair: tuple[Number, Number]
    meet: bool = False  # they may meet again


# Rounds


class PodSeating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Number
    people: Annotated[tuple[Number, ...], Meta(max_length=8)]
    pinned: bool = False


class Draw(Command, frozen=True, tag="draw"):
    """Draw the next round, or draw this one again. Pinned pods stay."""

    round: Number
    sizes: Annotated[tuple[int, ...], Meta(max_length=700)] = ()  # none: the recommended plan
    closeness: Annotated[int, Meta(ge=0, le=100)] | None = None
    again: Number | None = None  # the version that is drawn again


class Seat(Command, frozen=True, tag="seat"):
    """The draw as an organiser dragged it. Everything is allowed and shown; nothing is blocked."""

    round: Number
    version: Number  # the one that was changed, so that two organisers do not overwrite each other
    pods: Annotated[tuple[PodSeating, ...], Meta(max_length=700)]
    reason: Reason = ""


class StepBack(Command, frozen=True):
    """A step back. Where it would hide results, it needs the round's number, typed out."""

    round: Number
    sure: Annotated[str, Meta(max_length=20)] = ""
    reason: Reason = ""


class Undraw(StepBack, frozen=True, tag="undraw"):
    pass


class Publish(Command, frozen=True, tag="publish"):
    round: Number
    version: Number


class Unpublish(StepBack, frozen=True, tag="unpublish"):
    pass


class CloseRound(Command, frozen=True, tag="close_round"):
    """Every table needs a result or is postponed; `postpone` postpones the open ones."""

    round: Number
    postpone: bool = False


class ReopenRound(StepBack, frozen=True, tag="reopen_round"):
    pass


class StartClock(Command, frozen=True, tag="start_clock"):
    round: Number
    minutes: MinutesOf | None = None  # none: go on, or as the settings say


class PauseClock(Command, frozen=True, tag="pause_clock"):
    round: Number


class GiveTime(Command, frozen=True, tag="give_time"):
    """More time for the whole round, or for one table."""

    round: Number
    minutes: Annotated[int, Meta(ge=-60, le=60)]
    pod: Number | None = None


class Postpone(Command, frozen=True, tag="postpone"):
    round: Number
    pod: Number
    postponed: bool = True


# Results


class OwnScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: Number
    score: Points
    rounds: Annotated[tuple[Points, ...], Meta(max_length=60)] = ()
    rank: Annotated[int, Meta(ge=1, le=8)] | None = None  # none: by the score


class Report(Command, frozen=True, tag="report"):
    round: Number
    pod: Number
    scores: Annotated[tuple[OwnScore, ...], Meta(min_length=1, max_length=8)]
    partial: bool = False
    confirm: bool = False  # an organiser confirms at once what they report
    reason: Reason = ""  # for that, or for a correction


class Confirm(Command, frozen=True, tag="confirm"):
    round: Number
    pod: Number
    version: Annotated[int, Meta(ge=0, le=1000)]
    reason: Reason = ""


class Reopen(Command, frozen=True, tag="reopen"):
    round: Number
    pod: Number
    reason: Reason = ""


class DismissStray(Command, frozen=True, tag="dismiss_stray"):
    id: str
    reason: Reason = ""


class TakeStray(Command, frozen=True, tag="take_stray"):
    """The game's result counts after all."""

    id: PlayerId  # of the card or table: the same kind of id


class Penalise(Command, frozen=True, tag="penalise"):
    entry: Number
    amount: Points
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    round: Number | None = None


class LiftPenalty(Command, frozen=True, tag="lift_penalty"):
    index: Annotated[int, Meta(ge=0, le=10_000)]
    reason: Reason = ""


class SettleTie(Command, frozen=True, tag="settle_tie"):
    order: Annotated[tuple[Number, ...], Meta(min_length=2, max_length=100)]
    way: Literal["lot", "play-off"] = "lot"
    reason: Annotated[str, Meta(min_length=1, max_length=200)] = "lot"


# Commands by the part of the tournament that decides them
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
AnyCommand = OfTournament | OfPeople | OfRound | OfResult
