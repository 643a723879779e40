"""What a player's page tells: read once as outings, then told by pure functions, noun by noun."""
