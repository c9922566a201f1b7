/** The draft: what is due, the orders by board, a line to type one. */
import {
  compareBoards,
  type BoardId,
  type Illegal,
  type Order,
  type PlaceId,
  type PowerId,
  type Resolution,
  type Result,
  isPlaced,
  boardOfOrder,
  subjectOf,
} from '@chronopolitik/engine';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { asSentence } from '../../parts/as-sentence.ts';
import { isNothingOpen, type OpenDuties } from '../../position/due.ts';
import type { Engine } from '../../engine/client.ts';
import type { Drafted } from '../../entry/entry.ts';
import type { Session, SessionAction } from '../../entry/session.ts';
import { messages } from '../../app/messages.ts';
import { allowImpossible, useImpossible } from '../../browser/allow-illegal.ts';
import { store, readStored } from '../../browser/local-storage.ts';
import { useCarriers } from './use-carriers.ts';
import { namedBy, typed, type LoadedGame } from '../../position/loaded-game.ts';
import { BallotList } from './ballot-list.tsx';
import { BoardChores, ReadBack, type Before } from './chores.tsx';
import { DueList } from './due-list.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import { RuleCitation } from '../../parts/rule-citation.tsx';
import { LinkedSentence, type Guide } from '../../parts/linked-sentence.tsx';
import { forecastOf } from '../../position/forecasts.ts';
import { isOfMovement } from '../what-if/worst-case.tsx';
import { OrdersText } from './orders-text-panel.tsx';
import { latestOf, useAnswer } from '../../engine/use-answer.ts';
import { TextLine } from './text-line.tsx';

interface OrdersPanelProps {
  readonly loaded: LoadedGame;
  readonly engine: Engine | undefined;
  readonly session: Session;
  readonly act: (action: SessionAction) => void;
  readonly open: OpenDuties | undefined;
  readonly board: BoardId | undefined;
  /** The boards that wait for orders. */
  readonly waiting: readonly BoardId[];
  readonly before: Before;
  readonly guide: Guide;
  readonly next: () => void;
  readonly game: string;
  /** The units that may be ordered, whether they are or not. */
  readonly units: readonly PlaceId[];
  /** How orders would come out, by their subjects. */
  readonly forecasts: ReadonlyMap<string, Resolution>;
  /** Asks what the worst is that others could make of a unit's order; undefined where that may not be. */
  readonly fear: ((unit: PlaceId) => void) | undefined;
  /** The powers whose orders are the viewer's to give: orders of others are assumptions. */
  readonly own: readonly PowerId[];
  /** Whether the viewer only reads: orders are tried, and nothing asks for them. */
  readonly isReader: boolean;
}

const say = messages.orders;

/** The engine's word on each order of the draft. */
function useChecks(
  engine: Engine | undefined,
  orders: readonly Drafted[],
): readonly Result<Order, Illegal>[] {
  const question = useMemo(() => {
    const given = orders.map(({ order }) => order);
    return engine && (() => engine.ask('check', given));
  }, [engine, orders]);
  return latestOf(useAnswer(question)) ?? NO_CHECKS;
}

const NO_CHECKS: readonly Result<Order, Illegal>[] = [];
const NO_UNITS: readonly PlaceId[] = [];

function placesOf(order: Order): readonly PlaceId[] {
  return !isPlaced(order) ? [] : [order.unit, ...namedBy(order)];
}

/** An order waits for something. */
function Hourglass(): ReactNode {
  return (
    <svg className="hourglass" viewBox="0 0 10 14" width="8" height="11" aria-hidden="true">
      <path d="M1 1h8L5.6 7 9 13H1l3.4-6z" />
    </svg>
  );
}

function WorstCaseButton({ label, fear }: { readonly label: string; readonly fear: () => void }) {
  return (
    <button
      type="button"
      className="fear"
      aria-label={messages.worstCase.askOf(label)}
      title={messages.worstCase.ask}
      onClick={fear}
    >
      <svg viewBox="0 0 20 20" width="15" height="15" aria-hidden="true">
        <path d="M10 2.5l6 2v5c0 4-2.6 6.6-6 8-3.4-1.4-6-4-6-8v-5zM10 6.5v4.2M10 13.2v.6" />
      </svg>
    </button>
  );
}

