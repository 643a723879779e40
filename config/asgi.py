"""The ASGI application: pages for HTTP, live sockets under /ws/."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_asgi_application()  # first: it loads the apps that the imports below need

from channels.consumer import AsyncConsumer  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.http.response import HttpResponseBase  # noqa: E402
from django.urls import path, re_path  # noqa: E402

from config.body_limits import BodyLimit  # noqa: E402
from config.https_rules import HttpsRules  # noqa: E402
from config.socket_origins import OwnOrigins  # noqa: E402
from games.scorecards.live.consumer import CardConsumer  # noqa: E402
from games.tables.live.consumer import TableConsumer  # noqa: E402
from tournaments.live.consumer import TournamentConsumer  # noqa: E402
from tournaments.web.fast_path import FastPath  # noqa: E402

if TYPE_CHECKING:
    from channels.routing import _ExtendedURLPattern


def view(consumer: type[AsyncConsumer]) -> Callable[..., HttpResponseBase]:
    """Channels uses Django's routes, whose types allow only views."""
    return cast("Callable[..., HttpResponseBase]", consumer.as_asgi())


routes = [
    path("ws/", view(TableConsumer)),
    path("ws/cards/", view(CardConsumer)),
    path("ws/tournaments/", view(TournamentConsumer)),
    re_path("", view(WebsocketDenier)),
]
sockets = URLRouter(cast("list[_ExtendedURLPattern | URLRouter]", routes))
application = ProtocolTypeRouter(
    {
        "http": HttpsRules(BodyLimit(FastPath(pages))),
        "websocket": OwnOrigins(sockets),
    }
)
