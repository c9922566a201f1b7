/** What goes on in a server without anybody asking: notices, machine players, deadlines, what is forgotten in time, mail. */
import { startClock } from '../games/clock.ts';
import { Machines } from '../games/machines/machines.ts';
import type { Pausing } from '../games/pausing.ts';
import type { MailboxState } from '../mailbox/state.ts';
import { startNotifier, type NotifierOptions } from '../notify/notifier.ts';
import type { Callers } from '../people/callers.ts';
import type { Keep } from '../people/keeping.ts';
import type { Moderation } from '../people/moderation.ts';
import type { Pool } from '../workers/pool.ts';
import { startHousekeeping } from './housekeeping.ts';

/** What all of them stand on. */
export interface Loops extends Omit<NotifierOptions, 'every' | 'isPaused'> {
  readonly read: () => Promise<void>;
  readonly pool: Pool;
  readonly moderation: Moderation;
  readonly pausing: Pausing;
  readonly keep: Keep;
}

/** Starts what goes on without anybody asking. @param closing gets how each is stopped */
export async function startLoops(loops: Loops, closing: (() => unknown)[]): Promise<void> {
  const { moderation, pausing } = loops;
  const isPaused = async (): Promise<boolean> => (await pausing.current()) !== null;
  const notifier = startNotifier({ ...loops, isPaused });
  closing.push(() => notifier.stop());
  const machines = new Machines(loops);
  closing.push(() => machines.stop());
  const act = (id: string): void => void machines.act(id);
  const complain = (ids: readonly string[]) => moderation.reportSetAside(ids);
  const clock = await startClock({ ...loops, act, complain });
  closing.push(() => clock.stop());
  const housekeeping = startHousekeeping(loops);
  closing.push(() => housekeeping.stop());
}

/** Where players answer by mail: the mailbox (`imaps://…`), and the pattern of the addresses that lead there. */
export interface PlayByMail {
  readonly url: string;
  readonly replies: string;
  /** The mail server that must vouch for senders; absent: nobody must. */
  readonly voucher?: string;
}

/** Starts to read mail of players, where the host has set that up. */
export async function readMail(
  loops: Loops,
  people: { readonly callers: Callers },
  { url: mailbox, replies, voucher }: PlayByMail,
  state: MailboxState,
  closing: (() => unknown)[],
): Promise<void> {
  const { mailer } = loops;
  if (!mailer) return;
  // To load what reads mail takes a quarter of a second: only who needs it waits for that.
  const { startMailbox } = await import('../mailbox/mailbox.ts');
  const reader = startMailbox({ ...loops, ...people, mailer, mailbox, replies, voucher, state });
  closing.push(() => reader.stop());
}
