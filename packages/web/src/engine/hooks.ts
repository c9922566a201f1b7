/** The page's bindings of engine and session to React. */
import type { Variant, PowerId } from '@chronopolitik/engine';
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
import { noteFailure } from '../app/failures/failures.ts';
import { Engine, type EngineState } from './client.ts';
import { latestOf, useAnswer, valueOf, type Ask } from './use-answer.ts';
import type { Overview } from './protocol.ts';
import { questionOf, type Entry, type Input } from '../entry/entry.ts';
import { NEW_SESSION, sessionAfter, type Session, type SessionAction } from '../entry/session.ts';
import { givesAll, ownPowers } from '../position/own-powers.ts';
import { allowsImpossible } from '../browser/allow-illegal.ts';
import {
  forgetDrafts,
  storeDraft,
  storeGuesses,
  readDraft,
  readGuesses,
} from '../browser/local-storage.ts';
import { fittingDraft } from '../entry/fitting-draft.ts';
import type { LoadedGame } from '../position/loaded-game.ts';

/** An engine in its worker that stands where the game stands. */
export function useEngine(view: GameView, variant: Variant): Engine {
  const [engine] = useState(() => new Engine(view.settings, variant));
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}

/** Whether an engine is still starting, answers, or has failed for good. */
export function useEngineState(engine: Engine): EngineState {
  const follow = useCallback((listener: () => void) => engine.follow(listener), [engine]);
  return useSyncExternalStore(follow, () => engine.state);
}

/** In a game between people, what is due from the viewer alone: from an observer nothing. */
function ownPart(overview: Overview, view: GameView): Overview {
  if (givesAll(view)) return overview;
  const powers = ownPowers(view, []);
  const isOwn = ({ power }: { readonly power: PowerId }): boolean =>
    view.table?.stage === 'playing' && powers.includes(power);
  return {
    ...overview,
    duties: overview.duties.filter(isOwn),
    others: overview.duties.filter((duty) => !isOwn(duty)),
    sites: overview.sites.filter(isOwn),
  };
}

/** What is due, once the engine has said it. Without this answer nothing can be ordered: the engine has failed then. */
export function useOverview(engine: Engine, view: GameView): Overview | undefined {
  const { steps, step } = view;
  const question = useCallback(() => {
    engine.stand({ steps, step });
    return engine.ask('overview', null).then((overview) => ({ step, overview }));
  }, [engine, steps, step]);
  const failed = useCallback((error: unknown) => engine.fail(String(error)), [engine]);
  const answer = latestOf(useAnswer(question, failed));
  const overview = answer?.step === step ? answer.overview : undefined;
  return useMemo(() => overview && ownPart(overview, view), [overview, view]);
}

/** Takes up what the browser keeps for a step, as far as it is about this game. */
function loading(game: string, step: number, loaded: LoadedGame): SessionAction {
  const { orders, guesses } = fittingDraft(loaded, readDraft(game, step), readGuesses(game, step));
  return { type: 'load', step, orders, guesses };
}

/** In a sandbox a step may be taken back, and its draft with it: that of the latest steps is kept. */
const MOST_KEPT = 40;

function forgetResolved({ id, step, table }: GameView): void {
  // What is shown may be older than what was entered: it was kept for a time without a connection.
  forgetDrafts(id, (other) => (table ? other < step : Math.abs(other - step) > MOST_KEPT));
}

/** The session at the step where the game stands; its draft is kept in the browser. */
export function useSession(
  engine: Engine | undefined,
  view: GameView,
  loaded: LoadedGame,
): readonly [Session, (action: SessionAction) => void] {
  const { id, step } = view;
  const [session, act] = useReducer(sessionAfter, NEW_SESSION, (fresh) =>
    sessionAfter(fresh, loading(id, step, loaded)),
  );
  const latest = useRef({ view, loaded });
  useEffect(() => {
    latest.current = { view, loaded };
  });
  const { entry, draft } = session;
  const { orders, guesses } = draft;
  useEffect(() => {
    act(loading(id, step, latest.current.loaded));
    forgetResolved(latest.current.view);
  }, [id, step]);
  useEffect(() => storeDraft(id, session.step, orders), [id, session.step, orders]);
  useEffect(() => storeGuesses(id, session.step, guesses), [id, session.step, guesses]);
  useEntered(engine, entry, act);
  return [session, act];
}

/** Asks the engine what the entry machine must know, and tells it the answer; without one the entry is given up. */
export function useEntered(
  engine: Engine | undefined,
  entry: Entry,
  act: (action: SessionAction) => void,
): void {
  const question = useMemo(() => engine && inputFor(engine, entry), [engine, entry]);
  const failed = useCallback(
    (error: unknown) => {
      noteFailure(error);
      act({ type: 'input', input: { type: 'cancel' } });
    },
    [act],
  );
  const input = valueOf(useAnswer(question, failed));
  useEffect(() => {
    if (input) act({ type: 'input', input });
  }, [input, act]);
}

/** The question that an entry waits for; its answer is the machine's next input. */
function inputFor(engine: Engine, entry: Entry): Ask<Input> | undefined {
  const question = questionOf(entry);
  const closed = allowsImpossible();
  if (!question) return undefined;
  if (question.ask === 'facts') {
    const { place } = question;
    return async () => ({
      type: 'facts',
      place,
      facts: await engine.ask('facts', { place, closed }),
    });
  }
  const { place, of, kinds } = question;
  return async () => ({
    type: 'goals',
    of,
    goals: await engine.ask('goals', { place, of, kinds, closed }),
  });
}
