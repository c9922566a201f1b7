/** Positions as text: the notation of `positions/1`, in which one line is one unit or its order. */
import { type Result, fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import type { LocationId, Unit } from '../types.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { type Adjudication, adjudicate } from './adjudicate.ts';
import type { LocalOrder } from './encode.ts';

/** A line that is no unit or no order, or a list that is not one order a unit. */
export type WritingFault =
  | { readonly code: 'unreadable'; readonly text: string }
  | { readonly code: 'not-one-order-a-unit' };

/** Lines that were read, by text: a map has few, and positions repeat them. */
interface Lines {
  readonly units: Map<string, Unit | undefined>;
  readonly orders: Map<string, LocalOrder | undefined>;
}

const linesOf = new WeakMap<CompiledVariant, Lines>();
const MAX_LINES = 100_000;

/**
 * Adjudicates a position of one board as people write it.
 * @param units `FRANCE A PAR`, `RUSSIA F STP/SC`: one line a unit
 * @param orders `A PAR - BUR`, `A LON - NWY VIA`, `A PAR S A MAR - BUR`, `A PAR S A MAR`,
 * `F NTH C A LON - NWY`, `A PAR H`: the order of each unit
 * @returns what {@link adjudicate} does; or the first line that cannot be read
 */
export function adjudicateText(
  rules: Rules,
  units: readonly string[],
  orders: readonly string[],
): Result<Adjudication, WritingFault> {
  if (units.length !== orders.length) return fail({ code: 'not-one-order-a-unit' });
  const { map } = rules;
  let lines = linesOf.get(map);
  if (!lines) linesOf.set(map, (lines = { units: new Map(), orders: new Map() }));
  const readUnits: Unit[] = [];
  const readOrders: LocalOrder[] = [];
  for (let i = 0; i < units.length; i++) {
    const unit = remembered(lines.units, map, units[i] as string, readUnit);
    const order = remembered(lines.orders, map, orders[i] as string, readOrder);
    if (!unit || !order)
      return fail({ code: 'unreadable', text: (unit ? orders[i] : units[i]) as string });
    readUnits.push(unit);
    readOrders.push(order);
  }
  return ok(adjudicate(rules, readUnits, readOrders));
}

function remembered<T>(
  known: Map<string, T | undefined>,
  map: CompiledVariant,
  text: string,
  read: (map: CompiledVariant, words: readonly string[]) => T | undefined,
): T | undefined {
  const found = known.get(text);
  if (found !== undefined) return found;
  const value = read(map, text.trim().toLowerCase().split(/\s+/));
  if (value === undefined) return undefined;
  if (known.size >= MAX_LINES) known.clear();
  known.set(text, value);
  return value;
}

const UNIT_KINDS: Readonly<Record<string, Unit['kind']>> = { a: 'army', f: 'fleet' };

/** The name of a power may be several words. */
function readUnit(map: CompiledVariant, words: readonly string[]): Unit | undefined {
  const kind = UNIT_KINDS[words.at(-2) ?? ''];
  const location = locationIn(map, words.at(-1));
  const power = map.powers.find((id) => id === words.slice(0, -2).join('-'));
  return kind && location !== undefined && power !== undefined
    ? { power, kind, location }
    : undefined;
}

function locationIn(map: CompiledVariant, word: string | undefined): LocationId | undefined {
  return map.locations[map.locationIndex.get(word ?? '') ?? -1];
}

function readOrder(map: CompiledVariant, words: readonly string[]): LocalOrder | undefined {
  const [kind = '', place, verb, ...rest] = words;
  if (!UNIT_KINDS[kind] || locationIn(map, place) === undefined) return undefined;
  if (verb === 'h') return rest.length === 0 ? { kind: 'hold' } : undefined;
  if (verb === '-') return readMove(map, rest);
  if (verb === 's') return readHelp(map, 'support', rest);
  return verb === 'c' ? readHelp(map, 'convoy', rest) : undefined;
}

function readMove(
  map: CompiledVariant,
  [goal, via, ...rest]: readonly string[],
): LocalOrder | undefined {
  const to = locationIn(map, goal);
  if (to === undefined || rest.length > 0 || (via !== undefined && via !== 'via')) return undefined;
  return via ? { kind: 'move', to, via: true } : { kind: 'move', to };
}

function readHelp(
  map: CompiledVariant,
  kind: 'support' | 'convoy',
  [type = '', place, dash, goal, ...rest]: readonly string[],
): LocalOrder | undefined {
  const of = locationIn(map, place);
  if (!UNIT_KINDS[type] || of === undefined || rest.length > 0) return undefined;
  if (dash === undefined) return kind === 'support' ? { kind, of } : undefined;
  const to = locationIn(map, goal);
  return dash === '-' && to !== undefined ? { kind, of, to } : undefined;
}
