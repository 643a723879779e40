"""Notices: what somebody should know while they are not looking. Games call `tell` and `seen`."""

from accounts.notices.looking import ask_about
from accounts.notices.telling import Word, passed, seen, tell, tell_each

__all__ = ["Word", "ask_about", "passed", "seen", "tell", "tell_each"]
