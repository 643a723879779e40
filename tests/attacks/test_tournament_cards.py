"""A tournament's card is written on by those who were drawn to it and by those who run the evening.

The attacker has no cookies, or is somebody of another table, and knows the card's code and id.
"""

import json
from typing import Any
from uuid import uuid4

import pytest

from accounts.domain.codes import new_code
from accounts.models import Membership, Player, Result
from games.scorecards.models import Card, Entry, Phone, Seat
from games.scorecards.services.nudge import nudge
from games.scorecards.services.transaction import card_transaction
from tests.scorecards.keeping import KeptPhone
from tests.tables.seated import client_of
from tests.tournaments.conftest import club, noor, own_process, tournament
from tests.tournaments.seated import Hall, phone_of
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.domain.standings_of_rounds import rows
from tournaments.domain.state import Pod
from tournaments.models import Tournament

__all__ = ["club", "noor", "own_process", "tournament"]

LONG_AGO = 1  # milliseconds: nothing has to be waited for


@pytest.fixture
def hall(tournament, noor) -> Hall:
    """Three people with a player each, at one table."""
    return Hall(tournament, noor, people=3)


@pytest.fixture
def card(hall: Hall) -> Card:
    return Card.objects.get(id=hall.publish().rounds[0].pods[0].place.id)


@pytest.fixture
def stranger() -> KeptPhone:
    """A browser that has never been here."""
    phone = KeptPhone("Eve")
    phone.client.cookies.clear()
    return phone


def member(tournament: Tournament, name: str) -> Player:
    player = Player.objects.create(nickname=name)
    Membership.objects.create(club=tournament.club, player=player)
    return player


def phone_with(player: Player) -> KeptPhone:
    phone = KeptPhone("phone")
    phone.player, phone.client = player, client_of(player.pk)
    return phone


def whole_game(phone: KeptPhone, scores: tuple[int, ...]) -> list[dict[str, Any]]:
    ops = [phone.op(f"out/{number}", 0) for number in (1, 2, 3)]
    for number in (1, 2, 3):
        ops += [phone.op(f"total/{number}/{seat}", score) for seat, score in enumerate(scores)]
    return [*ops, phone.op("finished", True)]


def recorded(card: Card) -> None:
    """The seconds in which a finish may be undone have passed."""
    Card.objects.filter(pk=card.pk).exclude(finished_at=None).update(finished_at=LONG_AGO)
    Card.objects.filter(pk=card.pk).update(changed_at=LONG_AGO, due=LONG_AGO)
    nudge(card.pk)


def played(hall: Hall, card: Card, scores: tuple[int, ...] = (1, 2, 3)) -> KeptPhone:
    phone = phone_with(hall.people[hall.state.rounds[0].pods[0].people[0] - 1])
    phone.sit(card)
    said = phone.sync(card, *whole_game(phone, scores))
    assert {answer["is"] for answer in said["answers"]} == {"applied"}
    recorded(card)
    return phone


def pod_of(hall: Hall) -> Pod:
    return hall.state.rounds[0].pods[0]


def scores_of(hall: Hall) -> list[int] | None:
    told = pod_of(hall).result
    return [score.score for score in told.scores] if told else None


def records(card: Card) -> list[tuple[int, int]]:
    return list(Result.objects.filter(source_id=card.pk).values_list("seat", "score"))


def steps(hall: Hall) -> int:
    return hall.tournament.log.count()


def take(card: Card) -> dict[str, str]:
    return {"deed": json.dumps({"do": "take_stray", "id": str(card.pk)})}


def untouched(card: Card) -> tuple[Any, ...]:
    card.refresh_from_db()
    seats = list(card.seats.values_list("index", "player"))
    return (card.revision, card.code, card.locked, card.next_id, card.finished_at, seats)


# A stranger


