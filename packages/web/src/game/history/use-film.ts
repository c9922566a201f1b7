/** Plays a step act by act: the moves on the boards as they were, what crosses between boards, then the new boards. */
import { boardOf, type BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useState } from 'react';
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
import { partOf } from '../../plane/layers/film-layer.ts';
import type { Viewport } from '../../plane/viewport.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

/** Starts a film, and tells whether one plays. */
export interface FilmPlayer {
  readonly isOn: boolean;
  readonly start: () => void;
  /** Whether it plays by itself: then anything ends it. */
  readonly isByItself: boolean;
  /** The timelines that open in it, from the act in which the past changes. */
  readonly openings: readonly Opening[];
  /** Plays a step by itself: one of the round that led here. */
  readonly play: (step: number) => void;
  readonly stop: () => void;
  /** Whether there is a film of what is looked at; none where motion is unwelcome. */
  readonly isThere: boolean;
}

interface Player {
  readonly player: FilmPlayer;
  /** What the plane shows while it plays. */
  readonly film: Film | undefined;
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
  /** Which of its acts. */
  readonly at: number;
  /** The step that it shows. */
  readonly shown: number;
  /** The step that is looked at: with another it ends. */
  readonly step: number;
  /** Nobody asked for it. */
  readonly isByItself: boolean;
}

const NO_OPENINGS: readonly Opening[] = [];

/** The boards that an act is about. */
function boardsOf(film: Film, act: Act): readonly BoardId[] {
  if (act !== 'moves') return framed(film);
  const boards = film.actors
    .filter((actor) => !actsInPast(actor, film.origins))
    .map(({ from }) => boardOf(from));
  return [...new Set(boards)].slice(0, MOST_FRAMED);
}

/** The camera stays where it sees any of the moves; of all else it must see the whole. */
function frameFor(viewport: Viewport, film: Film, act: Act): void {
  const boards = boardsOf(film, act);
  const seen = viewport.boardsInView();
  const isSeen = (board: BoardId): boolean => seen.has(board);
  if (act === 'moves' ? boards.some(isSeen) : boards.every(isSeen)) return;
  viewport.stage(boards, film.rects);
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
): Player {
  const { steps } = view;
  const [begun, begin] = useState<Playing>();
  const playing = begun?.step === step ? begun : undefined;
  const { at = 0, shown, isByItself = false } = playing ?? {};
  const isThere = isFilmed({ steps }, step) && !isStill();
  const film = useMemo(() => {
    if (shown === undefined) return undefined;
    return filmAt({ steps }, shown === step ? loaded : pastGame(loaded, { steps }, shown), shown);
  }, [loaded, steps, step, shown]);
  const acts = useMemo(() => (film ? actsOf(film, isByItself) : []), [film, isByItself]);
  const act = acts[at];
  const isLast = at + 1 >= acts.length;
  useEffect(() => {
    if (!film || !viewport || !act || shown === undefined) return undefined;
    frameFor(viewport, film, act);
    const next: Playing | undefined = isLast ? undefined : { at: at + 1, shown, step, isByItself };
    viewport.film(partOf(film, act), () => begin(next));
    return () => viewport.film(undefined);
  }, [film, act, at, isLast, shown, step, viewport, isByItself]);
  const play = useCallback(
    (of: number) => begin({ at: 0, shown: of, step, isByItself: true }),
    [step],
  );
  const start = useCallback(() => begin({ at: 0, shown: step, step, isByItself: false }), [step]);
  const stop = useCallback(() => begin(undefined), []);
  const isOn = act !== undefined;
  const opened = act !== undefined && act !== 'moves' ? film?.opened : undefined;
  const openings = useMemo(
    () => (opened && opened.length > 0 ? openingsOf(loaded, opened) : NO_OPENINGS),
    [opened, loaded],
  );
  const isOwn = isOn && isByItself;
  const player = useMemo(
    () => ({ isOn, isThere, isByItself: isOwn, openings, start, play, stop }),
    [isOn, isThere, isOwn, openings, start, play, stop],
  );
  return { player, film: act === undefined || act === 'unrolls' ? undefined : film };
}
