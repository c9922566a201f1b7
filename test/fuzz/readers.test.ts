/** Everything that reads what a stranger wrote, given anything: it answers, soon, and forgets. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readDrawing } from '@chronopolitik/draw';
import {
  NOTATIONS,
  type NotationId,
  type OrderSource,
  RULESETS,
  formatOrder,
  headsOf,
  parseBoards,
  parseOrder,
  parseOrders,
  parsePowers,
  parseUnits,
  readOptionsFile,
  readVariant,
  startWorld,
} from '@chronopolitik/engine';
import { commandSchema, createRequestSchema, orderSchema, storyOf } from '@chronopolitik/game';
import { describe, it } from 'vitest';
import { reportFigure } from '../figures.ts';
import { play, rulesOf } from '../laws/play.ts';
import { pick, randomFrom } from '../random.ts';
import { size } from '../sizes.ts';
import { mangledJson, mangledText, monsters } from './mangle.ts';
import { expectForgotten, expectSoon } from './watch.ts';

const TIMES = size(300, 5_000);
/** As much text as a server takes in one submission. */
const LARGE = 500_000;
/** A list of some two thousand orders: each is looked at, and its faults are named. */
const LONG_LIST = 20_000;

const rules = rulesOf('5d', { adjacency: 'loose' });
const played = play(rules, 3, 8, { crossing: 0.4, illegal: 0.05 });
const ordered = played.flatMap(({ orders }) => orders);
const heads = headsOf(rules, played.at(-1)?.result.world ?? startWorld(rules)).map(({ id }) => id);
const source: OrderSource = { map: rules.map, heads, mainTimeline: true };
const notations = Object.keys(NOTATIONS) as NotationId[];

/** A reader of text: what it is given well, and how it is asked. */
interface TextReader {
  readonly name: string;
  readonly seeds: readonly string[];
  readonly read: (text: string) => unknown;
  /** Characters of the largest text that is read soon. */
  readonly most?: number;
}

const written = (notation: NotationId): readonly string[] =>
  ordered.map((order) => formatOrder(source, order, { notation }));

const TEXTS: readonly TextReader[] = [
  ...notations.map((notation) => ({
    name: `an order in the notation ${notation}`,
    seeds: written(notation),
    read: (text: string) => parseOrder(source, text, { power: 'germany' }),
  })),
  {
    name: 'a list of orders',
    seeds: notations.map((notation) => `Germany:\n${written(notation).slice(0, 60).join('\n')}`),
    read: (text) => parseOrders(source, text),
    most: LONG_LIST,
  },
  {
    name: 'units',
    seeds: ['Germany A Mun, F Kie; Austria A Vie', 'Russia F Stp/sc', 'A a-Mun@1'],
    read: (text) => parseUnits(source, text),
  },
  {
    name: 'boards',
    seeds: ['a@1, b@2w', 'T2 F1901', 'b:F01', '1:0'],
    read: (text) => parseBoards(source, text),
  },
  {
    name: 'powers',
    seeds: ['Germany, France', 'gErMaNy Fra'],
    read: (text) => parsePowers(source, text),
  },
];

describe.each(TEXTS)('$name', ({ seeds, read, most = LARGE }) => {
  it('is read or refused, whatever slipped in', () => {
    const random = randomFrom(1);
    for (let n = 0; n < TIMES; n++) {
      const text = mangledText(random, pick(random, seeds) ?? '', seeds);
      expectSoon(text, () => read(text));
    }
    reportFigure('fuzz: texts with slips', TIMES, 'texts');
  });

  it('is refused soon, however large', () => {
    for (const text of monsters(most, seeds[0] ?? '')) expectSoon(text, () => read(text));
  });

  it('leaves nothing behind', () => {
    const random = randomFrom(2);
    expectForgotten(() => {
      for (let n = 0; n < 300; n++) read(mangledText(random, pick(random, seeds) ?? '', seeds));
    });
  });
});

const json = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const folders = readdirSync(new URL('../../variants', import.meta.url)).filter((name) =>
  existsSync(new URL(`../../variants/${name}/variant.json`, import.meta.url)),
);
const variants = new Map(folders.map((name) => [name, json(`variants/${name}/variant.json`)]));
const variantOf = (id: string): unknown => variants.get(id);
const standard = json('variants/standard/drawing.json');
const locations = rules.map.locations;

