"""Notices for people who are away. Games call `tell` to create one and `seen` when it is read."""

from accounts.notices.create import NewNotice, expire, seen, tell, tell_each

__all__ = ["NewNotice", "expire", "seen", "tell", "tell_each"]
