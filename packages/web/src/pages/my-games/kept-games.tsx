/** The games whose last position this browser keeps: what there is of them without a connection. */
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { messages, shortDate } from '../../app/messages.ts';
import type { KeptGame } from '../../offline/positions.ts';
import { positions } from '../../server/api.ts';

const say = messages.myGames.kept;

/** A section of them; nothing where there are none. */
export function KeptGames(): ReactNode {
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  useEffect(() => {
    void positions?.()
      .then(({ all }) => all())
      .then(setGames, () => undefined);
  }, []);
  if (games.length === 0) return null;
  return (
    <section data-testid="kept-games">
      <h2>
        {say.heading} <small>{games.length}</small>
      </h2>
      <p className="note">{say.note}</p>
      <ul className="own-games">
        {games.map(({ game, name, at }) => (
          <li key={game}>
            <div>
              <Link to={`/game/${encodeURIComponent(game)}`} className="name">
                {name}
              </Link>
              <small>{say.at(shortDate(at))}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
