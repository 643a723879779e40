"""People and clubs. This app knows nothing of a game except its key and its results."""

from accounts.models.claim import Claim
from accounts.models.club import Club, ClubTable, JoinRequest, Membership
from accounts.models.notice import Device, Notice, Wish
from accounts.models.player import Audience, Player
from accounts.models.rating import Ladder, Rating, RatingPoint
from accounts.models.result import Result
from accounts.models.user import User

__all__ = [
    "Audience",
    "Claim",
    "Club",
    "ClubTable",
    "Device",
    "JoinRequest",
    "Ladder",
    "Membership",
    "Notice",
    "Player",
    "Rating",
    "RatingPoint",
    "Result",
    "User",
    "Wish",
]
