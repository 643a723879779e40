"""Incoming messages of cards. Operations come by post (domain/messages.py)."""

from uuid import UUID

import msgspec

from games.live.messages import Message, Ping
from games.scorecards.domain.messages import Device, Revision


class Watch(Message, frozen=True, tag="watch"):
    card: UUID
    device: Device | None = None
    after: Revision = 0


decode = msgspec.json.Decoder(Ping | Watch).decode
