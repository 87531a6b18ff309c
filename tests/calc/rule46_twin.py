"""A second rule 46, written sentence by sentence on plain JSON, slow and without any of the resolver's code.

Tests compare the two.

It knows boards in the contract's form with canonical names, and the default readings but for those passed as `r`.
"""

from __future__ import annotations

AXIS, ALLIES = {"EA": "GE IT", "JP": "JP"}, {"WA": "BR FR US", "RU": "RU"}
ALL = AXIS | ALLIES
CATEGORIES = ["naval", "air", "military", "atomic", "intelligence"]


def faction(power):
    for name, members in ALL.items():
        if power in members.split():
            return name
    return None


def others(name):
    if name in AXIS:
        return ["WA", "RU"]
    return ["EA", "JP"] if name in ALLIES else []


def has(board, name, category):
    own = board.get("categories", {}).get(name)
    if own is None:
        own = [c for c in CATEGORIES if not (name == "RU" and c == "naval")]
    return category in own


def lifted(board, r):
    level = board.get("rgt", 0)
    if at_war(board, "EA", "RU"):
        return True
    if level >= 50:
        return True
    return bool(board.get("rgt_reached")) and r.get("R46-07") == "latch"


def forbidding(board, power, target, r):
    """The clauses that forbid, one entry for each sentence, and whether the case hangs on a Russian DP right."""
    out, open_question = [], False
    me = faction(power)
    # 46.11: open to Germany, Japan, Britain and Russia.
    if power != "GE" and power != "JP" and power != "BR" and power != "RU":
        out.append("46.11")
    # 46.21: a 6+ permits one ring; without it there is none.
    if "results" in board:
        if board["results"].get("espionage", {}).get(power, 0) == 0:
            out.append("46.21")
    # 46.22: the Axis in A, the Allies in C, no going back.
    if me in AXIS and board.get("step", "A") in ("B", "C", "D"):
        out.append("46.22")
    if me in ALLIES and board.get("step", "A") == "D":
        out.append("46.22")
    mine = [x for x in board.get("rings", []) if faction(x["power"]) == me and me]
    if "minor" in target:
        name = target["minor"]
        if power == "JP":
            out += ["46.21", "46.32A"]
        if any(x.get("minor") == name for x in mine):
            out.append("46.31A")
        if power == "RU" and not lifted(board, r):
            right = board.get("minors", {}).get(name, {}).get("russia_dp", "unknown")
            if right == "no":
                out.append("46.32B")
            if right == "unknown":
                open_question = True
        return out, open_question
    name, category = target["faction"], target["category"]
    if me and name not in others(me):
        out += ["46.21", "46.31B"]
    if any(x.get("faction") == name and x.get("category") == category for x in mine):
        out.append("46.31B")
    if name == "RU" and category == "naval":
        out.append("46.31B")
    if not has(board, name, category):
        out.append("46.412")
    return out, open_question


def listed(board, power, r):
    """{target as text: (verdict, sorted clauses)}"""
    targets = [{"faction": f, "category": c} for f in ALL for c in CATEGORIES] + [
        {"minor": m} for m in board.get("minors", {})
    ]
    found = {}
    for target in targets:
        clauses, hangs = forbidding(board, power, target, r)
        verdict = "illegal" if clauses else "depends" if hangs else "legal"
        found[str(sorted(target.items()))] = (verdict, sorted(clauses))
    return found


def fallen(board, name, r):
    members = ALL[name].split()
    gone = [p for p in members if p in board.get("surrendered", [])]
    return len(gone) == len(members) or (len(gone) > 0 and r.get("R46-33") == "any")


def rolls_of_research(board, r):
    """{(faction, category): modifier} of this turn, worked out roll by roll."""
    now = board.get("turn", 1)
    working = [(x, None) for x in board.get("rings", [])] + [(x, x["eliminated"]) for x in board.get("eliminated", [])]
    found = {}
    for name in ALL:
        for category in CATEGORIES:
            plus = minus = 0
            for ring, end in working:
                if "faction" not in ring or ring["category"] != category:
                    continue
                if ring["placed"] >= now or (end is not None and end < now):
                    continue
                out = fallen(board, ring["faction"], r)
                if (
                    faction(ring["power"]) == name
                    and has(board, name, category)
                    and (not out or r.get("R46-23") == "own-plus")
                ):
                    plus += 1
                if ring["faction"] == name and not out:
                    minus += 1
            if r.get("R46-13") == "one":
                minus = min(minus, 1)
            if r.get("R46-14") == "one":
                plus = min(plus, 1)
            if plus != minus:
                found[name, category] = plus - minus
    return found


def rolls_of_diplomacy(board, r):
    """{minor: {roller: modifier}}, + for the Axis, roll by roll."""
    found = {}
    for name in {x["minor"] for x in board.get("rings", []) if "minor" in x}:
        owners = [x["power"] for x in board["rings"] if x.get("minor") == name]
        rolls = dict.fromkeys(("axis", "WA", "RU"), 0)
        for roller in rolls:
            if "GE" in owners:
                rolls[roller] += 1
            if "BR" in owners and roller != "RU":
                rolls[roller] -= 1
            if "RU" in owners and roller != "WA":
                rolls[roller] -= 1
        if "BR" in owners and "RU" in owners and not lifted(board, r):
            rolls["axis"] += 1
        found[name] = rolls
    return found


def at_war(board, one, other):
    named = any({one, other} == set(pair) for pair in board.get("wars", []))
    return named or ({one, other} == {"EA", "RU"} and bool(board.get("german_russian_war")))


def year_start(board, r):
    """What is told at a year start, as sorted tuples."""
    told = []
    for ring in board.get("rings", []):
        to = faction(ring["power"])
        if "minor" in ring:
            for by in others(to):
                if r.get("R46-11") != "actual" or at_war(board, by, to):
                    told.append((by, to, "dp", ring["minor"]))
        elif not fallen(board, ring["faction"], r) and (
            r.get("R46-11") != "actual" or at_war(board, ring["faction"], to)
        ):
            told.append((ring["faction"], to, "code-names", ring["category"]))
    return sorted(told)
