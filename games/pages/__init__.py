"""Django's side of single games: pages and drawings that only one game has, each in its folder."""
