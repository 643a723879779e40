"""The proxy of deploy/nginx.conf in front of a site's web processes, without https.

What it does when a process is gone is left as it is shipped; addresses are ours.
"""

import re
import shutil
import socket
from pathlib import Path

from config.base.environment import ROOT
from tests.failures.site import Process, Site, until_answered
from tools.run.refusal import Refusal

PROGRAMME = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
MISSING = "This needs nginx, the proxy of deploy/ (on Debian: apt install nginx-light)."

# One process that ends with us, writes into its own folder and stays in the foreground.
AROUND = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log error;
events {{}}
http {{
access_log off;
client_body_temp_path {folder}/bodies; proxy_temp_path {folder}/answers;
fastcgi_temp_path {folder}/unused; uwsgi_temp_path {folder}/unused; scgi_temp_path {folder}/unused;
{servers}
}}
"""


class Proxy(Process):
    def __init__(self, site: Site, folder: Path) -> None:
        if PROGRAMME is None:
            raise Refusal(MISSING)
        self.folder = folder / "proxy"
        self.folder.mkdir()
        self.port, plain = free_ports(2)
        settings = self.folder / "nginx.conf"
        servers = servers_for(site.ports, self.port, plain)
        settings.write_text(AROUND.format(folder=self.folder, servers=servers))
        command: list[str | Path] = [PROGRAMME, "-p", self.folder, "-c", settings]
        super().__init__(command, {}, self.folder / "said.log")

    def __enter__(self) -> "Proxy":
        self.start()
        until_answered(self, self.port)
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def servers_for(webs: list[int], port: int, plain: int) -> str:
    """The shipped words, with our addresses and without certificates."""
    words = (ROOT / "deploy" / "upstream.conf").read_text()
    [(server, more)] = set(re.findall(r"^( *server) 127\.0\.0\.1:\d+(.*;)$", words, re.M))
    lines = "\n".join(f"{server} 127.0.0.1:{web}{more}" for web in webs)
    words = re.sub(r"(^ *server .*;\n)+", f"{lines}\n", words, count=1, flags=re.M)
    words = (ROOT / "deploy" / "nginx.conf").read_text() + words
    words = words.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    words = words.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    return re.sub(r"^ *(ssl_certificate\w*|http2) .*\n", "", words, flags=re.M)


def free_ports(number: int) -> list[int]:
    lines = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [line.getsockname()[1] for line in lines]
    for line in lines:
        line.close()
    return ports
