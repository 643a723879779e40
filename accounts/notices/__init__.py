"""Notices: notifications for people who are away. Games create them, and mark them as read."""

from accounts.notices.create import NewNotice, expire, seen, tell, tell_each
from accounts.notices.presence import ask_about

__all__ = ["NewNotice", "ask_about", "expire", "seen", "tell", "tell_each"]
