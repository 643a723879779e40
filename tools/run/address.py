"""Where visitors find this machine: its own name, and its addresses in the local network."""

import fcntl
import socket
import struct
import sys

from tools.run.refusal import Refusal

ANY_PRIVATE = "10.255.255.255"  # connecting a UDP socket to it sends nothing, but picks our address
SIOCGIFADDR = 0x8915


def listen(port: int) -> socket.socket:
    """A listening socket that all web processes share, so that it survives their restarts."""
    if not 0 < port < 65536:
        raise Refusal(f"There is no port {port}; ports go from 1 to 65535.")
    line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        line.bind(("0.0.0.0", port))
        line.listen(1024)
    except OSError as problem:
        raise Refusal(why_not(port, problem)) from None
    return line


def why_not(port: int, problem: OSError) -> str:
    if isinstance(problem, PermissionError):
        return f"Port {port} needs more rights than this user has; try ./run --port 8000."
    return f"Port {port} is in use; stop what uses it, or try ./run --port {port % 65000 + 1}."


def hosts() -> list[str]:
    """Every host name and address by which this machine or its network may reach the site."""
    name = socket.gethostname().lower()
    found = ["localhost", "127.0.0.1", "[::1]", name, f"{name.partition('.')[0]}.local"]
    return list(dict.fromkeys([*found, *filter(None, [network_address()]), *interface_addresses()]))


def network_address() -> str | None:
    """The address that phones in the same network can reach, or None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANY_PRIVATE, 1))
            address = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def interface_addresses() -> list[str]:
    if sys.platform != "linux":
        return []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        answers = [interface_address(asker, name) for _, name in socket.if_nameindex()]
    return [address for address in answers if address]


def interface_address(asker: socket.socket, name: str) -> str | None:
    request = struct.pack("256s", name.encode()[:15])
    try:
        return socket.inet_ntoa(fcntl.ioctl(asker, SIOCGIFADDR, request)[20:24])
    except OSError:
        return None  # an interface without an IPv4 address


def qr_code(url: str) -> str:
    """A QR code of the URL in half-block characters: one line of text holds two rows of it."""
    import segno

    rows = [bytes(row) for row in segno.make(url, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append(bytes(len(rows[0])))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(in_colour("".join(map(half_blocks, *pair))) for pair in pairs)


def half_blocks(upper: int, lower: int) -> str:
    return {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}[upper, lower]


def in_colour(line: str) -> str:
    """White on black in every terminal, whatever its colours; plain text if output is a file."""
    return f"\033[97;40m{line}\033[0m" if sys.stdout.isatty() else line
