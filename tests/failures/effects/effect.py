"""What a task is for: how to bring it about, and how to see that it came, and only once."""

from typing import Any

from celery import current_app


class Effect:
    async def begin(self) -> Any:
        """Gives a worker something to do, and says where its effect will be seen."""
        raise NotImplementedError

    def about(self, place: Any) -> str:
        """What is in the arguments of the tasks that are sent for it."""
        return ""

    def is_there(self, place: Any) -> bool:
        raise NotImplementedError

    def is_there_once(self, place: Any) -> None:
        """Asserts it, when no task that could do it a second time is left."""

    # A step at which it is lost instead, for what must on no account come twice.
    lost_at = ""

    def is_lost(self, place: Any) -> None:
        """Asserts that, and that nothing else is."""


def send(task: str, *words: str) -> None:
    """As the timetable does."""
    current_app.send_task(task, list(words))
