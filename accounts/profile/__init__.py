"""The data of a player's page: played games are read once, then pure functions compute the rest."""
