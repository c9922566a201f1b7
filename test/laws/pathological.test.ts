/** Worlds that nobody would play, each built to be slow somewhere: what comes of them, and how soon. */
import {
  type Board,
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type StepResult,
  type Unit,
  type World,
  boardId,
  headsOf,
  ordersOn,
  placeOn,
  pointOf,
  startWorld,
  step,
  timelineId,
  worldFrom,
} from '@chronopolitik/engine';
import { Shelf, SHIPPED } from '@chronopolitik/shelf';
import { afterAll, describe, expect, it } from 'vitest';
import { reportFigure } from '../figures.ts';
import { randomOrders, rulesOf } from './play.ts';
import { randomFrom } from '../random.ts';

/** A round of any of these worlds takes less, in milliseconds. */
const SECOND = 1_000;

const slowest = new Map<string, number>();
afterAll(() => {
  for (const [name, ms] of slowest) reportFigure(`pathological: ${name}`, ms, 'ms');
});

/** One step. The best of a few tries counts: a busy machine says nothing of the engine. */
function timed(name: string, rules: Rules, world: World, orders: readonly Order[]): StepResult {
  let best = Infinity;
  let result: StepResult | undefined;
  for (let tries = 0; tries < 3 && best > SECOND / 4; tries++) {
    const start = performance.now();
    const done = step(rules, world, orders);
    best = Math.min(best, performance.now() - start);
    if (!done.ok) throw new Error(done.error.code);
    result = done.value;
  }
  if (!result) throw new Error('no step was tried');
  slowest.set(name, Math.max(best, slowest.get(name) ?? 0));
  expect(best, name).toBeLessThan(SECOND);
  return result;
}

/** A spring, so that no winter comes next. */
const HERE = 2;
const boardIn = (timeline: number) => boardId(timelineId(timeline), HERE);
const at = (timeline: number, location: string): PlaceId => placeOn(boardIn(timeline), location);

/** `germany A mun` */
function unit(text: string): Unit {
  const [power = '', kind = '', location = ''] = text.split(' ');
  return { power, kind: kind === 'A' ? 'army' : 'fleet', location };
}

/** Timelines 1 to `count`, all born of one board, with these units on each head. */
function timelines(
  rules: Rules,
  count: number,
  unitsOn: (timeline: number) => readonly string[],
): World {
  const root: Board = {
    id: boardId('a', 1, true),
    parent: null,
    units: [],
    owners: {},
  };
  const heads = Array.from({ length: count }, (_, i): Board => ({
    id: boardIn(i + 1),
    parent: root.id,
    units: unitsOn(i + 1).map(unit),
    owners: {},
  }));
  return worldFrom(rules, { boards: [root, ...heads] });
}

const each = <T>(count: number, make: (timeline: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i + 1));

const move = (power: PowerId, from: PlaceId, to: PlaceId, via?: true): Order => ({
  kind: 'move',
  power,
  unit: from,
  to,
  ...(via && { via }),
});
const support = (power: PowerId, from: PlaceId, of: PlaceId, to: PlaceId): Order => ({
  kind: 'support',
  power,
  unit: from,
  of,
  to,
});

/** What became of the order of a unit, as of now. */
function resultOf(rules: Rules, world: World, place: PlaceId): string | undefined {
  const board = place.split('@')[1];
  const timeline = place.split('-')[0];
  const found = ordersOn(rules, world, boardId(timeline ?? '', Number(board))).find(
    ({ order }) => 'unit' in order && pointOf(order.unit) === pointOf(place),
  );
  return found?.outcome.result;
}

const standing = (board: Board | undefined): readonly string[] =>
  (board?.units ?? []).map(({ power, location }) => `${power} ${location}`).toSorted();

const STRICT = rulesOf('5d', { adjacency: 'strict' });

