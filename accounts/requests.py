"""What views get: Django's request, with what our own middleware and allauth's door add to it."""

from django.http import HttpRequest

from accounts.models import Player, User


class Request(HttpRequest):
    # Read by its truth: in place of None stands something lazy that is false (middleware.py).
    player: Player | None
    keeps_password: bool  # set only while a code is typed (proof.py)


class SignedInRequest(Request):
    """What views behind login_required get."""

    user: User
