"""Names that look alike are told apart by nobody: within one club they are refused."""

import pytest
from django.core.exceptions import ValidationError

from accounts.clubs.membership import join
from accounts.models import Club, Membership, Player
from accounts.services import merge_players
from accounts.sessions.identity import guest
from accounts.storage.lookalikes import refuse_look_alike, skeleton


@pytest.mark.parametrize(
    "double",
    [
        "anna", "ANNA", "Аnna", "Αnna", "Ann@", "4nna", "Ánna", "A n n a", "An.na", "Ａｎｎａ",
        "\N{CYRILLIC SMALL LETTER A}nn\N{CYRILLIC SMALL LETTER A}", "Anna\N{COMBINING DIAERESIS}",
    ],
)  # fmt: skip
def test_these_look_like_anna(double: str) -> None:
    assert skeleton(double) == skeleton("Anna")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Bill", "BiIl"), ("Bill", "B1ll"), ("Momo", "Mornо"), ("Wim", "VVim")],
)
def test_these_look_like_each_other(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize("other", ["Anne", "Hanna", "Ann", "Anna B", "Anna 2", "小雪"])
def test_these_can_be_told_from_anna(other: str) -> None:
    assert skeleton(other) and skeleton(other) != skeleton("Anna")


@pytest.fixture
def club(anna: Player) -> Club:
    club = Club.objects.create(name="Mossy Log", slug="mossy-log")
    Membership.objects.create(club=club, player=anna)
    return club


def test_a_double_in_the_club_is_refused_by_name(club: Club) -> None:
    bo = guest("Bo")
    refuse_look_alike(bo, "Аnna")  # in no club yet: nobody to be taken for
    Membership.objects.create(club=club, player=bo)
    with pytest.raises(ValidationError, match="In Mossy Log this looks like Anna"):
        refuse_look_alike(bo, "Аnna")


def test_nobody_comes_in_as_somebodys_double(club: Club, anna: Player) -> None:
    with pytest.raises(ValidationError, match="looks like Anna"):
        join(club, guest("Аnna"))
    assert join(club, guest("Anna B"))
    assert join(club, anna)


def test_one_may_keep_ones_own_name_also_when_merged(club: Club, anna: Player) -> None:
    fern = guest("Anna")
    Membership.objects.create(club=club, player=fern)
    merge_players.merge(fern, anna)
    refuse_look_alike(anna, "ANNA")
