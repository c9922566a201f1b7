/** The private press of a game that is over: opened by the terms, or by the votes of all who hold a seat. */
import { conversationWith, type MessageView } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { date, messages, people } from '../../app/messages.ts';
import { listed } from '../../parts/listed.ts';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';
import { partyName } from '../press/press-parties.ts';
import { plainText } from '../press/quotes.ts';
import { AgreeButton, type AfterEndProps } from './agree-button.tsx';

const say = messages.ending.press;

/** What was loaded: messages in order, and how many stand before them. */
interface Loaded {
  readonly messages: readonly MessageView[];
  readonly earlier: number;
}

type Shown = Pick<AfterEndProps, 'view' | 'position'>;

function Said({ message, ...shown }: Shown & { readonly message: MessageView }): ReactNode {
  const { from, round, at, text } = message;
  return (
    <li className="message">
      <small>
        <b>{partyName(shown, from)}</b> · {people.press.round(round)} · {date.format(at)}
      </small>
      <p className="said-text">{plainText(shown.position.live, text)}</p>
    </li>
  );
}

/** Messages between the same parties, each fold one conversation. */
function Conversations({ loaded, ...shown }: Shown & { readonly loaded: Loaded }): ReactNode {
  const groups = new Map<string, MessageView[]>();
  for (const message of loaded.messages) {
    const to = message.to === 'all' ? [] : message.to;
    const id = conversationWith([...(message.from === null ? [] : [message.from]), ...to]);
    groups.set(id, [...(groups.get(id) ?? []), message]);
  }
  return [...groups].map(([id, said]) => (
    <details key={id}>
      <summary>
        {listed(id.split('.').map((party) => partyName(shown, party)))}{' '}
        <small>({say.count(said.length)})</small>
      </summary>
      <ul className="messages">
        {said.map((message) => (
          <Said
            key={`${message.at} ${message.from} ${message.text}`}
            {...shown}
            message={message}
          />
        ))}
      </ul>
    </details>
  ));
}

function Opened({ view, position }: Shown): ReactNode {
  const [loaded, keep] = useState<Loaded>();
  const { run, fault, isBusy } = useDoing(() => undefined);
  const { id } = view;
  useEffect(() => {
    let isGone = false;
    api.openedPress(id).then(
      (said) => !isGone && keep(said),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!loaded) return null;
  const more = (): void =>
    run(async () => {
      const before = await api.openedPress(id, loaded.earlier);
      keep({ ...before, messages: [...before.messages, ...loaded.messages] });
    });
  return (
    <>
      {loaded.messages.length === 0 && <p className="note">{say.none}</p>}
      {loaded.earlier > 0 && (
        <button type="button" className="plain" disabled={isBusy} onClick={more}>
          {people.press.earlier(loaded.earlier)}
        </button>
      )}
      <Conversations {...{ view, position, loaded }} />
      <Fault text={fault} />
    </>
  );
}

/** The opened press, or the vote that opens it; nothing where the terms keep it closed. */
export function OpenedPress({ view, position, send }: AfterEndProps): ReactNode {
  const { press, disclosure } = view.settings.terms ?? {};
  const isOpen = view.table?.isPressOpen === true;
  const isPrivate = press === 'full' || press === 'rulebook';
  if (!isPrivate || (!isOpen && disclosure !== 'agreed')) return null;
  return (
    <section className="opened-press" data-testid="opened-press">
      <h3>{say.heading}</h3>
      {isOpen ? (
        <Opened {...{ view, position }} />
      ) : (
        <AgreeButton
          {...{ view, send }}
          motion={{ kind: 'open-press' }}
          text={say.open}
          question={say.sure}
          follows={say.follows}
        />
      )}
    </section>
  );
}
