"""Entry points for systemd units, compose files and people; the work is in tools/run/."""
