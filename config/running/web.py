"""One web process: the site on a socket that it inherits. `python -m config.running.web FD`."""

import socket
import sys

import uvicorn

from config.environment import word


def main(descriptor: int) -> None:
    config = uvicorn.Config(
        word("ASGI_APPLICATION", "config.asgi:application"),
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # costs more time than the small messages are worth
        ws_max_size=64 * 1024,
        lifespan="off",
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=2,
        ssl_certfile=word("CERT") or None,
        ssl_keyfile=word("KEY") or None,
    )
    uvicorn.Server(config).run(sockets=[socket.socket(fileno=descriptor)])


if __name__ == "__main__":
    main(int(sys.argv[1]))
