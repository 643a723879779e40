"""Pebbles, a fifth game: all that the site has to know of it stands in this folder."""
