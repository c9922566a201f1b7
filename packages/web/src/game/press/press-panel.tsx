/** Messages by round, and a line to write one. Names and texts are text, never markup. */
import { parseStatement, type GameView, type MessageView } from '@chronopolitik/game';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { date, messages as words, people } from '../../app/messages.ts';
import { QuotedText } from './quoted.tsx';
import { partyName, type PressProps } from './press-parties.ts';
import { ProposalCard } from './proposals.tsx';
import { SeatMenu } from '../people/seat-menu.tsx';
import { useSilences, type Silences } from './use-silences.ts';
import { Writing } from './writing.tsx';

const say = people.press;

/** How many messages came since the viewer last read the press. */
export function unreadIn({ messages = [], own }: GameView): number {
  return Math.max(0, messages.length - (own?.read ?? messages.length));
}

/** A message with its place among those that the viewer may read. */
interface Numbered {
  readonly message: MessageView;
  readonly number: number;
}

interface LineProps extends PressProps, Numbered {
  readonly silences: Silences;
  readonly isFresh: boolean;
}

function MessageLine(props: LineProps): ReactNode {
  const { view, message, number, silences, isFresh, ...slices } = props;
  const { from, to, at, text, isOwn } = message;
  const [isShown, show] = useState(false);
  const author = partyName(props, from);
  const recipients = to === 'all' ? say.all : to.map((party) => partyName(props, party)).join(', ');
  const own = view.seats.find(({ id }) => id === view.seat)?.powers ?? [];
  const isFolded = silences.isSilent(from) && !isShown;
  const seat = from === null || from === 'master' ? null : from;
  const isNamed = view.table?.seats.some(({ id, player }) => id === seat && player !== null);
  return (
    <li className={isOwn ? 'message own' : 'message'}>
      <div className="message-head">
        <small>
          {isFresh && <b className="fresh">{say.fresh}</b>} {say.from(author, recipients)} ·{' '}
          {date.format(at)}
        </small>
        {!isOwn && view.seat !== null && (
          <SeatMenu
            game={view.id}
            about={{ message: number }}
            name={author}
            isNamed={isNamed === true}
            {...{ seat, silences }}
          />
        )}
      </div>
      {isFolded ? (
        <p className="note">
          {words.conduct.folded(author)}{' '}
          <button type="button" className="plain" onClick={() => show(true)}>
            {words.conduct.show}
          </button>
        </p>
      ) : parseStatement(text) ? (
        <ProposalCard {...{ view, message, send: props.send, loaded: slices.position.live }} />
      ) : (
        <p>
          <QuotedText {...slices} {...{ text, own }} />
        </p>
      )}
    </li>
  );
}

interface MessagesProps extends PressProps {
  readonly shown: readonly Numbered[];
  readonly silences: Silences;
  /** How many were read when the panel was opened. */
  readonly read: number;
}

function Messages({ shown, read, ...props }: MessagesProps): ReactNode {
  const rounds = [...new Set(shown.map(({ message }) => message.round))];
  return rounds.map((round) => (
    <section key={round}>
      <h3>{say.round(round)}</h3>
      <ul className="messages">
        {shown
          .filter(({ message }) => message.round === round)
          .map((numbered) => (
            <MessageLine
              key={numbered.number}
              {...props}
              {...numbered}
              isFresh={numbered.number >= read && !numbered.message.isOwn}
            />
          ))}
      </ul>
    </section>
  ));
}

/** Messages with all words that are looked for, in them or in the names of those who wrote and read them. */
function found(props: Pick<PressProps, 'view' | 'position'>, wanted: string): readonly Numbered[] {
  const needles = wanted.trim().toLowerCase().split(/\s+/);
  return (props.view.messages ?? [])
    .map((message, number) => ({ message, number }))
    .filter(({ message: { text, from, to } }) => {
      const parties = [from, ...(to === 'all' ? [] : to)].map((party) => partyName(props, party));
      const hay = [text, ...parties].join(' ').toLowerCase();
      return needles.every((needle) => hay.includes(needle));
    });
}

/** Tells the server what was read while the panel is open. */
function useReading({ view, send }: PressProps): void {
  const read = view.own?.read;
  const count = view.messages?.length ?? 0;
  useEffect(() => {
    if (read !== undefined && count > read) void send({ type: 'read', message: count });
  }, [read, count, send]);
}

const FEW = 5;

/** Begins at the first message that was not read, else at the last one. */
function useStart(): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const lines = [...(panel.current?.querySelectorAll('.message') ?? [])];
    const fresh = lines.find((line) => line.querySelector('.fresh'));
    (fresh ?? lines.at(-1))?.scrollIntoView({ block: 'nearest' });
  }, []);
  return panel;
}

/** The panel of the press. Opening it marks its messages as read. */
export function PressPanel(props: PressProps & { readonly mayWrite: boolean }): ReactNode {
  const { mayWrite, ...shared } = props;
  const { view, position } = shared;
  const [wanted, setWanted] = useState('');
  const [read] = useState(view.own?.read ?? 0);
  const silences = useSilences(view.id, view.seat !== null);
  useReading(props);
  const start = useStart();
  const shown = useMemo(() => found({ view, position }, wanted), [view, position, wanted]);
  const count = view.messages?.length ?? 0;
  const isSearching = wanted.trim() !== '';
  return (
    <section className="press" ref={start}>
      {count > FEW && (
        <input
          type="search"
          value={wanted}
          aria-label={say.search}
          placeholder={say.search}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {isSearching && (
        <output>{shown.length === 0 ? say.nothingFound : say.found(shown.length)}</output>
      )}
      {count === 0 && <p className="note">{say.none}</p>}
      <Messages {...shared} {...{ shown, silences, read }} />
      {mayWrite && <Writing {...shared} />}
    </section>
  );
}
