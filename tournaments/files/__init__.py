"""Files of a tournament: lists of people and whole tournaments, read, validated and exported."""
