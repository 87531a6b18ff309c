"""The calculators as HTML: a desk is a pure function from a query string to a form and its result.

The one part of calc that needs a library (html5tagger), and the one that pages call: `render(name, query, lang)`.
"""

from .page import KEPT, Desk, names, render, render_json

__all__ = ["KEPT", "Desk", "names", "render", "render_json"]
