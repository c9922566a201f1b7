"""A player without an engine: it moves about at random. Python 3.9 or later, and the client in clients/python.

For seats of its own, with a token of scopes read and play; without GAME in all games of the player:
    python3 examples/bots/bot.py https://games.example.org GAME TOKEN
"""
import asyncio
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "clients" / "python"))
from chronopolitik import Games, Refused, disband, hold, move, place_on, retreat  # noqa: E402


async def move_of(turn, power, unit):
    """A move to one of the places that need nobody's help; else the unit holds."""
    places = await turn.moves(unit)
    return move(power, unit, random.choice(places)) if places else hold(power, unit)


def retreat_of(power, duty):
    if not duty["open"]:
        return disband(power, duty["unit"])
    return retreat(power, duty["unit"], place_on(duty["on"], random.choice(duty["open"])))


async def orders_for(turn):
    """Builds are left to lapse, and removals to the rulebook."""
    orders = []
    for duty in turn.duties:
        orders += [await move_of(turn, duty["power"], unit) for unit in duty["units"]]
        orders += [retreat_of(duty["power"], each) for each in duty["retreats"]]
    return orders


async def play(server, token, game=None):
    async for turn in Games(server, token).turns(game=game):
        orders = await orders_for(turn)
        try:
            await turn.submit(orders)
        except Refused as refused:
            if refused.code != "stale-round":
                raise
            continue
        print(f"step {turn.step}, {turn.phase}: {len(orders)} orders", flush=True)


if __name__ == "__main__":
    server, *rest = sys.argv[1:]
    asyncio.run(play(server, rest[-1], rest[0] if len(rest) > 1 else None))
