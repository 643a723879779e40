"""A card on paper and as a picture: what is printed, kept and shared. Needs no system libraries."""

from games.scorecards.paper.blank import blank
from games.scorecards.paper.document import pdf
from games.scorecards.paper.ledger import ledger_of
from games.scorecards.paper.poster import picture

__all__ = ["blank", "ledger_of", "pdf", "picture"]
