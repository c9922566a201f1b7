/** The way to the next game that waits, for a player who is done with this one. */
import { useEffect, type ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { messages } from '../../app/messages.ts';
import { refreshWaiting, useWaiting } from '../../server/own-games.ts';

/** A link to the game whose deadline is the nearest; nothing if none waits. */
export function NextGame({ game }: { readonly game: string }): ReactNode {
  const next = useWaiting().find(({ id }) => id !== game);
  useEffect(refreshWaiting, [game]);
  if (!next) return null;
  return (
    <p data-testid="next-game">
      <Link to={`/game/${encodeURIComponent(next.id)}`}>{messages.myGames.next(next.name)}</Link>
    </p>
  );
}
