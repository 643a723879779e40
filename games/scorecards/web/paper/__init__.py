"""A card on paper and as a picture: what is printed, kept and shared. Needs no system libraries."""

from games.scorecards.web.paper.blank import blank
from games.scorecards.web.paper.document import pdf
from games.scorecards.web.paper.ledger import ledger_of
from games.scorecards.web.paper.poster import picture

__all__ = ["blank", "ledger_of", "pdf", "picture"]
