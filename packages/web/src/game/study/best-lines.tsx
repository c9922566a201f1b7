/** The orders that machines find best: each line with its worth, and on the plane while one points at it. */
import type { Ranked } from '@chronopolitik/bots';
import type { Order } from '@chronopolitik/engine';
import { useEffect, useRef, type ReactNode } from 'react';
import { language } from '../../app/language.ts';
import { messages } from '../../app/messages.ts';
import { typed, type LoadedGame } from '../../position/loaded-game.ts';

const say = messages.study;

/** What was found, and what can be done with it. */
export interface FoundProps<T> {
  readonly loaded: LoadedGame;
  readonly found: readonly T[];
  readonly lay: (orders: readonly Order[]) => void;
}

/** Shows orders on the plane in the place of the draft, until there are none. */
type Show = (orders: readonly Order[] | undefined) => void;

/** What is ordered beside holding, as players type it. */
export function ordersText(loaded: LoadedGame, orders: readonly Order[]): string {
  const told = orders.filter(({ kind }) => kind !== 'hold').map((order) => typed(loaded, order));
  return told.length === 0 ? say.heldAll : told.join('; ');
}

/** The button that puts found orders into the draft. */
export function Lay({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button type="button" className="plain" onClick={onClick}>
      {say.lay}
    </button>
  );
}

/** Worth by the measure of machines: more than others, or less. */
const worth = new Intl.NumberFormat(language, {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** The orders of a line stand on the plane while one points at it, or the focus is in it. */
function Line(props: {
  readonly orders: readonly Order[];
  readonly show: Show;
  readonly children: ReactNode;
}): ReactNode {
  const { orders, show, children } = props;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const name of ['pointerenter', 'focusin'])
      line.current?.addEventListener(name, () => show(orders), { signal });
    for (const name of ['pointerleave', 'focusout'])
      line.current?.addEventListener(name, () => show(undefined), { signal });
    return () => {
      leaving.abort();
      show(undefined);
    };
  }, [orders, show]);
  return <li ref={line}>{children}</li>;
}

/** The list of lines. */
export function Lines({
  loaded,
  found,
  lay,
  show,
}: FoundProps<Ranked> & { readonly show: Show }): ReactNode {
  if (found.length === 0) return <p>{say.noLines}</p>;
  const isRated = found.some(({ value }) => Number.isFinite(value));
  return (
    <>
      {isRated && <p className="note">{say.worthNote}</p>}
      <ol className="threats">
        {found.map(({ orders, value }, i) => (
          <Line key={i} {...{ orders, show }}>
            {Number.isFinite(value) && <b>{say.worth(worth.format(value))}</b>}{' '}
            {ordersText(loaded, orders)} <Lay onClick={() => lay(orders)} />
          </Line>
        ))}
      </ol>
    </>
  );
}
