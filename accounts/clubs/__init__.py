"""Clubs: membership, seasons, activity and records."""
