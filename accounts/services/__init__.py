"""Services that change people: accounts, players, results. Reading is in profile/."""

from accounts.services.players import note_seen, set_nickname_and_avatar
from accounts.services.results import SeatOf, record_outcome, withdraw_outcome
from accounts.services.sign_up import EmailTaken, player_for, sign_up

__all__ = [
    "EmailTaken",
    "SeatOf",
    "note_seen",
    "player_for",
    "record_outcome",
    "set_nickname_and_avatar",
    "sign_up",
    "withdraw_outcome",
]
