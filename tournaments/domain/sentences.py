"""One English sentence for each event of the log. Other modules translate it and fill in names.

The reason is what somebody typed: it stands beside the sentence, in their words.
"""

from collections.abc import Sequence

from games.engines.core.contract import Seat
from games.engines.core.sentence import N_, Phrase, Sentence, by_kind, number, saying
from tournaments.domain import events
from tournaments.domain.events import AnyEvent

MINUTE = 60_000


def reason(event: AnyEvent) -> str:
    match event:
        case events.Announced(text):
            return text
        case events.Penalised(penalty):
            return penalty.reason
        case events.LotDrawn(lot):
            return lot.reason
        case events.ResultCame(version=version):
            return version.reason
        case _:
            return str(getattr(event, "reason", ""))


# The tournament

PHASES = {
    "draft": N_("The tournament is being prepared again."),
    "open": N_("Entries are open."),
    "running": N_("The tournament has begun."),
    "final": N_("The standings are final."),
    "closed": N_("The tournament is closed."),
}
SCREENS = {
    "tables": N_("The big screen shows the tables."),
    "pairings": N_("The big screen shows the pairings."),
    "standings": N_("The big screen shows the standings."),
    "podium": N_("The big screen shows the podium, {steps} of 4 steps."),
}


def _screen(event: events.ScreenTurned) -> Sentence:
    return Sentence(SCREENS[event.screen.show], words={"steps": str(event.screen.revealed)})


def _announced(event: events.Announced) -> Sentence:
    return Sentence(
        N_("Said to everybody:") if event.text else N_("The announcement is taken down.")
    )


# People

PRESENCES = {
    "entered": N_("{names}: not here."),
    "here": N_("{names}: checked in."),
    "gone": N_("{names}: dropped out."),
    "out": N_("{names}: disqualified."),
}


def _entered(event: events.Entered) -> Sentence:
    numbers = [entry.number for entry in event.entries]
    if len(numbers) > FEW:
        return Sentence(N_("{count} people entered."), words={"count": str(len(numbers))})
    return _of(N_("Entered: {names}."), numbers)


def _presence(event: events.PresenceChanged) -> Sentence:
    if len(event.numbers) > FEW and event.presence == "here":
        return Sentence(N_("{count} people checked in."), words={"count": str(len(event.numbers))})
    return _of(PRESENCES[event.presence], event.numbers)


def _stand_in(event: events.StandInCame) -> Sentence:
    wording = _of(N_("{other} plays for {names} from now on."), [event.number])
    return Sentence(wording.sentence, wording.seats, {"other": event.name})


FEW = 6  # names that still read as a sentence


# Rounds


def _drawn(event: events.RoundDrawn) -> Sentence:
    words = {"round": str(event.drawn.number), "tables": str(len(event.drawn.pods))}
    return Sentence(N_("Round {round} was drawn: {tables} tables."), words=words)


def _pods(event: events.PodsChanged) -> Sentence:
    words = {"round": str(event.round), "version": str(event.version)}
    by_hand = N_("The draw of round {round} was changed by hand, version {version}.")
    again = N_("Round {round} was drawn again, version {version}.")
    return Sentence(by_hand if event.seed is None else again, words=words)


def _clock(event: events.ClockSet) -> Sentence:
    words = {"round": str(event.round)}
    if event.clock is None:
        return Sentence(N_("Round {round}: no clock."), words=words)
    if event.clock.ends_at is None:
        return Sentence(N_("The clock of round {round} is paused."), words=words)
    return Sentence(N_("The clock of round {round} runs."), words=words)


# Tables


