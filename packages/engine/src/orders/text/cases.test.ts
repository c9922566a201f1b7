import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invariant } from '../../model/result.ts';
import { type Order, type PlaceId, isPlaced } from '../../model/types.ts';
import { readVariant } from '../../variants/read.ts';
import { formatOrder } from './format.ts';
import { parseOrder } from './parse.ts';
import type { OrderSource } from './source.ts';

const json = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8'));
const read = readVariant(json('variants/standard/variant.json'));
invariant(read.ok, 'the standard map is a variant');
const { variant } = read.value;
const source: OrderSource = { map: { variant }, heads: ['a@0'] };

interface Positions {
  readonly cases: readonly {
    readonly units: readonly string[];
    readonly orders: readonly string[];
  }[];
}
interface Games {
  readonly cases: readonly {
    readonly phases: readonly { readonly orders: Readonly<Record<string, readonly string[]>> }[];
  }[];
}
const positions = json('cases/positions-sample.json') as Positions;
const games = json('cases/real-games.json') as Games;

/** An independent reading of the strict notation of the case files, by blanks. */
function strictly(text: string, power: string): Order {
  const lead = /^(Build|Remove|Disband) (?:([AF]) )?(\S+)$/.exec(text);
  if (lead) return adjustment(lead[1] === 'Build', lead[2], lead[3], power);
  if (/^waive$/i.test(text)) return { kind: 'waive', power, board: 'a@0' };
  const match = /^(?:[AF] )?(\S+) ([-HSCRDB])(?: (?:[AF] )?(\S+))?(?: - (\S+))?( via.*)?$/i.exec(
    text,
  );
  invariant(match, text);
  const [, unit, mark, first, second, via] = match;
  const base = { power, unit: place(unit) };
  if (mark === 'H') return { kind: 'hold', ...base };
  if (mark === 'D') return { kind: 'disband', ...base };
  if (mark === 'B') return adjustment(true, text[0], unit, power);
  if (mark === 'R') return { kind: 'retreat', ...base, to: place(first) };
  if (mark === '-') return { kind: 'move', ...base, to: place(first), ...(via && { via: true }) };
  if (mark === 'C') return { kind: 'convoy', ...base, of: place(first), to: place(second) };
  return { kind: 'support', ...base, of: place(first), ...(second && { to: place(second) }) };
}

function adjustment(
  isBuild: boolean,
  letter: string | undefined,
  at: string | undefined,
  power: string,
): Order {
  if (!isBuild) return { kind: 'disband', power, unit: place(at) };
  return { kind: 'build', power, unit: place(at), type: letter === 'A' ? 'army' : 'fleet' };
}

function place(location: string | undefined): PlaceId {
  return `a-${location?.toLowerCase()}@0`;
}

/** What is read from an order, and what should be. */
function readings(text: string, power: string): readonly [found: unknown, expected: unknown] {
  const result = parseOrder(source, text, { power });
  const letter = /\b([AF]) /.exec(text)?.[1];
  const kind = letter && (letter === 'A' ? 'army' : 'fleet');
  const found = result.ok ? [result.value.order, result.value.unitKind] : [result.error];
  return [
    [text, ...found],
    [text, strictly(text, power), kind],
  ];
}

function expectRead(text: string, power: string): void {
  const [found, expected] = readings(text, power);
  expect(found).toEqual(expected);
}

interface RecordedOrder {
  readonly power: string;
  readonly order: string;
  readonly effective?: string;
  readonly becomes?: string | null;
  readonly raw?: string;
}

/** Every order in a case, those of its set-up and alternatives included. */
function* ordersIn(value: unknown): Generator<RecordedOrder> {
  if (value === null || typeof value !== 'object') return;
  if (isRecorded(value)) yield value;
  for (const part of Object.values(value)) yield* ordersIn(part);
}

function isRecorded(value: object): value is RecordedOrder {
  return 'power' in value && 'order' in value && typeof value.order === 'string';
}

describe('orders of the case files', () => {
  const datc = [...ordersIn(json('cases/datc-v3.json'))];

  it('of DATC 3.0 are read as written, defects included, and so are their effective forms', () => {
    expect(datc.length).toBe(803);
    for (const { power, order, effective, becomes } of datc) {
      for (const text of [order, effective, becomes]) {
        if (text && text !== 'disband') expectRead(text, powerOf(power));
      }
    }
  });

  it('of DATC 3.0 are read with their power before them', () => {
    for (const { power, order } of datc) {
      const result = parseOrder(source, `${power} ${order}`);
      expect(result.ok && result.value.order).toEqual(strictly(order, powerOf(power)));
    }
  });

  it('of DATC 3.0 are read as retreats when written with the mark of a move', () => {
    const retreats = datc.filter(({ raw }) => raw !== undefined);
    expect(retreats.length).toBe(15);
    for (const { power, order, raw = '' } of retreats) {
      const result = parseOrder(source, raw, { power: powerOf(power), phase: 'retreat' });
      expect(result.ok && result.value.order).toEqual(strictly(order, powerOf(power)));
    }
  });

  it('of the sample positions are read', () => {
    for (const { units, orders } of positions.cases) {
      orders.forEach((text, i) => expectRead(text, powerOf((units[i] ?? '').split(' ')[0] ?? '')));
    }
  });

  it('of recorded games are read, and printed for judges as they were recorded', () => {
    let count = 0;
    for (const { phases } of games.cases) {
      for (const phase of phases) {
        for (const [power, orders] of Object.entries(phase.orders)) {
          for (const text of orders) {
            expectRead(text, powerOf(power));
            expect(reprinted(text)).toBe(text);
            count += 1;
          }
        }
      }
    }
    expect(count).toBeGreaterThan(8000);
  });
});

const powers: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(variant.powers).flatMap(([id, { name, aliases }]) =>
    [name, ...(aliases ?? [])].map((text) => [text.toUpperCase(), id]),
  ),
);

function powerOf(name: string): string {
  const power = powers[name];
  invariant(power, name);
  return power;
}

function reprinted(text: string): string {
  const result = parseOrder(source, text, { power: 'france' });
  invariant(result.ok, text);
  const { order, unitKind, ofKind } = result.value;
  const own = !isPlaced(order) ? undefined : order.unit;
  return formatOrder(source, order, {
    notation: 'judge',
    unitKinds: (at) => (at === own ? unitKind : ofKind),
  });
}
