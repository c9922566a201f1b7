/** A message in its conversation. Names and texts are text, never markup. */
import { parseStatement } from '@chronopolitik/game';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { date, messages, people } from '../../app/messages.ts';
import { SeatMenu } from '../people/seat-menu.tsx';
import type { Numbered } from './conversations.ts';
import { partyName, powersOf, type PressProps } from './press-parties.ts';
import { ProposalCard } from './proposals.tsx';
import { QuotedText } from './quoted.tsx';
import type { Silences } from './use-silences.ts';

/** What a line of a conversation takes. */
export interface LineProps extends PressProps, Numbered {
  readonly silences: Silences;
  readonly isFresh: boolean;
  /** What is said of it besides its author and time. */
  readonly note?: string | undefined;
}

/** The color of who wrote a message. */
function hueOf(props: PressProps, from: string | null): CSSProperties {
  const [power] = from === null ? [] : powersOf(props, from);
  const hue = power === undefined ? undefined : props.position.loaded.hues[power];
  return hue === undefined ? {} : ({ '--hue': hue } as CSSProperties);
}

function Head({ silences, isFresh, note, ...props }: LineProps): ReactNode {
  const { view, message, number } = props;
  const { from, at, isOwn } = message;
  const author = partyName(props, from);
  const seat = from === null || from === 'master' ? null : from;
  const isNamed = view.table?.seats.some(({ id, player }) => id === seat && player !== null);
  return (
    <div className="message-head">
      <small>
        {isFresh && <b className="fresh">{people.press.fresh}</b>}{' '}
        {isOwn ? messages.press.you : author} · {date.format(at)}
        {note !== undefined && ` · ${note}`}
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
  );
}

function Body({ view, message, ...props }: LineProps): ReactNode {
  const own = view.seats.find(({ id }) => id === view.seat)?.powers ?? [];
  const { text } = message;
  if (parseStatement(text)) {
    return <ProposalCard {...{ view, message }} send={props.send} loaded={props.position.live} />;
  }
  return (
    <p>
      <QuotedText {...props} {...{ text, own }} />
    </p>
  );
}

/** One message: its author and time, its text or proposal, and what one can do about its author. */
export function MessageLine(props: LineProps): ReactNode {
  const { message, silences } = props;
  const { from, isOwn } = message;
  const [isShown, show] = useState(false);
  const author = partyName(props, from);
  return (
    <li className={isOwn ? 'message own' : 'message'} style={hueOf(props, from)}>
      <Head {...props} />
      {silences.isSilent(from) && !isShown ? (
        <p className="note">
          {messages.conduct.folded(author)}{' '}
          <button type="button" className="plain" onClick={() => show(true)}>
            {messages.conduct.show}
          </button>
        </p>
      ) : (
        <Body {...props} />
      )}
    </li>
  );
}
