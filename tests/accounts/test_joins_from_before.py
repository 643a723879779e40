"""Joins from before it was written down who had agreed: only what can be told gives rights."""

from importlib import import_module

import pytest
from django.apps import apps

from accounts.models import Player
from accounts.services import claims, guardians
from accounts.sessions.identity import guest
from accounts.storage.player_aliases import speaks_for

pytestmark = pytest.mark.django_db


def find_agreed() -> None:
    import_module("accounts.migrations.0003_agreed_merges").find_agreed(apps, None)


def joined_before(alias: Player, main: Player) -> Player:
    Player.objects.filter(pk=alias.pk).update(merged_into=main, merge_agreed=False)
    return alias


def test_an_organiser_may_have_said_it(anna: Player, capsys: pytest.CaptureFixture[str]) -> None:
    fern = joined_before(guest("Quiet Fern"), anna)
    find_agreed()
    assert speaks_for(anna) == {anna.pk}
    assert str(fern.pk) in capsys.readouterr().out


@pytest.mark.parametrize("shows", ["alias", "main"])
def test_a_code_that_was_typed_is_a_word_of_both(anna: Player, shows: str) -> None:
    fern = guest("Quiet Fern")
    shown, typed = (fern, anna) if shows == "alias" else (anna, fern)
    claims.use(claims.show_code(shown), typed)
    joined_before(fern, anna)
    find_agreed()
    assert speaks_for(anna) == {anna.pk, fern.pk}


def test_of_children_organisers_could_say_nothing(anna: Player) -> None:
    child = guardians.add_child(anna.user, "Sunny Snail")
    fern = joined_before(guest("Quiet Fern"), child)
    find_agreed()
    fern.refresh_from_db()
    assert fern.merge_agreed
