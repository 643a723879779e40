"""Players' phones: my table on top, one tap to my card, a result by hand, coming and leaving."""

import pytest
from django.test import Client

from accounts.models import Notice, Player
from tests.failures.nonsense import VALUES
from tests.tournaments.seated import Hall
from tournaments.domain import commands
from tournaments.domain.settings import Settings, Stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(tournament, noor) -> Hall:
    return Hall(tournament, noor, 7)


@pytest.fixture
def paper(tournament, noor) -> Hall:
    """Of a game for which there are no cards: results are told by hand."""
    hall = Hall(tournament, noor, 3)
    hall.do(commands.Arrange(Settings(stages=(Stage(game="carrom", rounds=2),))))
    hall.publish()
    return hall


# Where do I sit?


def test_my_table_is_on_top_with_one_tap_to_the_card(hall: Hall) -> None:
    pod = hall.publish().rounds[0].pods[0]
    one = pod.people[0]
    html = hall.phone(one).get(hall.address).text
    assert f"</small>{pod.number}</span>" in html
    assert "You start. With" in html
    assert f'href="/c/{pod.place.code}/#me">Open the card' in html
    assert "Open the card" in hall.phone(one).get(f"{hall.address}me/").text
    assert f"Gnome {one} starts." in hall.phone(pod.people[1]).get(hall.address).text


def test_nobody_sees_a_table_before_the_draw_is_published(hall: Hall) -> None:
    hall.do(commands.Draw(1))
    html = hall.phone(1).get(hall.address).text
    assert "Your first table will stand here." in html
    assert "data-people" not in html


def test_my_rounds_say_with_whom_and_why(hall: Hall) -> None:
    hall.publish()
    hall.close()
    html = hall.phone(2).get(f"{hall.address}me/").text
    assert "Round 1 is over" in html
    assert "My rounds" in html and "with Gnome" in html


def test_whoever_looks_at_their_table_has_heard_the_call(hall: Hall) -> None:
    hall.publish()
    called = Notice.objects.filter(kind="called", read_at=None)
    assert called.count() == 7
    phone = hall.phone(1)
    assert 'data-called="1"' in phone.get(hall.address).text
    assert called.count() == 7  # showing a page writes nothing; its script says that it was seen
    assert phone.post(f"{hall.address}me/", {"do": "read_call", "round": 1}).status_code == 204
    assert called.count() == 6
    assert "data-called" not in phone.get(f"{hall.address}me/").text


def test_a_call_that_the_page_has_not_shown_stays_unread(hall: Hall) -> None:
    hall.publish()
    called = Notice.objects.filter(kind="called", read_at=None)
    for fields in ({"round": 2}, {"round": "x"}, {}):
        assert (
            hall.phone(1).post(f"{hall.address}me/", {"do": "read_call", **fields}).status_code
            == 204
        )
    assert called.count() == 7


def test_whoever_is_moved_to_another_table_is_called_again_and_nobody_else(hall: Hall) -> None:
    one, other = hall.publish().rounds[0].pods
    moved = (*other.people, one.people[-1])
    wishes = (
        commands.PodSeating(one.number, one.people[:-1]),
        commands.PodSeating(other.number, moved),
    )
    hall.do(commands.Seat(1, 1, wishes, reason="too many at one"))
    told = Notice.objects.filter(kind="called")
    assert told.count() == 8
    assert told.filter(read_at=None).count() == 7
    newest = told.order_by("-pk").first()
    assert newest.player == hall.people[one.people[-1] - 1]
    assert newest.words["table"] == str(other.number)


def test_a_new_round_makes_calls_to_the_last_one_old(hall: Hall) -> None:
    hall.publish()
    hall.close()
    hall.publish()
    rounds = Notice.objects.filter(kind="called", read_at=None).values_list("words", flat=True)
    assert {words["round"] for words in rounds} == {"2"}


# A result by hand


def told_by(hall: Hall, teller: int, *scores: int) -> str:
    pod = hall.state.rounds[0].pods[0]
    words = {"round": 1, "pod": pod.number, "who": list(pod.people), "score": list(scores)}
    return hall.tell(teller, "report", **words)


