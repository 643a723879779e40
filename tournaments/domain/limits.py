"""Limits on what people create. A normal club reaches none of them."""

ENTRIES = 5_000  # of a tournament, and of a list of people
OPEN_OF_CLUB = 200  # tournaments that are not over: an evening a week, announced for years
OPEN_OF_PERSON = 300  # the same, of all clubs for which somebody has opened them
NEW_A_DAY = 100  # tournaments of a club: old ones are imported by the dozen
ENTERING_OF_ONE = 60  # tries of one player within an hour, in all tournaments together
ENTERING_AN_HOUR = 1_000  # phones behind one address: more than any hall holds