describe('five hundred timelines', () => {
  const COUNT = 500;
  const rules = STRICT;
  const world = timelines(rules, COUNT, () => [
    'germany A mun',
    'germany A ruh',
    'france A par',
    'france A mar',
    'england F nth',
    'england F eng',
    'russia A war',
    'russia A mos',
  ]);

  it('each go on as its own orders say, and as those of its neighbors do', () => {
    const orders = each(COUNT, (k): Order[] => [
      move('germany', at(k, 'mun'), at(k, 'bur')),
      move('france', at(k, 'par'), at(k, 'bur')),
      // In every second timeline France has help; in every fifth Warsaw comes from the next one.
      ...(k % 2 === 0 ? [support('france', at(k, 'mar'), at(k, 'par'), at(k, 'bur'))] : []),
      ...(k % 5 === 0 && k < COUNT ? [move('russia', at(k + 1, 'war'), at(k, 'war'))] : []),
      ...(k % 5 === 0 ? [move('russia', at(k, 'war'), at(k, 'lvn'))] : []),
    ]).flat();
    const { world: after, added } = timed('500 timelines', rules, world, orders);
    expect(added).toHaveLength(COUNT);
    const headsBy = new Map(headsOf(rules, after).map((head) => [head.parent, head]));
    for (let k = 1; k <= COUNT; k++) {
      const next = standing(headsBy.get(boardIn(k)));
      expect(next.includes('france bur'), `timeline ${k}`).toBe(k % 2 === 0);
      expect(next.includes('germany bur')).toBe(false);
      const leaves = k % 5 === 0 || k % 5 === 1;
      const isLast = k === 1;
      expect(next.includes('russia war')).toBe(!leaves || isLast || (k % 5 === 0 && k < COUNT));
      expect(next.includes('russia lvn')).toBe(k % 5 === 0);
    }
    const again = timed('500 timelines, a round later', rules, after, []);
    expect(again.added).toHaveLength(COUNT);
  });
});

describe('a convoy through two hundred boards', () => {
  const COUNT = 200;
  const rules = STRICT;
  const world = timelines(rules, COUNT, (k) => [
    'england F eng',
    'france F mao',
    ...(k === 1 ? ['england A lon'] : []),
  ]);
  const [from, to] = [at(1, 'lon'), at(COUNT, 'bre')];
  const orders: readonly Order[] = [
    move('england', from, to),
    ...each(COUNT, (k): Order => ({
      kind: 'convoy',
      power: 'england',
      unit: at(k, 'eng'),
      of: from,
      to,
    })),
  ];

  it('arrives when every fleet carries it', () => {
    const { world: after, added } = timed('a convoy through 200 boards', rules, world, orders);
    expect(resultOf(rules, after, from)).toBe('moved');
    expect(standing(added.find(({ parent }) => parent === boardIn(COUNT)))).toContain(
      'england bre',
    );
  });

  it('fails when one fleet in its middle is dislodged', () => {
    const known = rulesOf('5d', { adjacency: 'loose' });
    const strong = timelines(known, COUNT, (k) => [
      'england F eng',
      'france F mao',
      ...(k === 100 ? ['france F iri'] : []),
      ...(k === 1 ? ['england A lon'] : []),
    ]);
    const helped: readonly Order[] = [
      move('france', at(100, 'mao'), at(100, 'eng')),
      support('france', at(100, 'iri'), at(100, 'mao'), at(100, 'eng')),
    ];
    const loose = timed('a convoy through 200 boards, loosely', known, strong, [
      ...orders,
      ...helped,
    ]);
    // The fleets of neighbors reach round the gap where boards are joined loosely, but not by one board only.
    expect(resultOf(known, loose.world, at(100, 'eng'))).toBe('dislodged');
    expect(resultOf(known, loose.world, from)).toBe('noPath');
  });

  it('may serve an army bound for a neighbor, and tells the fleets that show its intent', () => {
    const known = rulesOf('5d', { adjacency: 'loose' }, 'edition2023');
    const beside = at(1, 'wal');
    const near = timelines(known, COUNT, (k) => [
      'england F eng',
      ...(k === 1 ? ['england A lon'] : []),
    ]);
    const round = [
      move('england', from, beside),
      ...each(COUNT, (k): Order => ({
        kind: 'convoy',
        power: 'england',
        unit: at(k, 'eng'),
        of: from,
        to: beside,
      })),
    ];
    const done = timed('200 fleets for an army beside its goal', known, near, round);
    expect(resultOf(known, done.world, from)).toBe('moved');
    expect(resultOf(known, done.world, at(1, 'eng'))).toBe('convoyed');
    expect(resultOf(known, done.world, at(150, 'eng'))).toBe('illegal');
  });
});

