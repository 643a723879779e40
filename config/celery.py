"""The Celery app. Tasks live in each app's tasks.py; what runs when is in settings."""

import os
from typing import Any

from celery import Celery
from celery.signals import task_postrun, task_prerun

from config.base import failpoints

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("toadstool")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@task_prerun.connect
def note_beginning(task: Any, **_: Any) -> None:
    failpoints.reach(f"before {task.name}")


@task_postrun.connect
def note_end(task: Any, **_: Any) -> None:
    """Its effect is there, and the broker has not been told yet."""
    failpoints.reach(f"after {task.name}")
