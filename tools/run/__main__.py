"""`python -m tools.run`: the part of `./run` that runs inside the project's environment."""

import sys

from tools.run import commands

if __name__ == "__main__":
    sys.exit(commands.from_inside(sys.argv[1:]))
