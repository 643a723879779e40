"""What the log says of each fact, in one English sentence; translated and named elsewhere.

Why something was done is whatever somebody typed: it stands beside the sentence, in their words.
"""

from collections.abc import Callable, Sequence
from typing import Any

from games.engines.core.contract import Seat
from games.engines.core.telling import N_, NOTHING, Telling, number
from tournaments.book import facts
from tournaments.book.facts import AnyFact

MINUTE = 60_000
Teller = Callable[[Any], Telling]


def sentence(fact: AnyFact) -> Telling:
    tell = TOLD.get(type(fact))
    return tell(fact) if tell else NOTHING


def reason(fact: AnyFact) -> str:
    match fact:
        case facts.Announced(text):
            return text
        case facts.Penalised(penalty):
            return penalty.reason
        case facts.LotDrawn(lot):
            return lot.reason
        case facts.ResultCame(version=version):
            return version.reason
        case _:
            return str(getattr(fact, "reason", ""))


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


def _screen(fact: facts.ScreenTurned) -> Telling:
    return Telling(SCREENS[fact.screen.show], words={"steps": str(fact.screen.revealed)})


def _announced(fact: facts.Announced) -> Telling:
    return Telling(N_("Said to everybody:") if fact.text else N_("The announcement is taken down."))


# People

PRESENCES = {
    "entered": N_("{names}: not here."),
    "here": N_("{names}: checked in."),
    "gone": N_("{names}: dropped out."),
    "out": N_("{names}: disqualified."),
}


def _entered(fact: facts.Entered) -> Telling:
    numbers = [entry.number for entry in fact.entries]
    if len(numbers) > FEW:
        return Telling(N_("{count} people entered."), words={"count": str(len(numbers))})
    return _of(N_("Entered: {names}."), numbers)


def _presence(fact: facts.PresenceChanged) -> Telling:
    if len(fact.numbers) > FEW and fact.presence == "here":
        return Telling(N_("{count} people checked in."), words={"count": str(len(fact.numbers))})
    return _of(PRESENCES[fact.presence], fact.numbers)


def _stand_in(fact: facts.StandInCame) -> Telling:
    told = _of(N_("{other} plays for {names} from now on."), [fact.number])
    return Telling(told.sentence, told.seats, {"other": fact.name})


FEW = 6  # names that still read as a sentence


# Rounds


def _drawn(fact: facts.RoundDrawn) -> Telling:
    words = {"round": str(fact.drawn.number), "tables": str(len(fact.drawn.pods))}
    return Telling(N_("Round {round} was drawn: {tables} tables."), words=words)


def _pods(fact: facts.PodsChanged) -> Telling:
    words = {"round": str(fact.round), "version": str(fact.version)}
    by_hand = N_("The draw of round {round} was changed by hand, version {version}.")
    again = N_("Round {round} was drawn again, version {version}.")
    return Telling(by_hand if fact.seed is None else again, words=words)


def _clock(fact: facts.ClockSet) -> Telling:
    words = {"round": str(fact.round)}
    if fact.clock is None:
        return Telling(N_("Round {round}: no clock."), words=words)
    if fact.clock.ends_at is None:
        return Telling(N_("The clock of round {round} is paused."), words=words)
    return Telling(N_("The clock of round {round} runs."), words=words)


# Tables


def _of_pod(words: str) -> Teller:
    return lambda fact: Telling(words, words={"round": str(fact.round), "pod": str(fact.pod)})


