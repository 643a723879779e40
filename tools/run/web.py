"""One web process: `python -m tools.run.web`, on a port or on a socket that it inherits."""

import argparse
import logging
import os
import socket

import uvicorn

from config.base.environment import word


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fd", type=int, help="a listening socket of the process that starts us")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    logging.getLogger("uvicorn.error").addFilter(is_no_clients_fault)
    server = Server(configuration(options))
    server.run(sockets=options.fd and [socket.socket(fileno=options.fd)])


class Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        tell_service_manager("READY=1")


def tell_service_manager(word: str) -> None:
    """systemd waits for READY=1, so it restarts the next process only when this one serves."""
    if address := os.environ.get("NOTIFY_SOCKET"):
        if address.startswith("@"):  # an abstract socket, which has no file
            address = "\0" + address[1:]
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.connect(address)
            line.send(word.encode())


def configuration(options: argparse.Namespace) -> uvicorn.Config:
    return uvicorn.Config(
        word("ASGI_APPLICATION", "config.asgi:application"),
        host=options.host,
        port=options.port,
        loop="uvloop",
        http="h11",  # refuses a request line and headers above 64 KiB; httptools has no limit
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # costs more time than it saves on small messages
        ws_ping_interval=8,  # seconds; a phone that vanishes without closing is noticed within 16
        ws_ping_timeout=8,
        ws_max_size=64 * 1024,  # above 16 KiB the site answers with an error; above this it closes
        lifespan="off",
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=2,
        ssl_certfile=word("CERT") or None,
        ssl_keyfile=word("KEY") or None,
    )


def is_no_clients_fault(record: logging.LogRecord) -> bool:
    """Drop uvicorn's tracebacks about bad UTF-8: any client could fill the log with them."""
    return not str(record.msg).startswith("Invalid UTF-8")


if __name__ == "__main__":
    main()
