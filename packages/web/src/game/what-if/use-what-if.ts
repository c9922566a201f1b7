/** The preview of a draft: on by a switch, judged by an engine of its own beside the page. */
import type { Board, BoardId, Resolution, Variant } from '@chronopolitik/engine';
import { subjectOf } from '@chronopolitik/engine';
import { mayPreview, type GameView } from '@chronopolitik/game';
import { useCallback, useMemo, useState } from 'react';
import type { Engine } from '../../engine/client.ts';
import { latestOf, useAnswer, waited } from '../../engine/use-answer.ts';
import type { Preview } from '../../engine/preview.ts';
import type { Drafted } from '../../entry/entry.ts';
import { layoutOf } from '@chronopolitik/draw';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { useEngine, useEngineState } from '../../engine/hooks.ts';

/** The preview and its switch. */
export interface WhatIf {
  /** Whether the terms of the game allow it. */
  readonly isAllowed: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** What would come of the draft; undefined while it is judged, or where it takes too long. */
  readonly preview: Preview | undefined;
  readonly isTooLong: boolean;
  /** Whether the engine that judges it has broken. */
  readonly hasFailed: boolean;
}

/** Strokes of a key follow each other faster. */
const PAUSE = 80;

const NO_BOARDS: readonly Board[] = [];

interface Judged {
  readonly step: number;
  readonly preview: Preview | undefined;
}

/** The page says that the engine has failed. */
const toldElsewhere = (): void => undefined;

/** What the draft would bring; that of the draft before, while the engine judges. */
function usePreview(
  engine: Engine,
  { steps, step }: GameView,
  orders: readonly Drafted[],
  isOn: boolean,
): { readonly judged: Judged | undefined; readonly hasFailed: boolean } {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Judged> => {
      await waited(PAUSE, signal);
      engine.stand({ steps, step });
      const given = orders.map(({ order }) => order);
      return { step, preview: await engine.ask('preview', given) };
    },
    [engine, steps, step, orders],
  );
  const answer = useAnswer(isOn ? ask : undefined, toldElsewhere);
  const judged = latestOf(answer);
  return {
    judged: isOn && judged?.step === step ? judged : undefined,
    hasFailed: answer.state === 'failed',
  };
}

function useWhatIf(view: GameView, variant: Variant, orders: readonly Drafted[]): WhatIf {
  const isAllowed = mayPreview(view);
  const [isWanted, want] = useState(false);
  const isOn = isAllowed && isWanted;
  const engine = useEngine(view, variant);
  const { judged, ...asked } = usePreview(engine, view, orders, isOn);
  const toggle = useCallback(() => want((wanted) => !wanted), []);
  const hasFailed = useEngineState(engine) === 'failed' || asked.hasFailed;
  const preview = judged?.preview;
  const isTooLong = judged !== undefined && preview === undefined;
  return useMemo(
    () => ({ isAllowed, isOn, toggle, preview, isTooLong, hasFailed }),
    [isAllowed, isOn, toggle, preview, isTooLong, hasFailed],
  );
}

/** The plane with room for boards that are guessed; the same value for the same boards. */
export function useRoomFor(loaded: LoadedGame, guesses: readonly Board[]): LoadedGame {
  const ids = guesses.map(({ id }) => id).join(' ');
  return useMemo(() => {
    if (ids === '') return loaded;
    const all = [...loaded.boards.keys(), ...(ids.split(' ') as BoardId[])];
    return { ...loaded, layout: layoutOf([...new Set(all)], loaded.drawing) };
  }, [loaded, ids]);
}

/** Boards, and what is guessed of each order, by its subject. */
function guessOf(preview: Preview | undefined): {
  readonly boards: readonly Board[];
  readonly forecasts: ReadonlyMap<string, Resolution>;
} {
  const told = (preview?.step.resolutions ?? []).map(
    (resolution) => [subjectOf(resolution.order), resolution] as const,
  );
  return { boards: preview?.boards ?? NO_BOARDS, forecasts: new Map(told) };
}

/** What the draft would bring, and the plane with room for it. */
export function useGuess(
  view: GameView,
  variant: Variant,
  orders: readonly Drafted[],
): { readonly whatIf: WhatIf; readonly guess: ReturnType<typeof guessOf> } {
  const whatIf = useWhatIf(view, variant, orders);
  const { preview } = whatIf;
  const guess = useMemo(() => guessOf(preview), [preview]);
  return { whatIf, guess };
}
