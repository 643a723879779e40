"""Migrations know it by this name; it is in domain/avatars.py."""

from accounts.domain.avatars import any_avatar as any_avatar
