"""A log that was changed in the database is found at night, or when an operator asks."""

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from tests.tournaments.seated import Hall
from tournaments.domain import commands
from tournaments.models import Tournament
from tournaments.tasks import verify_logs

FOUND = "The log of midsummer-gnome-night was changed from outside at position 1."


@pytest.fixture
def changed(tournament: Tournament) -> Tournament:
    """Somebody with a database prompt has given another minute to every round."""
    step = tournament.log.get(position=1)
    tournament.log.filter(position=1).update(fact=step.fact.replace("45", "46"))
    return tournament


def test_staff_are_told_of_a_changed_log(changed, caplog, mailoutbox):
    User.objects.create_user("noor@example.org", is_staff=True)
    User.objects.create_user("left@example.org", is_staff=True, is_active=False)
    User.objects.create_user("anna@example.org")
    verify_logs()
    assert FOUND in caplog.text
    [mail] = mailoutbox
    assert (mail.to, mail.body) == (["noor@example.org"], FOUND)


def test_staff_are_told_of_a_log_that_ends_too_early(tournament, noor, caplog):
    Hall(tournament, noor, 3).do(commands.GoTo("open"))
    tournament.refresh_from_db()
    tournament.log.filter(position=tournament.position).delete()
    verify_logs()
    assert f"at position {tournament.position}." in caplog.text


def test_logs_as_they_were_written_are_not_worth_a_mail(tournament, noor, caplog, mailoutbox):
    User.objects.create_user("noor@example.org", is_staff=True)
    Hall(tournament, noor, 4)
    verify_logs()
    assert (mailoutbox, caplog.text) == ([], "")


def test_an_operator_can_ask(tournament, capsys):
    call_command("verify_logs")
    assert capsys.readouterr().out == "Every log is as it was written (1 checked).\n"


def test_an_operator_is_told_what_is_wrong(changed):
    with pytest.raises(CommandError, match=FOUND):
        call_command("verify_logs")
