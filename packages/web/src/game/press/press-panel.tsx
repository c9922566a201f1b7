/** The press: conversations, the messages of the one that is open, and a line to write in it. */
import type { Party } from '@chronopolitik/game';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages as words, people } from '../../app/messages.ts';
import { UNADDRESSED, useBegun } from '../../browser/letter.ts';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import {
  conversationsOf,
  partnersOf,
  writerOf,
  type Conversation,
  type Numbered,
} from './conversations.ts';
import { MessageLine } from './message-line.tsx';
import { LostText, NewGroup } from './new-group.tsx';
import { conversationName, partyName, type PressProps } from './press-parties.ts';
import { Thread } from './thread.tsx';
import { useConversation } from './use-conversation.ts';
import { countMessages, useEarlier } from './use-earlier.ts';
import { useReading, useUnread } from './use-reading.ts';
import { useSilences, type Silences } from './use-silences.ts';

const say = words.press;

interface PanelProps extends PressProps {
  /** Whether there is room for the list or a thread, but not for both. */
  readonly isNarrow: boolean;
}

/** Messages with all words that are looked for, in them or in the names of those who wrote and read them. */
function found(props: Pick<PressProps, 'view' | 'position'>, wanted: string): readonly Numbered[] {
  const needles = wanted.trim().toLowerCase().split(/\s+/);
  const { messages = [], earlier = 0 } = props.view;
  return messages
    .map((message, index) => ({ message, number: earlier + index }))
    .filter(({ message: { text, from, to } }) => {
      const parties = [from, ...(to === 'all' ? [] : to)].map((party) => partyName(props, party));
      const hay = [text, ...parties].join(' ').toLowerCase();
      return needles.every((needle) => hay.includes(needle));
    });
}

interface FoundProps extends PressProps {
  readonly wanted: string;
  readonly silences: Silences;
}

/** What was found in all conversations; nothing can be written here. */
function Found({ wanted, ...props }: FoundProps): ReactNode {
  const shown = found(props, wanted);
  const note = ({ message: { to } }: Numbered): string =>
    people.press.to.toLowerCase() +
    ' ' +
    (to === 'all' ? people.press.all : to.map((party) => partyName(props, party)).join(', '));
  return (
    <div className="thread">
      <output>
        {shown.length === 0 ? people.press.nothingFound : people.press.found(shown.length)}
      </output>
      <ul className="messages">
        {shown.map((each) => (
          <MessageLine key={each.number} {...props} {...each} isFresh={false} note={note(each)} />
        ))}
      </ul>
    </div>
  );
}

interface OpenProps extends PressProps {
  readonly conversation: Conversation;
  readonly writer: Party | undefined;
  readonly silences: Silences;
  readonly mayWhisper: boolean;
  readonly back: (() => void) | undefined;
}

/** One conversation. Nothing of it is kept when another is opened: each has its own. */
function Open({ back, writer, mayWhisper, ...props }: OpenProps): ReactNode {
  const { conversation } = props;
  return (
    <>
      {back && (
        <header className="thread-head">
          <button type="button" className="plain" aria-label={say.back} onClick={back}>
            ←
          </button>
          <h3>{conversationName(props, conversation)}</h3>
        </header>
      )}
      <Thread {...props} />
      {conversation.isHidden && <p className="note">{say.hiddenNote}</p>}
      {writer !== undefined && conversation.isOpen && (
        <>
          <LostText {...props} writer={writer} />
          <Composer {...props} {...{ writer, mayWhisper }} />
        </>
      )}
    </>
  );
}

