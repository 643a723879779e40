"""Two players of one person: an alias that both sides agree on, and that can be undone exactly."""

import threading

import pytest
from django.db import connection

from accounts.domain.refusals import Refused
from accounts.models import Club, Membership, Player, Result, User
from accounts.services import merge_players, sign_up
from accounts.services.claims import claim_guest
from accounts.sessions.identity import guest
from accounts.signals import players_merged
from accounts.storage.player_aliases import (
    agreed_people_of,
    canonical,
    canonical_ids,
    people_of,
)
from tests.accounts.aliases import are_one
from tests.receivers import receiving

pytestmark = pytest.mark.django_db


def refused(code: str):
    return pytest.raises(Refused, match=f"^{code}$")


@pytest.fixture
def bo(db: None) -> Player:
    return sign_up(email="bo@example.org", password="three mossy logs", nickname="Bo")


def test_a_guest_is_shown_under_the_account_from_then_on(anna: Player) -> None:
    fern = guest("Quiet Fern")
    assert merge_players.merge(fern, anna) == anna
    fern.refresh_from_db()
    assert canonical(fern) == anna
    assert people_of(fern) == people_of(anna) == {anna.pk, fern.pk}


def test_of_two_guests_the_older_one_stays() -> None:
    fern, snail = guest("Quiet Fern"), guest("Jolly Snail")
    assert merge_players.merge(snail, fern) == fern


def test_a_merge_of_merged_players_joins_all_of_them(anna: Player, bo: Player) -> None:
    fern, snail = guest("Quiet Fern"), guest("Jolly Snail")
    merge_players.merge(fern, anna)
    merge_players.merge(snail, bo)
    merge_players.merge(fresh(fern), fresh(snail))
    assert people_of(fresh(snail)) == {anna.pk, bo.pk, fern.pk, snail.pk}
    assert set(canonical_ids().values()) == {anna.pk}


def test_taking_apart_is_exact(anna: Player, bo: Player) -> None:
    fern, snail = guest("Quiet Fern"), guest("Jolly Snail")
    merge_players.merge(fern, anna)
    merge_players.merge(snail, bo)
    before = list(Player.objects.order_by("pk").values())
    merge_players.merge(anna, bo)
    merge_players.unmerge(bo, by=anna)
    assert list(Player.objects.order_by("pk").values()) == before


def test_no_row_but_the_alias_is_written(anna: Player) -> None:
    fern = guest("Quiet Fern")
    result = Result.objects.create(
        source_kind="table", source_id=fern.pk, game="gnoming", seat=0, player=fern,
        name="Quiet Fern", rank=1, score=3, reason="x", finished_at=fern.created_at,
    )  # fmt: skip
    merge_players.merge(fern, anna)
    result.refresh_from_db()
    assert result.player == fern


def test_nobody_is_merged_with_themselves(anna: Player) -> None:
    fern = guest("Quiet Fern")
    merge_players.merge(fern, anna)
    with refused("same-already"):
        merge_players.merge(anna, fresh(fern))


def test_only_the_person_takes_it_apart(anna: Player, bo: Player) -> None:
    fern = guest("Quiet Fern")
    merge_players.merge(fern, anna)
    with refused("not-yours"):
        merge_players.unmerge(fern, by=bo)
    merge_players.unmerge(fern, by=fern)
    with refused("not-merged"):
        merge_players.unmerge(fern, by=fern)


# A club's organiser


@pytest.fixture
def club(anna: Player, bo: Player) -> Club:
    club = Club.objects.create(name="Mossy Log", slug="mossy-log")
    Membership.objects.create(club=club, player=anna, role=Membership.Role.ORGANISER)
    Membership.objects.create(club=club, player=bo)
    return club


def test_an_organiser_merges_two_of_the_club(club: Club, anna: Player, bo: Player) -> None:
    fern = guest("Quiet Fern")
    with refused("not-one-club"):
        merge_players.merge_by_organiser(anna, bo, fern)
    Membership.objects.create(club=club, player=fern)
    with refused("not-one-club"):
        merge_players.merge_by_organiser(bo, bo, fern)
    merge_players.merge_by_organiser(anna, bo, fern)
    assert are_one(bo, fresh(fern))
    merge_players.unmerge(fern, by=anna)


def test_the_organiser_of_another_club_has_no_say(club: Club, bo: Player) -> None:
    fern, cia = guest("Quiet Fern"), guest("Cia")
    other = Club.objects.create(name="Fern", slug="fern")
    Membership.objects.create(club=other, player=cia, role=Membership.Role.ORGANISER)
    Membership.objects.create(club=other, player=fern)
    with refused("not-one-club"):
        merge_players.merge_by_organiser(cia, bo, fern)