describe('a ring of moves through fifty timelines', () => {
  const COUNT = 50;
  const rules = rulesOf('5d', { adjacency: 'loose' });
  const world = timelines(rules, COUNT, () => ['germany A mun', 'austria A tyr']);
  /** Up through Munich, over to Tyrolia in the last timeline, and down again. */
  const ring = [
    ...each(COUNT, (k) =>
      move('germany', at(k, 'mun'), k < COUNT ? at(k + 1, 'mun') : at(k, 'tyr')),
    ),
    ...each(COUNT, (k) => move('austria', at(k, 'tyr'), k > 1 ? at(k - 1, 'tyr') : at(k, 'mun'))),
  ];

  it('all go on', () => {
    const { world: after, added } = timed('a ring through 50 timelines', rules, world, ring);
    for (const order of ring) {
      if (order.kind === 'move') expect(resultOf(rules, after, order.unit)).toBe('moved');
    }
    expect(added.map(({ units }) => units.length)).toEqual(each(COUNT, () => 2));
  });

  it('nobody goes on when one stays', () => {
    const broken = ring.filter((order) => order.kind !== 'move' || order.unit !== at(25, 'tyr'));
    const { world: after } = timed('the ring with one that stays', rules, world, broken);
    for (const order of broken) {
      if (order.kind !== 'move') continue;
      expect(resultOf(rules, after, order.unit)).toMatch(/^(bounced|repelled|ownUnit)$/);
    }
  });
});

describe('ten thousand supports that wait for the future', () => {
  const COUNT = 1_000;
  const rules = rulesOf('5d', { adjacency: 'loose' });
  const germans = ['ber', 'kie', 'bur', 'boh', 'tyr', 'sil'];
  const french = ['par', 'gas', 'mar', 'pic'];
  const world = timelines(rules, COUNT, () => [
    'austria A mun',
    'germany A ruh',
    ...germans.map((location) => `germany A ${location}`),
    ...french.map((location) => `france A ${location}`),
  ]);
  const later = (timeline: number, location: string): PlaceId =>
    placeOn(boardId(timelineId(timeline), HERE + 1), location);
  /** For whoever comes back from the Ruhr of the next turn: to Munich, or to Burgundy. */
  const waiting = each(COUNT, (k) => [
    ...germans.map((from) => support('germany', at(k, from), later(k, 'ruh'), at(k, 'mun'))),
    ...french.map((from) => support('france', at(k, from), later(k, 'ruh'), at(k, 'bur'))),
  ]).flat();

  it('cost little while nobody comes, and count when somebody does', { timeout: 60_000 }, () => {
    expect(waiting).toHaveLength(10_000);
    const first = timed('10,000 supports for the future', rules, world, waiting);
    expect(resultOf(rules, first.world, at(7, 'ber'))).toBe('void');
    expect(first.added).toHaveLength(COUNT);
    const idle = timed('10,000 dead supports, and nobody comes', rules, first.world, []);
    expect(idle.added).toHaveLength(COUNT);
    const back = timed('10,000 dead supports, and one comes', rules, first.world, [
      move('germany', later(7, 'ruh'), at(7, 'mun')),
    ]);
    expect(resultOf(rules, back.world, later(7, 'ruh'))).toBe('moved');
    expect(resultOf(rules, back.world, at(7, 'ber'))).toBe('given');
    expect(resultOf(rules, back.world, at(7, 'par'))).toBe('void');
    expect(resultOf(rules, back.world, at(8, 'ber'))).toBe('void');
    // All timelines go on, and that of the past opens another.
    expect(back.added).toHaveLength(COUNT + 1);
    const fork = back.added.find(({ parent }) => parent === boardIn(7));
    expect(standing(fork)).toContain('germany mun');
    expect(standing(fork)).not.toContain('austria mun');
  });
});

describe('chaos', () => {
  const chaos = new Shelf([SHIPPED]).get('chaos');
  if (!chaos) throw new Error('there is no chaos');
  const rules = rulesOf('5d', { adjacency: 'loose' }, undefined, chaos.variant);

  it('of 34 powers goes on in 5D, round by round', () => {
    const random = randomFrom(5);
    let world = startWorld(rules);
    let [forks, steps] = [0, 0];
    expect(Object.keys(rules.map.variant.powers)).toHaveLength(34);
    while (world.rounds.length < 10 && world.boards.length < 150) {
      const orders = randomOrders(rules, world, random, { crossing: 0.4, illegal: 0.02 });
      const done = timed('chaos', rules, world, orders);
      for (const { id, parent, units } of done.added) {
        const provinces = units.map(({ location }) => location.split('/')[0]);
        expect(new Set(provinces).size).toBe(units.length);
        forks += Number(parent?.split('@')[0] !== id.split('@')[0]);
      }
      ({ world } = done);
      steps++;
    }
    expect(forks).toBeGreaterThan(10);
    expect(world.due.phase).not.toBe('over');
    reportFigure('pathological: chaos, boards', world.boards.length, 'boards');
    expect(steps).toBeGreaterThan(9);
  });
});
