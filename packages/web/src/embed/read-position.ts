/** Positions as authors write them, in text or JSON, judged if orders stand with them. Pure. */
import {
  boardId,
  createRules,
  fail,
  isPlaced,
  locationOf,
  ok,
  parseOrders,
  provinceOf,
  provinceOfLocation,
  sourceOf,
  startWorld,
  worldFrom,
  type Board,
  type Order,
  type OrderContext,
  type OrderLine,
  type OrderLines,
  type OrderSource,
  type ParseError,
  type Result,
  type Rules,
  type Unit,
  type World,
} from '@chronopolitik/engine';
import { readDrawing } from '@chronopolitik/draw';
import { isPosition, makeStep } from '@chronopolitik/game';
import type { EmbeddedMap } from './maps.ts';
import { startIn, type SeenGame } from './seen.ts';

/** Why a position cannot be shown. */
export type PositionFault =
  | { readonly code: 'json' | 'complex' }
  | { readonly code: 'map'; readonly map: string }
  | { readonly code: 'unit'; readonly text: string }
  | { readonly code: 'line'; readonly line: number; readonly problem: ParseError };

/** Parts of a position as text. A part that is left out is as the map begins; orders that are left out are none. */
interface Parts {
  readonly units?: string;
  readonly centers?: string;
  readonly orders: string;
}

const FIRST = boardId('a', 0);

/** `units:`, `centers:` and `orders:` begin a part; before them stand orders. */
function partsOfText(text: string): Parts {
  const parts: Record<string, string> = {};
  let part = 'orders';
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, name] = /^\s*(units|centers|orders)\s*:?\s*$/i.exec(line) ?? [];
    if (name !== undefined) part = name.toLowerCase();
    // What is left out keeps its line, so that faults name the right one.
    for (const each of ['units', 'centers', 'orders'])
      if (each in parts || each === part)
        parts[each] =
          `${parts[each] ?? '\n'.repeat(at)}${each === part && name === undefined ? line : ''}\n`;
  }
  return { orders: '', ...parts };
}

const linesOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join('\n');
  const lists = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);
  return lists.map(([power, all]) => `${power}: ${[all].flat().join(', ')}`).join('\n');
};

function partsOfJson(text: string): Parts | undefined {
  try {
    const json = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof json !== 'object' || json['units'] === undefined) return undefined;
    const { units, centers, orders } = json;
    return {
      units: linesOf(units),
      orders: linesOf(orders),
      ...(centers !== undefined && { centers: linesOf(centers) }),
    };
  } catch {
    return undefined;
  }
}

interface Item {
  readonly read: OrderLine;
  /** A unit that stands alone, without what it shall do. */
  readonly isAlone: boolean;
}

type Read<T> = Result<T, PositionFault>;

/** @param before characters of its line before the part that was read */
function faultOf(problem: ParseError, at: number, before: number): PositionFault {
  return { code: 'line', line: at + 1, problem: { ...problem, column: problem.column + before } };
}

