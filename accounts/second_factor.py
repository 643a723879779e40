"""The second factor. Secrets of authenticator apps are kept encrypted, with the site's own key."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings


class SecondFactor(DefaultMFAAdapter):
    def encrypt(self, text: str) -> str:
        return locks().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return locks().decrypt(encrypted_text.encode()).decode()


def locks() -> MultiFernet:
    """The newest key locks; those before it open what they have locked."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return MultiFernet([_lock(key) for key in keys])


def _lock(key: str) -> Fernet:
    return Fernet(urlsafe_b64encode(sha256(f"second factor {key}".encode()).digest()))
