/** Plays a step act by act: the moves on the boards as they were, what crosses between boards, then the new boards. */
import { boardOf, type BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  actsOf,
  filmOf,
  framed,
  actsInPast,
  MOST_FRAMED,
  type Act,
  type Film,
} from '../../position/film/film.ts';
import { openingsOf, type Opening } from '../../position/film/openings.ts';
import { pastGame } from '../../position/history.ts';
import { isStill } from '../../app/motion.ts';
import type { Viewport } from '../../plane/viewport.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

/** Starts a film, and tells whether one plays. */
export interface FilmPlayer {
  readonly isOn: boolean;
  readonly start: () => void;
  /** Whether it plays by itself: then anything ends it. */
  readonly isByItself: boolean;
  /** The timelines that open in it. */
  readonly openings: readonly Opening[];
  /** Which act plays: it can be followed without rendering anything else. */
  readonly act: ActNow;
  /** Plays a step by itself: one of the round that led here. */
  readonly play: (step: number) => void;
  readonly stop: () => void;
  /** Whether there is a film of what is looked at; none where motion is unwelcome. */
  readonly isThere: boolean;
}

const NO_OPENINGS: readonly Opening[] = [];

/** The act that plays, and who wants to know of another. */
export interface ActNow {
  readonly now: () => Act | undefined;
  readonly follow: (listener: () => void) => () => void;
}

interface ToldAct extends ActNow {
  readonly tell: (act: Act | undefined) => void;
}

function createActNow(): ToldAct {
  const listeners = new Set<() => void>();
  let act: Act | undefined;
  return {
    now: () => act,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (next) => {
      act = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The timelines whose opening is told now: from the act in which the past changes. */
export function useOpenings({ openings, act }: FilmPlayer): readonly Opening[] {
  const now = useSyncExternalStore(act.follow, act.now);
  return now === undefined || now === 'moves' ? NO_OPENINGS : openings;
}

/**
 * The film of a step; undefined where there is none.
 *
 * @param table as the step left it
 */
export function filmAt(
  { steps }: Pick<GameView, 'steps'>,
  loaded: LoadedGame,
  step: number,
): Film | undefined {
  const { parent = null, result } = steps[step] ?? {};
  if (parent === null || !result) return undefined;
  return filmOf(pastGame(loaded, { steps }, parent), loaded, result);
}

/** Whether there is a film of a step. */
function isFilmed({ steps }: Pick<GameView, 'steps'>, step: number): boolean {
  const { parent = null, result = null } = steps[step] ?? {};
  return parent !== null && result !== null;
}

/** A film that plays. */
interface Playing {
  /** The step that it shows. */
  readonly shown: number;
  /** The step that is looked at: with another it ends. */
  readonly step: number;
  /** Nobody asked for it. */
  readonly isByItself: boolean;
}

/** The boards that an act is about. */
function boardsOf(film: Film, act: Act): readonly BoardId[] {
  if (act !== 'moves') return framed(film);
  const boards = film.actors
    .filter((actor) => !actsInPast(actor, film.origins))
    .map(({ from }) => boardOf(from));
  return [...new Set(boards)].slice(0, MOST_FRAMED);
}

/** The camera stays where it sees any of the moves; of all else it must see the whole. */
function seenIn(film: Film, act: Act, seen: ReadonlySet<BoardId>): readonly BoardId[] | undefined {
  const boards = boardsOf(film, act);
  const isSeen = (board: BoardId): boolean => seen.has(board);
  const isEnough = act === 'moves' ? boards.some(isSeen) : boards.every(isSeen);
  return isEnough ? undefined : boards;
}

/**
 * Plays the film of a step on the plane when it is asked for.
 *
 * @param loaded as it is looked at @param step the step that made it
 */
export function useFilm(
  view: GameView,
  loaded: LoadedGame,
  step: number,
  viewport: Viewport | null,
): FilmPlayer {
  const { steps } = view;
  const [begun, begin] = useState<Playing>();
  const playing = begun?.step === step ? begun : undefined;
  const { shown, isByItself = false } = playing ?? {};
  const isThere = isFilmed({ steps }, step) && !isStill();
  const film = useMemo(() => {
    if (shown === undefined) return undefined;
    return filmAt({ steps }, shown === step ? loaded : pastGame(loaded, { steps }, shown), shown);
  }, [loaded, steps, step, shown]);
  const acts = useMemo(() => (film ? actsOf(film, isByItself) : []), [film, isByItself]);
  const [act] = useState(createActNow);
  const stop = useCallback(() => begin(undefined), []);
  useEffect(() => {
    if (!film || !viewport || acts.length === 0) return undefined;
    const end = viewport.screen({
      film,
      acts,
      seenIn: (each, seen) => seenIn(film, each, seen),
      told: act.tell,
      over: stop,
    });
    return () => {
      end();
      act.tell(undefined);
    };
  }, [film, acts, viewport, act, stop]);
  const play = useCallback((of: number) => begin({ shown: of, step, isByItself: true }), [step]);
  const start = useCallback(() => begin({ shown: step, step, isByItself: false }), [step]);
  const isOn = acts.length > 0;
  const openings = useMemo(
    () => (isOn && film && film.opened.length > 0 ? openingsOf(loaded, film.opened) : NO_OPENINGS),
    [isOn, film, loaded],
  );
  const isOwn = isOn && isByItself;
  return useMemo(
    () => ({ isOn, isThere, isByItself: isOwn, openings, act, start, play, stop }),
    [isOn, isThere, isOwn, openings, act, start, play, stop],
  );
}
