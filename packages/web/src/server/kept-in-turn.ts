/** Drafts and plans go to the server one after the other, each made on what the one before came to. */
import type { Command } from '@chronopolitik/game';

/** Sends a command. @throws `Refused` */
type Sending = (command: Command) => Promise<void>;

/** Sends a draft or a plan when those before it are answered. @throws `Refused` */
export type KeptInTurn = (command: Command, send: Sending) => Promise<void>;

/**
 * A plan counts among the changes of a seat: a draft that was made before the plan was kept would be refused as stale.
 * What this page changed itself is no reason for that, so its later drafts are made on it. What another window changed
 * still is one.
 * @param revision how often the seat changed what it keeps, as far as this page knows
 */
export function keptInTurn(revision: () => number | undefined): KeptInTurn {
  let last: Promise<unknown> = Promise.resolve();
  /** From a revision to the one that a change of this page made of it. */
  const grown = new Map<number, number>();
  const latest = (base: number): number => {
    const next = grown.get(base);
    return next === undefined ? base : latest(next);
  };
  const turn = async (command: Command, send: Sending): Promise<void> => {
    const before = revision();
    const isBased = command.type === 'draft' && command.base !== undefined;
    try {
      await send(isBased ? { ...command, base: latest(command.base) } : command);
    } catch (error) {
      grown.clear();
      throw error;
    }
    const after = revision();
    if (before !== undefined && after === before + 1) grown.set(before, after);
  };
  return (command, send) => {
    const done = last.then(() => turn(command, send));
    last = done.catch(() => undefined);
    return done;
  };
}

/** Whether a command changes what a seat keeps beside the log: drafts and plans. */
export function goesInTurn({ type }: Command): boolean {
  return type === 'draft' || type === 'plan';
}
