/**
 * A position with orders from plain text: orders under the names of their powers. Without a section
 * `units:` the units are those that the orders name; an item that is a unit alone holds.
 */
import {
  type OrderReading,
  type OrderSource,
  type PowerId,
  type Rules,
  type Unit,
  locationOf,
  parseOrder,
  isPlaced,
  provinceOfLocation,
} from '@chronopolitik/engine';
import { BadCase } from '../cases/json.ts';
import { readPower } from '../cases/names.ts';
import { faultText } from '../cases/submission.ts';
import { SPRING } from '../cases/world.ts';
import type { Position, PositionOrder } from './read-json.ts';

/** One order, or one unit, of a line. */
interface Item {
  readonly line: number;
  readonly power: PowerId | undefined;
  readonly text: string;
}

interface Sections {
  readonly units: readonly Item[] | undefined;
  readonly orders: readonly Item[];
}

function powerNamed(rules: Rules, text: string): PowerId | undefined {
  try {
    return readPower(rules, text);
  } catch {
    return undefined;
  }
}

/** `Germany: A Mun, F Kie` is a heading with items; `Germany` and `Germany:` are headings alone. */
function splitHeading(rules: Rules, line: string): readonly [PowerId | undefined, string] {
  const [, before, after] = /^([^:]*):(.*)$/.exec(line) ?? [];
  const power = powerNamed(rules, before ?? line);
  if (before !== undefined && power === undefined) throw new BadCase(`unknown power "${before}"`);
  return power === undefined ? [undefined, line] : [power, after ?? ''];
}

/** `Germany A Mun - Ber`: the power before an order. */
function splitPower(rules: Rules, text: string): readonly [PowerId | undefined, string] {
  const [, before, rest] = /^(.+?)\s+((?:A|F|Army|Fleet)\s.+)$/i.exec(text) ?? [];
  const power = before === undefined ? undefined : powerNamed(rules, before);
  return power === undefined || rest === undefined ? [undefined, text] : [power, rest];
}

/** @throws BadCase, naming the line, for a heading that is no power. */
function readSections(rules: Rules, text: string): Sections {
  const units: Item[] = [];
  const orders: Item[] = [];
  let section = orders;
  let heading: PowerId | undefined;
  let given = false;
  for (const [at, full] of text.split(/\r\n|\n|\r/).entries()) {
    const line = full.replace(/#.*/, '').trim();
    const [, name] = /^(units|orders)\s*:?$/i.exec(line) ?? [];
    if (name !== undefined) {
      section = name.toLowerCase() === 'units' ? units : orders;
      given ||= section === units;
      heading = undefined;
      continue;
    }
    const [power, rest] = onLine(at + 1, () => splitHeading(rules, line));
    heading = power ?? heading;
    for (const part of rest.split(/[,;]/)) {
      if (part.trim() === '') continue;
      const [own, item] = splitPower(rules, part.trim());
      section.push({ line: at + 1, power: own ?? heading, text: item });
    }
  }
  return { units: given ? units : undefined, orders };
}

/** @throws BadCase with the number of the line before the message. */
function onLine<T>(line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadCase) throw new BadCase(`line ${line}: ${error.message}`);
    throw error;
  }
}

function parse(source: OrderSource, { power, text }: Item): OrderReading {
  const context = { power, board: SPRING, phase: 'movement' } as const;
  const order = parseOrder(source, text, context);
  if (order.ok) return order.value;
  const { code } = order.error;
  const hold = code === 'missing-order' ? parseOrder(source, `${text} H`, context) : order;
  if (!hold.ok) throw new BadCase(`"${text}": ${faultText(order.error)}`);
  return hold.value;
}

function unitIn(reading: OrderReading, text: string): Unit {
  const { order, unitKind } = reading;
  if (!isPlaced(order) || unitKind === undefined) {
    throw new BadCase(`"${text}": write the unit as "A Mun" or "F Kie"`);
  }
  const location = locationOf(order.unit);
  const stand = unitKind === 'army' ? provinceOfLocation(location) : location;
  return { power: order.power, kind: unitKind, location: stand };
}

function isUnitAlone(source: OrderSource, { power, text }: Item): boolean {
  const order = parseOrder(source, text, { power, board: SPRING, phase: 'movement' });
  return !order.ok && order.error.code === 'missing-order';
}

/**
 * Reads a position from text. It says nothing of owners.
 * @throws BadCase, naming the line, for what cannot be read.
 */
export function readTextPosition(rules: Rules, text: string): Position {
  const source: OrderSource = { map: rules.map, heads: [SPRING] };
  const { units: stated, orders: items } = readSections(rules, text);
  const unitsOf = (list: readonly Item[]) =>
    list.map((item) => onLine(item.line, () => unitIn(parse(source, item), item.text)));
  const units = unitsOf(stated ?? items);
  if (units.length === 0) throw new BadCase('no orders and no units');
  const orders = items
    .filter((item) => !isUnitAlone(source, item))
    .map(({ line, power, text: order }): PositionOrder => {
      if (stated)
        onLine(line, () =>
          parse({ ...source, unitOn: unitOnOf(units) }, { line, power, text: order }),
        );
      return { power, text: order };
    });
  return { units, orders, owners: {} };
}

function unitOnOf(units: readonly Unit[]): NonNullable<OrderSource['unitOn']> {
  return (_, province) => units.find(({ location }) => provinceOfLocation(location) === province);
}
