/** The page's bindings of engine and session to React. */
import type { Variant } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Engine } from './client.ts';
import type { Overview } from './protocol.ts';
import { questionOf } from '../entry/entry.ts';
import { NEW_SESSION, sessionAfter, type Session, type SessionAction } from '../entry/session.ts';
import { givesAll, ownPowers } from '../position/own-powers.ts';
import { allowsImpossible } from '../browser/allow-illegal.ts';
import {
  forgetDrafts,
  keepDraft,
  keepGuesses,
  readDraft,
  readGuesses,
} from '../browser/local-storage.ts';
import { onTable } from '../entry/on-table.ts';
import type { Table } from '../position/table.ts';

/** An engine in its worker that stands where the game stands. */
export function useEngine(view: GameView, variant: Variant): Engine {
  const [engine] = useState(() => new Engine(view.settings, variant));
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}

/** Whether an engine has broken: what is asked of it is not answered any more. */
export function useHasFailed(engine: Engine): boolean {
  const follow = useCallback((listener: () => void) => engine.follow(listener), [engine]);
  return useSyncExternalStore(follow, () => engine.state === 'failed');
}

/** In a game between people, what is due from the viewer alone. A game master without a seat sees it all. */
function ownPart(overview: Overview, view: GameView): Overview {
  if (givesAll(view)) return overview;
  const powers = ownPowers(view, []);
  const isOwn = ({ power }: { readonly power: string }): boolean =>
    view.table?.stage === 'playing' && powers.includes(power);
  return {
    ...overview,
    duties: overview.duties.filter(isOwn),
    others: overview.duties.filter((duty) => !isOwn(duty)),
    sites: overview.sites.filter(isOwn),
  };
}

/** What is due, once the engine has said it. */
export function useOverview(engine: Engine, view: GameView): Overview | undefined {
  const [known, setKnown] = useState<{ step: number; overview: Overview }>();
  const { steps, step } = view;
  useEffect(() => {
    let isGone = false;
    engine.stand({ steps, step });
    engine
      .ask('overview', null)
      .then((overview) => {
        if (!isGone) setKnown({ step, overview });
      })
      .catch((error: unknown) => {
        console.error(error);
        // Without this answer nothing can be ordered.
        if (!isGone) engine.fail(String(error));
      });
    return () => {
      isGone = true;
    };
  }, [engine, steps, step]);
  const overview = known?.step === step ? known.overview : undefined;
  return useMemo(() => overview && ownPart(overview, view), [overview, view]);
}

/** Takes up what the browser keeps for a step, as far as it is about this game. */
function loading(game: string, step: number, table: Table): SessionAction {
  const { orders, guesses } = onTable(table, readDraft(game, step), readGuesses(game, step));
  return { type: 'load', step, orders, guesses };
}

/** In a sandbox a step may be taken back, and its draft with it: that of the latest steps is kept. */
const MOST_KEPT = 40;

function forgetResolved({ id, step, table }: GameView): void {
  forgetDrafts(id, (other) => other !== step && (!!table || Math.abs(other - step) > MOST_KEPT));
}

/** The session at the step where the game stands; its draft is kept in the browser. */
export function useSession(
  engine: Engine | undefined,
  view: GameView,
  table: Table,
): readonly [Session, (action: SessionAction) => void] {
  const { id, step } = view;
  const [session, act] = useReducer(sessionAfter, NEW_SESSION, (fresh) =>
    sessionAfter(fresh, loading(id, step, table)),
  );
  const latest = useRef({ view, table });
  useEffect(() => {
    latest.current = { view, table };
  });
  const { entry, draft } = session;
  const { orders, guesses } = draft;
  useEffect(() => {
    act(loading(id, step, latest.current.table));
    forgetResolved(latest.current.view);
  }, [id, step]);
  useEffect(() => keepDraft(id, session.step, orders), [id, session.step, orders]);
  useEffect(() => keepGuesses(id, session.step, guesses), [id, session.step, guesses]);
  useEffect(() => {
    const question = questionOf(entry);
    if (!engine || !question) return undefined;
    let isGone = false;
    const failed = (error: unknown): void => {
      console.error(error);
      if (!isGone) act({ type: 'input', input: { type: 'cancel' } });
    };
    if (question.ask === 'facts') {
      const { place } = question;
      engine
        .ask('facts', { place, closed: allowsImpossible() })
        .then((facts) => {
          if (!isGone) act({ type: 'input', input: { type: 'facts', place, facts } });
        })
        .catch(failed);
    } else {
      const { place, of, kinds } = question;
      engine
        .ask('goals', { place, of, kinds, closed: allowsImpossible() })
        .then((goals) => {
          if (!isGone) act({ type: 'input', input: { type: 'goals', of, goals } });
        })
        .catch(failed);
    }
    return () => {
      isGone = true;
    };
  }, [engine, entry]);
  return [session, act];
}
