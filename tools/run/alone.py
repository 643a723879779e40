"""The site without a broker: the web process runs Celery's worker and timetable too, as threads.

Only for machines that the embedded broker does not run on.
"""

from threading import Thread

from celery.beat import EmbeddedService, Scheduler

from config.asgi import application
from config.celery import app

__all__ = ["application"]

worker = app.WorkController(pool="threads", concurrency=4, hostname="alone")
Thread(target=worker.start, name="worker", daemon=True).start()
beat = EmbeddedService(app, thread=True, scheduler_cls=Scheduler)
assert isinstance(beat, Thread)  # as was asked for; otherwise it is a process
beat.start()
