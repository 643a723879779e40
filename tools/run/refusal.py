"""The error that `./run` prints to operators as a sentence, without a traceback."""


class Refusal(Exception):
    """Something the operator has to change first; its text is the whole message."""
