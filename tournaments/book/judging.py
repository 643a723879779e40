"""One deed is judged: refused with a code, or answered with the facts to write down."""

from collections.abc import Sequence

import msgspec

from games.engines.core.contract import refuse
from tournaments.book import deeds, drawing, entering, game_results, results, rounds, running
from tournaments.book.deeds import AnyDeed
from tournaments.book.facts import AnyFact
from tournaments.book.state import Book
from tournaments.book.who import Who, admit


class Moment(msgspec.Struct, frozen=True):
    """What comes from outside: the time, a seed, what the game thinks a score can be, and who of
    the players whom a deed names may stand in the tournament under their id."""

    now: int
    seed: int = 0
    bounds: tuple[int, int] | None = None
    entrants: frozenset[str] = frozenset()


def judge(book: Book, deed: AnyDeed, who: Who, moment: Moment) -> Sequence[AnyFact]:
    admit(book, deed, who)
    if book.phase == "closed" and not isinstance(deed, deeds.GoTo):
        refuse("closed")
    if isinstance(deed, deeds.OfTournament):
        return _of_tournament(book, deed)
    if isinstance(deed, deeds.OfPeople):
        return _of_people(book, deed, moment)
    if isinstance(deed, deeds.OfRound):
        return _of_round(book, deed, moment)
    return _of_result(book, deed, who, moment)


def _of_tournament(book: Book, deed: deeds.OfTournament) -> Sequence[AnyFact]:
    match deed:
        case deeds.Arrange(settings):
            return running.arrange(book, settings)
        case deeds.GoTo(phase, reason):
            return running.go_to(book, phase, reason)
        case deeds.Show(show, revealed):
            return running.show(show, revealed)
        case deeds.Announce(text):
            return running.announce(book, text)


def _of_people(book: Book, deed: deeds.OfPeople, moment: Moment) -> Sequence[AnyFact]:
    match deed:
        case deeds.Enter(people, here):
            return entering.enter(book, people, here, moment.entrants)
        case deeds.ChangeEntry():
            return entering.change(book, deed)
        case deeds.CheckIn(numbers):
            return entering.check_in(book, numbers)
        case deeds.CheckOut(numbers):
            return entering.check_out(book, numbers)
        case deeds.DropOut(number, reason):
            return entering.drop_out(book, number, reason)
        case deeds.ComeBack(number):
            return entering.come_back(book, number)
        case deeds.Disqualify(number, reason):
            return entering.disqualify(book, number, reason)
        case deeds.StandIn():
            return entering.stand_in(book, deed, moment.entrants)
        case deeds.KeepApart(pair, meet):
            return entering.keep_apart(book, pair, meet)


def _of_round(book: Book, deed: deeds.OfRound, moment: Moment) -> Sequence[AnyFact]:
    match deed:
        case deeds.Draw():
            return drawing.draw(book, deed, moment.seed)
        case deeds.Seat():
            return drawing.seat(book, deed)
        case deeds.Undraw():
            return rounds.undraw(book, deed)
        case deeds.Publish(number, version):
            return rounds.publish(book, number, version)
        case deeds.Unpublish():
            return rounds.unpublish(book, deed)
        case deeds.CloseRound(number, postpone):
            return rounds.close(book, number, postpone)
        case deeds.ReopenRound():
            return rounds.reopen(book, deed)
        case deeds.StartClock(number, minutes):
            return rounds.start_clock(book, number, minutes, moment.now)
        case deeds.PauseClock(number):
            return rounds.pause_clock(book, number, moment.now)
        case deeds.GiveTime(number, minutes, pod):
            return rounds.give_time(book, number, minutes, pod)
        case deeds.Postpone(number, pod, postponed):
            return rounds.postpone(book, number, pod, postponed)


def _of_result(book: Book, deed: deeds.OfResult, who: Who, moment: Moment) -> Sequence[AnyFact]:
    match deed:
        case deeds.Report():
            return results.report(book, deed, who, moment.now, moment.bounds)
        case deeds.Confirm():
            return results.confirm(book, deed, who)
        case deeds.Reopen(number, pod, reason):
            return results.reopen(book, number, pod, reason)
        case deeds.DismissStray(id, reason):
            return game_results.dismiss(book, id, reason)
        case deeds.TakeStray(id):
            return game_results.take(book, id)
        case deeds.Penalise(entry, amount, reason, number):
            return results.penalise(book, entry, amount, reason, number)
        case deeds.LiftPenalty(index, reason):
            return results.lift(book, index, reason)
        case deeds.SettleTie(order, way, reason):
            return results.settle(book, order, way, reason)
