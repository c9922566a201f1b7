/** Writes in one conversation. It says to whom, in their color, and what is not sent is kept for this conversation. */
import { MASTER, type Party } from '@chronopolitik/game';
import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { messages, people } from '../../app/messages.ts';
import { useLetter } from '../../browser/letter.ts';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { Question } from '../../parts/question.tsx';
import { api } from '../../server/api.ts';
import type { Conversation } from './conversations.ts';
import { PublicMark } from './conversation-list.tsx';
import { addressText, powersOf, type PressProps } from './press-parties.ts';
import { Proposing } from './proposals.tsx';
import { QuoteMenu } from './quote-menu.tsx';

const say = messages.press;

/** What the composer of a conversation takes. */
export interface ComposerProps extends PressProps {
  readonly writer: Party;
  readonly conversation: Conversation;
  /** Whether the viewer could write to some alone, so that a public message may be a slip. */
  readonly mayWhisper: boolean;
}

/** Games in which a public message was meant, as long as this window is open. */
const MEANT = 'chronopolitik.public.';

function isMeant(game: string): boolean {
  try {
    return sessionStorage.getItem(MEANT + game) !== null;
  } catch {
    return false;
  }
}

function keepMeant(game: string): void {
  try {
    sessionStorage.setItem(MEANT + game, 'yes');
  } catch {
    // A forbidden store: it is asked again.
  }
}

/** The text in hand, and the sending of it: to those whom this conversation is with, and to nobody else. */
function useWriting({ view, writer, conversation, mayWhisper }: ComposerProps) {
  const { id, parties } = conversation;
  const [text, change] = useLetter(view.id, writer, id);
  const [isAsking, ask] = useState(false);
  const { run, fault, isBusy } = useDoing(() => undefined);
  const mayGo = !isBusy && text.trim() !== '';
  const post = (): void => {
    if (!mayGo) return;
    const command = { type: 'say', to: parties === 'all' ? parties : [...parties], text } as const;
    run(async () => {
      await api.command(view.id, command);
      // What is refused stays where it was written, and so does what was written meanwhile.
      change((now) => (now === text ? '' : now));
    });
  };
  const send = (): void => {
    if (!mayGo) return;
    if (parties === 'all' && mayWhisper && !isMeant(view.id)) ask(true);
    else post();
  };
  const confirm = (): void => {
    keepMeant(view.id);
    ask(false);
    post();
  };
  return { text, change, send, mayGo, fault, isAsking, confirm, refrain: () => ask(false) };
}

/** Adds a text at the cursor, apart from what stands before it. */
function inserted(text: string, at: number, quoted: string): string {
  const before = text.slice(0, at);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${gap}${quoted} ${text.slice(at)}`;
}

function huesOf({ conversation, ...props }: ComposerProps): CSSProperties {
  const { parties } = conversation;
  const powers = parties === 'all' ? [] : parties.flatMap((party) => powersOf(props, party));
  const hues = powers.flatMap((power) => props.position.loaded.hues[power] ?? []);
  if (hues.length === 0) return {};
  const share = 100 / hues.length;
  const stops = hues.map((hue, i) => `${hue} ${i * share}% ${(i + 1) * share}%`);
  return { '--edge': `linear-gradient(90deg, ${stops.join(', ')})` } as CSSProperties;
}

interface ToolsProps extends ComposerProps {
  readonly insert: (quoted: string) => void;
  readonly mayGo: boolean;
}

/** What can be put into a message, what can be proposed, and the button that sends. */
function Tools({ insert, mayGo, ...props }: ToolsProps): ReactNode {
  const { view, position, session, conversation, send } = props;
  const { parties } = conversation;
  const seats = parties === 'all' ? [] : parties.filter((party) => party !== MASTER);
  return (
    <div className="tools-row">
      <QuoteMenu {...{ position, session }} quote={insert} />
      {seats.length > 0 && view.seat !== null && (
        <Proposing loaded={position.live} to={seats} send={send} />
      )}
      <button type="submit" className="primary" disabled={!mayGo}>
        {people.press.send}
      </button>
    </div>
  );
}

function useGrowing(text: string): {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly rows: number;
} {
  const field = useRef<HTMLTextAreaElement>(null);
  return { field, rows: Math.min(6, Math.max(2, text.split('\n').length)) };
}

/** The field of a conversation, with whom it goes to above and its button below. */
export function Composer(props: ComposerProps): ReactNode {
  const { conversation } = props;
  const { text, change, send, mayGo, fault, isAsking, confirm, refrain } = useWriting(props);
  const { field, rows } = useGrowing(text);
  const insert = (quoted: string): void => {
    const at = field.current?.selectionStart ?? text.length;
    change((now) => inserted(now, at, quoted));
    field.current?.focus();
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  return (
    <form
      className="composer"
      data-public={conversation.parties === 'all' || undefined}
      style={huesOf(props)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="address" data-testid="address">
        {conversation.parties === 'all' && <PublicMark />}
        {addressText(props, conversation)}
      </p>
      <textarea
        ref={field}
        value={text}
        rows={rows}
        maxLength={10_000}
        aria-label={addressText(props, conversation)}
        placeholder={people.press.text}
        title={say.keys}
        data-testid="message"
        onKeyDown={keyed}
        onChange={({ target }) => change(() => target.value)}
      />
      <Fault text={fault} />
      {isAsking && (
        <Question
          heading={say.ask.heading}
          lines={[say.ask.line]}
          yes={say.ask.yes}
          no={say.ask.no}
          isGrave
          act={confirm}
          close={refrain}
          testId="public"
        />
      )}
      <Tools {...props} {...{ insert, mayGo }} />
    </form>
  );
}
