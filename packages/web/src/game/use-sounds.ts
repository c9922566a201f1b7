/** When a game sounds: as orders are entered, as a round comes, where units meet in it, and when timelines open. */
import type { OrderResult, Step } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useEffect, useRef } from 'react';
import { playSound, prepareSounds } from '../sound/play.ts';
import type { SoundName } from '../sound/sounds.ts';
import type { Slices } from './slices.ts';

/** Milliseconds after the beginning of a round at which units meet, and at which a timeline opens without a film. */
const [MEET, OPEN] = [480, 900];

/** How a move fails against others. */
const MET: readonly OrderResult[] = ['bounced', 'repelled', 'headToHead'];

/** How the units of a step met; nothing where none did. */
export function meetingIn({ resolutions }: Pick<Step, 'resolutions'>): SoundName | undefined {
  if (resolutions.some(({ outcome }) => outcome.dislodgedBy !== undefined)) return 'dislodge';
  return resolutions.some(({ outcome }) => MET.includes(outcome.result)) ? 'bounce' : undefined;
}

/** An order more than before sounds; one that is taken back, or kept from before, does not. */
function useOrderSound(count: number, step: number): void {
  const before = useRef({ count, step });
  useEffect(() => {
    const { count: last, step: then } = before.current;
    before.current = { count, step };
    if (then === step && count === last + 1) playSound('order');
  }, [count, step]);
}

/** What makes sounds is opened before a round needs it: at the first press in a game. It takes long, and whoever opens a game waits for its board. */
function usePreparation(): void {
  useEffect(() => {
    window.addEventListener('pointerup', prepareSounds, { once: true });
    window.addEventListener('keyup', prepareSounds, { once: true });
    return () => {
      window.removeEventListener('pointerup', prepareSounds);
      window.removeEventListener('keyup', prepareSounds);
    };
  }, []);
}

/** Plays the sounds of a game. @param opened how many timelines the latest round opened */
export function useSounds(
  { steps, step }: GameView,
  { session, plane: { film } }: Pick<Slices, 'session' | 'plane'>,
  opened: number,
): void {
  useOrderSound(session.draft.orders.length, step);
  usePreparation();
  const isFilmed = film.isThere;
  const seen = useRef(step);
  useEffect(() => {
    if (step <= seen.current) {
      seen.current = step;
      return undefined;
    }
    seen.current = step;
    const { result } = steps[step] ?? {};
    const meeting = result && meetingIn(result);
    playSound('round');
    const timers = [
      meeting && setTimeout(() => playSound(meeting), MEET),
      opened > 0 && !isFilmed && setTimeout(() => playSound('fork'), OPEN),
    ];
    return () => {
      for (const timer of timers) if (timer) clearTimeout(timer);
    };
  }, [steps, step, opened, isFilmed]);
  const isOpening = film.isOn && film.openings.length > 0;
  useEffect(() => {
    if (isOpening) playSound('fork');
  }, [isOpening]);
}
