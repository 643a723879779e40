"""Kept for migrations, which import it from here. The code is in domain/avatars.py."""

from accounts.domain.avatars import any_avatar as any_avatar
