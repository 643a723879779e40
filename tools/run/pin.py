"""`./run pin`: writes exact versions of what requirements*.in ask for, for every platform."""

import subprocess

from config.base.environment import ROOT
from tools.run import installation
from tools.run.refusal import Refusal

WORDS = ["--universal", "--python-version", "3.11", "--no-header", "--no-annotate", "--upgrade"]


def main(arguments: list[str]) -> int:
    if not (uv := installation.uv()):
        raise Refusal("./run pin needs uv, and pip could not fetch it.")
    for name in ("requirements", "requirements-test"):
        words = [uv, "pip", "compile", "--quiet", *WORDS, f"{name}.in", "-o", f"{name}.txt"]
        subprocess.run(words, cwd=ROOT, check=True)
    return 0
