/** A game: loads it, and hands it to the room where it is played. */
import { useMemo, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { groundOf } from '../table.ts';
import { useGame } from '../store/use-game.ts';
import { GameRoom } from './game-room.tsx';
import { Head, Link } from './shell.tsx';

const say = messages.game;

function Notice({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="page">
      <Head />
      <main className="paper prose">{children}</main>
    </div>
  );
}

export function GamePage({ id }: { readonly id: string }): ReactNode {
  const game = useGame(id);
  const { view, variant, failure } = game;
  const settings = view?.settings;
  const ground = useMemo(
    () => (settings && variant ? groundOf(settings, variant) : undefined),
    [settings, variant],
  );
  const fault = failure ?? (typeof ground === 'string' ? say.undrawable(ground) : undefined);
  if (fault !== undefined) {
    return (
      <Notice>
        <h1>{say.failed}</h1>
        <p role="alert">{fault}</p>
        <Link to="/">{say.back}</Link>
      </Notice>
    );
  }
  if (!view || !variant || !ground || typeof ground === 'string')
    return (
      <Notice>
        <p>{say.loading}</p>
      </Notice>
    );
  return <GameRoom game={game} view={view} variant={variant.variant} ground={ground} />;
}
