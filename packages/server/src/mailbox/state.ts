/** What a host watches of play by mail. */
import type { Handled } from './answering.ts';

/** What became of mails since the start, and whether the mailbox answers; `null` while another server reads it, or nobody. */
export interface MailboxState {
  readonly mails: Record<Handled | 'failed', number>;
  isReachable: boolean | null;
}

/** Nothing read yet. */
export function unreadMailbox(): MailboxState {
  return {
    mails: { answered: 0, ignored: 0, 'too-many': 0, failed: 0 },
    isReachable: null,
  };
}