def test_a_result_counts_when_somebody_else_agrees(paper: Hall) -> None:
    assert "Somebody else at your table has to confirm it." in told_by(paper, 1, 10, -3, 12)
    pod = paper.state.rounds[0].pods[0]
    assert pod.result is None
    other = next(one for one in pod.people if one != 1)
    assert "Is that right?" in paper.phone(other).get(paper.address).text
    wish = {"round": 1, "pod": pod.number, "version": 0}
    assert "has to confirm what you have entered" in paper.tell(1, "confirm", **wish)
    assert "The result counts." in paper.tell(other, "confirm", **wish)
    assert sorted(score.score for score in paper.state.rounds[0].pods[0].result.scores) == [
        -3,
        10,
        12,
    ]


def test_the_same_numbers_from_two_phones_count_at_once(paper: Hall) -> None:
    told_by(paper, 1, 10, 20, 30)
    assert "The result counts." in told_by(paper, 2, 10, 20, 30)


def test_other_numbers_are_said_and_go_to_the_desk(paper: Hall) -> None:
    told_by(paper, 1, 10, 20, 30)
    assert "told other numbers" in told_by(paper, 2, 10, 20, 31)
    assert paper.state.rounds[0].pods[0].is_disputed
    assert "Two results for one table" in paper.phone(3).get(paper.address).text


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"round": 1, "pod": 1},
        {"round": 1, "pod": 1, "who": [1, 2, 3], "score": [1, 2]},
        {"round": 1, "pod": 1, "who": [1, 2, 3], "score": ["1", "2", "x"]},
        {"round": 1, "pod": 1, "who": [1, 2, 3], "score": [1, 2, 10**9]},
        {"round": 1, "pod": 1, "who": [1, 1, 3], "score": [1, 2, 3]},
        {"round": -1, "pod": 1, "who": [1, 2, 3], "score": [1, 2, 3]},
        {"round": 7, "pod": 9, "who": [1, 2, 3], "score": [1, 2, 3]},
    ],
)
def test_a_form_that_makes_no_sense_changes_nothing(paper: Hall, words: dict) -> None:
    before = paper.state
    assert 'class="strip bad"' in paper.tell(1, "report", **words)
    assert 'class="strip bad"' in paper.tell(1, "confirm", **{**words, "version": -1})
    assert paper.state == before


@pytest.mark.parametrize("do", ["enter", "check_in", "report", "confirm"])
def test_nonsense_is_answered_and_changes_nothing(paper: Hall, do: str) -> None:
    before, phone = paper.state, paper.phone(1)
    for value in (str(value).encode("utf-8", "replace").decode() for value in VALUES):
        words = dict.fromkeys(("entry", "round", "pod", "version", "who", "score"), value)
        assert phone.post(f"{paper.address}me/", {"do": do, **words}).status_code == 302, value
    assert paper.state == before


# Coming and leaving


def test_whoever_leaves_is_not_drawn_again_until_they_are_back(hall: Hall) -> None:
    assert "You have left" in hall.tell(3, "drop_out")
    assert hall.state.entries[2].presence == "gone"
    hall.tell(3, "come_back")
    assert hall.state.entries[2].presence != "gone"


@pytest.mark.parametrize("do", ["check_in", "drop_out", "come_back"])
def test_nobody_speaks_for_somebody_else(hall: Hall, do: str) -> None:
    before = hall.state
    assert 'class="strip bad"' in hall.tell(3, do, entry=4)
    assert hall.state == before


def test_a_stranger_enters_with_a_name_and_is_a_guest_from_then_on(hall: Hall) -> None:
    stranger = Client()
    words = {"do": "enter", "nickname": "Quiet Fern"}
    html = stranger.post(f"{hall.address}me/", words, follow=True).text
    assert "You are entered" in html
    guest = Player.objects.get(nickname="Quiet Fern")
    assert guest.is_guest
    assert hall.state.entries[-1].player == str(guest.pk)
    again = stranger.post(f"{hall.address}me/", words, follow=True).text
    assert "is entered already" in again


def test_a_guest_may_not_enter_under_a_name_that_is_none(hall: Hall) -> None:
    before = Player.objects.count()
    words = {"do": "enter", "nickname": " \u200b "}
    assert 'class="strip bad"' in Client().post(f"{hall.address}me/", words, follow=True).text
    assert Player.objects.count() == before


def test_nobody_enters_what_is_over(hall: Hall) -> None:
    hall.publish()
    hall.close()
    hall.do(commands.GoTo("final"))
    words = {"do": "enter", "nickname": "Quiet Fern"}
    assert (
        "Entries are not open now" in Client().post(f"{hall.address}me/", words, follow=True).text
    )
    assert len(hall.state.entries) == 7
