/** The first page: what this is, a new game, and the games of late. */
import type { GameSummary, RulesReply, VariantsReply } from '@chronopolitik/game';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { showcase } from 'virtual:showcase';
import { seenGames } from '../browser/local-storage.ts';
import { date, messages, textOfFile } from '../app/messages.ts';
import type { Showcase } from './gallery/example.ts';
import { startGreatGame, startTour } from './gallery/tour.ts';
import { useExamples } from './gallery/use-examples.ts';
import { PAGES } from '../app/pages.ts';
import { go } from '../app/route.ts';
import { api, offers } from '../server/api.ts';
import { AtlasAround, newAtlas } from '../server/atlas.ts';
import { AppHeader, Link } from '../app/app-header.tsx';
import { OwnGames } from './home-games.tsx';
import { lazily } from '../parts/lazily.ts';
import { Poster } from './living-board/living-board.tsx';

// Below what is seen first; the examples bring the engine along.
const below = () => import('./home-below.ts');
const ExampleCard = lazily(async () => (await below()).ExampleCard);
const ImportFile = lazily(async () => (await below()).ImportFile);
const NewGame = lazily(async () => (await below()).NewGame);
const OpenGames = lazily(async () => (await below()).OpenGames);

const say = messages.home;
const MOST_LISTED = 8;
const shown = showcase as Showcase;

/** Games that the server lists for everybody, those of this browser left out: they stand on top. */
function Recent({ games }: { readonly games: readonly GameSummary[] }): ReactNode {
  const own = new Set(seenGames().map(({ id }) => id));
  const others = games.filter(({ id }) => !own.has(id)).slice(0, MOST_LISTED);
  if (others.length === 0) return null;
  return (
    <section className="recent">
      <h2>{say.recent}</h2>
      <ul>
        {others.map(({ id, name, updatedAt, round }) => (
          <li key={id}>
            <Link to={`/game/${encodeURIComponent(id)}`}>{name}</Link>
            <small>
              {say.round(round)} · {date.format(updatedAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways to begin with one press. */
function Starters(): ReactNode {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Who was never in a game is shown where to begin.
  const [isNew] = useState(() => seenGames().length === 0);
  const { power, others } = shown;
  const name = textOfFile(shown.name).text;
  const begin = (make: () => Promise<string>): void => {
    setBusy(true);
    // The page of the game comes while the game is made.
    PAGES.game().catch(() => undefined);
    make()
      .then((id) => go(`/game/${encodeURIComponent(id)}`))
      .catch((error: unknown) => {
        setBusy(false);
        setFault(error instanceof Error ? error.message : String(error));
      });
  };
  const sandbox = async (): Promise<string> => (await api.create({})).id;
  return (
    <div className="starters">
      <button
        type="button"
        className="primary"
        disabled={isBusy}
        onClick={() => begin(() => startGreatGame(say.hero.against(name, others), power))}
      >
        {say.hero.play(name, others)} <small>{say.hero.playNote}</small>
      </button>
      <button
        type="button"
        className={isNew ? 'second beckons' : 'second'}
        data-testid={isNew ? 'beckons' : undefined}
        disabled={isBusy}
        onClick={() => begin(startTour)}
      >
        {say.hero.tour} <small>{isNew ? say.hero.tourFirst : say.hero.tourNote}</small>
      </button>
      <button type="button" className="plain" disabled={isBusy} onClick={() => begin(sandbox)}>
        {say.hero.sandbox}
      </button>
      {fault !== '' && <p className="fault">{fault}</p>}
    </div>
  );
}

/** What this is, in a few words, beside a fork that happens again and again. */
function Hero(): ReactNode {
  const examples = useExamples();
  const example = examples.find(({ id }) => id === shown.example);
  return (
    <section className="hero" data-theme="dark">
      <div className="lead">
        <h1>{messages.shell.title}</h1>
        <p className="tagline">{messages.shell.tagline}</p>
        <p>{messages.shell.lead}</p>
        <Starters />
      </div>
      <Poster example={example} />
    </section>
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
        <Suspense>
          {useExamples()
            .slice(0, MOST_TEASED)
            .map((example) => (
              <ExampleCard key={example.id} example={example} />
            ))}
        </Suspense>
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
  const maps = new Map(variants?.variants.map(({ id, name }) => [id, name]));
  return (
    <AtlasAround value={atlas}>
      <div className="page">
        <AppHeader />
        <main className="home">
          <OwnGames games={games} />
          <Hero />
          <div className="below">
            <Teaser />
            <div className="games">
              <Suspense>{offers.people && <OpenGames maps={maps} />}</Suspense>
              <Recent games={games} />
              <Suspense>
                <ImportFile />
              </Suspense>
            </div>
            <div className="paper">
              <Suspense fallback={<p className="note">{say.loading}</p>}>
                {first && variants ? (
                  <NewGame rules={rules} variants={variants} first={first} />
                ) : (
                  <p className="note">{fault === '' ? say.loading : fault}</p>
                )}
              </Suspense>
            </div>
          </div>
        </main>
      </div>
    </AtlasAround>
  );
}
