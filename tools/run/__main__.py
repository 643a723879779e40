"""`python -m tools.run`: `./run`, once it is inside the project's environment."""

import sys

from tools.run import commands

if __name__ == "__main__":
    sys.exit(commands.from_inside(sys.argv[1:]))
