/** Sends a seat's orders one request after the other, and knows which may have arrived without an answer. */
import type { Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useRef, useState } from 'react';
import { areSame } from '../../entry/chores.ts';
import { readTried, storeTried } from '../../browser/tried-orders.ts';
import { windowName } from '../../browser/window-name.ts';
import type { Refused } from '../../server/api.ts';
import type { OpenGame } from '../../server/use-game.ts';

/** What a try came to, for the orders that were tried. */
export interface Failure {
  readonly of: readonly Order[];
  readonly refused: Refused;
  readonly tries: number;
}

/** Whether the same may succeed later. */
export function mayPass({ reply }: Refused): boolean {
  return ['internal', 'too-many', 'stale-draft', 'no-storage'].includes(reply.code);
}

function noteTried(id: string, step: number, given: readonly Order[]): void {
  const window = windowName();
  const others = readTried(id, step).filter(
    (set) => set.window !== window || !areSame(set.orders, given),
  );
  storeTried(id, step, [...others, { window, orders: given }]);
}

/** How orders are on their way. */
export interface Pushing {
  /** Why the last try with these orders failed. */
  readonly failed: Failure | undefined;
  /** Orders were sent of which nobody knows whether they arrived: the server may keep them in place of what it kept. */
  readonly isInDoubt: boolean;
  /** Sends the orders at hand. @param isLeaving whether the page is left */
  readonly push: (isLeaving?: boolean) => void;
  /** Sends them after some milliseconds, unless something else comes first. @returns how to call that off */
  readonly pushLater: (pause: number) => () => void;
  readonly settle: () => Promise<void>;
}

/** Sends the orders at hand, one request after the other. */
export function usePushing(
  { id, step, own }: GameView,
  given: readonly Order[] | undefined,
  send: OpenGame['send'],
): Pushing {
  const revision = own?.revision;
  const [failure, setFailure] = useState<Failure>();
  const [doubt, setDoubt] = useState<number | undefined>(() =>
    readTried(id, step).length > 0 ? step : undefined,
  );
  const failed = failure && given && areSame(failure.of, given) ? failure : undefined;
  /** Requests one after the other, so that none overtakes a later one. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const push = useCallback(
    (isLeaving = false) => {
      clearTimeout(timer.current);
      if (!given) return;
      const tries = (failed?.tries ?? 0) + 1;
      noteTried(id, step, given);
      const base = isLeaving ? undefined : revision;
      const draft = { type: 'draft', step, orders: [...given] } as const;
      const command = base === undefined ? draft : { ...draft, base };
      const refused = (why: Refused): void => {
        setFailure({ of: given, refused: why, tries });
        if (why.isInDoubt) setDoubt(step);
      };
      queue.current = queue.current.then(async () => {
        if (!(await send(command, { isLeaving, refused }))) return;
        setFailure(undefined);
        setDoubt(undefined);
      });
    },
    [given, failed?.tries, send, id, step, revision],
  );
  const pushLater = useCallback(
    (pause: number) => {
      timer.current = setTimeout(push, pause);
      return () => clearTimeout(timer.current);
    },
    [push],
  );
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    return queue.current;
  }, []);
  return { failed, isInDoubt: doubt === step, push, pushLater, settle };
}
