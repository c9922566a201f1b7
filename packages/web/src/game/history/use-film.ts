/** Plays the step that is looked at: first the moves on the boards as they were, then the new boards unroll. */
import type { BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { filmOf, framed, type Film } from '../../position/film/film.ts';
import { pastGame } from '../../position/history.ts';
import { isStill } from '../../app/motion.ts';
import type { FilmPart } from '../../plane/layers/film-layer.ts';
import type { Viewport } from '../../plane/viewport.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

/** Starts a film, and tells whether one plays. */
export interface FilmPlayer {
  readonly isOn: boolean;
  readonly start: () => void;
  /** The first boards of the timelines that open in it, while it plays by itself. */
  readonly forks: readonly BoardId[] | undefined;
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

type Act = FilmPart['kind'];

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
  readonly act: Act;
  /** The step that it shows. */
  readonly step: number;
  /** The step that is looked at: with another it ends. */
  readonly at: number;
  /** Nobody asked for it. */
  readonly isByItself: boolean;
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
  const playing = begun?.at === step ? begun : undefined;
  const { act, step: shown, isByItself = false } = playing ?? {};
  const isThere = isFilmed({ steps }, step) && !isStill();
  const film = useMemo(() => {
    if (shown === undefined) return undefined;
    return filmAt({ steps }, shown === step ? loaded : pastGame(loaded, { steps }, shown), shown);
  }, [loaded, steps, step, shown]);
  useEffect(() => {
    if (!film || !act || !viewport || shown === undefined) return undefined;
    const part: FilmPart =
      act === 'moves'
        ? { kind: 'moves', actors: film.actors }
        : { kind: 'unrolls', boards: film.fresh };
    const boards = framed(film);
    const seen = viewport.boardsInView();
    if (act === 'moves' && !boards.every((board) => seen.has(board)))
      viewport.frameBoards(boards, film.rects);
    const next: Playing | undefined =
      act === 'moves' ? { act: 'unrolls', step: shown, at: step, isByItself } : undefined;
    viewport.film(part, () => begin(next));
    return () => viewport.film(undefined);
  }, [film, act, shown, step, viewport, isByItself]);
  const play = useCallback(
    (of: number) => begin({ act: 'moves', step: of, at: step, isByItself: true }),
    [step],
  );
  const start = useCallback(
    () => begin({ act: 'moves', step, at: step, isByItself: false }),
    [step],
  );
  const stop = useCallback(() => begin(undefined), []);
  const isOn = film !== undefined;
  const forks = isByItself ? film?.opened : undefined;
  const player = useMemo(
    () => ({ isOn, isThere, forks, start, play, stop }),
    [isOn, isThere, forks, start, play, stop],
  );
  return { player, film: act === 'moves' ? film : undefined };
}
