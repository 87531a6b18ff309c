"""The Content-Security-Policy of the pages: what a page may run and load, written into each page, so that it holds on
any host.

Inline scripts run only when the theme or we wrote them (they are known by their digests); nothing is loaded from
elsewhere. Styles may stand in the page: the desks draw bars with them, and with nothing to load from elsewhere they
give nothing away.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from book.publish.files import integrity

INLINE = re.compile(r'<script(?: data-site="[^"]*")?>(.*?)</script>', re.DOTALL)
# The first thing in a page: what stands before the policy is not under it.
CHARSET = re.compile(r"<meta charset=[\"']?utf-8[\"']?\s*/?>", re.IGNORECASE)


def publish(site: Path) -> None:
    """Writes the policy into each page of the built `site`, unless POLICY is "no" in the environment.

    ValueError for a page that has no place for it.
    """
    if os.environ.get("POLICY") == "no":
        return
    pages = {page: page.read_text() for page in sorted(site.rglob("*.html"))}
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(pages.values())}">'
    for page, text in pages.items():
        if 'http-equiv="Content-Security-Policy"' in text:
            continue
        page.write_text(with_policy(page, text, meta))


def with_policy(page: Path, text: str, meta: str) -> str:
    """The page with the policy behind its charset."""
    charset = CHARSET.search(text)
    if not charset:
        raise ValueError(f"{page}: no <meta charset> to put the policy behind")
    return text[: charset.end()] + meta + text[charset.end() :]


def policy(pages) -> str:
    """The policy for pages with these texts.

    One for all: changed in place, a page stays under the policy that it came with.
    """
    scripts = sorted({f"'{integrity(script.encode())}'" for text in pages for script in INLINE.findall(text)})
    rules = {
        "default-src": ["'self'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *scripts],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "worker-src": ["'self'", "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in rules.items())


def on_a_stick(text: str) -> str:
    """A page with the policy for a folder of files: there the worker is under the policy of the page that made it, and
    has its scripts and its data from that page, as blobs.
    """
    return text.replace("script-src 'self'", "connect-src 'self' blob: data:; script-src 'self' blob:", 1)
