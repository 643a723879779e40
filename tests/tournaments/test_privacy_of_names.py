"""Whose line is whose, whose name is shown to whom, and what stays of somebody who leaves."""

import pytest

from accounts.models import Player, User
from accounts.services.forget_players import forget
from tests.tournaments.entering import enter_each
from tournaments.models import Tournament
from tournaments.storage import hash_chain
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import entries_of
from tournaments.web.shared import presentation


@pytest.fixture
def bo(db) -> Player:
    return Player.objects.create(nickname="Bo", avatar="abcd")


def entered(tournament: Tournament, *people: Player):
    return enter_each(tournament, people)


def now(tournament: Tournament):
    tournament.refresh_from_db()
    return load_state(tournament)


def test_12_a_guest_who_gets_an_account_keeps_the_line(tournament: Tournament, bo: Player) -> None:
    state = entered(tournament, bo)
    bo.user = User.objects.create_user(email="bo@example.org", password="three mossy logs")
    bo.save()
    assert entries_of(state, bo) == {1}


def test_12_two_lines_of_one_person_are_both_theirs(tournament: Tournament, bo: Player) -> None:
    """An organiser sees both and can drop one; nothing is merged behind anybody's back."""
    bo.user = User.objects.create_user(email="bo@example.org", password="three mossy logs")
    bo.save()
    double = Player.objects.create(
        nickname="Bo again", avatar="abcd", merged_into=bo, merge_agreed=True
    )
    state = entered(tournament, bo, double)
    assert entries_of(state, bo) == {1, 2}


def test_12_a_childs_name_is_shown_in_the_club_and_not_outside(
    tournament: Tournament, bo: Player
) -> None:
    guardian = User.objects.create_user(email="anna@example.org", password="three mossy logs")
    child = Player.objects.create(nickname="Little Fien", avatar="abcd", guardian=guardian)
    state = entered(tournament, bo, child)
    assert presentation.names(state) == {1: "Bo", 2: "Little Fien"}
    assert "Fien" not in presentation.names(state, outside=True)[2]


def test_equal_names_are_told_apart(tournament: Tournament, bo: Player) -> None:
    other = Player.objects.create(nickname="Bo", avatar="dcba")
    assert set(presentation.names(entered(tournament, bo, other)).values()) == {"Bo (1)", "Bo (2)"}


def test_the_name_of_somebody_who_leaves_for_good_goes_from_the_log_and_the_rest_stays(
    tournament: Tournament, bo: Player
) -> None:
    cia = Player.objects.create(nickname="Cia", avatar="abcd")
    before = entered(tournament, bo, cia)
    bo_id = str(bo.pk)
    forget({bo.pk})
    after = now(tournament)
    text = "".join(tournament.log.values_list("fact", flat=True))
    assert bo_id not in text and '"Bo"' not in text
    assert hash_chain.broken_at(tournament) is None
    assert after.entries[0].name != "Bo" and after.entries[1] == before.entries[1]