def test_a_stranger_writes_and_finishes_no_card(hall: Hall, card: Card, stranger: KeptPhone):
    before = untouched(card)
    said = stranger.sync(card, *whole_game(stranger, (9, 1, 9)))
    assert {(answer["is"], answer["code"]) for answer in said["answers"]} == {
        ("rejected", "official-card")
    }
    assert all(answer["sentence"] for answer in said["answers"])
    recorded(card)
    assert untouched(card) == before
    assert pod_of(hall).versions == ()
    kept = Entry.objects.filter(card=card, verdict=Entry.Verdict.REJECTED)
    assert kept.count() == len(said["answers"])  # nothing that was typed is lost
    played(hall, card)
    assert scores_of(hall) == [3, 6, 9]


def test_what_a_stranger_sends_makes_no_table_look_begun(hall, card, stranger: KeptPhone):
    stranger.sync(card, stranger.op("total/1/0", 3))
    live = stranger.client.get(f"{hall.address}live/").text
    assert '<li class="pod waiting"' in live


def test_a_stranger_comes_in_by_no_other_door(hall: Hall, card: Card, stranger: KeptPhone):
    before = untouched(card)
    for seat in range(3):
        assert stranger.sit(card, seat=seat, status=409)["code"] == "seat-taken"
    assert stranger.sit(card, name="Eve", status=409)["code"] == "seats-are-drawn"
    assert stranger.sit(card, status=403)["code"] == "official-card"
    for wish in ({"do": "lock"}, {"do": "new-code"}):
        assert stranger.post(f"{card.id}/host", wish, 403)["code"] == "not-host"
    again = {"id": str(uuid4()), "code": new_code()}
    assert stranger.post(f"{card.id}/rematch", again, 403)["code"] == "not-seated"
    eve = KeptPhone("Eve")
    eve.start(again=str(card.id))
    other = {"other": str(eve.start().id)}
    assert eve.post(f"{card.id}/put-together", other, 403)["code"] == "not-seated"
    handed, eve.counter = f"{eve.device}_1234abcd", 0
    eve.device = handed
    assert eve.write(card, "total/1/0", 3)["code"] == "official-card"
    assert eve.told["phones"][-1] | {"here": False} == {
        "device": handed, "seat": None, "name": "Eve", "here": False, "host": False, "watches": True
    }  # fmt: skip
    eve.sync(card, people={"0": str(eve.player.pk)})
    assert untouched(card) == before


def test_who_sits_at_another_table_is_a_stranger(tournament, noor):
    hall = Hall(tournament, noor, people=7)
    first, second = hall.publish().rounds[0].pods
    card = Card.objects.get(id=first.place.id)
    phone = phone_with(hall.people[second.people[0] - 1])
    assert phone.write(card, "total/1/0", 3)["code"] == "official-card"
    assert phone.sit(card, seat=0, status=409)["code"] == "seat-taken"


def test_no_card_takes_a_tournaments_card_in(hall: Hall, card: Card):
    """Not even of somebody who sits at both: its result would be gone."""
    phone = phone_with(hall.people[0])
    other = phone.start(names=("Gnome 1", "Gnome 2", "Gnome 3"))
    phone.sit(other, seat=0)
    phone.sync(other)
    assert phone.told["same_table"] == []
    wish = {"other": str(card.id)}
    assert phone.post(f"{other.id}/put-together", wish, 409)["code"] == "not-same-table"


def test_a_tournaments_card_takes_no_other_in(hall: Hall, card: Card, club):
    """What strangers wrote on the other one would be the tournament's result."""
    phone, eve = phone_with(hall.people[0]), KeptPhone("Eve")
    other = phone.start(names=("Gnome 1", "Gnome 2", "Gnome 3"))
    phone.sit(other, seat=0)
    assert eve.write(other, "total/1/0", 3)["is"] == "applied"
    before = untouched(card)
    phone.revision = 0
    phone.sync(card)
    assert phone.told["same_table"] == []
    wish = {"other": str(other.id)}
    assert phone.post(f"{card.id}/put-together", wish, 409)["code"] == "not-same-table"
    assert untouched(card) == before
    Membership.objects.create(club=club, player=eve.player, role=Membership.Role.SCOREKEEPER)
    eve.sit(other, seat=1)
    assert eve.post(f"{card.id}/put-together", wish, 409)["code"] == "not-same-table"
    assert phone.write(other, "total/1/0", 4)["is"] in ("applied", "contested")


