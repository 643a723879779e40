"""Task names: a message that waits in the broker names its task, and so does a running beat."""

from typing import Any

from celery import current_app
from django.conf import settings

from tests.pins import golden


def test_task_names_arguments_queue_and_timetable() -> None:
    current_app.loader.import_default_modules()
    conf = current_app.conf
    golden.check(
        "tasks",
        {
            "arguments of each task": {
                name: task.run.__code__.co_argcount
                for name, task in sorted(current_app.tasks.items())
                if not name.startswith("celery.")
            },
            "app": current_app.main,
            "queue": conf.task_default_queue,
            "routes": conf.task_routes,
            "serializer": conf.task_serializer,
            "timetable": {
                name: told(entry) for name, entry in settings.CELERY_BEAT_SCHEDULE.items()
            },
        },
    )


def told(entry: dict[str, Any]) -> str:
    return f"{entry['task']}, {entry['schedule']}, {entry.get('options', {})}"
