"""What is dealt once a day, the same for everybody, and closed until the day is over: the daily
gnome (ten flashes alone) and the daily carpet."""
