"""The events of a tournament, as the log stores them for ever. Applying an event never refuses.

An event's meaning never changes; new fields have defaults. The log row says who wrote it and when.
"""

from typing import Literal

import msgspec
from msgspec.structs import replace

from tournaments.domain.settings import Settings
from tournaments.domain.state import (
    Clock,
    Entry,
    Lot,
    Penalty,
    Phase,
    Place,
    Pod,
    Presence,
    Round,
    Screen,
    Stray,
    TournamentState,
    Version,
)


class Event(msgspec.Struct, frozen=True, tag_field="fact", tag=""):
    """Each kind writes its tag out, which outlives the name of its class."""

    def apply(self, state: TournamentState) -> TournamentState:
        raise NotImplementedError


# The tournament


class SettingsChanged(Event, frozen=True, tag="settings_changed"):
    settings: Settings

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, settings=self.settings)


class PhaseChanged(Event, frozen=True, tag="phase_changed"):
    phase: Phase
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, phase=self.phase)


class ScreenTurned(Event, frozen=True, tag="screen_turned"):
    screen: Screen

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, screen=self.screen)


class Announced(Event, frozen=True, tag="announced"):
    text: str

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, notice=self.text)


# People


class Entered(Event, frozen=True, tag="entered"):
    entries: tuple[Entry, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, entries=(*state.entries, *self.entries))


class EntryChanged(Event, frozen=True, tag="entry_changed"):
    entry: Entry

    def apply(self, state: TournamentState) -> TournamentState:
        return state.with_entry(self.entry)


class PresenceChanged(Event, frozen=True, tag="presence_changed"):
    """Checked in or out, dropped out, come back, disqualified."""

    numbers: tuple[int, ...]
    presence: Presence
    since: int | None = None  # the first round that they can play, where that changes
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        for number in self.numbers:
            entry = state.entries[number - 1]
            since = entry.since if self.since is None else self.since
            changed = replace(entry, presence=self.presence, since=since, reason=self.reason)
            state = state.with_entry(changed)
        return state


class StandInCame(Event, frozen=True, tag="stand_in_came"):
    """Somebody else plays for this entry from now on."""

    number: int
    name: str
    player: str | None = None

    def apply(self, state: TournamentState) -> TournamentState:
        entry = state.entries[self.number - 1]
        changed = replace(entry, stand_in=self.name, player=self.player, presence="here", reason="")
        return state.with_entry(changed)


class KeptApart(Event, frozen=True, tag="kept_apart"):
    pair: tuple[int, int]

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, apart=(*state.apart, self.pair))


class LetMeet(Event, frozen=True, tag="let_meet"):
    pair: tuple[int, int]

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, apart=tuple(pair for pair in state.apart if pair != self.pair))


# Rounds


class FieldChosen(Event, frozen=True, tag="field_chosen"):
    """Who goes on into the next stage."""

    numbers: tuple[int, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, fields=(*state.fields, self.numbers))


class RoundDrawn(Event, frozen=True, tag="round_drawn"):
    """It names who was present, so that the log alone can repeat the same draw."""

    drawn: Round
    present: tuple[int, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, rounds=(*state.rounds, self.drawn))


class PodsChanged(Event, frozen=True, tag="pods_changed"):
    """The draw was changed by hand, or drawn again."""

    round: int
    version: int
    pods: tuple[Pod, ...]
    sitting_out: tuple[int, ...]
    rematches: int
    spread: int
    seed: int | None = None  # if it was drawn again
    basis: str | None = None  # likewise
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        drawn = state.rounds[self.round - 1]
        seed = drawn.seed if self.seed is None else self.seed
        basis = drawn.basis if self.basis is None else self.basis
        return state.with_round(
            replace(
                drawn,
                pods=self.pods,
                sitting_out=self.sitting_out,
                version=self.version,
                rematches=self.rematches,
                spread=self.spread,
                seed=seed,
                basis=basis,
            )
        )


class RoundWithdrawn(Event, frozen=True, tag="round_withdrawn"):
    """The last draw is taken back; its reports stay in the log."""

    round: int
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        gone, rounds = state.rounds[-1], state.rounds[:-1]
        fields = state.fields[: rounds[-1].stage] if rounds else ()
        assert gone.number == self.round
        return replace(state, rounds=rounds, fields=fields)


