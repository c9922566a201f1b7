/** The page's end of the worker in which its games are played. */
import type { Delta } from '@chronopolitik/game';
import { Refused, refusedBy } from '../server/refused.ts';
import type { Answers } from './answering.ts';
import type { FromLocal, ToLocal } from './protocol.ts';

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (why: Refused) => void;
}

/** Asks the worker, and hears of games that are followed. */
export interface LocalClient {
  /** @throws Refused */
  readonly ask: <K extends keyof Answers>(
    name: K,
    ...asked: Parameters<Answers[K]>
  ) => ReturnType<Answers[K]>;
  /** @param heard given undefined where the game is to be loaded anew @returns how to stop it */
  readonly follow: (
    id: string,
    after: number,
    heard: (deltas: readonly Delta[] | undefined) => void,
  ) => () => void;
  /** Hears whether the browser has no more room: now, and whenever that changes. @returns how to stop it */
  readonly watchRoom: (heard: (isFull: boolean) => void) => () => void;
}

/** Starts the worker when it is first needed. */
export function createLocalClient(start: () => Worker): LocalClient {
  let worker: Worker | undefined;
  let last = 0;
  const pending = new Map<number, Pending>();
  const followers = new Map<number, (deltas: readonly Delta[] | undefined) => void>();
  const watchers = new Set<(isFull: boolean) => void>();
  let isFull = false;
  const hear = ({ data }: MessageEvent<FromLocal>): void => {
    if (data.type === 'news') return followers.get(data.number)?.(data.deltas);
    if (data.type === 'room') {
      ({ isFull } = data);
      return watchers.forEach((watcher) => watcher(isFull));
    }
    const asked = pending.get(data.number);
    pending.delete(data.number);
    if (data.answer.ok) asked?.resolve(JSON.parse(data.answer.value));
    else void refusedBy(data.answer.error).then(asked?.reject);
  };
  const fail = ({ message }: ErrorEvent): void => {
    const refused = new Refused({ code: 'internal', message });
    for (const { reject } of pending.values()) reject(refused);
    pending.clear();
  };
  const say = (message: ToLocal): void => {
    if (!worker) {
      worker = start();
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
    }
    worker.postMessage(message);
  };
  return {
    ask: <K extends keyof Answers>(name: K, ...asked: Parameters<Answers[K]>) =>
      new Promise<unknown>((resolve, reject) => {
        const number = ++last;
        pending.set(number, { resolve, reject });
        // What is asked is sent as JSON would send it: a page may hand over more than plain data.
        say({ type: 'ask', number, name, asked: plain(asked) });
      }) as ReturnType<Answers[K]>,
    watchRoom(heard) {
      watchers.add(heard);
      heard(isFull);
      return () => void watchers.delete(heard);
    },
    follow(id, after, heard) {
      const number = ++last;
      followers.set(number, heard);
      say({ type: 'follow', number, id, after });
      return () => {
        followers.delete(number);
        say({ type: 'leave', number });
      };
    },
  };
}

function plain(asked: readonly unknown[]): readonly unknown[] {
  return asked.map((each) =>
    each === undefined ? undefined : (JSON.parse(JSON.stringify(each)) as unknown),
  );
}
