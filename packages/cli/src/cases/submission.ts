/** Submits written orders to a world, and finds again what became of each. */
import { type BoardId, type Illegal, type Order, type OrderResult, type ParseError, type Phase, type PlaceId, type PowerId, type Resolution, type Rules, type StepResult, type World, parseOrder, pointOf, sourceOf, step, isPlaced } from '@chronopolitik/engine';
import { BadCase } from './json.ts';

/** An order as text, and whose it is. */
export interface Written {
  readonly power: PowerId;
  readonly text: string;
}

/** What became of one written order: it was resolved, refused, or could not be read. */
export type Answer =
  | { readonly kind: 'resolved'; readonly resolution: Resolution }
  | { readonly kind: 'refused'; readonly illegal: Illegal }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'lost' };

/** What came of the orders that were submitted. */
export interface Submission {
  readonly after: StepResult;
  /** In the order in which the orders were written. */
  readonly answers: readonly Answer[];
}

/** The point that an order acts on; a waived build has none. */
export function pointOfOrder(order: Order): PlaceId | undefined {
  return !isPlaced(order) ? undefined : pointOf(order.unit);
}

/** An order that the rules put in its normal form is still the same order. */
function isSame(a: Order, b: Order): boolean {
  return a.kind === b.kind && a.power === b.power && pointOfOrder(a) === pointOfOrder(b);
}

const isEqual = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b);

function take<T>(pool: T[], fits: (item: T) => boolean): T | undefined {
  const at = pool.findIndex(fits);
  return at < 0 ? undefined : pool.splice(at, 1)[0];
}

/**
 * The world after a step with these orders.
 * @throws BadCase when the adjudication exceeds its budget.
 */
export function stepOrders(rules: Rules, world: World, orders: readonly Order[]): StepResult {
  const result = step(rules, world, orders);
  if (!result.ok) throw new BadCase(`the adjudication failed: ${result.error.code}`);
  return result.value;
}

/** Of two orders for one place the first counts: what is illegal comes after what is not. */
function countingFirst(resolutions: readonly Resolution[]): Resolution[] {
  const isIllegal = ({ outcome }: Resolution) => outcome.result === 'illegal';
  return [
    ...resolutions.filter((one) => !isIllegal(one)),
    ...resolutions.filter((one) => isIllegal(one)),
  ];
}

/** What became of each order; two equal orders share nothing: the first takes the resolution. */
export function answersTo(after: StepResult, orders: readonly Order[]): readonly Answer[] {
  const refused = [...after.refused];
  const resolved = countingFirst(after.step.resolutions.filter(({ implied }) => !implied));
  const find = (order: Order, is: (other: Order) => boolean): Answer | undefined => {
    const exact = take(refused, (item) => item.order === order);
    if (exact) return { kind: 'refused', illegal: exact.illegal };
    const resolution = take(resolved, (item) => is(item.order));
    if (resolution) return { kind: 'resolved', resolution };
    const refusal = take(refused, (item) => is(item.order));
    return refusal && { kind: 'refused', illegal: refusal.illegal };
  };
  // A province may have two builds: each finds its own before any takes what is left.
  const own = orders.map((order) => find(order, (other) => isEqual(other, order)));
  return orders.map(
    (order, i) => own[i] ?? find(order, (other) => isSame(other, order)) ?? { kind: 'lost' },
  );
}

/** `unknown-province "Mnu", nearest: Mun` */
export function faultText({ code, token, nearest }: ParseError): string {
  const near = nearest.length > 0 ? `, nearest: ${nearest.join(', ')}` : '';
  return `${code}${token === '' ? '' : ` "${token}"`}${near}`;
}

/** Parses and submits. Orders that cannot be read are left out and answered as such. */
export function submitTexts(
  rules: Rules,
  world: World,
  written: readonly Written[],
  context: { readonly phase: Phase; readonly board: BoardId },
): Submission {
  const source = sourceOf(rules, world);
  const parsed = written.map(({ power, text }) => parseOrder(source, text, { ...context, power }));
  const orders = parsed.flatMap((reading) => (reading.ok ? [reading.value.order] : []));
  const after = stepOrders(rules, world, orders);
  const answers = answersTo(after, orders).values();
  return {
    after,
    answers: parsed.map((reading): Answer => {
      if (!reading.ok) return { kind: 'unreadable', message: faultText(reading.error) };
      return answers.next().value ?? { kind: 'lost' };
    }),
  };
}

/** The result of an order as one word: `illegal` also when it was refused. */
export function resultOf(answer: Answer): OrderResult | 'unreadable' | 'lost' {
  switch (answer.kind) {
    case 'resolved':
      return answer.resolution.outcome.result;
    case 'refused':
      return 'illegal';
    default:
      return answer.kind;
  }
}
