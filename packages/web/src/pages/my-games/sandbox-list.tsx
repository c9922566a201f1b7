/** The sandboxes and studies of whoever keeps their games in this browser: no server lists them for anybody. */
import { parts } from '#parts';
import type { GameSummary } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { date, messages } from '../../app/messages.ts';
import { rulesNameBy } from '../../parts/listed-rules-name.ts';
import { GamePicture } from '../../parts/pictures.tsx';
import { api, wholeCopy } from '../../server/api.ts';

const say = messages.myGames;
/** Pixels of the picture: twice what is shown, for fine screens. */
const WIDTH = 240;

/** Those that this browser keeps, the latest first; none where a server keeps games. */
export async function keptSandboxes(): Promise<readonly GameSummary[]> {
  if (!wholeCopy) return [];
  const { games } = await api.games();
  return games.filter(({ kind }) => kind !== 'players');
}

interface LineProps {
  readonly game: GameSummary;
  readonly removed: () => void;
}

function Line({ game, removed }: LineProps): ReactNode {
  const { id, name, kind, ruleset, adjacency, round, updatedAt } = game;
  const facts = [
    say.kinds[kind === 'study' ? 'study' : 'sandbox'],
    rulesNameBy(ruleset, adjacency),
    ...(round > 0 ? [messages.home.round(round)] : []),
    date.format(updatedAt),
  ];
  return (
    <li data-testid="sandbox">
      <GamePicture id={id} at={updatedAt} board="latest" width={WIDTH} height={WIDTH / 2.4} />
      <div>
        <Link to={`/game/${encodeURIComponent(id)}`} className="name">
          {name}
        </Link>
        <small>{facts.join(' · ')}</small>
        {parts.RemoveGame && <parts.RemoveGame {...{ game, removed }} />}
      </div>
    </li>
  );
}

/** A section of them; nothing where there are none. */
export function SandboxList(props: {
  readonly games: readonly GameSummary[];
  readonly removed: () => void;
}): ReactNode {
  const { games, removed } = props;
  if (games.length === 0) return null;
  return (
    <section data-testid="sandboxes">
      <h2>
        {say.sandboxes} <small>{games.length}</small>
      </h2>
      <ul className="own-games">
        {games.map((game) => (
          <Line key={game.id} {...{ game, removed }} />
        ))}
      </ul>
    </section>
  );
}
