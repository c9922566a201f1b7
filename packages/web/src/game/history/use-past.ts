/** Looking back at what was, and at some of the orders alone. */
import type { GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { addressNow, tellAddress } from '../../app/address.ts';
import { filtered, pastGame, pathTo, type OrderFilter } from '../../position/history.ts';
import { loadedGameOf, type Ground, type LoadedGame } from '../../position/loaded-game.ts';

/** Looking back: at a step before the one where the game stands. */
export interface Past {
  /** The step that is looked at. */
  readonly step: number;
  readonly isPast: boolean;
  /** The steps from the start to where the game stands. */
  readonly path: readonly number[];
  readonly go: (step: number) => void;
  readonly filter: OrderFilter;
  readonly setFilter: (filter: OrderFilter) => void;
}

/** What of the game's way is shown. The plane is what is looked at, filtered. */
export function usePast(
  view: GameView,
  ground: Ground,
): { live: LoadedGame; loaded: LoadedGame; past: Past } {
  const { steps, step } = view;
  const live = useMemo(() => loadedGameOf(ground, { steps, step }), [ground, steps, step]);
  const [wanted, want] = useState(() => addressNow().step);
  const [filter, setFilter] = useState<OrderFilter>({});
  const path = useMemo(() => pathTo(steps, step), [steps, step]);
  const at = wanted !== undefined && path.includes(wanted) ? wanted : step;
  const isPast = at !== step;
  useEffect(() => tellAddress({ step: isPast ? at : undefined }), [isPast, at]);
  const whole = useMemo(
    () => (at === step ? live : pastGame(live, { steps }, at)),
    [live, steps, step, at],
  );
  const loaded = useMemo(() => filtered(whole, filter), [whole, filter]);
  const go = useCallback((to: number) => want(to === step ? undefined : to), [step]);
  const past = useMemo(
    () => ({ step: at, isPast, path, go, filter, setFilter }),
    [at, isPast, path, go, filter],
  );
  return { live, loaded, past };
}
