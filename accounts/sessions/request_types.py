"""The request type of views: Django's, with attributes that our middleware and adapter set."""

from django.http import HttpRequest

from accounts.models import Player, User


class Request(HttpRequest):
    # Test its truth: instead of None it may be a lazy object that is false (middleware.py).
    player: Player | None
    keeps_password: bool  # set only while a code is checked (services/email_verification.py)


class SignedInRequest(Request):
    """The request of views behind login_required."""

    user: User
