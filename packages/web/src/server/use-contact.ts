/** Whether the server of a game is reached; tries again until it is. */
import { tellConnected } from '../app/failures/outdated.ts';
import { useEffect, useMemo, useRef, useState } from 'react';

/** A break that is over so soon is not told, in milliseconds. */
const SHORT = 5_000;
/** The longest time between two tries. */
const MOST_PAUSE = 30_000;
/** The time after which a stream that nobody tries to have again is asked for. */
const CLOSED_PAUSE = 10_000;

/** What is known of the connection. */
export interface Contact {
  /** The server has answered. */
  readonly found: () => void;
  /** The server did not answer. @param at until when what is shown is known to be so */
  readonly missed: (at: number | undefined) => void;
  /** The stream of changes broke. @param isOver whether the browser does not try to have it again */
  readonly lost: (isOver: boolean) => void;
}

interface Break {
  readonly since: number;
  readonly isTold: boolean;
}

/**
 * Knows whether the server of a game is reached, and tries again until it is.
 *
 * @param again tries to reach the server; it says what came of it by `found` or `missed`
 * @returns since when there is no connection, in milliseconds, undefined where there is one or it broke a moment ago; and
 *   what is to be told when that changes
 */
export function useContact(again: () => void): readonly [number | undefined, Contact] {
  const [broken, setBroken] = useState<Break>();
  const tries = useRef(0);
  const [next, setNext] = useState<{ readonly pause: number }>();
  const said = useMemo<Contact>(
    () => ({
      found() {
        tries.current = 0;
        setBroken(undefined);
        setNext(undefined);
      },
      missed(at: number | undefined) {
        tries.current += 1;
        setBroken((before) => ({ since: before?.since ?? at ?? Date.now(), isTold: true }));
        setNext({ pause: Math.min(MOST_PAUSE, 1000 * 2 ** tries.current) });
      },
      lost(isOver: boolean) {
        setBroken((before) => before ?? { since: Date.now(), isTold: false });
        if (isOver) setNext({ pause: CLOSED_PAUSE });
      },
    }),
    [],
  );
  const isUntold = broken?.isTold === false;
  useEffect(() => {
    if (!isUntold) return undefined;
    const tell = (): void => setBroken((now) => now && { ...now, isTold: true });
    const timer = setTimeout(tell, SHORT);
    return () => clearTimeout(timer);
  }, [isUntold]);
  useEffect(() => {
    if (!next) return undefined;
    const seen = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setTimeout(again, next.pause);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [next, again]);
  const since = broken?.isTold === true ? broken.since : undefined;
  const isAway = since !== undefined;
  useEffect(() => {
    // Whoever answers after a break may be of a later release.
    if (isAway) return tellConnected;
    return undefined;
  }, [isAway]);
  return [since, said];
}
