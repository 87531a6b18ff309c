"""What is refused, as data: a field, a code and facts. The words come later, in the reader's language."""

from __future__ import annotations


class BadRequest(ValueError):
    """A request that cannot be answered.

    `field` is the path of the field at fault (`ce`, `board.rings[2].power`; `request` for the whole), `code` names
    the fault (a key
    `error.CODE` of the words), `facts` fill the words. `message` is the sentence in the language of the call; the
    door sets it.
    """

    def __init__(self, field: str, code: str, **facts: object) -> None:
        super().__init__(f"{field}: {code}")
        self.field = field or "request"
        self.code = code
        self.facts = facts
        self.message = ""

    def data(self) -> dict:
        """The error as the command line prints it."""
        return {"error": {"field": self.field, "code": self.code, "message": self.message}}
