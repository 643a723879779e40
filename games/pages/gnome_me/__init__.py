"""The daily gnome: ten flashes a day, the same for everybody."""
