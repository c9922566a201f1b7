/** Named drafts, kept by the server for their seat alone: loaded, compared, marked to be sent; and what was sent before. */
import type { Order } from '@chronopolitik/engine';
import type { Command, GameView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { differencesOf, type Difference } from '../../entry/compare.ts';
import type { Session, SessionAction } from '../../entry/session.ts';
import { date, people } from '../../app/messages.ts';
import { ownOrders } from '../../position/own-powers.ts';
import { markToSend, useToSend } from '../../browser/marked-draft.ts';
import { typed, type LoadedGame } from '../../position/loaded-game.ts';

const say = people.drafts;

interface SavedOrdersProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly session: Session;
  readonly act: (action: SessionAction) => void;
  readonly send: (command: Command) => Promise<boolean>;
}

/** A set of orders by the name that players know it by. */
export interface NamedOrders {
  readonly name: string;
  readonly orders: readonly Order[];
}

/** The orders that are marked to be sent, and the name of their draft. */
export function useMarked({ id, step, own }: GameView): NamedOrders | undefined {
  const name = useToSend(id, step);
  return own?.drafts?.find((draft) => draft.name === name);
}

/** Sets that were sent and are in force no more, the latest first. */
function earlierOf({ own }: GameView): readonly NamedOrders[] {
  return (own?.sent ?? [])
    .slice(0, -1)
    .toReversed()
    .map(({ at, orders }) => ({ name: say.sentAt(date.format(new Date(at))), orders }));
}

function setsOf({ view, session }: SavedOrdersProps): readonly NamedOrders[] {
  const { own } = view;
  const hand = ownOrders(view, session.draft.orders).map(({ order }) => order);
  return [
    { name: say.inHand, orders: hand },
    ...(own?.orders ? [{ name: say.sent, orders: own.orders }] : []),
    ...(own?.drafts ?? []),
    ...earlierOf(view),
  ];
}

function DifferenceLine({
  loaded,
  difference,
}: {
  loaded: LoadedGame;
  difference: Difference;
}): ReactNode {
  const { one, other } = difference;
  return (
    <li>
      {one && <del>{typed(loaded, one)}</del>} {other && <ins>{typed(loaded, other)}</ins>}
    </li>
  );
}

function SetChoice(props: {
  readonly label: string;
  readonly sets: readonly NamedOrders[];
  readonly at: number;
  readonly choose: (at: number) => void;
}): ReactNode {
  const { label, sets, at, choose } = props;
  return (
    <label>
      {label}{' '}
      <select value={at} onChange={({ target }) => choose(Number(target.value))}>
        {sets.map(({ name }, i) => (
          <option key={`${i} ${name}`} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the second of two sets does otherwise than the first. */
function Compared({
  loaded,
  sets,
}: {
  loaded: LoadedGame;
  sets: readonly NamedOrders[];
}): ReactNode {
  const [[first, second], choose] = useState<readonly [number, number]>([0, 1]);
  const [one, other] = [sets[first], sets[second]];
  const found = one && other ? differencesOf(one.orders, other.orders) : [];
  return (
    <div className="compared-drafts">
      <SetChoice label={say.compare} sets={sets} at={first} choose={(at) => choose([at, second])} />
      <SetChoice label={say.with} sets={sets} at={second} choose={(at) => choose([first, at])} />
      <ul data-testid="differences" aria-live="polite">
        {found.map((difference, i) => (
          <DifferenceLine key={i} {...{ loaded, difference }} />
        ))}
      </ul>
      {found.length === 0 && <p className="empty">{say.same}</p>}
    </div>
  );
}

function DraftLine(props: SavedOrdersProps & { readonly draft: NamedOrders }): ReactNode {
  const { view, act, send, draft } = props;
  const { step } = view;
  const isMarked = useToSend(view.id, step) === draft.name;
  return (
    <li>
      <span>{draft.name}</span>
      <button
        type="button"
        aria-pressed={isMarked}
        onClick={() => markToSend(view.id, step, isMarked ? undefined : draft.name)}
      >
        {say.toSend}
      </button>
      <Load {...{ act, step }} orders={draft.orders} />
      <button
        type="button"
        onClick={() => void send({ type: 'draft', step, name: draft.name, orders: null })}
      >
        {say.drop}
      </button>
    </li>
  );
}

function Load({
  act,
  step,
  orders,
}: Pick<SavedOrdersProps, 'act'> & { step: number; orders: readonly Order[] }): ReactNode {
  const load = (): void => act({ type: 'load', step, orders: orders.map((order) => ({ order })) });
  return (
    <button type="button" onClick={load}>
      {say.load}
    </button>
  );
}

/** The list of drafts with their buttons, and the field that names a new one. */
export function SavedOrdersPart(props: SavedOrdersProps): ReactNode {
  const { view, loaded, session, act, send } = props;
  const [name, setName] = useState('');
  const { step, own } = view;
  const sets = setsOf(props);
  const earlier = earlierOf(view);
  const keep = (): void => {
    const orders = ownOrders(view, session.draft.orders).map(({ order }) => order);
    void send({ type: 'draft', step, name: name.trim(), orders });
  };
  return (
    <details className="drafts">
      <summary>{say.heading}</summary>
      <ul className="seats">
        {(own?.drafts ?? []).map((draft) => (
          <DraftLine key={draft.name} {...props} draft={draft} />
        ))}
      </ul>
      <label>
        {say.name}{' '}
        <input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="button" disabled={name.trim() === ''} onClick={keep}>
        {say.keep}
      </button>
      {sets.length > 1 && <Compared key={sets.length} {...{ loaded, sets }} />}
      {earlier.length > 0 && (
        <>
          <h3>{say.earlier}</h3>
          <ul className="seats" data-testid="earlier">
            {earlier.map((set, i) => (
              <li key={i}>
                <span>{set.name}</span>
                <Load {...{ act, step }} orders={set.orders} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
