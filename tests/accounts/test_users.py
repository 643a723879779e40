"""An e-mail address belongs to one account, however it is typed."""

import pytest
from django.contrib.auth import authenticate
from django.db import IntegrityError, transaction

from accounts.models import Player, User
from accounts.services import EmailTaken, sign_up

pytestmark = pytest.mark.django_db


def test_an_address_is_taken_in_any_case(anna: Player) -> None:
    with pytest.raises(EmailTaken):
        sign_up(email="ANNA@Example.org", password="another password", nickname="Bo")
    assert User.objects.count() == Player.objects.count() == 1


def test_the_database_itself_refuses_the_same_address_in_capitals(anna: Player) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create(email="ANNA@example.org")


@pytest.mark.parametrize("typed", ["anna@example.org", "Anna@Example.ORG"])
def test_anna_may_type_her_address_as_she_likes(anna: Player, typed: str) -> None:
    assert authenticate(username=typed, password="three mossy logs") == anna.user


def test_a_user_has_no_name_and_no_birthday() -> None:
    fields = {field.name for field in User._meta.get_fields() if field.concrete}
    assert not [name for name in fields if "name" in name or "birth" in name or "age" in name]


def test_a_superuser_may_use_the_admin_pages() -> None:
    user = User.objects.create_superuser("Olga@example.org", "a good long password")
    assert user.email == "olga@example.org"
    assert user.is_staff and user.is_superuser
