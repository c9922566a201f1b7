/** Messages by round, and a line to write one. Names and texts are text, never markup. */
import { isBoardId, isPlaceId, type BoardId, type PlaceId } from '@chronopolitik/engine';
import type { Command, GameView, MessageView } from '@chronopolitik/game';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { date, people } from '../messages.ts';
import type { Table } from '../table.ts';
import { seatName } from './people-panel.tsx';
import { Said, type Guide } from './said.tsx';

interface PressProps {
  readonly view: GameView;
  readonly table: Table;
  readonly guide: Guide;
  readonly send: (command: Command) => Promise<void>;
}

const say = people.press;

/** A place or a board after an @: `@b@3`. */
const REFERENCE = /@([a-z]{1,5}(?:-[a-z0-9]+(?:\/[a-z]{1,3})?)?@\d{1,6}w?)/gi;

/** A text whose references to places and boards lead there. */
export function phraseOf(text: string) {
  const parts: (string | { readonly text: string; readonly ref: PlaceId | BoardId })[] = [];
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const ref = (match[1] ?? '').toLowerCase();
    if (!isPlaceId(ref) && !isBoardId(ref)) continue;
    parts.push(text.slice(from, match.index), { text: match[0], ref });
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

export function unreadIn({ messages = [], own }: GameView): number {
  return Math.max(0, messages.length - (own?.read ?? messages.length));
}

function partyName({ view, table }: PressProps, party: string | null): string {
  if (party === null) return say.somebody;
  return party === 'master' ? say.master : seatName(view, table, party);
}

function MessageLine(props: PressProps & { readonly message: MessageView }): ReactNode {
  const { message, guide } = props;
  const { from, to, at, text, isOwn } = message;
  const recipients = to === 'all' ? say.all : to.map((party) => partyName(props, party)).join(', ');
  return (
    <li className={isOwn ? 'message own' : 'message'}>
      <small>
        {say.from(partyName(props, from), recipients)} · {date.format(at)}
      </small>
      <p>
        <Said phrase={phraseOf(text)} guide={guide} />
      </p>
    </li>
  );
}

function Messages(props: PressProps & { readonly shown: readonly MessageView[] }): ReactNode {
  const rounds = [...new Set(props.shown.map(({ round }) => round))];
  return rounds.map((round) => (
    <section key={round}>
      <h3>{say.round(round)}</h3>
      <ul className="messages">
        {props.shown
          .filter((message) => message.round === round)
          .map((message, i) => (
            <MessageLine key={`${message.at} ${i}`} {...props} message={message} />
          ))}
      </ul>
    </section>
  ));
}

function Writing(props: PressProps): ReactNode {
  const { view, send } = props;
  const [to, setTo] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const parties = [
    ...view.seats.map(({ id }) => id).filter((id) => id !== view.seat),
    ...(view.settings.terms?.master === 'none' || view.seat === null ? [] : ['master']),
  ];
  const toggle = (party: string): void =>
    setTo(to.includes(party) ? to.filter((each) => each !== party) : [...to, party]);
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const command = { type: 'say', to: to.length === 0 ? 'all' : [...to], text } as const;
    void send(command).then(() => setText(''));
  };
  return (
    <form className="writing" onSubmit={submit}>
      <fieldset>
        <legend>{say.to}</legend>
        <label>
          <input type="checkbox" checked={to.length === 0} onChange={() => setTo([])} /> {say.all}
        </label>
        {parties.map((party) => (
          <label key={party}>
            <input type="checkbox" checked={to.includes(party)} onChange={() => toggle(party)} />{' '}
            {partyName(props, party)}
          </label>
        ))}
      </fieldset>
      <textarea
        value={text}
        rows={3}
        maxLength={10_000}
        aria-label={say.text}
        placeholder={say.text}
        data-testid="message"
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit">{say.send}</button>
    </form>
  );
}

export function PressPanel(props: PressProps & { readonly mayWrite: boolean }): ReactNode {
  const { view, send, mayWrite } = props;
  const { messages = [], own } = view;
  const [wanted, setWanted] = useState('');
  const read = own?.read;
  const count = messages.length;
  useEffect(() => {
    if (read !== undefined && count > read) void send({ type: 'read', message: count });
  }, [read, count, send]);
  const shown = useMemo(() => {
    const text = wanted.trim().toLowerCase();
    return messages.filter((message) => message.text.toLowerCase().includes(text));
  }, [messages, wanted]);
  return (
    <section className="press">
      {count > 5 && (
        <input
          type="search"
          value={wanted}
          aria-label={say.search}
          placeholder={say.search}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {count === 0 && <p className="note">{say.none}</p>}
      <Messages {...props} shown={shown} />
      {mayWrite && <Writing {...props} />}
    </section>
  );
}
