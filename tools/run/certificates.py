"""Certificates for `./run --https`: the operator's own (CERT and KEY), or some made here.

Those made here are signed by an authority that is also made here. A phone that trusts the authority
trusts every later certificate, too, but only for local names and addresses: whoever steals its key
cannot pretend to be a bank.
"""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from config.base.environment import VAR, word
from tools.run import address
from tools.run.refusal import Refusal

FOLDER = VAR / "certificates"
AUTHORITY, AUTHORITY_KEY = FOLDER / "authority.pem", FOLDER / "authority-key.pem"
CERT, KEY = FOLDER / "site.pem", FOLDER / "site-key.pem"
AUTHORITY_LASTS, CERT_LASTS = timedelta(days=3650), timedelta(days=397)  # phones refuse longer ones
RENEW_BEFORE = timedelta(days=30)
LOCAL_NAMES = ("localhost", "local")  # and all below them
LOCAL_NETWORKS = (
    "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
    "::1/128", "fc00::/7", "fe80::/10",
)  # fmt: skip


def environment() -> dict[str, str]:
    cert, key = own() or made()
    # No HSTS: browsers would insist on https for every port of this machine long afterwards.
    return {"CERT": str(cert), "KEY": str(key), "TOADSTOOL_HTTPS": "1", "HSTS_SECONDS": "0"}


def what_phones_ask() -> str:
    if own():
        return f"The certificate is yours: {word('CERT')}"
    return (
        "A phone will ask whether to trust this site. Say yes; or install this file on the phone\n"
        f"as a trusted authority, and it never asks again: {AUTHORITY}"
    )


def own() -> tuple[Path, Path] | None:
    if not word("CERT") and not word("KEY"):
        return None
    cert, key = Path(word("CERT")), Path(word("KEY"))
    if not (cert.is_file() and key.is_file()):
        raise Refusal("CERT and KEY must both name a file that can be read.")
    return cert, key


def made() -> tuple[Path, Path]:
    FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not is_limited_authority():
        make_authority()
    hosts = [host for host in (host.strip("[]") for host in address.hosts()) if is_local(host)]
    if not serves(hosts):
        make_certificate(hosts)
    return CERT, KEY


def serves(hosts: list[str]) -> bool:
    """Whether the stored certificate names all these hosts and does not expire soon."""
    if not CERT.exists():
        return False
    cert = x509.load_pem_x509_certificate(CERT.read_bytes())
    names = cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return set(names_of(hosts)) <= set(names) and now() + RENEW_BEFORE < cert.not_valid_after_utc


def is_limited_authority() -> bool:
    """Whether there is one; those of older editions could sign for every name in the world."""
    if not AUTHORITY.exists():
        return False
    authority = x509.load_pem_x509_certificate(AUTHORITY.read_bytes())
    return any(isinstance(one.value, x509.NameConstraints) for one in authority.extensions)


def is_local(host: str) -> bool:
    if is_ip(host):
        networks = map(ip_network, LOCAL_NETWORKS)
        return any(ip_address(host) in network for network in networks)
    return host.rpartition(".")[2] in LOCAL_NAMES


def make_authority() -> None:
    CERT.unlink(missing_ok=True)  # by the authority before
    key = new_key(AUTHORITY_KEY)
    builder = certificate("Toadstool, this machine's authority", key, AUTHORITY_LASTS)
    builder = builder.issuer_name(subject("Toadstool, this machine's authority"))
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(x509.NameConstraints(local_names(), None), critical=True)
    sign(builder, key, AUTHORITY)


def make_certificate(hosts: list[str]) -> None:
    authority, key = x509.load_pem_x509_certificate(AUTHORITY.read_bytes()), authority_key()
    builder = certificate("Toadstool", new_key(KEY), CERT_LASTS).issuer_name(authority.subject)
    for extension in (
        x509.SubjectAlternativeName(names_of(hosts)),
        x509.BasicConstraints(ca=False, path_length=None),
        x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]),
        x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()),
    ):
        builder = builder.add_extension(extension, critical=False)
    sign(builder, key, CERT)


def authority_key() -> ec.EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key(AUTHORITY_KEY.read_bytes(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)  # as new_key made it
    return key


def names_of(hosts: list[str]) -> list[x509.GeneralName]:
    return [x509.IPAddress(ip_address(h)) if is_ip(h) else x509.DNSName(h) for h in hosts]


def local_names() -> list[x509.GeneralName]:
    names = [x509.DNSName(name) for name in LOCAL_NAMES]
    return [*names, *(x509.IPAddress(ip_network(one)) for one in LOCAL_NETWORKS)]


def is_ip(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False


def new_key(path: Path) -> ec.EllipticCurvePrivateKey:
    key = ec.generate_private_key(ec.SECP256R1())
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path.touch(mode=0o600)
    path.write_bytes(pem)
    return key


def certificate(
    name: str, key: ec.EllipticCurvePrivateKey, lasts: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject(name))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now() - timedelta(days=1))
        .not_valid_after(now() + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def subject(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def sign(builder: x509.CertificateBuilder, key: ec.EllipticCurvePrivateKey, path: Path) -> None:
    path.write_bytes(builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))


def now() -> datetime:
    return datetime.now(UTC)
