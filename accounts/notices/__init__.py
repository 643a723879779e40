"""Notices: what somebody should know while they are not looking. Games call `tell` and `seen`."""

from accounts.notices.looking import ask_about
from accounts.notices.telling import passed, seen, tell

__all__ = ["ask_about", "passed", "seen", "tell"]
