/** Lines that several orders share: their counts are buttons, and one pointed at or pressed lists its orders. */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { boardOf, boardOfOrder } from '@chronopolitik/engine';
import { crossingOf, type DrawnOrder } from '@chronopolitik/draw';
import { messages } from '../../app/messages.ts';
import type { Bundle, PressedBundle } from '../layers/bundles.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'actions' | 'cards' | 'position'>;

const say = messages.frame;

/** Milliseconds for which the mouse rests on a count before its orders are listed, and may leave them. */
const REST = 300;
const LEAVE = 180;

interface BundlesProps extends Shown {
  readonly bundles: readonly Bundle[];
}

/** The buttons, and the list of the line that is open. */
export function Bundles({ bundles, ...slices }: BundlesProps): ReactNode {
  const { bundle } = slices.cards;
  const { openBundle } = slices.actions;
  const { loaded } = slices.position;
  const { board } = loaded.words.terms;
  const [rested, pointAt] = useRest();
  const pointed = bundle ? undefined : bundles.find((each) => keyOf(each) === rested);
  return (
    <>
      {bundles.length > 0 && (
        <nav className="bundles" aria-label={say.bundles}>
          {bundles.map((each) => {
            const { orders, from, to, at, radius } = each;
            return (
              <button
                key={keyOf(each)}
                type="button"
                className="badge"
                style={{ left: at[0], top: at[1], width: radius * 2, height: radius * 2 }}
                aria-label={say.bundle(orders.length, board(from), board(to))}
                onPointerEnter={({ pointerType }) =>
                  pointerType === 'mouse' && pointAt(keyOf(each))
                }
                onPointerLeave={() => pointAt(undefined)}
                onClick={() => openBundle({ orders, at })}
              />
            );
          })}
        </nav>
      )}
      {bundle && <BundleList key={bundle.at.join()} {...slices} bundle={bundle} isPinned />}
      {pointed && (
        <BundleList
          key={keyOf(pointed)}
          {...slices}
          {...{ bundle: pointed }}
          enter={() => pointAt(rested)}
          leave={() => pointAt(undefined)}
        />
      )}
    </>
  );
}

function keyOf({ from, to, at }: Bundle): string {
  return `${from} ${to} ${at.join()}`;
}

/** The count on which the mouse rests: known after a short while, forgotten at any key. */
function useRest(): readonly [string | undefined, (key: string | undefined) => void] {
  const [rested, setRested] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointAt = (key: string | undefined): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRested(key), key === undefined ? LEAVE : REST);
  };
  useEffect(() => {
    const forget = (): void => {
      clearTimeout(timer.current);
      setRested(undefined);
    };
    addEventListener('keydown', forget);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('keydown', forget);
    };
  }, []);
  return [rested, pointAt];
}

/** An order of a line, as it is said under its heading. */
function saidOf({ words }: LoadedGame, { order }: DrawnOrder): string {
  return words.sayOrder(order, boardOfOrder(order));
}

/** Where the orders of a line come from and go to. */
function headingOf({ words: { terms } }: LoadedGame, orders: readonly DrawnOrder[]): string {
  const crossing = orders[0] && crossingOf(orders[0]);
  if (!crossing) return '';
  const { from, to } = crossing;
  return say.bundle(orders.length, terms.board(boardOf(from)), terms.board(boardOf(to)));
}

interface BundleListProps extends Shown {
  readonly bundle: PressedBundle;
  /** Pressed, not only pointed at: it takes the focus and can be closed. */
  readonly isPinned?: boolean;
  readonly enter?: () => void;
  readonly leave?: () => void;
}

/** The orders of a line; to choose one is to press its own line. */
function BundleList({ bundle, isPinned = false, enter, leave, ...slices }: BundleListProps) {
  const { loaded } = slices.position;
  const { openBundle, pressOrder } = slices.actions;
  const { terms } = loaded.words;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPinned) list.current?.querySelector<HTMLElement>('.bundle-orders button')?.focus();
  }, [isPinned]);
  const { orders, at } = bundle;
  const choose = ({ order }: DrawnOrder): void => {
    openBundle(undefined);
    pressOrder(order);
  };
  const heading = headingOf(loaded, orders);
  return (
    <section
      ref={list}
      className="bundle"
      aria-label={heading}
      data-testid="bundle"
      style={{ '--x': `${at[0]}px`, '--y': `${at[1]}px` } as CSSProperties}
      onPointerEnter={enter}
      onPointerLeave={leave}
    >
      <header>
        <h2>{heading}</h2>
        {isPinned && <CloseButton label={say.closeBundle} close={() => openBundle(undefined)} />}
      </header>
      <ul className="bundle-orders">
        {orders.map((drawn) => (
          <li key={saidOf(loaded, drawn)}>
            <button type="button" onClick={() => choose(drawn)}>
              <PowerMark loaded={loaded} power={drawn.order.power} />
              <span>
                {saidOf(loaded, drawn)}
                {drawn.outcome && <small> {terms.result(drawn.outcome.result)}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
