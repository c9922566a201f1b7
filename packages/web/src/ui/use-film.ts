/** Plays the step that is looked at: first the moves on the boards as they were, then the new boards unroll. */
import { boardOf, type BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { filmOf, type Film } from '../film.ts';
import { pastTable } from '../history.ts';
import { isStill } from '../motion.ts';
import type { Scene } from '../plane/film-layer.ts';
import type { Stage } from '../plane/stage.ts';
import type { Table } from '../table.ts';

export interface FilmPlayer {
  readonly isOn: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** Whether there is a film of what is looked at; none where motion is unwelcome. */
  readonly isThere: boolean;
}

interface Playing extends FilmPlayer {
  /** What the plane shows while it plays. */
  readonly film: Film | undefined;
}

type Act = Scene['kind'];

const MOST_FRAMED = 8;

/** The boards of a film that are to be seen: where units act, and what comes of it; not too many. */
export function framed({ actors, fresh }: Film): readonly BoardId[] {
  const boards = new Set([
    ...actors.flatMap(({ from, to }) => [boardOf(from), boardOf(to)]),
    ...fresh,
  ]);
  return [...boards].slice(-MOST_FRAMED);
}

/**
 * The film of a step; undefined where there is none.
 *
 * @param table as the step left it
 */
export function filmAt(
  { steps }: Pick<GameView, 'steps'>,
  table: Table,
  step: number,
): Film | undefined {
  const { parent = null, result } = steps[step] ?? {};
  if (parent === null || !result) return undefined;
  return filmOf(pastTable(table, { steps }, parent), table, result);
}

/** @param table as it is looked at @param step the step that made it */
export function useFilm(view: GameView, table: Table, step: number, stage: Stage | null): Playing {
  const { steps } = view;
  const [playing, play] = useState<{ readonly act: Act; readonly step: number }>();
  const act = playing?.step === step ? playing.act : undefined;
  const parent = steps[step]?.parent ?? null;
  const result = steps[step]?.result;
  const isThere = parent !== null && result !== null && result !== undefined && !isStill();
  const isOn = act !== undefined && isThere;
  const film = useMemo(
    () => (isOn ? filmAt({ steps }, table, step) : undefined),
    [isOn, table, steps, step],
  );
  useEffect(() => {
    if (!film || !act || !stage) return undefined;
    const scene: Scene =
      act === 'moves'
        ? { kind: 'moves', actors: film.actors }
        : { kind: 'unrolls', boards: film.fresh };
    const boards = framed(film);
    const seen = stage.boardsInView();
    if (act === 'moves' && !boards.every((board) => seen.has(board))) stage.frameBoards(boards);
    stage.film(scene, () => play(act === 'moves' ? { act: 'unrolls', step } : undefined));
    return () => stage.film(undefined);
  }, [film, act, step, stage]);
  const start = useCallback(() => play({ act: 'moves', step }), [step]);
  const stop = useCallback(() => play(undefined), []);
  return { isOn, isThere, start, stop, film: act === 'moves' ? film : undefined };
}
