/** A message's text, its quotations live: they lead to the map, and into the reader's draft. */
import {
  boardOfOrder,
  isBoardId,
  pointOf,
  type BoardId,
  type Order,
  type PlaceId,
} from '@chronopolitik/engine';
import type { Phrase } from '@chronopolitik/words';
import { useMemo, type ReactNode } from 'react';
import { people, messages } from '../../app/messages.ts';
import { quotedIn } from './quotes.ts';
import { namedBy, type LoadedGame } from '../../position/loaded-game.ts';
import { LinkedSentence } from '../../parts/linked-sentence.tsx';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'engine' | 'plan' | 'plane' | 'position'>;

const say = people.press;

/** What quotations lead to. */
export interface QuotedProps extends Shown {
  /** The powers that the reader orders. */
  readonly own: readonly string[];
}

interface Read {
  readonly order: Order;
  /** What takes it into the draft, if it is legal. */
  readonly drafted?: Parameters<Shown['actions']['act']>[0];
}

/** An order as it can be read now; undefined if it means nothing here. */
function useOrder({ engine }: Shown, text: string): Read | undefined {
  const question = useMemo(() => engine && (() => engine.ask('read', { text })), [engine, text]);
  const found = valueOf(useAnswer(question));
  if (!found?.ok) return undefined;
  const { reading, legal, depends } = found.value;
  const drafted = legal.ok && { order: legal.value, ...(depends && { depends }) };
  return { order: reading.order, ...(drafted && { drafted: { type: 'put', drafted } }) };
}

function placesOf(order: Order): readonly PlaceId[] {
  return 'unit' in order ? [order.unit, ...namedBy(order)] : [];
}

function QuotedOrder({ text, own, ...slices }: QuotedProps & { readonly text: string }): ReactNode {
  const read = useOrder(slices, text);
  if (!read) return <q>{text}</q>;
  const { order, drafted } = read;
  const board = boardOfOrder(order);
  const { guide } = slices.plane;
  const { loaded } = slices.position;
  const { act } = slices.actions;
  return (
    <span className="quoted">
      <q>{loaded.words.sayOrder(order)}</q>{' '}
      <button
        type="button"
        className="plain"
        onClick={() => {
          guide.go(board);
          guide.point(board, placesOf(order));
        }}
        onPointerLeave={() => guide.point(undefined)}
        onBlur={() => guide.point(undefined)}
      >
        {say.showOrder}
      </button>
      {drafted && own.includes(order.power) && (
        <button type="button" className="plain" onClick={() => act(drafted)}>
          {say.draftOrder}
        </button>
      )}
      {drafted && !own.includes(order.power) && slices.plan.whatIf.isAllowed && (
        <button
          type="button"
          className="plain"
          onClick={() => {
            if (!slices.plan.whatIf.isOn) slices.plan.whatIf.toggle();
            act(drafted);
          }}
        >
          {messages.whatIf.assumeIt}
        </button>
      )}
    </span>
  );
}

/** Whether a unit of the reader stands there and waits for an order. */
function isWaiting(
  { position: { overview } }: Shown,
  own: readonly string[],
  place: PlaceId,
): boolean {
  return (overview?.duties ?? []).some(
    ({ power, units }) =>
      own.includes(power) && units.some((unit) => pointOf(unit) === pointOf(place)),
  );
}

/** What is quoted, as the reader's notation and language have it. */
function nameOf(
  {
    position: {
      loaded: { words },
    },
  }: Shown,
  ref: PlaceId | BoardId,
): Phrase {
  return isBoardId(ref) ? [{ ref, text: words.terms.board(ref) }] : words.phrases.place(ref);
}

/** The text of one message. */
export function QuotedText({ text, own, ...slices }: QuotedProps & { readonly text: string }) {
  return quotedIn(text).map((part, i) => {
    if (part.kind === 'text') return part.text;
    // The parts of a message have no other identity than their place in it.
    if (part.kind === 'order')
      return <QuotedOrder key={i} {...slices} own={own} text={part.text} />;
    const { ref } = part;
    const canOrder = !isBoardId(ref) && isWaiting(slices, own, ref);
    return (
      <span key={i} className="quoted">
        <LinkedSentence phrase={nameOf(slices, ref)} guide={slices.plane.guide} />
        {canOrder && (
          <button type="button" className="plain" onClick={() => slices.actions.select(ref)}>
            {say.orderUnit}
          </button>
        )}
      </span>
    );
  });
}

/** Orders that somebody gave in the last round. */
export function lastOrders({ world }: LoadedGame): readonly Order[] {
  const steps = world.rounds.at(-1)?.steps ?? [];
  return steps.flatMap(({ resolutions }) =>
    resolutions.filter(({ implied }) => implied !== true).map(({ order }) => order),
  );
}
