"""Kept for migrations, which import it from here. The code is in domain/nicknames.py."""

from accounts.domain.nicknames import check as check
