/** What is pointed at, on the plane or in a list: a store of its own, so that only what follows the mouse reads it. */
import type { BoardId, PlaceId } from '@chronopolitik/engine';
import type { Play } from './picture.ts';

/** What a list points at. */
export interface Pointed {
  readonly board: BoardId;
  readonly places: readonly PlaceId[];
}

/** What is pointed at now. The same value until it changes. */
export interface Pointing {
  /** The place on the plane. */
  readonly hovered?: PlaceId | undefined;
  /** Whether keys went to that place: then Enter presses it. */
  readonly isByKey?: boolean;
  /** What a list points at. */
  readonly pointed?: Pointed | undefined;
}

/** The store. */
export interface Pointer {
  readonly now: () => Pointing;
  /** @returns how to stop following */
  readonly follow: (listener: () => void) => () => void;
  readonly hover: (place: PlaceId | undefined, isByKey?: boolean) => void;
  readonly point: (pointed: Pointed | undefined) => void;
}

/** A store that points at nothing yet. */
export function createPointer(): Pointer {
  let now: Pointing = {};
  const listeners = new Set<() => void>();
  const change = (next: Pointing): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hover: (hovered, isByKey = false) => {
      const isOther = hovered !== now.hovered || isByKey !== (now.isByKey ?? false);
      if (isOther) change({ ...now, hovered, isByKey });
    },
    point: (pointed) => {
      if (pointed !== now.pointed) change({ ...now, pointed });
    },
  };
}

/** What the plane shows, with what is pointed at. A list's pointing wins. */
export function pointedOut(play: Play, { hovered, pointed }: Pointing): Play {
  const places = pointed?.places ?? (hovered === undefined ? [] : [hovered]);
  if (places.length === 0 && !pointed) return play;
  const lit = places.map((place) => ({ place, kind: 'hovered' as const }));
  return { ...play, lit: [...play.lit, ...lit], pointed: pointed?.board };
}