const file = {
  format: 'chronopolitik-game/1',
  variant: variantOf('standard'),
  events: [
    {
      number: 1,
      type: 'created',
      at: 1,
      payload: {
        settings: {
          variant: 'standard',
          ruleset: { id: '5d', options: {} },
          seed: 's',
          name: 'n',
          kind: 'sandbox',
        },
      },
    },
    ...played.slice(0, 3).flatMap(({ orders }, i) => [
      { number: 2 * i + 2, type: 'submitted', at: 1, payload: { seat: 'all', step: i, orders } },
      {
        number: 2 * i + 3,
        type: 'resolved',
        at: 1,
        payload: { record: { step: i + 1, parent: i, digest: 'x' } },
      },
    ]),
  ],
};

/** A reader of values that were JSON. */
interface ValueReader {
  readonly name: string;
  readonly seeds: readonly unknown[];
  readonly read: (value: unknown) => unknown;
}

const optionsOf = (id: string): unknown =>
  Object.fromEntries(
    Object.entries(RULESETS[id]?.options ?? {}).map(([key, { default: value }]) => [key, value]),
  );

const VALUES: readonly ValueReader[] = [
  {
    name: 'variant.json',
    seeds: folders.map(variantOf),
    read: (value) => readVariant(value, { base: variantOf as (id: string) => unknown }),
  },
  { name: 'drawing.json', seeds: [standard], read: (value) => readDrawing(value, locations) },
  { name: 'a game file', seeds: [file], read: (value) => storyOf(value) },
  {
    name: 'an options file',
    seeds: [optionsOf('5dplomacy'), { format: '5dplomacy-options/1' }],
    read: (value) => readOptionsFile(value),
  },
  { name: 'orders as JSON', seeds: ordered, read: (value) => orderSchema.safeParse(value) },
  {
    name: 'a command',
    seeds: [
      { type: 'submit', step: 3, orders: ordered.slice(0, 20) },
      { type: 'submit', step: 3, text: 'Germany: A Mun - Tyr' },
      { type: 'ready', step: 3, ready: true },
      { type: 'undo', step: 3 },
    ],
    read: (value) => commandSchema.safeParse(value),
  },
  {
    name: 'a new game',
    seeds: [
      {
        preset: '5d-loose',
        name: 'x',
        terms: { seating: 'chosen', deadlines: { movement: null } },
      },
    ],
    read: (value) => createRequestSchema.safeParse(value),
  },
];

/** Values of sizes that nobody writes. */
const HUGE: readonly unknown[] = [
  Array.from({ length: 100_000 }, () => null),
  Array.from({ length: 100_000 }, (_, i) => i),
  'x'.repeat(LARGE),
  Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, {}])),
  JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
];

/** A value with one of its parts, at any depth, changed for a huge one. */
function swollen(value: unknown, huge: unknown, depth: number, random: () => number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return huge;
  const keys = Object.keys(value);
  const key = pick(random, keys);
  if (key === undefined) return huge;
  const inner = swollen((value as Record<string, unknown>)[key], huge, depth - 1, random);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

describe.each(VALUES)('$name', ({ seeds, read }) => {
  it('is read or refused, whatever is in its place', { timeout: 1_800_000 }, () => {
    const random = randomFrom(1);
    for (let n = 0; n < TIMES / 3; n++) {
      const value = mangledJson(random, pick(random, seeds), pick(random, [0.001, 0.01, 0.1]));
      expectSoon(JSON.stringify(value) ?? '', () => read(value));
    }
    reportFigure('fuzz: values with slips', TIMES / 3, 'values');
  });

  it('is refused soon, however large', () => {
    const random = randomFrom(4);
    for (const huge of HUGE) {
      for (const depth of [0, 1, 2, 3, 4]) {
        const value = swollen(pick(random, seeds), huge, depth, random);
        expectSoon(`a huge part at depth ${depth}`, () => read(value));
      }
    }
  });

  it('leaves nothing behind', () => {
    const random = randomFrom(2);
    expectForgotten(() => {
      for (let n = 0; n < 40; n++) read(mangledJson(random, pick(random, seeds)));
    });
  });
});
