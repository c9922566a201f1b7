/** The conversation with everybody before a game starts: the same that the press shows later. */
import {
  conversationOf,
  EVERYBODY,
  MASTER,
  type GameView,
  type MessageView,
  type TermsReply,
} from '@chronopolitik/game';
import { useCallback, type ReactNode } from 'react';
import { date, messages, people } from '../../app/messages.ts';
import { useLetter } from '../../browser/letter.ts';
import { api } from '../../server/api.ts';
import { Fault, TextArea, useDoing } from '../../parts/fields.tsx';
import { usePolled } from '../../parts/use-polled.ts';

const say = messages.lobby.talk;
const EVERY = 5_000;
const nothing = (): void => undefined;

/** The messages to everybody. */
function toAll({ messages: all = [], seat }: GameView): readonly MessageView[] {
  return all.filter((each) => conversationOf(each, seat ?? undefined) === EVERYBODY);
}

/** Tells the server that a seat has read what it is shown here: in the game that is not unread again. */
async function noteRead({ id, messages: all = [], earlier = 0, own }: GameView): Promise<void> {
  const to = earlier + all.length;
  const { read, readIn } = own ?? {};
  const isFresh = read !== undefined && to > Math.max(read, readIn?.[EVERYBODY] ?? 0);
  if (!isFresh || document.visibilityState !== 'visible') return;
  await api.command(id, { type: 'read', message: to, conversation: EVERYBODY });
}

const NO_MESSAGES: readonly MessageView[] = [];

/** The messages so far, and how to look again. */
function useMessages(id: string): readonly [readonly MessageView[], () => void] {
  const ask = useCallback(async () => {
    const view = await api.game(id);
    noteRead(view).catch(nothing);
    return toAll(view);
  }, [id]);
  const [said = NO_MESSAGES, again] = usePolled(ask, EVERY, nothing);
  return [said, again];
}

/** The conversation of a game that has not started. */
export function LobbyTalk(props: {
  readonly terms: TermsReply;
  /** What a seat is called. */
  readonly titleOf: (seat: string) => string;
}): ReactNode {
  const { terms, titleOf } = props;
  const { id, players, names, seat } = terms;
  const [said, again] = useMessages(id);
  // What is not sent is kept, and found again in the press of the game.
  const [text, change] = useLetter(id, seat ?? MASTER, EVERYBODY);
  const { run, fault, isBusy } = useDoing(again);
  const nameOf = (from: string | null): string => {
    if (from === null) return people.press.somebody;
    if (from === MASTER) return people.panel.master;
    const player = players[from];
    const name = player === undefined ? undefined : names[player];
    return name === undefined ? titleOf(from) : `${name}, ${titleOf(from)}`;
  };
  const send = (): void =>
    run(async () => {
      await api.command(id, { type: 'say', to: 'all', text });
      // What was written meanwhile stays.
      change((now) => (now === text ? '' : now));
    });
  return (
    <section data-testid="talk">
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      {said.length === 0 && <p className="note">{say.none}</p>}
      <ol className="messages">
        {said.map((each) => (
          <li key={`${each.at} ${each.from} ${each.text}`} className="message">
            <small>
              <b>{nameOf(each.from)}</b> · {date.format(each.at)}
            </small>
            <p>{each.text}</p>
          </li>
        ))}
      </ol>
      <TextArea label={say.message} value={text} rows={2} set={(next) => change(() => next)} />
      <Fault text={fault} />
      <button
        type="button"
        className="plain"
        disabled={isBusy || text.trim() === ''}
        onClick={send}
      >
        {say.send}
      </button>
    </section>
  );
}
