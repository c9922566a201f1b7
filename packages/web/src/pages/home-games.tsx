/** Above the first page: the games of who comes back, those that wait first. */
import type { GameSummary } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { Link } from '../app/app-header.tsx';
import { messages, shortDate } from '../app/messages.ts';
import { seenGames, type SeenGame } from '../browser/local-storage.ts';
import { roundListed } from '../parts/round-due.ts';
import { GamePicture } from '../parts/pictures.tsx';
import { useWaiting } from '../server/own-games.ts';

const say = messages.home;
const MOST_LISTED = 6;
/** Pixels of a picture: twice what is shown, for fine screens. */
const WIDTH = 320;

/** Games of this browser and those that the server lists for it, the latest first; those that wait before all others. */
export function gamesBack(
  seen: readonly SeenGame[],
  games: readonly Pick<GameSummary, 'id' | 'name' | 'stage' | 'round' | 'phase' | 'updatedAt'>[],
  waiting: ReadonlySet<string>,
): readonly SeenGame[] {
  const listed = new Map<string, SeenGame>(
    games.map((game) => {
      const { id, name, updatedAt: at } = game;
      return [id, { id, name, round: roundListed(game), at }];
    }),
  );
  for (const each of seen) if (!listed.has(each.id)) listed.set(each.id, each);
  const rank = ({ id }: SeenGame): number => Number(waiting.has(id));
  return [...listed.values()]
    .toSorted((a, b) => rank(b) - rank(a) || b.at - a.at)
    .slice(0, MOST_LISTED);
}

function Card({ game, isWaiting }: { readonly game: SeenGame; readonly isWaiting: boolean }) {
  const { id, name, at, round } = game;
  return (
    <li>
      <Link to={`/game/${encodeURIComponent(id)}`}>
        <GamePicture id={id} at={at} width={WIDTH} height={WIDTH / 4} />
        <b>{name}</b>
      </Link>
      <small>
        {isWaiting && <b>{messages.myGames.sections.yours}</b>}
        {round !== undefined && `${say.round(round)} · `}
        {shortDate(at)}
      </small>
    </li>
  );
}

/** Nothing for who was never here. */
export function OwnGames({ games }: { readonly games: readonly GameSummary[] }): ReactNode {
  const waiting = new Set(useWaiting().map(({ id }) => id));
  const seen = seenGames();
  const own = new Set([...seen.map(({ id }) => id), ...waiting]);
  const listed = gamesBack(
    seen,
    games.filter(({ id }) => own.has(id)),
    waiting,
  );
  if (listed.length === 0) return null;
  return (
    <section className="back" aria-labelledby="back">
      <h2 id="back">
        {say.back} <Link to="/my-games">{messages.myGames.heading}</Link>
      </h2>
      <ul>
        {listed.map((game) => (
          <Card key={game.id} game={game} isWaiting={waiting.has(game.id)} />
        ))}
      </ul>
    </section>
  );
}
