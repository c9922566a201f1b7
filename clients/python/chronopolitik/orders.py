"""Orders as data, the way the server takes them. Places are text: `a-mun@0` is Munich on the board `a@0`."""


def place_on(board, location):
    """A location on a board: `place_on("a@3", "stp/nc")` is `a-stp/nc@3`."""
    timeline, turn = board.split("@")
    return f"{timeline}-{location}@{turn}"


def hold(power, unit):
    return {"kind": "hold", "power": power, "unit": unit}


def move(power, unit, to):
    return {"kind": "move", "power": power, "unit": unit, "to": to}


def support(power, unit, of, to=None):
    """Supports a unit that holds, or its move to a place."""
    order = {"kind": "support", "power": power, "unit": unit, "of": of}
    return order if to is None else {**order, "to": to}


def convoy(power, unit, of, to):
    return {"kind": "convoy", "power": power, "unit": unit, "of": of, "to": to}


def retreat(power, unit, to):
    return {"kind": "retreat", "power": power, "unit": unit, "to": to}


def disband(power, unit):
    return {"kind": "disband", "power": power, "unit": unit}


def build(power, unit, type):
    """Builds an `army` or a `fleet` at a place on a winter board."""
    return {"kind": "build", "power": power, "unit": unit, "type": type}


def waive(power, board):
    """Leaves a build on a winter board unused."""
    return {"kind": "waive", "power": power, "board": board}


def sustain(power, center, board, timeline=None):
    """The ballots of a time center for the timeline of a board; with `timeline` only the ballot of that timeline."""
    order = {"kind": "sustain", "power": power, "center": center, "board": board}
    return order if timeline is None else {**order, "from": timeline}
