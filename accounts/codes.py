"""Kept for migrations, which import it from here. The code is in domain/codes.py."""

from accounts.domain.codes import new_code as new_code