/** Orders and units of a text, each under its power: commas part them as semicolons do. */
function itemsOf(source: OrderSource, text: string, most = 2_000): Read<readonly Item[]> {
  const items: Item[] = [];
  let context: OrderContext = { board: FIRST, phase: 'movement' };
  for (const [at, full] of text.split('\n').entries())
    for (const { 0: part, index } of full.replace(/#.*/, '').matchAll(/[^,;]+/g)) {
      if (part.trim() === '' || items.length > most) continue;
      const plain = parseOrders(source, part, context);
      const isAlone = plain.errors[0]?.code === 'missing-order';
      const lines: OrderLines = isAlone ? parseOrders(source, `${part} H`, context) : plain;
      const [problem] = lines.errors;
      if (problem) return fail(faultOf(problem, at, index));
      context = lines.context;
      items.push(...lines.orders.map((read) => ({ read, isAlone })));
    }
  return ok(items);
}

function unitOf({ order, unitKind, text }: OrderLine): Read<Unit> {
  if (!isPlaced(order) || unitKind === undefined) return fail({ code: 'unit', text });
  const location = locationOf(order.unit);
  const stand = unitKind === 'army' ? provinceOfLocation(location) : location;
  return ok({ power: order.power, kind: unitKind, location: stand });
}

function unitsOf(rules: Rules, items: readonly Item[]): Read<readonly Unit[]> {
  const units: Unit[] = [];
  for (const { read } of items) {
    const unit = unitOf(read);
    if (!unit.ok) return unit;
    units.push(unit.value);
    if (!isPosition(rules, { units, owners: {} })) return fail({ code: 'unit', text: read.text });
  }
  return ok(units);
}

/** Centers are written as places of armies would be: `France: Par, Mar`. */
function ownersOf(source: OrderSource, text: string): Read<Board['owners']> {
  const asUnits = text.replace(/([:,;]|^)(\s*)(?=[^\s:,;]+\s*(?:[,;]|$))/gm, '$1$2A ');
  const items = itemsOf(source, asUnits);
  if (!items.ok) return items;
  const owned = items.value.flatMap(({ read: { order } }) =>
    isPlaced(order) ? [[provinceOf(order.unit), order.power] as const] : [],
  );
  return ok(Object.fromEntries(owned));
}

function boardOfParts(rules: Rules, { units, centers, orders }: Parts): Read<Board> {
  const [first] = startWorld(rules).boards;
  const source: OrderSource = { map: rules.map, heads: [FIRST] };
  const items = itemsOf(source, units ?? orders);
  if (!items.ok) return items;
  const isStart = units === undefined && items.value.length === 0;
  const read = isStart ? ok(first?.units ?? []) : unitsOf(rules, items.value);
  const owners = centers === undefined ? undefined : ownersOf(source, centers);
  if (!read.ok) return read;
  if (owners && !owners.ok) return owners;
  const owned = owners?.value ?? (isStart ? (first?.owners ?? {}) : {});
  return ok({ id: FIRST, parent: null, units: read.value, owners: owned });
}

function ordersIn(rules: Rules, world: World, text: string): Read<readonly Order[]> {
  const items = itemsOf(sourceOf(rules, world), text);
  if (!items.ok) return items;
  return ok(items.value.filter(({ isAlone }) => !isAlone).map(({ read }) => read.order));
}

/** The rules under which positions are judged: those of the ordinary game. */
function groundOf({ variant, drawing }: EmbeddedMap): Read<Pick<SeenGame, 'rules' | 'drawing'>> {
  const spec = { variant: variant.id, ruleset: { id: 'classic', options: {} }, seed: 'embed' };
  const rules = createRules(spec, variant);
  const read = rules.ok ? readDrawing(drawing, rules.value.map.locations) : undefined;
  if (!rules.ok || !read?.ok) return fail({ code: 'map', map: variant.name });
  return ok({ rules: rules.value, drawing: read.value });
}

/**
 * A position, and what its orders lead to.
 * @param text units, centers and orders as text or JSON; nothing for how the map begins
 * @param orders more orders, as text
 */
export function readPosition(map: EmbeddedMap, text: string, orders = ''): Read<SeenGame> {
  const ground = groundOf(map);
  if (!ground.ok) return ground;
  const parts = text.trim().startsWith('{') ? partsOfJson(text) : partsOfText(text);
  if (!parts) return fail({ code: 'json' });
  const { rules } = ground.value;
  const board = boardOfParts(rules, parts);
  if (!board.ok) return board;
  const world = worldFrom(rules, { boards: [board.value] });
  const written = ordersIn(rules, world, `${parts.orders}\n${orders}`);
  if (!written.ok) return written;
  const game = { ...ground.value, name: map.variant.name, steps: [startIn(world)], step: 0 };
  return written.value.length === 0 ? ok(game) : judged(game, world, written.value);
}

function judged(game: SeenGame, world: World, orders: readonly Order[]): Read<SeenGame> {
  const made = makeStep(game.rules, world, '', orders, { budget: 2_000_000 });
  if (!made.ok) return fail({ code: 'complex' });
  const after = { ...made.value.made, step: 1, parent: 0, at: 0 };
  const { refused } = made.value;
  return ok({
    ...game,
    steps: [...game.steps, after],
    step: 1,
    refused: (words) => refused.map(({ order, illegal }) => words.sayIllegal(illegal, order)),
  });
}