interface OrderLineProps {
  readonly loaded: LoadedGame;
  readonly drafted: Drafted;
  readonly check: Result<Order, Illegal> | undefined;
  readonly guide: Guide;
  readonly forecast: Resolution | undefined;
  readonly fear: OrdersPanelProps['fear'];
  /** Whether the convoy that it needs is ordered. */
  readonly isCarried: boolean;
  /** Whether it is of a unit of others: only assumed, and never sent. */
  readonly isAssumed: boolean;
  readonly remove: () => void;
}

/** What is to be said of an order: that it is assumed, what it depends on, its fault, what may come of it. */
function Remarks(props: OrderLineProps): ReactNode {
  const { loaded, drafted, check, forecast, isCarried, isAssumed } = props;
  const { words } = loaded;
  const fault =
    check && !check.ok ? asSentence(words.sayIllegal(check.error, drafted.order)) : undefined;
  const depends =
    drafted.depends && !isCarried ? words.terms.dependency(drafted.depends) : undefined;
  return (
    <>
      {isAssumed && <em className="depends"> {say.assumed}</em>}
      {depends !== undefined && (
        <em className="depends">
          {' '}
          <Hourglass /> {depends}
        </em>
      )}
      {fault !== undefined && (
        <em className="fault">
          {' '}
          <RuleCitation text={fault} />
        </em>
      )}
      {forecast && (
        <em className="forecast" data-result={forecast.outcome.result}>
          {' '}
          {messages.whatIf.guess}: <RuleCitation text={words.sayOutcome(forecast)} />
        </em>
      )}
    </>
  );
}

function OrderLine(props: OrderLineProps): ReactNode {
  const { loaded, drafted, guide, fear, remove } = props;
  const { order } = drafted;
  const { words } = loaded;
  const home = boardOfOrder(order);
  return (
    <li
      className="order"
      onPointerEnter={() => guide.point(home, placesOf(order))}
      onPointerLeave={() => guide.point(undefined)}
    >
      <PowerMark loaded={loaded} power={order.power} />
      <span className="said">
        <LinkedSentence phrase={words.phrases.order(order, home)} guide={guide} />
        <Remarks {...props} />
      </span>
      {fear && isOfMovement(order) && (
        <WorstCaseButton label={words.sayOrder(order)} fear={() => fear(order.unit)} />
      )}
      <button
        type="button"
        className="remove"
        aria-label={say.remove(words.sayOrder(order))}
        onClick={remove}
      >
        ×
      </button>
    </li>
  );
}

type DraftProps = Pick<
  OrdersPanelProps,
  'loaded' | 'engine' | 'session' | 'act' | 'guide' | 'forecasts' | 'fear' | 'own'
>;

