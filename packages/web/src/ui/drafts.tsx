/** Named drafts, kept by the server for their seat alone. */
import type { Command, GameView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import type { Session, SessionAction } from '../entry/session.ts';
import { ownOrders } from './use-what-if.ts';
import { people } from '../messages.ts';

const say = people.drafts;

interface DraftsProps {
  readonly view: GameView;
  readonly session: Session;
  readonly act: (action: SessionAction) => void;
  readonly send: (command: Command) => Promise<void>;
}

export function Drafts({ view, session, act, send }: DraftsProps): ReactNode {
  const [name, setName] = useState('');
  const { step, own } = view;
  const drafts = own?.drafts ?? [];
  const keep = (): void => {
    const orders = ownOrders(view, session.draft.orders).map(({ order }) => order);
    void send({ type: 'draft', step, name: name.trim(), orders });
  };
  return (
    <details className="drafts">
      <summary>{say.heading}</summary>
      <ul className="seats">
        {drafts.map((draft) => (
          <li key={draft.name}>
            <span>{draft.name}</span>
            <button
              type="button"
              onClick={() =>
                act({ type: 'load', step, orders: draft.orders.map((order) => ({ order })) })
              }
            >
              {say.load}
            </button>
            <button
              type="button"
              onClick={() => void send({ type: 'draft', step, name: draft.name, orders: null })}
            >
              {say.drop}
            </button>
          </li>
        ))}
      </ul>
      <label>
        {say.name}{' '}
        <input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="button" disabled={name.trim() === ''} onClick={keep}>
        {say.keep}
      </button>
    </details>
  );
}