# A card that no table has any more


@pytest.mark.parametrize("event", ["running", "closed"])
def test_who_keeps_the_card_of_a_table_that_was_drawn_anew_gives_nobody_a_result(
    hall: Hall, card: Card, event: str
):
    phone = phone_with(hall.people[0])
    phone.sit(card)
    hall.do(commands.Unpublish(1))
    hall.do(commands.Undraw(1))
    anew = Card.objects.get(id=hall.publish().rounds[0].pods[0].place.id)
    if event == "closed":
        played(hall, anew)
        for deed in (commands.CloseRound(1), commands.GoTo("final"), commands.GoTo("closed")):
            hall.do(deed)
    position = steps(hall)
    phone.counter = phone.revision = 0
    phone.sync(card, *whole_game(phone, (9, 1, 9)))
    recorded(card)
    assert records(card) == []
    if event == "closed":
        assert (steps(hall), hall.state.strays) == (position, ())
        return
    (kept,) = hall.state.strays  # for the desk, which may type it in
    assert (kept.id, kept.scores, kept.is_question) == (str(card.id), (27, 3, 27), False)
    played(hall, anew)
    assert scores_of(hall) == [3, 6, 9]
    assert len(records(anew)) == 3


def test_the_desk_hears_once_what_such_a_card_says(hall: Hall, card: Card):
    phone = phone_with(hall.people[0])
    phone.sit(card)
    hall.do(commands.Unpublish(1))
    hall.do(commands.Undraw(1))
    phone.sync(card, *whole_game(phone, (9, 1, 9)))
    recorded(card)
    phone.write(card, "total/1/0", 8)
    recorded(card)
    (kept,) = hall.state.strays
    assert kept.scores == (26, 3, 27)
    position = steps(hall)
    phone.write(card, "seat/0", "Gnome A")
    recorded(card)
    assert (hall.state.strays, steps(hall), records(card)) == ((kept,), position, [])


# Those who may


def test_scorekeepers_and_organisers_write_without_a_seat(hall: Hall, card: Card, club, noor):
    cia = Player.objects.create(nickname="Cia")
    keeper = phone_with(cia)
    assert keeper.write(card, "total/1/0", 3)["is"] == "rejected"
    Membership.objects.create(club=club, player=cia, role=Membership.Role.SCOREKEEPER)
    keeper.device, keeper.counter = "another-phone", 0
    assert keeper.write(card, "total/1/0", 3)["is"] == "applied"
    assert phone_with(noor).write(card, "total/1/1", 4)["is"] == "applied"


def test_a_name_that_nobody_speaks_for_is_taken_by_whoever_has_the_sheet(tournament, noor):
    """Anna and Bo are typed names, as on most evenings; Cia has a player."""
    hall = Hall(tournament, noor, people=0)
    cia = member(tournament, "Cia")
    entries = (NewEntry("Anna"), NewEntry("Bo"), NewEntry("Cia", str(cia.pk)))
    hall.do(commands.Enter(entries, here=True))
    pod = hall.publish().rounds[0].pods[0]
    card = Card.objects.get(id=pod.place.id)
    seats = {hall.state.entries[number - 1].name: seat for seat, number in enumerate(pod.people)}
    anna, eve = KeptPhone("Anna"), KeptPhone("Eve")
    anna.sit(card, seat=seats["Bo"])  # a slip
    anna.sit(card, seat=seats["Anna"])
    assert anna.write(card, "total/1/0", 1)["is"] == "applied"
    assert eve.sit(card, seat=seats["Anna"], status=409)["code"] == "seat-taken"
    assert eve.sit(card, seat=seats["Cia"], status=409)["code"] == "seat-taken"
    phone = phone_with(cia)
    assert phone.sit(card, seat=seats["Bo"], status=409)["code"] == "seats-are-drawn"
    said = phone.sync(card, *whole_game(phone, (1, 2, 3)))
    assert {answer["is"] for answer in said["answers"]} == {"applied"}
    recorded(card)
    assert eve.sit(card, seat=seats["Bo"], status=403)["code"] == "finished-card"
    assert Seat.objects.filter(card=card, index=seats["Bo"]).count() == 0


