"""What ties the apps together: settings, addresses, servers. No club, no game and no rule lives here."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
