"""The naive twin of rule46.replay: plain dictionaries changed in place, one `if` after another, as an umpire would do
it on paper.
"""

from __future__ import annotations

from rule46_twin import at_war, faction, forbidding, others


class Umpire:
    """A game kept on paper. `tell(event)` gives the verdict and the rings that go, as (power, cause)."""

    def __init__(self, board: dict, r: dict) -> None:
        self.r = r
        self.b = {"turn": 1, "step": "A", "rgt": 0, "rings": [], "minors": {}, "wars": [], "surrendered": []} | board
        self.b["rings"] = [dict(x) for x in self.b["rings"]]
        self.b["minors"] = {k: dict(v) for k, v in self.b["minors"].items()}
        self.b["wars"] = list(self.b["wars"])
        if self.b["rgt"] >= 50:
            self.b["rgt_reached"] = True
        if "results" in board:
            self.b["results"] = {k: dict(v) for k, v in board["results"].items()}
        for ring in self.b["rings"]:
            if "minor" in ring and "shielded" not in ring:
                ring["shielded"] = self.foe(faction(ring["power"]), faction(self.holder(ring["minor"])))

    def foe(self, one, other) -> bool:
        """Whether they are enemies in 46.51, R46-11."""
        if one is None or other not in others(one):
            return False
        return self.r.get("R46-11") != "actual" or at_war(self.b, one, other)

    def holder(self, minor):
        known = self.b["minors"].get(minor, {})
        by = known.get("controller")
        if (
            by is None
            and not known.get("declared")
            and minor == "Ukraine"
            and not self.b.get("ukraine_active")
            and self.r.get("R46-26") != "nobody"
        ):
            return "RU"
        return by

    def tell(self, e: dict) -> tuple[str, list]:
        return getattr(self, e["do"].replace("-", "_"))(e)

    def turn(self, e):
        if e["turn"] <= self.b["turn"]:
            return "illegal", []
        self.b["turn"], self.b["step"] = e["turn"], "A"
        if "results" in self.b:
            self.b["results"]["espionage"] = {}
        return "legal", []

    def result(self, e):
        if e["kind"] == "espionage" and e["power"] not in ("GE", "JP", "BR", "RU"):
            return "illegal", []
        self.b.setdefault("results", {})
        hand = self.b["results"].setdefault(e["kind"].replace("-", "_"), {})
        who = e.get("power") or e["faction"]
        hand[who] = hand.get(who, 0) + e.get("count", 1)
        return "legal", []

    def place(self, e):
        power, me, target = e["power"], faction(e["power"]), e["target"]
        clauses, hangs = forbidding(self.b, power, target, self.r)
        facing = [
            x
            for x in self.b["rings"]
            if "minor" in target and x.get("minor") == target["minor"] and self.foe(me, faction(x["power"]))
        ]
        if facing and self.r.get("R46-09") == "one":
            if "with" in e and e["with"] not in [x["power"] for x in facing]:
                return "illegal", []
            named = [x for x in facing if x["power"] == e.get("with")]
        if clauses:
            return "illegal", []
        self.b["step"] = "A" if me in ("EA", "JP") else "C"
        if "results" in self.b:
            self.b["results"]["espionage"][power] -= 1
        if not facing:
            shield = {"shielded": self.foe(me, faction(self.holder(target["minor"])))} if "minor" in target else {}
            self.b["rings"].append({"power": power, **target, "placed": self.b["turn"], **shield})
            return ("depends" if hangs else "legal"), []
        going = facing if self.r.get("R46-09") != "one" else (named or facing)[:1]
        self.b["rings"] = [x for x in self.b["rings"] if x not in going]
        return ("depends" if hangs else "legal"), [(x["power"], "opposing") for x in going] + [(power, "opposing")]

    def counter(self, e):
        me, owner, target = e["faction"], faction(e["power"]), e["target"]
        step = "B" if me in ("WA", "RU") else "D"
        hit = [
            x
            for x in self.b["rings"]
            if x["power"] == e["power"] and all(x.get(k) == target.get(k) for k in ("minor", "faction", "category"))
        ]
        if self.b["step"] > step or not hit or not self.foe(me, owner):
            return "illegal", []
        if "results" in self.b and self.b["results"].get("counter_intelligence", {}).get(me, 0) < 1:
            return "illegal", []
        if self.r.get("R46-05") == "target-only" and target.get("faction") not in (None, me):
            return "illegal", []
        if "results" in self.b:
            self.b["results"]["counter_intelligence"][me] -= 1
        self.b["step"] = step
        self.b["rings"].remove(hit[0])
        return "legal", [(e["power"], "counter-intelligence")]

    def control(self, e):
        before = self.holder(e["minor"])
        self.b["minors"].setdefault(e["minor"], {}).update(controller=e["by"], declared=True)
        return "legal", self.changed_hands(e["minor"], before)

    def activate_ukraine(self, e):
        before = self.holder("Ukraine")
        self.b["ukraine_active"] = True
        return "legal", self.changed_hands("Ukraine", before)

    def changed_hands(self, minor, before):
        now, gone = self.holder(minor), []
        if now == before:
            return []
        for ring in [x for x in self.b["rings"] if x.get("minor") == minor]:
            hostile = self.foe(faction(ring["power"]), faction(now))
            if hostile and not ring["shielded"]:
                self.b["rings"].remove(ring)
                gone.append((ring["power"], "control"))
            elif not hostile and self.r.get("R46-19") == "while-controlled":
                ring["shielded"] = False
        return gone

    def war(self, e):
        if "between" not in e or set(e["between"]) == {"EA", "RU"}:
            self.b["german_russian_war"] = True
        else:
            self.b["wars"].append(e["between"])
        return "legal", []

    def rgt(self, e):
        self.b["rgt"] = e["level"]
        if e["level"] >= 50:
            self.b["rgt_reached"] = True
        return "legal", []

    def surrender(self, e):
        return "legal", []

    def year_start(self, e):
        if "results" in self.b and self.r.get("R46-06") == "same-year":
            self.b["results"]["counter_intelligence"] = {}
        return "legal", []
