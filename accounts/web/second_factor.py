"""The second factor. Secrets of authenticator apps are kept encrypted, with the site's own key."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings


class MfaAdapter(DefaultMFAAdapter):
    def encrypt(self, text: str) -> str:
        return ciphers().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return ciphers().decrypt(encrypted_text.encode()).decode()


def ciphers() -> MultiFernet:
    """The newest key encrypts; older keys still decrypt."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return MultiFernet([_cipher(key) for key in keys])


def _cipher(key: str) -> Fernet:
    return Fernet(urlsafe_b64encode(sha256(f"second factor {key}".encode()).digest()))
