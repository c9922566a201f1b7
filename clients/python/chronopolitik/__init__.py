"""Play on a server of Chronopolitik: your turns in all of your games, one after the other."""
from .connection import Connection, Refused, Unreachable
from .games import Games, Turn
from .orders import build, convoy, disband, hold, move, place_on, retreat, support, sustain, waive

__all__ = [
    "Connection", "Games", "Refused", "Turn", "Unreachable",
    "build", "convoy", "disband", "hold", "move", "place_on", "retreat", "support", "sustain", "waive",
]