def _time(fact: facts.TimeGiven) -> Telling:
    words = {"pod": str(fact.pod), "minutes": number(fact.millis // MINUTE)}
    return Telling(N_("Table {pod} was given {minutes} minutes."), words=words)


def _postponed(fact: facts.Postponed) -> Telling:
    later = N_("Table {pod} of round {round} is postponed.")
    now = N_("Table {pod} of round {round} is played after all.")
    return _of_pod(later if fact.postponed else now)(fact)


def _result(fact: facts.ResultCame) -> Telling:
    """The scores in the order of the seats, so that two versions can be compared in the log."""
    scores = ", ".join(number(score.score) for score in fact.version.scores)
    words = {"round": str(fact.round), "pod": str(fact.pod), "scores": scores}
    told = N_("Round {round}, table {pod}: {scores} for {names}.")
    return Telling(told, _seats([score.entry for score in fact.version.scores]), words)


def _confirmed(fact: facts.ResultConfirmed) -> Telling:
    words = {"pod": str(fact.pod), "round": str(fact.round), "version": str(fact.version + 1)}
    return Telling(
        N_("The result of table {pod}, round {round} is confirmed, version {version}."),
        words=words,
    )


def _stray(fact: facts.StrayCame) -> Telling:
    stray = fact.stray
    words = {"others": ", ".join(stray.names), "round": str(stray.round), "pod": str(stray.pod)}
    if not stray.is_question:
        return Telling(N_("A result came that fits no table: {others}."), words=words)
    if stray.version is None:
        return Telling(N_("The card of table {pod}, round {round} was opened again."), words=words)
    scores = ", ".join(number(score) for score in stray.scores)
    told = N_("The card of table {pod}, round {round} says something else now: {scores}.")
    return Telling(told, words=words | {"scores": scores})


# Beside the scores


def _penalised(fact: facts.Penalised) -> Telling:
    given = fact.penalty
    words = {"amount": f"+{given.amount}" if given.amount > 0 else number(given.amount)}
    return Telling(N_("{names}: a penalty of {amount}."), _seats([given.entry]), words)


def _lot(fact: facts.LotDrawn) -> Telling:
    by_lot, played = N_("Level, in this order by lot: {names}."), N_("By play-off: {names}.")
    return _of(by_lot if fact.way == "lot" else played, fact.lot.order)


def _of(words: str, entries: Sequence[int]) -> Telling:
    return Telling(words, _seats(entries))


def _seats(entries: Sequence[int]) -> dict[str, tuple[Seat, ...]]:
    return {"names": tuple(map(Seat, entries))}


def _of_round(words: str) -> Teller:
    return lambda fact: Telling(words, words={"round": str(fact.round)})


def _plain(words: str) -> Teller:
    return lambda fact: Telling(words)


TOLD: dict[type, Teller] = {
    facts.SettingsChanged: _plain(N_("The settings were changed.")),
    facts.PhaseChanged: lambda fact: Telling(PHASES[fact.phase]),
    facts.ScreenTurned: _screen,
    facts.Announced: _announced,
    facts.Entered: _entered,
    facts.EntryChanged: lambda fact: _of(
        N_("The entry of {names} was changed."), [fact.entry.number]
    ),
    facts.PresenceChanged: _presence,
    facts.StandInCame: _stand_in,
    facts.KeptApart: lambda fact: _of(N_("{names} should not meet."), fact.pair),
    facts.LetMeet: lambda fact: _of(N_("{names} may meet again."), fact.pair),
    facts.FieldChosen: lambda fact: _of(N_("These go on: {names}."), fact.numbers),
    facts.RoundDrawn: _drawn,
    facts.PodsChanged: _pods,
    facts.RoundWithdrawn: _of_round(N_("The draw of round {round} was taken back.")),
    facts.RoundPublished: _of_round(N_("Round {round} was published.")),
    facts.RoundUnpublished: _of_round(N_("Round {round} is no longer published.")),
    facts.RoundClosed: _of_round(N_("Round {round} was closed.")),
    facts.RoundReopened: _of_round(N_("Round {round} was opened again.")),
    facts.ClockSet: _clock,
    facts.PlaceOpened: _of_pod(N_("The card of table {pod}, round {round} lies ready.")),
    facts.TimeGiven: _time,
    facts.Postponed: _postponed,
    facts.ResultCame: _result,
    facts.ResultConfirmed: _confirmed,
    facts.ResultReopened: _of_pod(N_("The result of table {pod}, round {round} is open again.")),
    facts.StrayCame: _stray,
    facts.StrayDismissed: _plain(N_("A result that did not count was put aside.")),
    facts.Penalised: _penalised,
    facts.PenaltyLifted: _plain(N_("A penalty was lifted.")),
    facts.LotDrawn: _lot,
}
