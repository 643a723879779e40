"""What changes people: signing up, being seen, taking home a result. Reading is in profile/."""

from accounts.services.players import dress, note_seen
from accounts.services.results import SeatOf, record_outcome, withdraw_outcome
from accounts.services.signing_up import EmailTaken, player_for, sign_up

__all__ = [
    "EmailTaken",
    "SeatOf",
    "dress",
    "note_seen",
    "player_for",
    "record_outcome",
    "sign_up",
    "withdraw_outcome",
]
