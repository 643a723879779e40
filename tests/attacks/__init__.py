"""What strangers tried from outside, one test for each way in: it has to stay closed.

Every test does what the attacker did, by HTTP or socket, and was seen to succeed before the way in
was closed.
"""
