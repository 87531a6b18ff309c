"""Links that open a desk with a game in it, as the page itself makes them: the state behind the #, deflated
(web/page/links.js).
"""

from __future__ import annotations

import base64
import zlib

from calc.desk.forms.query import write

CAMPAIGN = "rule-46-campaign.html"


def packed(page: str, query: str) -> str:
    """The address of `page` with the desk's query string in it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(query.encode()) + deflate.flush()
    return f"{page}#z={base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def campaign(log: str, rulings: dict[str, str] | None = None) -> str:
    """The campaign desk with a log, under readings."""
    return packed(CAMPAIGN, write([*(rulings or {}).items(), ("log", log)]))
