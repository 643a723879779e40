"""The site without a broker: the web process also runs Celery's worker and beat, as threads.

Only for machines on which the embedded broker does not run.
"""

from threading import Thread

from celery.beat import EmbeddedService, Scheduler

from config.asgi import application
from config.celery import app

__all__ = ["application"]

worker = app.WorkController(pool="threads", concurrency=4, hostname="alone")
Thread(target=worker.start, name="worker", daemon=True).start()
beat = EmbeddedService(app, thread=True, scheduler_cls=Scheduler)
assert isinstance(beat, Thread)  # because of thread=True; otherwise it would be a process
beat.start()
