"""What units and compose files call: `python -m config.running.web`."""

from tools.run.web import main

if __name__ == "__main__":
    main()
