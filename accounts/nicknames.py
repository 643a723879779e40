"""Migrations know it by this name; it is in domain/nicknames.py."""

from accounts.domain.nicknames import check as check
