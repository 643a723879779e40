"""`manage.py verify_logs`: whether any tournament's log was changed from outside."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.models import Tournament
from tournaments.services.verify_logs import broken_logs


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        if broken := broken_logs():
            raise CommandError("\n".join(map(str, broken)))
        self.stdout.write(f"Every log is as it was written ({Tournament.objects.count()} checked).")
