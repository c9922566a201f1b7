"""The games of a player, and the turns that they wait for."""
import asyncio
from urllib.parse import quote

from .connection import Connection, Refused, Unreachable

#: Seconds between two looks whether a game waits.
EVERY = 2.0
#: Games that a page of the list has at most.
PAGE = 50
#: Games of these stages may wait again.
UNDER_WAY = ("gathering", "playing")


class Turn:
    """A phase of a game in which something is asked of the player."""

    def __init__(self, connection, game, duties):
        self._connection = connection
        #: What the list of games says of the game: `id`, `name`, `powers`, `deadline`, `round` …
        self.game = game
        #: The step on which orders are given.
        self.step = duties["step"]
        #: `movement`, `retreat`, `sustain` or `adjustment`.
        self.phase = duties["phase"]
        #: For each power of the player: `power`, `units`, `retreats`, `adjustments`, `ballots`.
        self.duties = duties["duties"]

    async def targets(self, unit, kind=None, of=None):
        """What a unit may do: `kinds` with their `targets`, and `builds`."""
        return await self._get("targets", unit=unit, kind=kind, of=of)

    async def moves(self, unit):
        """The places to which a unit may move without the help of others."""
        kinds = (await self.targets(unit, "move"))["kinds"]
        return [
            target["place"]
            for kind in kinds
            for target in kind["targets"]
            if target["grade"] == "works"
        ]

    async def check(self, orders):
        """Each order as data, as text and in words, and whether it may be given. Orders are a list, or text."""
        return await self._post("check", _as_body(orders))

    async def preview(self, orders):
        """What would come of the orders if all other units held."""
        return await self._post("preview", _as_body(orders))

    async def view(self):
        """All that the player sees of the game."""
        return await self._get("")

    async def submit(self, orders, ready=True):
        """
        Gives orders: a list, or text. Those that were given before are replaced.
        Raises Refused: `stale-round` where the game has gone on meanwhile, `orders-illegal` and others (docs/api.md).
        """
        await self._command({"type": "submit", "step": self.step, "ready": ready, **_as_body(orders)})

    async def say(self, text, to="all"):
        """Writes a message to all, or to seats: `to=["seat-2"]`. The token needs the scope `press`."""
        await self._command({"type": "say", "to": to, "text": text})

    async def vote(self, motion, support=True):
        """Supports a motion, such as `{"kind": "draw"}`, or no longer does."""
        await self._command({"type": "vote", "step": self.step, "motion": motion, "support": support})

    def _path(self, what):
        return f"/games/{quote(self.game['id'], safe='')}" + (f"/{what}" if what else "")

    async def _get(self, what, **query):
        return await self._connection.get(self._path(what), **query)

    async def _post(self, what, body):
        return await self._connection.post(self._path(what), body)

    async def _command(self, command):
        return await self._connection.post(self._path("commands"), command, repeatable=True)


class Games:
    """All games of whoever a token belongs to."""

    def __init__(self, server, token, every=EVERY):
        self.connection = Connection(server, token)
        self._every = every

    async def mine(self, waiting=False):
        """Each game of the player, page by page; with `waiting` those that wait for the player."""
        after = None
        while True:
            query = {"limit": PAGE, "after": after, "waiting": "true" if waiting else None}
            page = await self.connection.get("/me/games", **query)
            for game in page["games"]:
                yield game
            after = page["next"]
            if after is None:
                return

    async def turns(self, game=None, forever=False):
        """
        Each turn that a game asks of the player, once, as they come; with `game` those of one game alone. A turn that was
        left without orders comes no second time. It ends when no game is under way. With `forever` it waits for new games,
        and for a server that cannot be reached.
        """
        seen = {}
        while True:
            try:
                turns = await self._waiting(game, seen)
                if not turns and not forever and not await self._is_under_way(game):
                    return
            except Unreachable:
                if not forever:
                    raise
                turns = []
            for turn in turns:
                yield turn
            if not turns:
                await asyncio.sleep(self._every)

    async def _waiting(self, game, seen):
        """The turns that wait now and were not seen; from now on they were."""
        turns = []
        async for waiting in self.mine(waiting=True):
            turn = await self._turn_of(waiting) if game in (None, waiting["id"]) else None
            if turn is not None and seen.get(waiting["id"]) != turn.step:
                seen[waiting["id"]] = turn.step
                turns.append(turn)
        return turns

    async def _turn_of(self, game):
        """None where the game has gone on since it was listed."""
        try:
            duties = await self.connection.get(f"/games/{quote(game['id'], safe='')}/duties")
        except Refused:
            return None
        return Turn(self.connection, game, duties) if duties["duties"] else None

    async def _is_under_way(self, game):
        async for each in self.mine():
            if game in (None, each["id"]) and each["stage"] in UNDER_WAY:
                return True
        return False


def _as_body(orders):
    return {"text": orders} if isinstance(orders, str) else {"orders": list(orders)}
