/** Asks the worker of the machines. */
import type { Order } from '@chronopolitik/engine';
import type { BotJob } from '@chronopolitik/play';

/** Chooses the orders of a machine. */
export type Thinking = (job: BotJob) => Promise<readonly Order[]>;

interface Thought {
  readonly number: number;
  readonly orders: readonly Order[];
}

/** Starts the worker at the first job. A job that breaks it is answered by a failure, and the next has a new worker. */
export function thinkingIn(start: () => Worker): Thinking {
  let worker: Worker | undefined;
  let last = 0;
  const pending = new Map<
    number,
    { done: (orders: readonly Order[]) => void; fail: (why: Error) => void }
  >();
  const started = (): Worker => {
    const made = start();
    made.addEventListener('message', ({ data: { number, orders } }: MessageEvent<Thought>) => {
      pending.get(number)?.done(orders);
      pending.delete(number);
    });
    made.addEventListener('error', ({ message }) => {
      worker = undefined;
      made.terminate();
      for (const { fail } of pending.values()) fail(new Error(message));
      pending.clear();
    });
    return made;
  };
  return (job) =>
    new Promise((done, fail) => {
      const number = ++last;
      pending.set(number, { done, fail });
      worker ??= started();
      worker.postMessage({ number, job });
    });
}
