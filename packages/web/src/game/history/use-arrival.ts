/** After a round: its film, then the camera on all that needs the player. */
import type { BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newsOf } from '../../position/film/film-due.ts';
import { playsByItself } from '../../app/motion.ts';
import { storeKnownSteps, readKnownSteps } from '../../browser/local-storage.ts';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'plane' | 'position'>;

/** Rounds that come within so many milliseconds of each other came while nobody looked. */
const TOGETHER = 500;

/** Keys that are held while another is pressed. */
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/** Nobody sees what plays in a window that is hidden. */
function useIsSeen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState !== 'hidden',
  );
}

/** Any key or press ends a film that nobody asked for. On the plane it does no more than that. */
function useSkip(isOn: boolean, skip: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const heard = (event: Event): void => {
      if (event instanceof KeyboardEvent && MODIFIERS.includes(event.key)) return;
      const { target } = event;
      if (target === document.body || target instanceof HTMLCanvasElement) {
        event.preventDefault();
        event.stopPropagation();
      }
      skip();
    };
    const options = { capture: true };
    window.addEventListener('keydown', heard, options);
    window.addEventListener('pointerdown', heard, options);
    return () => {
      window.removeEventListener('keydown', heard, options);
      window.removeEventListener('pointerdown', heard, options);
    };
  }, [isOn, skip]);
}

/** What the camera shows after a round. */
function leftBy({ position: { needed, present, beside } }: Shown, opened: readonly BoardId[]) {
  return { opened, needed: needed.length > 0 ? needed : present, beside };
}

const NO_BOARDS: readonly BoardId[] = [];

/**
 * What follows when the game comes to another step; in a study whoever reads sees no film.
 *
 * @param told of every such step: whether it is a later one
 * @returns the first boards of the timelines that opened last
 */
export function useArrival(
  view: GameView,
  slices: Shown,
  told: (isLater: boolean) => void,
): readonly BoardId[] {
  const { id, steps, step } = view;
  const { film, viewport } = slices.plane;
  const isSeen = useIsSeen();
  const known = useRef(readKnownSteps(id) ?? steps.length);
  const before = useRef(step);
  /** The timelines that are framed once their film is over, and those that were framed last. */
  const [opened, setOpened] = useState<readonly BoardId[]>();
  const framed = useRef<readonly BoardId[]>(undefined);
  useLayoutEffect(() => {
    if (!isSeen) return undefined;
    const settled = setTimeout(() => {
      known.current = steps.length;
      storeKnownSteps(id, steps.length);
    }, TOGETHER);
    return () => clearTimeout(settled);
  }, [id, steps, isSeen]);
  const latest = useRef({ view, slices, told });
  useLayoutEffect(() => {
    latest.current = { view, slices, told };
  });
  useLayoutEffect(() => {
    const now = latest.current;
    const news = newsOf(now.view.steps, step, known.current);
    const isChanged = before.current !== step;
    if (isChanged) now.told(step > before.current);
    before.current = step;
    const mayPlay =
      isSeen && viewport !== null && playsByItself() && !now.slices.position.past.isPast;
    if (mayPlay && news.film !== undefined) now.slices.plane.film.play(news.film);
    if (isChanged || (mayPlay && news.film !== undefined)) setOpened(news.opened);
  }, [step, viewport, isSeen]);
  useEffect(() => {
    if (!opened || framed.current === opened) return;
    const now = latest.current.slices;
    if (film.isOn) return now.plane.viewport?.expectArrival(leftBy(now, opened));
    framed.current = opened;
    now.plane.viewport?.arrive(leftBy(now, opened));
  }, [opened, film.isOn]);
  useSkip(film.isByItself, film.stop);
  return opened ?? NO_BOARDS;
}
