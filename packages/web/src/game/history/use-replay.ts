/** Watching a whole game again: from its start, a film after the other, to where it stands. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FilmPlayer } from './use-film.ts';
import type { Past } from './use-past.ts';

/** Starts a game from its beginning, and tells whether that goes on. */
export interface Replay {
  readonly isOn: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** How long a step without a film is shown, in milliseconds. */
const SHOWN = 1_200;

/** How far a replay has come. */
interface Reached {
  /** The step that it shows. */
  readonly step: number;
  /** Whether the film of that step was begun. */
  readonly isFilmed: boolean;
}

/** Plays the steps on the way one after the other. Whoever looks elsewhere meanwhile ends it. */
export function useReplay({ path, step, go }: Past, film: FilmPlayer): Replay {
  const [reached, reach] = useState<Reached>();
  const isOn = reached !== undefined;
  const { isOn: isPlaying, isThere, start: play, stop: end } = film;
  const isFilmed = reached?.isFilmed ?? false;
  const isHere = reached?.step === step;
  useEffect(() => {
    if (!isOn || !isHere || isPlaying) return undefined;
    const next = path[path.indexOf(step) + 1];
    const isToPlay = isThere && !isFilmed;
    const goOn = (): void => {
      if (isToPlay) {
        play();
        return reach({ step, isFilmed: true });
      }
      if (next === undefined) return reach(undefined);
      reach({ step: next, isFilmed: false });
      go(next);
    };
    const timer = setTimeout(goOn, isToPlay || isFilmed ? 0 : SHOWN);
    return () => clearTimeout(timer);
  }, [isOn, isHere, isPlaying, isThere, isFilmed, path, step, go, play]);
  const start = useCallback(() => {
    const [first] = path;
    if (first === undefined) return;
    go(first);
    reach({ step: first, isFilmed: false });
  }, [path, go]);
  const stop = useCallback(() => {
    reach(undefined);
    end();
  }, [end]);
  return useMemo(() => ({ isOn, start, stop }), [isOn, start, stop]);
}
