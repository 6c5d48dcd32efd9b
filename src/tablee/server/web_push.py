"""A message that only one browser can read, and by whom it was sent: web push as RFC 8291, 8188 and 8292 say.

Needs `tablee[push]`, which is no more than `cryptography`. Push services carry the message without reading it.
"""

from __future__ import annotations

import base64
import json
import os
import time
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
KEY_BYTES: Final = 16
NONCE_BYTES: Final = 12
NUMBER_BYTES: Final = 32  # of a private key, and of each half of a signature
RECORD_BYTES: Final = 4096  # the whole message is one record, as push services demand
LAST_RECORD: Final = b"\x02"
VALID_SECONDS: Final = 12 * 3600  # of a signature; services refuse more than a day


class BadKeys(ValueError):
    """The keys of a subscription are none that a browser could have made."""


def encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_secret() -> str:
    """A key of the server's own, as it is kept."""
    return encode(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER_BYTES))


class Sender:
    """Whoever holds the secret that browsers were told the public half of when they subscribed."""

    def __init__(self, secret: str) -> None:
        self._key = private_key(decode(secret))
        self.public = encode(point(self._key.public_key()))

    def authorization(self, audience: str, contact: str) -> str:
        """The header that proves to the push service at `audience` who sends (RFC 8292)."""
        claims = {"aud": audience, "exp": int(time.time()) + VALID_SECONDS, "sub": contact}
        signed = f"{_as_json({'typ': 'JWT', 'alg': 'ES256'})}.{_as_json(claims)}"
        halves = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encode(b"".join(half.to_bytes(NUMBER_BYTES) for half in halves))
        return f"vapid t={signed}.{signature}, k={self.public}"


def _as_json(value: object) -> str:
    return encode(json.dumps(value, separators=(",", ":")).encode())


def private_key(raw: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(raw), CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """A browser's public key and its secret of 16 bytes; raises BadKeys."""
    try:
        key, secret = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh)), decode(auth)
    except ValueError as problem:
        raise BadKeys(str(problem)) from problem
    if len(secret) != AUTH_BYTES:
        raise BadKeys("the secret has another length")
    return key, secret


def encrypt(
    message: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of the request. `own` key and `salt` are new ones for every message, unless a test says which."""
    theirs, secret = read_keys(p256dh, auth)
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    public = point(own.public_key())
    key, nonce = content_keys(own.exchange(ec.ECDH(), theirs), secret, point(theirs), public, salt)
    head = salt + RECORD_BYTES.to_bytes(4) + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def content_keys(shared: bytes, auth: bytes, receiver: bytes, sender: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """The key and the nonce that both sides find by themselves (RFC 8291, 3.4)."""
    secret = _derive(shared, auth, b"WebPush: info\0" + receiver + sender, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", KEY_BYTES)
    return key, _derive(secret, salt, b"Content-Encoding: nonce\0", NONCE_BYTES)


def _derive(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)
