"""Migrations know it by this name; it is in domain/codes.py."""

from accounts.domain.codes import new_code as new_code
