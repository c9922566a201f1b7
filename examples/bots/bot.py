"""A player without an engine: it moves about at random. Python 3.9 or later, and nothing else.

For a seat of its own, with a token of scopes read and play:
    python3 examples/bots/bot.py https://games.example.org GAME TOKEN
"""
import json
import random
import sys
import time
from urllib.parse import quote
from urllib.request import Request, urlopen

SERVER, GAME, TOKEN = sys.argv[1:4]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{SERVER}/api/games/{GAME}{path}", data, HEADERS)) as reply:
        return json.load(reply)


def move_of(power, unit):
    """A move to one of the places that need nobody's help; else the unit holds."""
    kinds = ask(f"/targets?unit={quote(unit)}&kind=move")["kinds"]
    places = [target["place"] for kind in kinds for target in kind["targets"] if target["grade"] == "works"]
    if places:
        return {"kind": "move", "power": power, "unit": unit, "to": random.choice(places)}
    return {"kind": "hold", "power": power, "unit": unit}


def retreat_of(power, retreat):
    timeline, turn = retreat["on"].split("@")
    if not retreat["open"]:
        return {"kind": "disband", "power": power, "unit": retreat["unit"]}
    place = f"{timeline}-{random.choice(retreat['open'])}@{turn}"
    return {"kind": "retreat", "power": power, "unit": retreat["unit"], "to": place}


def orders_for(duty):
    """Builds are left to lapse, and removals to the rulebook."""
    power = duty["power"]
    moves = [move_of(power, unit) for unit in duty["units"]]
    return moves + [retreat_of(power, retreat) for retreat in duty["retreats"]]


done = None
while (now := ask("/duties"))["phase"] != "over":
    if now["step"] != done and now["duties"]:
        orders = [order for duty in now["duties"] for order in orders_for(duty)]
        ask("/commands", {"type": "submit", "step": now["step"], "orders": orders, "ready": True})
        print(f"step {now['step']}, {now['phase']}: {len(orders)} orders", flush=True)
    done = now["step"]
    time.sleep(2)