def test_a_stand_in_writes_and_whom_they_replace_does_not(hall: Hall, card: Card):
    number = pod_of(hall).people[0]
    dan = member(hall.tournament, "Dan")
    hall.do(commands.StandIn(number, "Dan", str(dan.pk)))
    gone, come = phone_with(hall.people[number - 1]), phone_with(dan)
    assert gone.write(card, "total/1/0", 3)["code"] == "official-card"
    come.sit(card)
    assert come.write(card, "total/1/0", 4)["is"] == "applied"
    assert Seat.objects.get(card=card, index=0).player == dan


def test_nobody_adds_a_chair_renames_one_or_clears_one(hall: Hall, card: Card):
    """A seat that nobody was drawn to made every page of the tournament fail."""
    phone = phone_with(hall.people[pod_of(hall).people[0] - 1])
    phone.sit(card)
    for seat, value in ((3, "Extra"), (0, "Somebody else"), (2, None)):
        said = phone.write(card, f"seat/{seat}", value)
        assert (said["is"], said["code"]) == ("rejected", "seats-are-drawn")
    assert phone.write(card, "total/1/3", 5)["code"] == "foreign-seat"
    assert phone.write(card, "total/1/2", 5)["is"] == "applied"


def test_a_chair_too_many_from_before_breaks_no_page(hall: Hall, card: Card, client):
    with card_transaction(card.id) as tx:
        tx.write("seat/3", "Extra")
        tx.write("total/1/3", 5)
    for page in ("", "live/", "screen/", "rounds/1/tables/1/"):
        assert client.get(f"/tournaments/{hall.tournament.slug}/{page}").status_code == 200
    desk = phone_of(hall.noor)
    for page in ("desk/tables/", "paper/tables/"):
        assert desk.get(f"/tournaments/{hall.tournament.slug}/{page}").status_code == 200


# After the round is closed


def test_a_change_after_the_round_is_closed_waits_for_the_desk(hall: Hall, card: Card):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    standing, results = rows(hall.state), records(card)
    phone.write(card, "total/1/0", 8)
    recorded(card)
    assert (rows(hall.state), records(card)) == (standing, results)
    assert scores_of(hall) == [3, 6, 9]
    desk = phone_of(hall.noor)
    assert "10" in desk.get(f"{hall.address}desk/tables/").text
    assert desk.post(f"{hall.address}desk/do/", take(card)).status_code == 302
    assert scores_of(hall) == [10, 6, 9]
    assert dict(records(card)) == {0: 10, 1: 6, 2: 9}
    assert hall.state.strays == ()


def test_a_name_that_is_written_over_after_the_end_goes_on_nobodys_record(hall, card):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    phone.write(card, "seat/1", "Nonsense")
    recorded(card)
    assert not Result.objects.filter(source_id=card.pk, name="Nonsense").exists()
    assert hall.state.strays == ()


def test_a_card_that_is_opened_again_takes_no_result_of_a_closed_round_away(hall, card):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    results = records(card)
    phone.write(card, "finished", False)
    recorded(card)
    assert (scores_of(hall), records(card)) == ([3, 6, 9], results)
    assert len(hall.state.strays) == 1
    phone.write(card, "finished", True)
    recorded(card)
    assert hall.state.strays == ()  # it says again what stands
    assert (scores_of(hall), records(card)) == ([3, 6, 9], results)


@pytest.mark.parametrize("phase", ["final", "closed"])
def test_nothing_changes_an_event_that_is_over(
    hall: Hall, card: Card, stranger: KeptPhone, phase: str
):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    hall.do(commands.GoTo("final"))
    if phase == "closed":
        hall.do(commands.GoTo("closed"))
    standing, results = rows(hall.state), records(card)
    stranger.sync(card, *whole_game(stranger, (9, 1, 9)))
    phone.sync(card, phone.op("finished", False), *whole_game(phone, (5, 1, 9)))
    recorded(card)
    assert (rows(hall.state), records(card)) == (standing, results)
    (question,) = hall.state.strays
    assert question.scores == (15, 3, 27)


