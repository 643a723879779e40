"""Join codes: short enough to read aloud, without vowels (no words) and without look-alikes.

The alphabet is that of RFC 8628, section 6.1.
"""

import secrets

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
LENGTH = 8


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy(typed: str) -> str:
    """Normalises a typed code: people use lower case, dashes and spaces."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def is_code(text: str) -> bool:
    return len(text) == LENGTH and set(text) <= set(ALPHABET)