def test_own_words_come_before_an_organisers(club: Club, anna: Player, bo: Player) -> None:
    """Snail was put under Fern, and Fern under Bo; but Snail and Fern know better."""
    fern, snail, cia = guest("Quiet Fern"), guest("Jolly Snail"), guest("Cia")
    for player in (fern, snail, cia):
        Membership.objects.create(club=club, player=player)
    merge_players.merge_by_organiser(anna, cia, snail)
    merge_players.merge_by_organiser(anna, snail, fern)
    merge_players.merge_by_organiser(anna, fern, bo)
    assert len(people_of(bo)) == 4 and agreed_people_of(bo) == {bo.pk}
    merge_players.merge(fresh(snail), fresh(cia))
    assert agreed_people_of(fresh(cia)) == {snail.pk, cia.pk}
    merge_players.merge(fresh(bo), fresh(cia))
    assert agreed_people_of(bo) == {bo.pk, snail.pk, cia.pk}
    assert agreed_people_of(fresh(fern)) == {fern.pk}
    assert are_one(fresh(fern), bo)


def test_whoever_was_shown_under_somebody_may_become_the_main_one(
    club: Club, anna: Player, bo: Player
) -> None:
    """Fern was put under Snail, then signed up; an account comes before a guest."""
    snail, fern = guest("Jolly Snail"), guest("Quiet Fern")
    for player in (fern, snail):
        Membership.objects.create(club=club, player=player)
    merge_players.merge_by_organiser(anna, snail, fern)
    fern = claimed(fern)
    assert merge_players.merge(fern, fresh(snail)) == fern
    assert canonical(fresh(snail)) == fern and fresh(fern).merged_into is None


# Children


def test_a_child_is_never_the_same_person_as_an_account(anna: Player, bo: Player) -> None:
    child = Player.objects.create(nickname="Sunny Snail", guardian=anna.user)
    for other in (anna, bo):
        with refused("not-for-children"):
            merge_players.merge(child, other)
    fern = guest("Quiet Fern")
    assert merge_players.merge(fern, child) == child


def test_nobody_is_put_under_a_child_by_an_organiser(club: Club, anna: Player, bo: Player) -> None:
    child, fern = Player.objects.create(nickname="Sunny Snail", guardian=bo.user), guest("Fern")
    snail = guest("Jolly Snail")
    for player in (fern, snail):
        Membership.objects.create(club=club, player=player)
    merge_players.merge_by_organiser(anna, fern, snail)
    merge_players.merge(fresh(fern), child)
    assert people_of(child) == {child.pk, fern.pk}
    with refused("not-for-children"):
        merge_players.merge_by_organiser(anna, fresh(fern), fresh(snail))


def test_children_of_two_families_stay_apart(anna: Player, bo: Player) -> None:
    first = Player.objects.create(nickname="Sunny Snail", guardian=anna.user)
    second = Player.objects.create(nickname="Sunny Fern", guardian=bo.user)
    with refused("not-for-children"):
        merge_players.merge(first, second)


def test_who_is_merged_is_announced_in_the_same_transaction(anna: Player) -> None:
    fern, announced = guest("Quiet Fern"), []

    def note(players: set, **_: object) -> None:
        announced.append((players, people_of(anna)))

    with receiving(players_merged, note):
        merge_players.merge(fern, anna)
    assert announced == [({anna.pk, fern.pk}, {anna.pk, fern.pk})]


def test_a_receiver_that_fails_undoes_the_merge(anna: Player) -> None:
    def stumble(**_: object) -> None:
        raise RuntimeError

    fern = guest("Quiet Fern")
    with receiving(players_merged, stumble), pytest.raises(RuntimeError):
        merge_players.merge(fern, anna)
    assert people_of(anna) == {anna.pk} and fresh(fern).merged_into is None


@pytest.mark.django_db(transaction=True)
def test_two_merges_at_once_never_make_a_circle(anna: Player, bo: Player) -> None:
    together = threading.Barrier(2)

    def run(first: Player, second: Player) -> None:
        together.wait()
        try:
            merge_players.merge(first, second)
        except Refused:
            pass
        finally:
            connection.close()

    runners = [threading.Thread(target=run, args=pair) for pair in ((anna, bo), (bo, anna))]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    assert people_of(fresh(anna)) == {anna.pk, bo.pk}


def fresh(player: Player) -> Player:
    return Player.objects.get(pk=player.pk)


def claimed(player: Player) -> Player:
    user = User.objects.create_user("cia@example.org")
    assert claim_guest(player, user, "Cia")
    return fresh(player)
