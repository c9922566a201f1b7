/** The slices of an open game, each the same value until something of its own changes. */
import type { Board, BoardId, PlaceId, PowerId, TimelineId, Variant } from '@chronopolitik/engine';
import { mayAdvise, type GameView, type WaitingOrder } from '@chronopolitik/game';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { needsOf, openDuties } from '../position/due.ts';
import type { Overview, Site } from '../engine/protocol.ts';
import type { Guess } from '../entry/draft.ts';
import type { Input } from '../entry/entry.ts';
import type { Session } from '../entry/session.ts';
import { createPointer, type Pointer } from '../plane/pointer.ts';
import type { PressedBundle } from '../plane/layers/bundles.ts';
import type { Viewport } from '../plane/viewport.ts';
import type { OpenGame } from '../server/use-game.ts';
import {
  ghostsOf,
  mayNameGhosts,
  oneMore,
  previewedWith,
  strayGuesses,
  toldWith,
  type Ahead,
} from '../position/timelines/preview-boards.ts';
import { orderableUnits } from '../position/orderable.ts';
import { isReader as isReaderOf, ownPowers } from '../position/own-powers.ts';
import { besideOf, neededOf, presentOf } from '../position/timelines/present.ts';
import type { Ground, LoadedGame } from '../position/loaded-game.ts';
import { usePast } from './history/use-past.ts';
import { useLater } from './ahead/use-later.ts';
import { useFocus, usePicture } from './use-picture.ts';
import { useTimelineNames } from './use-tree.ts';
import { useNote } from './study/use-note.ts';
import { useSketch } from './study/use-sketch.ts';
import { useEngine, useEngineState, useOverview, useSession } from '../engine/hooks.ts';
import { useFilm } from './history/use-film.ts';
import { useReplay } from './history/use-replay.ts';
import type { Guide } from '../parts/linked-sentence.tsx';
import { useGuess } from './what-if/use-what-if.ts';
import { createPerformer, type Openers, type Performing } from './actions.ts';
import type { Actions, MenuRequest, Cards, Plan, Position, PlaneInGame, Slices } from './slices.ts';

const NO_SITES: readonly Site[] = [];
const NOTHING_WAITS: readonly WaitingOrder[] = [];

const NOTHING_NEEDED: ReadonlyMap<BoardId, string> = new Map();

/** What is still to be done; nothing is needed while one looks back or only reads. */
function useOpen(
  overview: Overview | undefined,
  { draft }: Session,
  isNeeded: boolean,
): Pick<Plan, 'open' | 'needs'> {
  const { orders } = draft;
  const open = useMemo(() => overview && openDuties(overview, orders), [overview, orders]);
  const needs = useMemo(
    () => (open && isNeeded ? needsOf(open) : NOTHING_NEEDED),
    [open, isNeeded],
  );
  return { open, needs };
}

/** What lists and explanations do to the plane. */
function useGuide(viewport: Viewport | null, pointer: Pointer): Guide {
  return useMemo(
    () => ({
      go: (board) => viewport?.flyTo(board),
      point: (board, places = []) => pointer.point(board && { board, places }),
    }),
    [viewport, pointer],
  );
}

/**
 * Boards that do not exist yet, opened at the ends of rows; those that came to be are ghosts no more.
 *
 * @param previewed boards that the draft would make: they can be named too
 */
