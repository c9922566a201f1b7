"""Requests to a server. They are made in threads, so that other work goes on meanwhile."""
import asyncio
import json
import uuid
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

#: Seconds before a request is sent again that may not have arrived.
PAUSES = (0.5, 2.0, 5.0)
#: Seconds that the server may ask to wait, for whoever sends too much.
LONGEST_WAIT = 120.0
#: Seconds for a reply. A round of many boards takes a while.
TIMEOUT = 60.0


class Refused(Exception):
    """The server did not do it. `code` says why; `reply` is all that it says (docs/api.md)."""

    def __init__(self, status, reply):
        super().__init__(f"{reply.get('code')}: {reply.get('message')}")
        self.status = status
        self.code = reply.get("code", "internal")
        self.reply = reply


class Unreachable(Exception):
    """There was no reply, however often it was tried."""


class Connection:
    """Requests in the name of whoever a token belongs to. `server` is an address, `https://games.example.org`."""

    def __init__(self, server, token):
        self._base = server.rstrip("/") + "/api"
        self._headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}

    async def get(self, path, **query):
        """What a path of the interface replies. A value of None in the query is left out."""
        given = {key: value for key, value in query.items() if value is not None}
        return await self._sent(Request(f"{self._url(path)}?{urlencode(given)}" if given else self._url(path)))

    async def post(self, path, body, repeatable=False):
        """Sends a body. With `repeatable` the server carries it out once, however often it arrives."""
        request = Request(self._url(path), json.dumps(body).encode(), {"Content-Type": "application/json"})
        if repeatable:
            request.add_header("Idempotency-Key", uuid.uuid4().hex)
        return await self._sent(request, repeatable)

    def _url(self, path):
        return self._base + path

    async def _sent(self, request, repeatable=True):
        """Tries again what may be repeated, after a pause, and what came too early, when the server says."""
        for name, value in self._headers.items():
            request.add_header(name, value)
        pauses = iter(PAUSES if repeatable else ())
        while True:
            try:
                return await asyncio.to_thread(_reply_to, request)
            except Refused as refused:
                wait = _wait_of(refused)
                if wait is None:
                    raise
                await asyncio.sleep(wait)
            except (OSError, HTTPException, ValueError) as error:
                pause = next(pauses, None)
                if pause is None:
                    raise Unreachable(str(error)) from error
                await asyncio.sleep(pause)


def _reply_to(request):
    try:
        with urlopen(request, timeout=TIMEOUT) as reply:
            return json.load(reply)
    except HTTPError as error:
        with error:
            text = error.read()
        reply = _json_of(text)
        refused = Refused(error.code, reply if isinstance(reply, dict) else {"message": text.decode(errors="replace")})
        refused.retry_after = error.headers.get("Retry-After")
        raise refused from None


def _json_of(text):
    try:
        return json.loads(text)
    except ValueError:
        return None


def _wait_of(refused):
    """Seconds until the same may be asked again; None where asking again does not help."""
    if refused.status != 429:
        return None
    try:
        wait = float(refused.retry_after)
    except (TypeError, ValueError):
        return None
    return wait if wait <= LONGEST_WAIT else None
