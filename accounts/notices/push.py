"""Web Push: sends an encrypted message to a device through its browser's push service."""

import json
import logging
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid
from pywebpush import WebPushException, webpush

from accounts.models.notice import Device
from accounts.notices.endpoints import is_push_service
from accounts.notices.push_request import PushSession

TTL = 6 * 3600  # seconds that the push service stores it for a device that is off
TIMEOUT = 10  # seconds
UNSUBSCRIBED = {404, 410}  # status codes: the browser has ended the subscription
logger = logging.getLogger(__name__)


def push(device: Device, title: str, sentence: str, url: str, tag: str) -> None:
    """Raises nothing, so that the person's other devices are still notified."""
    if not is_push_service(device.endpoint):
        device.delete()
        return
    try:
        _call(device, json.dumps({"title": title, "body": sentence, "url": url, "tag": tag}))
    except WebPushException as refusal:
        if refusal.status_code in UNSUBSCRIBED:
            device.delete()
        else:
            logger.warning("a push service refused: %s", refusal)
    except Exception as failure:  # a service that is down, or invalid keys, on which libraries fail
        logger.warning("a push was not sent: %s", failure)


def _call(device: Device, message: str) -> None:
    keys = {"p256dh": device.key, "auth": device.secret}
    with PushSession() as session:
        webpush(
            {"endpoint": device.endpoint, "keys": keys},
            message,
            vapid_private_key=Vapid(_private_key()),
            vapid_claims={"sub": settings.VAPID_SUBJECT},
            ttl=TTL,
            timeout=TIMEOUT,
            requests_session=session,
        )


def public_key() -> str:
    """The VAPID public key: the browser accepts only messages signed with its private key."""
    point = _private_key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def _private_key() -> ec.EllipticCurvePrivateKey:
    number = int.from_bytes(urlsafe_b64decode(settings.VAPID_KEY + "=="))
    return ec.derive_private_key(number, ec.SECP256R1())
