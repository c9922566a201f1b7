/** The worst case of an order of the draft: what others would have to do, in words and to be laid on the plane. */
import type { Fear, WorstCase } from '@chronopolitik/bots';
import {
  boardOf,
  isPlaced,
  kindInfo,
  pointOf,
  subjectOf,
  type Order,
  type PlaceId,
  type PlacedOrder,
} from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { Engine } from '../../engine/client.ts';
import type { Drafted } from '../../entry/entry.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { useEngine } from '../../engine/hooks.ts';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import { PowerMark } from '../../parts/power-mark.tsx';
import { LinkedSentence, type Guide } from '../../parts/linked-sentence.tsx';
import { Searching, TimeLimit, USUAL_SECONDS } from './searching.tsx';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'cards' | 'plan' | 'plane' | 'position' | 'session'>;

const say = messages.worstCase;

/** Whether an order is one of which a worst case may be asked. */
export function isOfMovement(order: Order): order is PlacedOrder {
  return isPlaced(order) && kindInfo(order.kind).phases.includes('movement');
}

/** Whether the unit at a place is due an order, of which a worst case may be asked. */
export function canAskWorstCase(
  { cards: { mayAskWorstCase }, position: { live } }: Shown,
  place: PlaceId,
): boolean {
  const { due } = live.world;
  const isDue = due.phase === 'movement' && due.movement.includes(boardOf(place));
  return mayAskWorstCase && isDue && live.unitAt(place) !== undefined;
}

/** The order that the unit at a place has in the draft; without one it holds. */
export function orderAt(
  { session, position: { live } }: Shown,
  place: PlaceId,
): PlacedOrder | undefined {
  const unit = live.unitAt(place);
  const drafted = session.draft.orders
    .map(({ order }) => order)
    .filter(isOfMovement)
    .find((order) => pointOf(order.unit) === pointOf(place));
  return drafted ?? (unit && { kind: 'hold', power: unit.power, unit: place });
}

interface FoundProps {
  readonly loaded: LoadedGame;
  readonly guide: Guide;
  readonly found: WorstCase;
  readonly lay: (orders: readonly Order[]) => void;
}

function Against(
  props: Pick<FoundProps, 'loaded' | 'guide'> & { readonly order: PlacedOrder },
): ReactNode {
  const { loaded, guide, order } = props;
  const home = boardOf(order.unit);
  return (
    <li
      className="order"
      onPointerEnter={() => guide.point(home, [order.unit])}
      onPointerLeave={() => guide.point(undefined)}
    >
      <PowerMark loaded={loaded} power={order.power} />
      <span className="said">
        {loaded.words.terms.power(order.power)}:{' '}
        <LinkedSentence phrase={loaded.words.phrases.order(order, home)} guide={guide} />
      </span>
    </li>
  );
}

function Feared({ fear, found, ...props }: FoundProps & { readonly fear: Fear }): ReactNode {
  const refutation = found.refutations.find((each) => each.fear === fear);
  if (!refutation) return <p>{(found.isExhausted ? say.never : say.notFound)[fear]}</p>;
  const { orders } = refutation;
  if (orders.length === 0) return <p className="alarm">{say.comes[fear]}</p>;
  return (
    <>
      <p className="alarm">{say.comesIf[fear]}</p>
      <ul>
        {orders.map((order) => (
          <Against key={order.unit} {...props} order={order} />
        ))}
      </ul>
      <button type="button" className="plain" onClick={() => props.lay(orders)}>
        {messages.study.lay}
      </button>
    </>
  );
}

function Found(props: FoundProps & { readonly seconds: number }): ReactNode {
  const { found, seconds } = props;
  const isAll = found.isExhausted || found.refutations.length === found.fears.length;
  return (
    <>
      {found.fears.map((fear) => (
        <Feared key={fear} {...props} fear={fear} />
      ))}
      <p className="note">
        {found.isExhausted ? say.triedAll(found.tried) : !isAll && say.tried(found.tried, seconds)}
      </p>
    </>
  );
}

interface WorstCaseProps extends Shown {
  readonly view: GameView;
}

/** What a search was for. */
interface Asked {
  readonly order: PlacedOrder;
  readonly orders: readonly Drafted[];
  readonly seconds: number;
}

/** A failed search is told where it was asked for. */
const toldHere = (): void => undefined;

