/** The first page: what this is, a new game, and the games of late. */
import type { GameSummary, RulesReply, VariantsReply } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { api } from '../store/api.ts';
import { seenGames } from '../store/kept.ts';
import { NewGame } from './new-game.tsx';
import { Head, Link } from './shell.tsx';

const say = messages.home;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly round?: number;
}

/** Games of this browser, and those that the server lists; the latest first. */
function merged(games: readonly GameSummary[]): readonly Listed[] {
  const listed = new Map<string, Listed>(
    games.map(({ id, name, round, updatedAt }) => [id, { id, name, round, at: updatedAt }]),
  );
  for (const seen of seenGames()) if (!listed.has(seen.id)) listed.set(seen.id, seen);
  return [...listed.values()].toSorted((a, b) => b.at - a.at).slice(0, 20);
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Recent({ games }: { readonly games: readonly Listed[] }): ReactNode {
  return (
    <section className="recent">
      <h2>{say.recent}</h2>
      {games.length === 0 && <p className="note">{say.none}</p>}
      <ul>
        {games.map(({ id, name, at, round }) => (
          <li key={id}>
            <Link to={`/game/${encodeURIComponent(id)}`}>{name}</Link>
            <small>
              {round !== undefined && `${say.round(round)} · `}
              {date.format(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomePage(): ReactNode {
  const [rules, setRules] = useState<RulesReply>();
  const [variants, setVariants] = useState<VariantsReply>();
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [ofRules, ofVariants, ofGames] = await Promise.all([
        api.rules(),
        api.variants(),
        api.games(),
      ]);
      setRules(ofRules);
      setVariants(ofVariants);
      setGames(ofGames.games);
    };
    load().catch((error: unknown) => setFault(error instanceof Error ? error.message : ''));
  }, []);
  const first = rules?.presets[0];
  return (
    <div className="page">
      <Head />
      <main className="home">
        <div className="lead">
          <h1>{messages.title}</h1>
          <p className="tagline">{messages.tagline}</p>
          <p>{messages.lead}</p>
          <Recent games={merged(games)} />
        </div>
        <div className="paper">
          {first && variants ? (
            <NewGame rules={rules} variants={variants} first={first} />
          ) : (
            <p className="note">{fault === '' ? say.loading : fault}</p>
          )}
        </div>
      </main>
    </div>
  );
}
