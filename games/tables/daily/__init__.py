"""The daily gnome: ten flashes alone, the same for everybody, and closed until the day is over."""