function useGhosts(
  live: LoadedGame,
  isPast: boolean,
  guesses: readonly Guess[],
  previewed: readonly Board[],
) {
  const [ahead, setAhead] = useState<Ahead>({});
  const canExtend = !isPast && mayNameGhosts(live);
  const ghosts = useMemo(
    () => (canExtend ? ghostsOf(live, ahead, guesses) : []),
    [live, ahead, guesses, canExtend],
  );
  const forecast = useMemo(
    () => (canExtend ? previewedWith(previewed, ghosts, guesses) : previewed),
    [previewed, ghosts, guesses, canExtend],
  );
  const named = useMemo(() => {
    const known = new Set([...live.boards.keys(), ...forecast.map(({ id }) => id)]);
    const others = ghosts.filter(({ id }) => !known.has(id));
    return canExtend ? [...forecast.filter(({ id }) => !live.boards.has(id)), ...others] : [];
  }, [live, ghosts, forecast, canExtend]);
  const told = useMemo(() => {
    const known = new Set([...live.boards.keys(), ...named.map(({ id }) => id)]);
    return toldWith(live, canExtend ? [...named, ...strayGuesses(known, guesses)] : []);
  }, [live, named, guesses, canExtend]);
  const extend = (timeline: TimelineId): void => setAhead(oneMore(ahead, timeline));
  return { ghosts, forecast, named, told, extend, canExtend };
}

/** What is open over the plane. */
function useCards() {
  const [asked, ask] = useState<PlaceId>();
  const [inset, openInset] = useState<BoardId>();
  const [compared, compare] = useState<Cards['compared']>();
  const [bundle, openBundle] = useState<PressedBundle>();
  const [guessAt, openGuess] = useState<PlaceId>();
  const [menu, openMenu] = useState<MenuRequest>();
  const openers: Openers = { ask, openInset, compare, openBundle, openGuess, openMenu };
  return { cards: { asked, inset, compared, bundle, guessAt, menu }, openers };
}

/** The worst case that is looked for, until the game goes on. */
function useWorstCase(view: GameView, { world }: LoadedGame, isPast: boolean) {
  const [fearing, setFearing] = useState<{ readonly step: number; readonly place: PlaceId }>();
  const { step } = view;
  const askWorstCase = useCallback(
    (place: PlaceId | undefined) => setFearing(place && { step, place }),
    [step],
  );
  const worstCaseOf = fearing?.step === step ? fearing.place : undefined;
  return {
    mayAskWorstCase: mayAdvise(view) && world.due.phase === 'movement' && !isPast,
    worstCaseOf,
    askWorstCase,
  };
}

/** The boards of the present; when one looks back, the camera goes to where the present was. */
function usePresent(
  loaded: LoadedGame,
  own: readonly PowerId[],
  viewport: Viewport | null,
  isPast: boolean,
): readonly BoardId[] {
  const present = useMemo(() => presentOf(loaded, own), [loaded, own]);
  useEffect(() => {
    const seen = viewport?.boardsInView();
    if (isPast && !present.some((board) => seen?.has(board))) viewport?.frameBoards(present);
  }, [isPast, present, viewport]);
  return present;
}

/** The step that is looked at, and what is due in it. */
function usePosition(view: GameView, variant: Variant, ground: Ground) {
  const { live, loaded, past } = usePast(view, ground);
  const started = useEngine(view, variant);
  const overview = useOverview(started, view);
  // Until it has said what is due, the engine stands elsewhere.
  const engine = overview && started;
  const own = useMemo(() => ownPowers(view, live.rules.map.powers), [view, live]);
  const needed = useMemo(() => neededOf(live, own), [live, own]);
  const beside = useMemo(() => besideOf(live), [live]);
  return {
    live,
    loaded,
    past,
    overview,
    own,
    isReader: isReaderOf(view),
    needed,
    beside,
    engine,
    started,
  };
}

/** What the draft comes to, and the boards that it would make. */
function usePlan(
  view: GameView,
  variant: Variant,
  { live, past, overview, isReader }: Pick<Position, 'live' | 'past' | 'overview' | 'isReader'>,
  session: Session,
) {
  const { whatIf, guess } = useGuess(view, variant, session.draft.orders);
  const { open, needs } = useOpen(overview, session, !past.isPast && !isReader);
  const ahead = useGhosts(live, past.isPast, session.draft.guesses, guess.boards);
  const { forecasts } = guess;
  const { named, forecast } = ahead;
  const plan = useMemo<Plan>(
    () => ({ open, needs, whatIf, forecasts, named, forecast }),
    [open, needs, whatIf, forecasts, named, forecast],
  );
  return { plan, guess, ahead };
}

