/** All conversations: beside a thread in few words, as a list of their own with the last line of each. */
import { parseStatement } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages, shortDate } from '../../app/messages.ts';
import { PowerMark } from '../../parts/power-mark.tsx';
import type { Conversation } from './conversations.ts';
import { conversationName, partyName, powersOf, type PressProps } from './press-parties.ts';
import { plainText } from './quotes.ts';

const say = messages.press;

interface ListProps extends PressProps {
  readonly conversations: readonly Conversation[];
  readonly open: string | undefined;
  readonly begun: readonly string[];
  readonly choose: (id: string) => void;
  /** Whether there is room for the last line of each. */
  readonly isWhole: boolean;
}

type EntryProps = Omit<ListProps, 'conversations'> & { readonly conversation: Conversation };

function Marks({
  conversation,
  ...props
}: Pick<EntryProps, 'conversation' | 'view' | 'position'>): ReactNode {
  const { parties } = conversation;
  if (parties === 'all') return <PublicMark />;
  const powers = parties.flatMap((party) => powersOf(props, party));
  return powers.map((power) => (
    <PowerMark key={power} power={power} loaded={props.position.loaded} />
  ));
}

/** A horn: what is said here is heard by all. */
export function PublicMark(): ReactNode {
  return (
    <svg className="horn" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M2 6.2v3.6h2.2L10.5 13V3L4.2 6.2zM12.4 5.6a3.4 3.4 0 0 1 0 4.8M5 10l.8 3.4" />
    </svg>
  );
}

/** The last line, or what is being written. */
function LastLine({ conversation, begun, ...props }: EntryProps): ReactNode {
  const { message } = conversation.messages.at(-1) ?? {};
  if (begun.includes(conversation.id)) return <small className="last">{say.begun} …</small>;
  if (!message) return null;
  const author = message.isOwn ? say.you : partyName(props, message.from);
  const text = parseStatement(message.text)
    ? say.proposal
    : plainText(props.position.loaded, message.text);
  return (
    <small className="last">
      {author}: {text}
    </small>
  );
}

function Entry(props: EntryProps): ReactNode {
  const { conversation, open, begun, choose, isWhole } = props;
  const { id, unread, messages: all } = conversation;
  const at = all.at(-1)?.message.at;
  return (
    <li>
      <button
        type="button"
        aria-current={id === open ? 'true' : undefined}
        data-public={conversation.parties === 'all' || undefined}
        data-begun={begun.includes(id) || undefined}
        data-testid={`conversation-${id}`}
        onClick={() => choose(id)}
      >
        <span className="marks">
          <Marks {...props} />
        </span>
        <span className="with">{conversationName(props, conversation)}</span>
        {isWhole && at !== undefined && <small className="when">{shortDate(at)}</small>}
        {unread > 0 && (
          <small className="count" aria-label={say.unread(unread)}>
            {unread}
          </small>
        )}
        {isWhole && <LastLine {...props} />}
      </button>
    </li>
  );
}

/** The list of conversations; the one that is open is marked. */
export function ConversationList({ conversations, ...props }: ListProps): ReactNode {
  return (
    <ul
      className={props.isWhole ? 'conversations whole' : 'conversations'}
      aria-label={say.conversations}
    >
      {conversations.map((conversation) => (
        <Entry key={conversation.id} {...props} conversation={conversation} />
      ))}
    </ul>
  );
}
