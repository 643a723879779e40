"""The server's front door: pages for HTTP, live sockets under /ws/."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_asgi_application()  # first: it loads the apps that the imports below need

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.conf import settings  # noqa: E402
from django.urls import path, re_path  # noqa: E402

from config.bodies import BodyLimit  # noqa: E402
from config.origins import OwnOrigins  # noqa: E402
from games.scorecards.consumers import CardConsumer  # noqa: E402
from games.tables.consumers import LiveConsumer  # noqa: E402
from tournaments.consumers import TournamentConsumer  # noqa: E402
from tournaments.hatch import Hatch  # noqa: E402

sockets = URLRouter(
    [
        path("ws/", LiveConsumer.as_asgi()),
        path("ws/cards/", CardConsumer.as_asgi()),
        path("ws/tournaments/", TournamentConsumer.as_asgi()),
        re_path("", WebsocketDenier.as_asgi()),
    ]
)
application = ProtocolTypeRouter(
    {
        "http": BodyLimit(Hatch(pages)),
        "websocket": OwnOrigins(sockets, settings.ALLOWED_HOSTS),
    }
)
