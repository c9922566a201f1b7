/** Which numbered paragraph of `docs/rules` is behind each cause, as its table of codes has it. */
import {
  type Because,
  type BoardId,
  boardOf,
  isPlaceId,
  type Cause,
  type Order,
  type OrderResult,
  type Outcome,
  type PlaceId,
  type Resolution,
} from '@chronopolitik/engine';

/** A paragraph of `docs/rules`: `classic 3.4` is paragraph 3.4 of `classic.md`. */
export type Citation = string;

/** The rule on one board and, where another book has more to say, the rule across boards. */
export interface Citations {
  readonly rule: Citation;
  readonly across?: Citation;
}

/** The rule behind each cause. An illegal order cites its own. */
export const CAUSE_CITATIONS: Readonly<Record<Exclude<Cause['code'], 'illegal'>, Citations>> = {
  moved: { rule: 'classic 3.8' },
  prevented: { rule: 'classic 3.6' },
  hold: { rule: 'classic 3.4' },
  'head-to-head': { rule: 'classic 3.7' },
  'own-unit': { rule: 'classic 3.10', across: '5d 4.2' },
  'too-few-assists': { rule: '5dplomacy 12.3' },
  'no-convoy': { rule: 'classic 4.5', across: '5d 3.5' },
  'convoy-disrupted': { rule: 'classic 4.5', across: '5d 3.5' },
  paradox: { rule: 'classic 4.9', across: '5d 11.4' },
  cut: { rule: 'classic 3.2', across: '5d 4.4' },
  dislodged: { rule: 'classic 3.9' },
  'no-such-unit': { rule: 'classic 2.8', across: '5d 3.3' },
  'no-match': { rule: 'classic 2.8', across: '5d 3.4' },
  unmoved: { rule: 'classic 3.4' },
  collision: { rule: 'classic 5.4' },
  'no-order': { rule: 'classic 5.5' },
  'no-retreat': { rule: 'classic 5.3' },
  'civil-disorder': { rule: 'classic 6.5' },
  excess: { rule: 'classic 6.4' },
};

/** The rule behind a result that has no cause to name, where there is one to cite. */
export const RESULT_CITATIONS: Readonly<Partial<Record<OrderResult, Citation>>> = {
  given: 'classic 3.1',
  convoyed: 'classic 4.5',
};

/** The rules behind results of kinds that have their own. */
const KIND_CITATIONS: Readonly<
  Partial<Record<Order['kind'], Readonly<Partial<Record<OrderResult, Citation>>>>>
> = {
  assist: { given: '5dplomacy 12.3', cut: '5dplomacy 12.3', void: '5dplomacy 12.2' },
  openConvoy: { convoyed: '5dplomacy 11.1' },
};

/** The rule behind what a board led to. That a head goes on needs none. */
export const BECAUSE_CITATIONS: Readonly<Partial<Record<Because['code'], Citation>>> = {
  differs: '5d 6.3',
  decided: '5dplomacy 4.1',
  same: '5d 6.3',
};

/** The paragraph of the rules behind an outcome; undefined where there is none to cite. */
export function citationOf({ order, outcome }: Resolution): Citation | undefined {
  const own = KIND_CITATIONS[order.kind]?.[outcome.result];
  if (own !== undefined) return own;
  const cause = tellingCause(outcome);
  if (!cause) return RESULT_CITATIONS[outcome.result];
  if (cause.code === 'illegal') return cause.illegal.rule;
  const { rule, across } = CAUSE_CITATIONS[cause.code];
  return across !== undefined && crossesBoards(order, cause) ? across : rule;
}

/** The cause, unless the result says it all: a support that counted need not tell how it held. */
export function tellingCause({ result, cause }: Outcome): Cause | undefined {
  return cause?.code === 'unmoved' && result !== 'held' ? undefined : cause;
}

function crossesBoards(order: Order, cause: Cause): boolean {
  const boards = new Set<BoardId>([...placesOf(order), ...placesOf(cause)].map(boardOf));
  return boards.size > 1;
}

/** The places that an order or cause names by itself. */
function placesOf(named: Order | Cause): PlaceId[] {
  const places: PlaceId[] = [];
  if ('unit' in named) places.push(named.unit);
  if ('of' in named) places.push(named.of);
  if ('to' in named && named.to !== undefined) places.push(named.to);
  if ('by' in named && isPlaceId(named.by)) places.push(named.by);
  if ('given' in named) places.push(...named.given);
  if ('broken' in named) places.push(...named.broken.map(({ fleet }) => fleet));
  return places;
}
