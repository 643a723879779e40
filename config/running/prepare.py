"""What units and compose files call: `python -m config.running.prepare`."""

import sys

from tools.run.prepare import main

if __name__ == "__main__":
    main(sys.argv[1:])