/** Actions are made once: each is read against what is shown when it is called. */
function useActions(now: Performing): Actions {
  const [{ actions, readAgainst }] = useState(() => createPerformer(now));
  useLayoutEffect(() => readAgainst(now));
  return actions;
}

/** What is open over the plane, as one value. */
function useOpenCards(
  cards: Omit<Cards, 'mayAskWorstCase' | 'worstCaseOf' | 'isFocused'>,
  { mayAskWorstCase, worstCaseOf }: Pick<Cards, 'mayAskWorstCase' | 'worstCaseOf'>,
  isFocused: boolean,
): Cards {
  const { asked, inset, compared, bundle, guessAt, menu } = cards;
  return useMemo(
    () => ({
      asked,
      inset,
      compared,
      bundle,
      guessAt,
      menu,
      mayAskWorstCase,
      worstCaseOf,
      isFocused,
    }),
    [asked, inset, compared, bundle, guessAt, menu, mayAskWorstCase, worstCaseOf, isFocused],
  );
}

/** All slices of an open game. */
export function useSlices(
  view: GameView,
  variant: Variant,
  ground: Ground,
  send: OpenGame['send'],
): Slices {
  const at = usePosition(view, variant, ground);
  const { live, loaded, past, overview, own, isReader, needed, beside, engine, started } = at;
  const [session, act] = useSession(engine, view, live);
  const [pointer] = useState(createPointer);
  const [viewport, attach] = useState<Viewport | null>(null);
  const guide = useGuide(viewport, pointer);
  const sketch = useSketch(view, useNote(view, send));
  const player = useFilm(view, loaded, past.step, viewport);
  const replay = useReplay(past, player);
  const { cards, openers } = useCards();
  const { plan, guess, ahead } = usePlan(view, variant, at, session);
  const { whatIf, needs } = plan;
  const later = useLater(view, engine, send);

  const sites = past.isPast ? NO_SITES : (overview?.sites ?? NO_SITES);
  const { focus, isFocused, toggleFocus } = useFocus(loaded, session, needs);
  const names = useTimelineNames(view.id);
  const { waiting = NOTHING_WAITS } = later.answer ?? {};
  const seen = { loaded, step: past.step, needs, sites, focus, guess, names, own, waiting };
  const picture = usePicture(session, past.isPast, { ...seen, ...ahead, arrows: sketch.arrows });
  const present = usePresent(loaded, own, viewport, past.isPast);
  const { askWorstCase, ...worst } = useWorstCase(view, live, past.isPast);
  const units = useMemo(
    () => orderableUnits(overview, live, whatIf.isOn),
    [overview, live, whatIf.isOn],
  );
  const { named, forecast, extend } = ahead;
  const { inset } = cards;
  const input = useCallback((each: Input) => act({ type: 'input', input: each }), [act]);
  const read = { loaded, sites, ...units, own, named, forecast, session, past, inset, sketch };
  const changed = { viewport, pointer, input, openers, extend, askWorstCase, toggleFocus };
  const actions = useActions({ ...read, ...changed, act });
  const told = ahead.told;
  const position = useMemo<Position>(
    () => ({ loaded, live: told, past, overview, own, isReader, needed, present, beside }),
    [loaded, told, past, overview, own, isReader, needed, present, beside],
  );
  const isFilmShown = player.isOn;
  const plane = useMemo<PlaneInGame>(
    () => ({ viewport, attach, ...picture, isFilmShown, guide, film: player, replay, sketch }),
    [viewport, attach, picture, isFilmShown, guide, player, replay, sketch],
  );
  const state = useEngineState(started);
  const engineState = whatIf.hasFailed ? 'failed' : state;
  const open = useOpenCards(cards, worst, isFocused);
  const shown = { position, session, pointer, plan, cards: open, plane, actions, later };
  return { ...shown, engine, engineState };
}
