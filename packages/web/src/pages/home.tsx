/** The first page: what this is, a new game, and the games of late. */
import type { GameSummary, Preset, RulesReply, VariantsReply } from '@chronopolitik/game';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { date, messages, people } from '../app/messages.ts';
import { startTour } from './gallery/tour.ts';
import { useExamples } from './gallery/use-examples.ts';
import { go } from '../app/route.ts';
import { api } from '../server/api.ts';
import { AtlasAround, newAtlas, useAtlas } from '../server/atlas.ts';
import { seenGames, type SeenGame } from '../browser/local-storage.ts';
import { rulesNameBy } from '../parts/rules-name.ts';
import { useTheme } from '../app/theme.ts';
import { ExampleCard } from './gallery/example-card.tsx';
import { ImportFile } from './import-file.tsx';
import { NewGame } from './new-game/new-game.tsx';
import { AppHeader, Link } from '../app/app-header.tsx';
import { paintVignette } from './vignette.ts';

const say = messages.home;
const MOST_LISTED = 8;

/** Games of this browser, and those that the server lists; the latest first. */
function merged(games: readonly GameSummary[]): readonly SeenGame[] {
  const listed = new Map<string, SeenGame>(
    games.map(({ id, name, round, updatedAt }) => [id, { id, name, round, at: updatedAt }]),
  );
  for (const seen of seenGames()) if (!listed.has(seen.id)) listed.set(seen.id, seen);
  return [...listed.values()].toSorted((a, b) => b.at - a.at).slice(0, MOST_LISTED);
}

function Recent({ games }: { readonly games: readonly SeenGame[] }): ReactNode {
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

/** Games between people with an open seat. */
function ToJoin({ games }: { readonly games: readonly GameSummary[] }): ReactNode {
  const open = games.filter(({ isOpen, seatsOpen, stage }) => {
    return isOpen && seatsOpen > 0 && stage !== 'finished';
  });
  return (
    <section className="recent">
      <h2>{people.open}</h2>
      {open.length === 0 && <p className="note">{people.noneOpen}</p>}
      <ul>
        {open.map(({ id, name, seats, seatsOpen, stage, ruleset, adjacency }) => (
          <li key={id}>
            <Link to={`/game/${encodeURIComponent(id)}`}>{name}</Link>
            <small>
              {rulesNameBy(ruleset, adjacency)} · {people.seats(seatsOpen, seats)}
              {stage === 'playing' && ` · ${people.running}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture says what the words cannot; without it the page is whole. */
function Vignette({ preset }: { readonly preset: Preset }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const atlas = useAtlas();
  const { rules } = preset;
  useEffect(() => {
    let isGone = false;
    const show = async (): Promise<void> => {
      const variant = await atlas.variant(rules.variant);
      await document.fonts.ready;
      if (!isGone && canvas.current) paintVignette(canvas.current, rules, variant, theme);
    };
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [rules, theme, atlas]);
  return <canvas ref={canvas} className="vignette" aria-hidden="true" />;
}

/** The two ways to begin with one press. */
function Starters({ preset }: { readonly preset: Preset | undefined }): ReactNode {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const begin = (make: () => Promise<string>): void => {
    setBusy(true);
    make()
      .then((id) => go(`/game/${encodeURIComponent(id)}`))
      .catch((error: unknown) => {
        setBusy(false);
        setFault(error instanceof Error ? error.message : String(error));
      });
  };
  const play = async (): Promise<string> =>
    (await api.create({ ...(preset && { preset: preset.id }) })).id;
  return (
    <div className="starters">
      <button type="button" className="primary" disabled={isBusy} onClick={() => begin(play)}>
        {say.hero.play} <small>{say.hero.playNote}</small>
      </button>
      <button type="button" className="second" disabled={isBusy} onClick={() => begin(startTour)}>
        {say.hero.tour} <small>{say.hero.tourNote}</small>
      </button>
      {fault !== '' && <p className="fault">{fault}</p>}
    </div>
  );
}

const MOST_TEASED = 3;

function Teaser(): ReactNode {
  return (
    <section className="teaser">
      <h2>
        {say.hero.examples} <Link to="/examples">{say.hero.allExamples}</Link>
      </h2>
      <div className="cards">
        {useExamples()
          .slice(0, MOST_TEASED)
          .map((example) => (
            <ExampleCard key={example.id} example={example} />
          ))}
      </div>
    </section>
  );
}

/** The page `/`. */
export function HomePage(): ReactNode {
  const [atlas] = useState(() => newAtlas());
  const [rules, setRules] = useState<RulesReply>();
  const [variants, setVariants] = useState<VariantsReply>();
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [ofRules, ofVariants, ofGames] = await Promise.all([
        api.rules(),
        atlas.list(),
        api.games(),
      ]);
      setRules(ofRules);
      setVariants(ofVariants);
      setGames(ofGames.games);
    };
    load().catch((error: unknown) => setFault(error instanceof Error ? error.message : ''));
  }, [atlas]);
  const first = rules?.presets[0];
  return (
    <AtlasAround value={atlas}>
      <div className="page">
        <AppHeader />
        <main className="home">
          <section className="hero">
            <div className="lead">
              <h1>{messages.shell.title}</h1>
              <p className="tagline">{messages.shell.tagline}</p>
              <p>{messages.shell.lead}</p>
              <Starters preset={first} />
            </div>
            {first && <Vignette preset={first} />}
          </section>
          <Teaser />
          <div className="games">
            <ToJoin games={games} />
            <Recent games={merged(games)} />
            <ImportFile />
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
    </AtlasAround>
  );
}
