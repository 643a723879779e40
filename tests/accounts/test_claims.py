"""Codes from phone to phone: they work once, not for long, and a wrong one tells nothing."""

import pytest
import time_machine
from django.utils import timezone

from accounts.models import Claim, Player, User
from accounts.services import claims, guardians, player_for
from accounts.sessions.identity import guest
from accounts.storage.player_aliases import canonical
from tests.refusals import refused

pytestmark = pytest.mark.django_db

WIFI = "192.0.2.1"


@pytest.fixture
def fern(db: None) -> Player:
    return guest("Quiet Fern")


def typed(code: str, by: Player | None) -> Claim:
    return claims.claim_for_code(code, by=by, address=WIFI)


def test_the_code_on_a_guests_phone_is_typed_by_the_account(anna: Player, fern: Player) -> None:
    code = claims.show_code(fern).code
    claims.agree(typed(f" {code[:4].lower()}-{code[4:]}", anna), anna)
    assert canonical(reread(fern)) == anna


def test_and_the_other_way_round(anna: Player, fern: Player) -> None:
    claims.agree(typed(claims.show_code(anna).code, fern), fern)
    assert canonical(reread(fern)) == anna


def test_a_phone_that_sends_it_twice_is_told_the_same(anna: Player, fern: Player) -> None:
    code = claims.show_code(fern).code
    assert claims.agree(typed(code, anna), anna) == claims.agree(typed(code, anna), anna) == anna


def test_a_code_works_once(anna: Player, fern: Player) -> None:
    code = claims.show_code(fern).code
    claims.agree(typed(code, anna), anna)
    with refused("no-such-code"):
        typed(code, guest("Cia"))


def test_a_new_code_ends_the_old_one(anna: Player, fern: Player) -> None:
    old = claims.show_code(fern).code
    claims.show_code(fern)
    with refused("no-such-code"):
        typed(old, anna)


def test_a_code_works_for_a_quarter_of_an_hour(anna: Player, fern: Player) -> None:
    code = claims.show_code(fern).code
    with time_machine.travel(timezone.now() + claims.LIFETIME), refused("no-such-code"):
        typed(code, anna)


def test_your_own_code_is_of_no_use_to_you(fern: Player) -> None:
    with refused("own-code"):
        claims.agree(typed(claims.show_code(fern).code, fern), fern)


@pytest.mark.parametrize("nonsense", ["", "BCDFGHJK", "x" * 500, "\0", "’; DROP TABLE", "١٢٣٤٥٦٧٨"])
def test_every_wrong_code_gets_the_same_answer(anna: Player, nonsense: str) -> None:
    with refused("no-such-code"):
        typed(nonsense, anna)


def test_guests_of_one_address_have_to_wait_but_the_known_do_not(
    anna: Player, fern: Player
) -> None:
    code = claims.show_code(fern).code
    for _turn in range(claims.WRONG_FROM.tries):
        with refused("no-such-code"):
            typed("BCDFGHJK", guest())
    with refused("too-many-codes"):
        typed(code, guest())
    assert typed(code, anna)


def test_an_account_that_guesses_has_to_wait_as_well(anna: Player, fern: Player) -> None:
    for _turn in range(claims.WRONG_BY_PLAYER.tries):
        with refused("no-such-code"):
            typed("BCDFGHJK", anna)
    with refused("too-many-codes"):
        typed(claims.show_code(fern).code, anna)


# Signing up


def test_a_guest_becomes_the_account(fern: Player) -> None:
    user = User.objects.create_user("cia@example.org")
    assert claims.claim_guest(fern, user, "Cia")
    assert player_for(user) == fern


def test_neither_a_child_nor_somebodys_alias_is_claimed_by_signing_up(
    anna: Player, fern: Player
) -> None:
    child = guardians.add_child(anna.user, "Sunny Snail")
    claims.agree(claims.show_code(fern), anna)
    user = User.objects.create_user("cia@example.org")
    assert not claims.claim_guest(child, user, "Cia")
    assert not claims.claim_guest(fern, user, "Cia")


# Children


def test_a_guest_becomes_a_child_by_the_code_on_its_phone(anna: Player, fern: Player) -> None:
    child = guardians.adopt(anna.user, claims.show_code(fern))
    assert child == fern and child.is_child and not child.is_guest
    assert child.profile_for == child.ratings_for == "nobody"


def test_nobody_adopts_an_account(anna: Player) -> None:
    user = User.objects.create_user("cia@example.org")
    with refused("guests-only"):
        guardians.adopt(user, claims.show_code(anna))


def test_a_child_gives_no_codes_away(anna: Player) -> None:
    child = guardians.add_child(anna.user, "Sunny Snail")
    with refused("not-for-children"):
        claims.show_code(child)


def test_a_family_has_an_end(anna: Player) -> None:
    for turn in range(guardians.MOST_CHILDREN):
        guardians.add_child(anna.user, f"Sunny Snail {turn}")
    with refused("too-many-children"):
        guardians.add_child(anna.user, "Sunny Fern")


def reread(player: Player) -> Player:
    return Player.objects.get(pk=player.pk)