def test_the_desk_puts_a_question_aside_and_nothing_has_changed(hall: Hall, card: Card):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    phone.write(card, "total/1/0", 8)
    recorded(card)
    results = records(card)
    hall.do(commands.DismissStray(str(card.pk)))
    assert (hall.state.strays, scores_of(hall), records(card)) == ((), [3, 6, 9], results)


def test_what_a_card_says_counts_when_its_round_is_opened_again(hall: Hall, card: Card):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    phone.write(card, "total/1/0", 8)
    recorded(card)
    assert len(hall.state.strays) == 1
    hall.do(commands.ReopenRound(1))
    assert (hall.state.strays, scores_of(hall)) == ((), [10, 6, 9])
    assert dict(records(card)) == {0: 10, 1: 6, 2: 9}


def test_it_waits_while_the_standings_are_final(hall: Hall, card: Card):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    hall.do(commands.GoTo("final"))
    phone.write(card, "finished", False)
    recorded(card)
    hall.do(commands.ReopenRound(1, sure="1", reason="a mistake"))
    assert (len(hall.state.strays), scores_of(hall)) == (1, [3, 6, 9])
    hall.do(commands.GoTo("running", "a mistake"))
    assert (hall.state.strays, scores_of(hall), records(card)) == ((), None, [])


def test_what_did_not_fit_is_forgotten_when_the_card_fits_again(hall: Hall, card: Card):
    phone = played(hall, card)
    with card_transaction(card.id) as tx:  # as any phone could before
        tx.write("seat/3", "Somebody else")
    phone.sync(card, *(phone.op(f"total/{number}/3", 9) for number in (1, 2, 3)))
    recorded(card)
    (kept,) = hall.state.strays
    assert not kept.is_question
    with card_transaction(card.id) as tx:
        tx.write("seat/3", None)
    recorded(card)
    assert (hall.state.strays, scores_of(hall)) == ((), [3, 6, 9])
    assert dict(records(card)) == {0: 3, 1: 6, 2: 9}


def test_only_an_organiser_takes_what_a_card_says(hall: Hall, card: Card):
    phone = played(hall, card)
    hall.do(commands.CloseRound(1))
    phone.write(card, "total/1/0", 8)
    recorded(card)
    assert phone.client.post(f"{hall.address}desk/do/", take(card)).status_code == 403
    assert scores_of(hall) == [3, 6, 9]


def test_a_correction_while_the_round_is_on_counts_by_itself(hall: Hall, card: Card):
    phone = played(hall, card)
    phone.write(card, "total/1/0", 8)
    recorded(card)
    assert scores_of(hall) == [10, 6, 9]
    assert dict(records(card)) == {0: 10, 1: 6, 2: 9}
    assert hall.state.strays == ()


def test_a_table_that_was_postponed_counts_when_it_is_played(hall: Hall, card: Card):
    hall.do(commands.CloseRound(1, postpone=True))
    played(hall, card)
    assert scores_of(hall) == [3, 6, 9]
    assert Phone.objects.filter(card=card).count() == 1


def test_players_type_no_result_into_standings_that_are_final(tournament, noor):
    """A table without a card, postponed and never played: one tells a result, another agrees."""
    hall = Hall(tournament, noor, people=3)
    pod = hall.publish().rounds[0].pods[0]
    hall.do(commands.CloseRound(1, postpone=True))
    hall.do(commands.GoTo("final"))
    told = {"round": 1, "pod": pod.number, "who": list(pod.people), "score": [1, 2, 3]}
    for number in pod.people[:2]:
        assert "The standings are final." in hall.tell(number, "report", **told)
    assert pod_of(hall).versions == ()
    assert hall.report(pod).rounds[0].pods[0].result is not None