class RoundPublished(Event, frozen=True, tag="round_published"):
    round: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.with_round(replace(state.rounds[self.round - 1], progress="published"))


class RoundUnpublished(Event, frozen=True, tag="round_unpublished"):
    round: int
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        return state.with_round(replace(state.rounds[self.round - 1], progress="drawn"))


class RoundClosed(Event, frozen=True, tag="round_closed"):
    round: int

    def apply(self, state: TournamentState) -> TournamentState:
        drawn = state.rounds[self.round - 1]
        return state.with_round(replace(drawn, progress="complete", clock=None))


class RoundReopened(Event, frozen=True, tag="round_reopened"):
    round: int
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        return state.with_round(replace(state.rounds[self.round - 1], progress="published"))


class ClockSet(Event, frozen=True, tag="clock_set"):
    round: int
    clock: Clock | None

    def apply(self, state: TournamentState) -> TournamentState:
        return state.with_round(replace(state.rounds[self.round - 1], clock=self.clock))


# Pods


class PodEvent(Event, frozen=True):
    round: int
    pod: int

    def apply(self, state: TournamentState) -> TournamentState:
        pod = state.rounds[self.round - 1].pod(self.pod)
        assert pod is not None
        return state.with_pod(self.round, self.changed(pod))

    def changed(self, pod: Pod) -> Pod:
        raise NotImplementedError


class PlaceOpened(PodEvent, frozen=True, tag="place_opened"):
    place: Place

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, place=self.place)


class TimeGiven(PodEvent, frozen=True, tag="time_given"):
    millis: int

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, extra=pod.extra + self.millis)


class Postponed(PodEvent, frozen=True, tag="postponed"):
    postponed: bool = True

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, postponed=self.postponed)


class ResultCame(PodEvent, frozen=True, tag="result_came"):
    version: Version

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, versions=(*pod.versions, self.version))


class ResultConfirmed(PodEvent, frozen=True, tag="result_confirmed"):
    version: int
    reason: str = ""  # where whoever reported it also confirms it

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, confirmed=self.version, postponed=False)


class ResultReopened(PodEvent, frozen=True, tag="result_reopened"):
    """No version counts until one is confirmed again."""

    reason: str = ""

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, confirmed=None)


class StrayCame(Event, frozen=True, tag="stray_came"):
    stray: Stray

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, strays=(*state.strays, self.stray))


class StrayDismissed(Event, frozen=True, tag="stray_dismissed"):
    id: str
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, strays=tuple(stray for stray in state.strays if stray.id != self.id))


# Penalties and ties


class Penalised(Event, frozen=True, tag="penalised"):
    penalty: Penalty

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, penalties=(*state.penalties, self.penalty))


class PenaltyLifted(Event, frozen=True, tag="penalty_lifted"):
    index: int
    reason: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        penalties = list(state.penalties)
        penalties[self.index] = replace(penalties[self.index], lifted=True)
        return replace(state, penalties=tuple(penalties))


class LotDrawn(Event, frozen=True, tag="lot_drawn"):
    lot: Lot
    way: Literal["lot", "play-off"] = "lot"

    def apply(self, state: TournamentState) -> TournamentState:
        return replace(state, lots=(*state.lots, self.lot))


AnyEvent = (
    SettingsChanged | PhaseChanged | ScreenTurned | Announced | Entered | EntryChanged
    | PresenceChanged | StandInCame | KeptApart | LetMeet | FieldChosen | RoundDrawn | PodsChanged
    | RoundWithdrawn | RoundPublished | RoundUnpublished | RoundClosed | RoundReopened | ClockSet
    | PlaceOpened | TimeGiven | Postponed | ResultCame | ResultConfirmed | ResultReopened
    | StrayCame | StrayDismissed | Penalised | PenaltyLifted | LotDrawn
)  # fmt: skip


def fold(state: TournamentState, events: list[AnyEvent]) -> TournamentState:
    for event in events:
        state = event.apply(state)
    return state
