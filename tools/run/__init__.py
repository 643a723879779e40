"""The commands of `./run`. The site itself imports nothing from here."""
