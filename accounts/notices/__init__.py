"""Notices: notifications for people who are away. Games create them, and mark them as read."""

from accounts.notices.create import NewNotice, expire, seen, tell, tell_each

__all__ = ["NewNotice", "expire", "seen", "tell", "tell_each"]
