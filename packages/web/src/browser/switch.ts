/** Choices that the browser keeps, and of which all panels hear. */
import { useSyncExternalStore } from 'react';
import { readStored, store } from './local-storage.ts';

/** Something that is kept and may change: who changes it tells, and panels follow. */
interface Change {
  readonly tell: () => void;
  readonly follow: (listener: () => void) => () => void;
}

/** Tells all panels of this window that something kept has changed. @param name of what has changed */
export function changeOf(name: string): Change {
  const event = `chronopolitik:${name}`;
  return {
    tell: () => void window.dispatchEvent(new Event(event)),
    follow: (listener) => {
      window.addEventListener(event, listener);
      return () => window.removeEventListener(event, listener);
    },
  };
}

/** A choice of yes or no. */
interface Switch {
  readonly isOn: () => boolean;
  readonly set: (isOn: boolean) => void;
  /** The same as `isOn`, for panels: renders again when it changes. */
  readonly useIsOn: () => boolean;
}

/** A switch that is off until the player turns it on. @param key under which the browser keeps it */
export function createSwitch(key: string): Switch {
  const { tell, follow } = changeOf(key);
  const isOn = (): boolean => readStored(key) === true;
  return {
    isOn,
    set: (next) => {
      store(key, next || undefined);
      tell();
    },
    useIsOn: () => useSyncExternalStore(follow, isOn),
  };
}
