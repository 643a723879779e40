"""Notices: notifications for people who are away. Games create them, and mark them as read."""

from accounts.notices.create import NewNotice, expire, mark_read, notify, notify_each

__all__ = ["NewNotice", "expire", "mark_read", "notify", "notify_each"]
