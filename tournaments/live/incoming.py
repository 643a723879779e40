"""Incoming messages of tournaments. Commands come by post."""

from uuid import UUID

import msgspec

from games.live.messages import Message, Ping


class Follow(Message, frozen=True, tag="follow"):
    tournament: UUID


decode = msgspec.json.Decoder(Ping | Follow).decode