/** Which conversations there are, and which of them is open. */
function usePress(props: PanelProps) {
  const { view, isNarrow } = props;
  const writer = writerOf(view);
  const begun = useBegun(view.id, writer ?? '').filter((id) => id !== UNADDRESSED);
  const unread = useUnread(view);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const known = conversationsOf(view, unread, [...begun, ...opened]);
  const first = (): string | undefined =>
    isNarrow && known.length > 1
      ? undefined
      : (known.find((each) => each.unread > 0) ?? known[0])?.id;
  const { id, open, close } = useConversation(first, isNarrow);
  const isKnown = known.some((each) => each.id === id);
  const conversations =
    isKnown || id === undefined ? known : conversationsOf(view, unread, [...begun, id]);
  const current =
    conversations.find((each) => each.id === id) ??
    (isNarrow && known.length > 1 ? undefined : known[0]);
  useReading(view, props.send, current);
  const openNew = (next: string): void => {
    setOpened([...opened, next]);
    open(next);
  };
  return { writer, begun, conversations, current, open, openNew, close };
}

interface ChoosingProps extends PanelProps {
  readonly press: ReturnType<typeof usePress>;
  readonly partners: readonly Party[];
}

/** The list of conversations, and the way to a new one. */
function Choosing({ press, partners, ...props }: ChoosingProps): ReactNode {
  const [isGrouping, group] = useState(false);
  const { conversations, begun, current } = press;
  return (
    <div className="choosing">
      <ConversationList
        {...props}
        {...{ conversations, begun }}
        choose={press.open}
        open={current?.id}
        isWhole={props.isNarrow}
      />
      {isGrouping && (
        <NewGroup
          {...props}
          {...{ partners }}
          open={(id) => {
            group(false);
            press.openNew(id);
          }}
          close={() => group(false)}
        />
      )}
      {partners.length > 1 && !isGrouping && (
        <button type="button" className="plain" onClick={() => group(true)}>
          + {say.group}
        </button>
      )}
    </div>
  );
}

/** Alt with an arrow opens the conversation above or below, wherever in the panel the focus is. */
function useSwitching({ conversations, current, open }: ReturnType<typeof usePress>) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const keyed = (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (!event.altKey || step === 0 || !current) return;
      const at = conversations.findIndex(({ id }) => id === current.id);
      const next = conversations[(at + step + conversations.length) % conversations.length];
      event.preventDefault();
      event.stopPropagation();
      if (next) open(next.id);
      requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus());
    };
    const element = panel.current;
    element?.addEventListener('keydown', keyed);
    return () => element?.removeEventListener('keydown', keyed);
  }, [conversations, current, open]);
  return panel;
}

/** How many messages there are before a search is of use. */
const FEW = 5;

/** The panel of the press: the list of conversations and the one that is open, on a narrow screen one of the two. */
export function PressPanel(shown: PanelProps): ReactNode {
  const { view, load, isLoading } = useEarlier(shown.view);
  const props = { ...shown, view };
  const { isNarrow } = props;
  const press = usePress(props);
  const { writer, conversations, current, close } = press;
  const panel = useSwitching(press);
  const [wanted, setWanted] = useState('');
  const silences = useSilences(view.id, view.seat !== null);
  const partners = partnersOf(view);
  const isList = !isNarrow || !current;
  const isSearching = isList && wanted.trim() !== '';
  return (
    <section className="press" ref={panel}>
      {isList && countMessages(view) > FEW && (
        <input
          type="search"
          value={wanted}
          aria-label={say.search}
          placeholder={say.search}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {(view.earlier ?? 0) > 0 && (
        <button type="button" className="plain" disabled={isLoading} onClick={load}>
          {people.press.earlier(view.earlier ?? 0)}
        </button>
      )}
      {isList && !isSearching && conversations.length > 1 && (
        <Choosing {...props} {...{ press, partners }} />
      )}
      {isSearching && <Found {...props} {...{ wanted, silences }} />}
      {!isSearching && current && (
        <Open
          key={current.id}
          {...props}
          {...{ writer, silences }}
          conversation={current}
          mayWhisper={partners.length > 0}
          back={isNarrow && conversations.length > 1 ? close : undefined}
        />
      )}
    </section>
  );
}
