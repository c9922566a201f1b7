/** The conversations of a viewer: everybody, each other party, groups. Pure. */
import {
  conversationOf,
  conversationWith,
  EVERYBODY,
  HIDDEN_AUTHOR,
  MASTER,
  partiesOf,
  partyOf,
  type ConversationId,
  type GameView,
  type MessageView,
  type Party,
} from '@chronopolitik/game';

/** A message with its place among those that the viewer may read. */
export interface Numbered {
  readonly message: MessageView;
  readonly number: number;
}

/** A conversation as its viewer has it: whom it is with, its messages in order, and what of them is unread. */
export interface Conversation {
  readonly id: ConversationId;
  /** Whom the viewer writes to here. */
  readonly parties: 'all' | readonly Party[];
  readonly messages: readonly Numbered[];
  readonly unread: number;
  /** Whether the viewer may write here. */
  readonly isOpen: boolean;
  /** Whether the viewer is not told who writes here. */
  readonly isHidden: boolean;
}

/** As whom the viewer writes; undefined for those who only watch. */
export function writerOf({
  seat,
  isMaster,
}: Pick<GameView, 'seat' | 'isMaster'>): Party | undefined {
  return partyOf({ seat, ...(isMaster && { master: isMaster }) });
}

/** Whom the viewer may write to besides everybody. After the end all may write to all. */
export function partnersOf(view: GameView): readonly Party[] {
  const own = writerOf(view);
  if (own === undefined) return [];
  const { terms } = view.settings;
  const isFree = own === MASTER || view.table?.stage === 'finished';
  const seats = isFree || (terms?.press !== 'none' && terms?.press !== 'public') ? view.seats : [];
  const all = seats.map(({ id }): Party => id).filter((id) => id !== own);
  return terms?.master === 'none' || own === MASTER ? all : [...all, MASTER];
}

/** Whether the viewer may write to everybody. */
function mayAddressAll(view: GameView): boolean {
  const own = writerOf(view);
  if (own === undefined) return false;
  const isFree = own === MASTER || view.table?.stage === 'finished';
  return isFree || view.settings.terms?.press !== 'none';
}

/** Whether there is press in a game at all, for this viewer. */
export function hasPress(view: GameView): boolean {
  if (!view.table) return false;
  const isRead = (view.messages?.length ?? 0) > 0;
  return isRead || mayAddressAll(view) || partnersOf(view).length > 0 || isWatched(view);
}

/** Whether there may be something to read for those who only watch. */
function isWatched(view: GameView): boolean {
  return writerOf(view) === undefined && view.settings.terms?.press !== 'none';
}

/**
 * The conversations in the order of the list: everybody, the other parties by their seats, then groups, the one that
 * was written to last on top.
 * @param unread by conversations
 * @param begun conversations that have no message yet: the viewer has begun one there, or opened them
 */
export function conversationsOf(
  view: GameView,
  unread: Readonly<Record<ConversationId, number>>,
  begun: readonly ConversationId[],
): readonly Conversation[] {
  const own = writerOf(view);
  const partners = partnersOf(view);
  const said = messagesBy(view, own);
  const isListed = mayAddressAll(view) || isWatched(view) || said.has(EVERYBODY);
  const fixed = [
    ...(isListed ? [EVERYBODY] : []),
    ...partners.map((each) => conversationWith([each])),
  ];
  const last = (id: ConversationId): number => said.get(id)?.at(-1)?.number ?? Infinity;
  const others = [...new Set([...said.keys(), ...begun.filter((id) => isAmong(id, partners))])]
    .filter((id) => !fixed.includes(id))
    .sort((a, b) => (last(a) === last(b) ? 0 : last(b) - last(a)));
  return [...fixed, ...others].map((id) => {
    const parties = partiesOf(id);
    const isHidden = parties !== 'all' && parties.includes(HIDDEN_AUTHOR);
    const isOpen = parties === 'all' ? mayAddressAll(view) : isAmong(id, partners);
    return { id, parties, messages: said.get(id) ?? [], unread: unread[id] ?? 0, isOpen, isHidden };
  });
}

function messagesBy(
  { messages = [], earlier = 0 }: GameView,
  own: Party | undefined,
): ReadonlyMap<ConversationId, readonly Numbered[]> {
  const said = new Map<ConversationId, Numbered[]>();
  for (const [index, message] of messages.entries()) {
    const number = earlier + index;
    const id = conversationOf(message, own);
    const before = said.get(id);
    if (before) before.push({ message, number });
    else said.set(id, [{ message, number }]);
  }
  return said;
}

/** Whether all with whom a conversation is can be written to. */
function isAmong(id: ConversationId, partners: readonly Party[]): boolean {
  const parties = partiesOf(id);
  return (
    parties !== 'all' && parties.length > 0 && parties.every((each) => partners.includes(each))
  );
}
