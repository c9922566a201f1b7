/** Lines that several orders share: their counts are buttons, and a pressed one lists its orders. */
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { boardOf, boardOfOrder } from '@chronopolitik/engine';
import { crossingOf, type DrawnOrder } from '@chronopolitik/draw';
import { messages } from '../messages.ts';
import type { Bundle } from '../plane/bundles.ts';
import type { Table } from '../table.ts';
import { PowerMark } from './pill.tsx';
import type { Pressed, Room } from './use-room.ts';

const say = messages.frame;

interface BundlesProps {
  readonly room: Room;
  readonly bundles: readonly Bundle[];
}

export function Bundles({ room, bundles }: BundlesProps): ReactNode {
  const { bundle, openBundle, table } = room;
  const { board } = table.words.terms;
  return (
    <>
      {bundles.length > 0 && (
        <nav className="bundles" aria-label={say.bundles}>
          {bundles.map(({ orders, from, to, at, radius }) => (
            <button
              key={`${from} ${to} ${at.join()}`}
              type="button"
              className="badge"
              style={{ left: at[0], top: at[1], width: radius * 2, height: radius * 2 }}
              aria-label={say.bundle(orders.length, board(from), board(to))}
              title={orders.map((each) => saidOf(table, each)).join('\n')}
              onClick={() => openBundle({ orders, at })}
            />
          ))}
        </nav>
      )}
      {bundle && <BundleList key={bundle.at.join()} {...{ room, bundle }} />}
    </>
  );
}

/** An order of a line, as it is said under its heading. */
function saidOf({ words }: Table, { order }: DrawnOrder): string {
  return words.sayOrder(order, boardOfOrder(order));
}

/** Where the orders of a line come from and go to. */
function headingOf({ words: { terms } }: Table, orders: readonly DrawnOrder[]): string {
  const crossing = orders[0] && crossingOf(orders[0]);
  if (!crossing) return '';
  const { from, to } = crossing;
  return say.bundle(orders.length, terms.board(boardOf(from)), terms.board(boardOf(to)));
}

/** The orders of a pressed line; to choose one is to press its own line. */
function BundleList({ room, bundle }: { readonly room: Room; readonly bundle: Pressed }) {
  const { table, openBundle, pressOrder } = room;
  const { terms } = table.words;
  const list = useRef<HTMLElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('.bundle-orders button')?.focus(), []);
  const { orders, at } = bundle;
  const choose = ({ order }: DrawnOrder): void => {
    openBundle(undefined);
    pressOrder(order);
  };
  const heading = headingOf(table, orders);
  return (
    <section
      ref={list}
      className="bundle"
      aria-label={heading}
      data-testid="bundle"
      style={{ '--x': `${at[0]}px`, '--y': `${at[1]}px` } as CSSProperties}
    >
      <header>
        <h2>{heading}</h2>
        <button
          type="button"
          className="cancel"
          aria-label={say.closeBundle}
          onClick={() => openBundle(undefined)}
        >
          ×
        </button>
      </header>
      <ul className="bundle-orders">
        {orders.map((drawn) => (
          <li key={saidOf(table, drawn)}>
            <button type="button" onClick={() => choose(drawn)}>
              <PowerMark table={table} power={drawn.order.power} />
              <span>
                {saidOf(table, drawn)}
                {drawn.outcome && <small> {terms.result(drawn.outcome.result)}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
