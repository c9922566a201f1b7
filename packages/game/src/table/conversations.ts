/** Conversations of the press: messages between the same parties belong together. */
import { MASTER, type Party, type SeatId } from '../seats/seats.ts';
import type { Message } from './table.ts';

/**
 * Names a conversation for one of its readers: `all`, or the parties besides the reader, in the order of their
 * names, between dots (`seat-2`, `seat-2.seat-5`). {@link HIDDEN_AUTHOR} stands for an author who is not shown.
 */
export type ConversationId = string;

/** The conversation of everybody. */
export const EVERYBODY: ConversationId = 'all';

/** Stands among the parties of a conversation for an author who is not shown. */
export const HIDDEN_AUTHOR = 'hidden';

/** The most parties of a conversation besides its reader. */
const MOST_PARTIES = 64;

/** What of a message says to which conversation it belongs, as its reader sees it. */
export interface Addressed {
  /** null where authors are not shown. */
  readonly from: Party | null;
  readonly to: 'all' | readonly Party[];
}

/**
 * The conversation that a message belongs to.
 * @param own the party of the reader; undefined for those who only watch
 */
export function conversationOf({ from, to }: Addressed, own: Party | undefined): ConversationId {
  if (to === 'all') return EVERYBODY;
  return conversationWith([from ?? HIDDEN_AUTHOR, ...to].filter((party) => party !== own));
}

/** The conversation with these parties. */
export function conversationWith(parties: readonly Party[]): ConversationId {
  return [...new Set(parties)].sort().join('.');
}

/** Whom one writes to in a conversation, {@link HIDDEN_AUTHOR} left in; `all` for everybody. */
export function partiesOf(conversation: ConversationId): 'all' | readonly Party[] {
  if (conversation === EVERYBODY) return 'all';
  return conversation.split('.').slice(0, MOST_PARTIES);
}

/** How far a party has read: messages are counted among those that it may see. */
export interface ReadTo {
  /** All messages before this one, of every conversation. */
  readonly read: number;
  /** Of single conversations, all before this one. */
  readonly readIn?: Readonly<Record<ConversationId, number>>;
}

/**
 * How many messages of others were not read, by conversations; those with none are left out.
 * @param messages all that the reader may see, in order
 * @param own the party of the reader
 */
export function unreadBy(
  messages: readonly (Addressed & { readonly isOwn: boolean })[],
  { read, readIn = {} }: ReadTo,
  own: Party | undefined,
): Readonly<Record<ConversationId, number>> {
  const unread: Record<ConversationId, number> = {};
  for (const [index, message] of messages.entries()) {
    if (index < read || message.isOwn) continue;
    const conversation = conversationOf(message, own);
    if (index < (readIn[conversation] ?? 0)) continue;
    unread[conversation] = (unread[conversation] ?? 0) + 1;
  }
  return unread;
}

/** Whether a seat has sent or received a message of a conversation. */
export function hasConversation(
  messages: readonly Message[],
  isAnonymous: boolean,
  seat: SeatId,
  conversation: ConversationId,
): boolean {
  return messages.some(({ from, to }) => {
    if (to !== 'all' && from !== seat && !to.includes(seat)) return false;
    const shown = isAnonymous && from !== seat && from !== MASTER ? null : from;
    return conversationOf({ from: shown, to }, seat) === conversation;
  });
}
