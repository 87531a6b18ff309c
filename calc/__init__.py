"""Double Jeu's resolver: spy rings of rule 46 and secret missions, exact and cited. Standard library only.

`answer(name, request, lang)` is the one door; `names()` and `schema(name)` say what may be asked.
"""

from .api import answer, names, schema
from .errors import BadRequest

__all__ = ["BadRequest", "answer", "names", "schema"]
__version__ = "0.1.0"