def _time(event: events.TimeGiven) -> Sentence:
    words = {"pod": str(event.pod), "minutes": number(event.millis // MINUTE)}
    return Sentence(N_("Table {pod} was given {minutes} minutes."), words=words)


def _postponed(event: events.Postponed) -> Sentence:
    later = N_("Table {pod} of round {round} is postponed.")
    now = N_("Table {pod} of round {round} is played after all.")
    return saying(later if event.postponed else now, "round", "pod")(event)


def _result(event: events.ResultCame) -> Sentence:
    """The scores in the order of the seats, so that two versions can be compared in the log."""
    scores = ", ".join(number(score.score) for score in event.version.scores)
    words = {"round": str(event.round), "pod": str(event.pod), "scores": scores}
    words_of_result = N_("Round {round}, table {pod}: {scores} for {names}.")
    return Sentence(words_of_result, _seats([score.entry for score in event.version.scores]), words)


def _confirmed(event: events.ResultConfirmed) -> Sentence:
    words = {"pod": str(event.pod), "round": str(event.round), "version": str(event.version + 1)}
    return Sentence(
        N_("The result of table {pod}, round {round} is confirmed, version {version}."),
        words=words,
    )


def _stray(event: events.StrayCame) -> Sentence:
    stray = event.stray
    words = {"others": ", ".join(stray.names), "round": str(stray.round), "pod": str(stray.pod)}
    if not stray.is_question:
        return Sentence(N_("A result came that fits no table: {others}."), words=words)
    if stray.version is None:
        return Sentence(N_("The card of table {pod}, round {round} was opened again."), words=words)
    scores = ", ".join(number(score) for score in stray.scores)
    changed = N_("The card of table {pod}, round {round} says something else now: {scores}.")
    return Sentence(changed, words=words | {"scores": scores})


# Penalties and ties


def _penalised(event: events.Penalised) -> Sentence:
    given = event.penalty
    words = {"amount": f"+{given.amount}" if given.amount > 0 else number(given.amount)}
    return Sentence(N_("{names}: a penalty of {amount}."), _seats([given.entry]), words)


def _lot(event: events.LotDrawn) -> Sentence:
    by_lot, played = N_("Level, in this order by lot: {names}."), N_("By play-off: {names}.")
    return _of(by_lot if event.way == "lot" else played, event.lot.order)


def _of(words: str, entries: Sequence[int]) -> Sentence:
    return Sentence(words, _seats(entries))


def _seats(entries: Sequence[int]) -> dict[str, tuple[Seat, ...]]:
    return {"names": tuple(map(Seat, entries))}


PHRASES: dict[type, Phrase] = {
    events.SettingsChanged: saying(N_("The settings were changed.")),
    events.PhaseChanged: lambda event: Sentence(PHASES[event.phase]),
    events.ScreenTurned: _screen,
    events.Announced: _announced,
    events.Entered: _entered,
    events.EntryChanged: lambda event: _of(
        N_("The entry of {names} was changed."), [event.entry.number]
    ),
    events.PresenceChanged: _presence,
    events.StandInCame: _stand_in,
    events.KeptApart: lambda event: _of(N_("{names} should not meet."), event.pair),
    events.LetMeet: lambda event: _of(N_("{names} may meet again."), event.pair),
    events.FieldChosen: lambda event: _of(N_("These go on: {names}."), event.numbers),
    events.RoundDrawn: _drawn,
    events.PodsChanged: _pods,
    events.RoundWithdrawn: saying(N_("The draw of round {round} was taken back."), "round"),
    events.RoundPublished: saying(N_("Round {round} was published."), "round"),
    events.RoundUnpublished: saying(N_("Round {round} is no longer published."), "round"),
    events.RoundClosed: saying(N_("Round {round} was closed."), "round"),
    events.RoundReopened: saying(N_("Round {round} was opened again."), "round"),
    events.ClockSet: _clock,
    events.PlaceOpened: saying(
        N_("The card of table {pod}, round {round} lies ready."), "round", "pod"
    ),
    events.TimeGiven: _time,
    events.Postponed: _postponed,
    events.ResultCame: _result,
    events.ResultConfirmed: _confirmed,
    events.ResultReopened: saying(
        N_("The result of table {pod}, round {round} is open again."), "round", "pod"
    ),
    events.StrayCame: _stray,
    events.StrayDismissed: saying(N_("A result that did not count was put aside.")),
    events.Penalised: _penalised,
    events.PenaltyLifted: saying(N_("A penalty was lifted.")),
    events.LotDrawn: _lot,
}
sentence = by_kind(PHRASES)
