/** The messages of one conversation, by rounds; it begins at the first that was not read. */
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { messages, people } from '../../app/messages.ts';
import type { Conversation, Numbered } from './conversations.ts';
import { MessageLine } from './message-line.tsx';
import type { PressProps } from './press-parties.ts';
import type { Silences } from './use-silences.ts';

const say = messages.press;

/** What the messages of a conversation are shown from. */
export interface ThreadProps extends PressProps {
  readonly conversation: Conversation;
  readonly silences: Silences;
}

/** How close to the end one still reads the last message, in pixels. */
const NEAR_END = 60;

/** Begins at what is new, and stays at the end while one is there. */
function useScrolled(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef<number>(undefined);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const isFirst = known.current === undefined;
    const last = box.querySelector('li:last-child')?.getBoundingClientRect().height ?? 0;
    const wasAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight - last < NEAR_END;
    const fresh = box.querySelector('.message:has(.fresh)');
    if (isFirst && fresh) fresh.scrollIntoView({ block: 'nearest' });
    else if (isFirst || (count !== known.current && wasAtEnd)) box.scrollTop = box.scrollHeight;
    known.current = count;
  }, [count]);
  return list;
}

/** The first message that was new when the conversation was opened. */
function firstUnread({ messages: all, unread }: Conversation): number {
  const fresh = all.filter(({ message }) => !message.isOwn);
  return unread === 0 ? Infinity : (fresh[fresh.length - unread]?.number ?? Infinity);
}

/** The messages of one conversation, oldest first, with a heading for each round. */
export function Thread({ conversation, ...props }: ThreadProps): ReactNode {
  const { messages: all } = conversation;
  const [fresh] = useState(() => firstUnread(conversation));
  const list = useScrolled(all.length);
  const rounds = [...new Set(all.map(({ message }) => message.round))];
  const isFresh = ({ message, number }: Numbered): boolean => number >= fresh && !message.isOwn;
  return (
    <div className="thread" ref={list} data-testid="thread">
      {all.length === 0 && <p className="note">{say.nothing}</p>}
      {rounds.map((round) => (
        <section key={round}>
          <h3>{people.press.round(round)}</h3>
          <ul className="messages">
            {all
              .filter(({ message }) => message.round === round)
              .map((each) => (
                <MessageLine key={each.number} {...props} {...each} isFresh={isFresh(each)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