/** A search that begins at once, and anew whenever it is told to. */
function useWorst({ steps, step }: GameView, engine: Engine, first: Asked) {
  const [asked, ask] = useState(first);
  const [stopped, stopAt] = useState<Asked>();
  const search = useCallback(
    (signal: AbortSignal) => {
      signal.addEventListener('abort', () => engine.stop());
      engine.stand({ steps, step });
      const draft = asked.orders.map(({ order }) => order);
      return engine.ask('worst', { order: asked.order, draft, seconds: asked.seconds });
    },
    [engine, steps, step, asked],
  );
  const isStopped = stopped === asked;
  const answer = useAnswer(isStopped ? undefined : search, toldHere);
  return { asked, answer, isStopped, ask, stop: () => stopAt(asked) };
}

interface SearchProps extends WorstCaseProps {
  readonly order: PlacedOrder;
  /** Scrolls there, once something is found. */
  readonly reveal: () => void;
}

function Search({ view, order, reveal, ...slices }: SearchProps): ReactNode {
  const { live: loaded } = slices.position;
  const { guide } = slices.plane;
  const { session } = slices;
  const { act } = slices.actions;
  const { orders } = session.draft;
  const [seconds, setSeconds] = useState(USUAL_SECONDS);
  const engine = useEngine(view, loaded.rules.map.variant);
  const { asked, answer, isStopped, ask, stop } = useWorst(view, engine, {
    order,
    orders,
    seconds,
  });
  const isSearching = answer.state === 'loading' && !isStopped;
  const found = valueOf(answer);
  useEffect(() => {
    if (answer.state !== 'loading') reveal();
  }, [answer, reveal]);
  const lay = (given: readonly Order[]): void => {
    const subjects = given.map(subjectOf);
    const kept = orders.filter((each) => !subjects.includes(subjectOf(each.order)));
    act({ type: 'write', orders: [...kept, ...given.map((each) => ({ order: each }))] });
  };
  if (isSearching) return <Searching seconds={asked.seconds} stop={stop} />;
  return (
    <>
      <div aria-live="polite" data-testid="worst-found">
        {answer.state === 'failed' && <p className="fault">{say.failed}</p>}
        {found && <Found {...{ loaded, guide, found, lay }} seconds={asked.seconds} />}
        {asked.orders !== orders && <p>{say.changed}</p>}
      </div>
      <div className="row">
        <TimeLimit seconds={seconds} set={setSeconds} />
        <button type="button" className="plain" onClick={() => ask({ order, orders, seconds })}>
          {say.again}
        </button>
      </div>
    </>
  );
}

/** Any order of the draft may be chosen; the one at hand need not be of it. */
function OrderChoice(props: {
  readonly loaded: LoadedGame;
  readonly orders: readonly PlacedOrder[];
  readonly chosen: PlacedOrder | undefined;
  readonly askWorstCase: Shown['actions']['askWorstCase'];
}): ReactNode {
  const { loaded, orders, chosen, askWorstCase } = props;
  const others = orders.filter((each) => each !== chosen);
  const offered = chosen ? [chosen, ...others] : others;
  return (
    <label className="field">
      <span>{say.order}</span>
      <select
        aria-label={say.order}
        value={chosen?.unit ?? ''}
        onChange={({ target }) =>
          askWorstCase(offered.find(({ unit }) => unit === target.value)?.unit)
        }
      >
        {!chosen && <option value="">{say.choose}</option>}
        {offered.map((order) => (
          <option key={order.unit} value={order.unit}>
            {loaded.words.sayOrder(order)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shown where it was asked for, and below what if, where any order of the draft can be chosen. */
export function WorstCasePart({ view, ...slices }: WorstCaseProps): ReactNode {
  const { live: loaded } = slices.position;
  const { session } = slices;
  const { mayAskWorstCase, worstCaseOf } = slices.cards;
  const { askWorstCase } = slices.actions;
  const { whatIf } = slices.plan;
  const order = worstCaseOf && orderAt(slices, worstCaseOf);
  const part = useRef<HTMLElement>(null);
  const reveal = useCallback(() => {
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(reveal, [worstCaseOf, reveal]);
  const orders = session.draft.orders.map((drafted) => drafted.order).filter(isOfMovement);
  if (!mayAskWorstCase || !(order || (whatIf.isOn && orders.length > 0))) return null;
  return (
    <section ref={part} className="what-if worst" data-testid="worst-case">
      <h2>
        {say.heading}
        {order && (
          <button
            type="button"
            className="remove"
            aria-label={say.close}
            onClick={() => askWorstCase(undefined)}
          >
            ×
          </button>
        )}
      </h2>
      <p className="note">{say.note}</p>
      <OrderChoice {...{ loaded, orders, askWorstCase }} chosen={order} />
      {order && <Search key={pointOf(order.unit)} {...slices} {...{ view, order, reveal }} />}
    </section>
  );
}
