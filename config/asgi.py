"""The server's front door: pages for HTTP, live sockets under /ws/."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_asgi_application()  # first: it loads the apps that the imports below need

from channels.consumer import AsyncConsumer  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.conf import settings  # noqa: E402
from django.http.response import HttpResponseBase  # noqa: E402
from django.urls import path, re_path  # noqa: E402

from config.bodies import BodyLimit  # noqa: E402
from config.origins import OwnOrigins  # noqa: E402
from games.scorecards.consumers import CardConsumer  # noqa: E402
from games.tables.consumers import LiveConsumer  # noqa: E402
from tournaments.consumers import TournamentConsumer  # noqa: E402
from tournaments.hatch import Hatch  # noqa: E402

if TYPE_CHECKING:
    from channels.routing import _ExtendedURLPattern


def view(consumer: type[AsyncConsumer]) -> Callable[..., HttpResponseBase]:
    """Channels borrows Django's routes, which by their types lead to views only."""
    return cast("Callable[..., HttpResponseBase]", consumer.as_asgi())


routes = [
    path("ws/", view(LiveConsumer)),
    path("ws/cards/", view(CardConsumer)),
    path("ws/tournaments/", view(TournamentConsumer)),
    re_path("", view(WebsocketDenier)),
]
sockets = URLRouter(cast("list[_ExtendedURLPattern | URLRouter]", routes))
application = ProtocolTypeRouter(
    {
        "http": BodyLimit(Hatch(pages)),
        "websocket": OwnOrigins(sockets, settings.ALLOWED_HOSTS),
    }
)