/** The orders, grouped by board. */
function DraftList({
  loaded,
  engine,
  session,
  act,
  guide,
  forecasts,
  fear,
  own,
}: DraftProps): ReactNode {
  const { orders } = session.draft;
  const checks = useChecks(engine, orders);
  const { carried } = useCarriers(engine, session.draft, NO_UNITS);
  const boards = [...new Set(orders.map(({ order }) => boardOfOrder(order)))].toSorted(
    compareBoards,
  );
  const remove = (key: string): void => {
    guide.point(undefined);
    act({ type: 'remove', key });
  };
  const line = (drafted: Drafted, i: number): ReactNode => {
    const key = subjectOf(drafted.order);
    const check = checks.length === orders.length ? checks[i] : undefined;
    const forecast = forecastOf(forecasts, drafted.order);
    return (
      <OrderLine
        key={key}
        {...{ loaded, drafted, check, guide, forecast, fear }}
        isCarried={carried.includes(key)}
        isAssumed={!own.includes(drafted.order.power)}
        remove={() => remove(key)}
      />
    );
  };
  return (
    <div data-testid="orders">
      {boards.map((home) => (
        <div key={home} className="group">
          <h2>
            <button type="button" className="name" onClick={() => guide.go(home)}>
              {loaded.words.terms.boardTitle(home)}
            </button>
          </h2>
          <ul>
            {orders.map((each, i) => (boardOfOrder(each.order) === home ? line(each, i) : null))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function DraftTools({ session, act }: Pick<OrdersPanelProps, 'session' | 'act'>): ReactNode {
  const { orders, guesses, past, future } = session.draft;
  const planned = orders.length + guesses.length;
  if (planned + past.length + future.length === 0) return null;
  const button = (label: string, type: 'undo' | 'redo' | 'clear', count: number): ReactNode => (
    <button type="button" className="plain" disabled={count === 0} onClick={() => act({ type })}>
      {label}
    </button>
  );
  return (
    <div className="row">
      {button(say.undo, 'undo', past.length)}
      {button(say.redo, 'redo', future.length)}
      {button(say.clear, 'clear', planned)}
    </div>
  );
}

/** What an order looks like when it is typed. */
function exampleFor(loaded: LoadedGame, open: OpenDuties | undefined): string {
  const unit = open?.units[0];
  const power = unit && loaded.unitAt(unit)?.power;
  if (!unit || power === undefined) return '';
  return say.example(typed(loaded, { kind: 'hold', power, unit }));
}

/** How the orders are shown, as the player chose last. */
function useMode(): readonly [isText: boolean, choose: (isText: boolean) => void] {
  const [isText, setText] = useState(() => readStored('orders-as-text') === true);
  useEffect(() => store('orders-as-text', isText || undefined), [isText]);
  return [isText, setText];
}

function ModeSwitch(props: {
  readonly isText: boolean;
  readonly choose: (isText: boolean) => void;
}): ReactNode {
  const { isText, choose } = props;
  return (
    <fieldset className="mode">
      <legend className="unseen">{messages.editor.mode}</legend>
      <button type="button" aria-pressed={!isText} onClick={() => choose(false)}>
        {messages.editor.list}
      </button>
      <button type="button" aria-pressed={isText} onClick={() => choose(true)}>
        {messages.editor.text}
      </button>
    </fieldset>
  );
}

function DraftAsList(props: OrdersPanelProps): ReactNode {
  const { loaded, engine, session, act, open, board, waiting, own } = props;
  const put = (drafted: Drafted): void => act({ type: 'put', drafted });
  return (
    <>
      {session.draft.orders.length === 0 && (
        <p className="empty">{open && isNothingOpen(open) ? say.noneDue : say.none}</p>
      )}
      <DraftList {...props} />
      <DraftTools session={session} act={act} />
      <TextLine
        {...{ engine, board, waiting, put }}
        powers={own}
        words={loaded.words}
        example={exampleFor(loaded, open)}
        above={session.draft.orders.length}
      />
    </>
  );
}

/** The panel, as a list or as one text. */
export function OrdersPanel(props: OrdersPanelProps): ReactNode {
  const { loaded, engine, session, act, open, next, guide, units, own, isReader, before } = props;
  const unordered = open?.units ?? [];
  const [isText, choose] = useMode();
  const isAllowed = useImpossible();
  const isOver = loaded.world.due.phase === 'over';
  return (
    <section className="orders">
      {open && <DueList {...{ loaded, open, next, guide, own, isReader }} />}
      <BallotList {...{ loaded, session, act, own }} />
      {!isOver && <ModeSwitch {...{ isText, choose }} />}
      {!isOver &&
        (isText ? (
          <OrdersText {...props} allowsImpossible={isAllowed} />
        ) : (
          <DraftAsList {...props} />
        ))}
      {!isOver && (
        <label className="check">
          <input
            type="checkbox"
            checked={isAllowed}
            onChange={({ target }) => allowImpossible(target.checked)}
          />{' '}
          {messages.editor.impossible}
        </label>
      )}
      {!isOver && <BoardChores {...{ loaded, engine, session, act, units }} open={unordered} />}
      {!isOver && !isReader && (
        <ReadBack {...{ loaded, session, act, units, before }} open={unordered} />
      )}
    </section>
  );
}
