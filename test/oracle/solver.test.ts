import { readFileSync } from 'node:fs';
import {
  RULEBOOKS,
  adjudicate,
  compileVariant,
  locationOf,
  pointOf,
  readVariant,
  isPlaced,
} from '@chronopolitik/engine';
import type { LocalOrder, Order, OrderResult, Rulebook, Rules } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { reportFigure } from '../figures.ts';
import { randomFrom, randomOrders, randomUnits } from './generate.ts';
import { formOf } from './legality.ts';
import type { Intent, Setting } from './legality.ts';
import { judge, pieceOf } from './movement.ts';
import type { Judgement, Label, Soldier } from './movement.ts';
import { BOARD } from './notation.ts';

const COUNT = process.env['CHRONO_LONG'] ? 60_000 : 3_000;

const text = readFileSync(new URL('../../variants/standard/variant.json', import.meta.url), 'utf8');
const reading = readVariant(JSON.parse(text));
if (!reading.ok) throw new Error('the standard variant is broken');
const map = compileVariant(reading.value.variant);

const LABEL_OF: Partial<Record<OrderResult, Label>> = {
  bounced: 'failed',
  repelled: 'failed',
  headToHead: 'failed',
  ownUnit: 'failed',
  noPath: 'failed',
};

function rulesFor(convoyIntent: Intent): Rules {
  const rulebook = { ...(RULEBOOKS['edition2023'] as Rulebook), convoyIntent };
  return { map, rulebook } as Rules;
}
const RULES = { edition2023: rulesFor('edition2023'), matching: rulesFor('matching') };

const settingFor = (intent: Intent): Setting => ({
  adjacency: 'loose',
  intent,
  boards: new Set([BOARD]),
});

/** Orders that the rules leave to whoever reads them from a user become holds. */
function settled(soldiers: readonly Soldier[], intent: Intent): readonly Soldier[] {
  return soldiers.map((soldier) => {
    const { order } = soldier;
    const isOwnPlace =
      order?.kind === 'support' && order.to && pointOf(order.to) === pointOf(order.of);
    const isIdleVia =
      order?.kind === 'move' &&
      order.via &&
      formOf(settingFor(intent), soldiers, soldier, order).code !== 'legal';
    const helped =
      order?.kind === 'support' &&
      soldiers.find(({ place }) => pointOf(place) === pointOf(order.of));
    if (isOwnPlace || isIdleVia) return { ...soldier, order: undefined };
    if (order?.kind === 'support' && order.to && helped && helped.kind === 'army') {
      return { ...soldier, order: { ...order, to: pointOf(order.to) } };
    }
    return soldier;
  });
}

function drawPosition(seed: number, intent: Intent): readonly Soldier[] {
  const random = randomFrom(seed);
  const count = 8 + Math.floor(random() * 23);
  const pieces = randomUnits(random, count).map((unit) => pieceOf(unit, BOARD));
  const places = pieces.map(({ place }) => place);
  const orders = randomOrders(random, settingFor(intent), pieces, places);
  const soldiers = pieces.map((piece) => ({
    ...piece,
    order: orders.find((order) => isPlaced(order) && order.unit === piece.place),
  }));
  return settled(soldiers, intent);
}

function localOrder(order: Order | undefined): LocalOrder {
  switch (order?.kind) {
    case 'move':
      return { kind: 'move', to: locationOf(order.to), ...(order.via ? { via: true } : {}) };
    case 'support': {
      const of = locationOf(order.of);
      return { kind: 'support', of, ...(order.to ? { to: locationOf(order.to) } : {}) };
    }
    case 'convoy':
      return { kind: 'convoy', of: locationOf(order.of), to: locationOf(order.to) };
    default:
      return { kind: 'hold' };
  }
}

/** A support or convoy that helps nobody: how it is called does not matter here. */
const isIdle = (label: Label, soldier: Soldier): boolean =>
  (label === 'void' || label === 'illegal') && soldier.order?.kind !== 'move';

function oracleView(soldiers: readonly Soldier[], judgement: Judgement) {
  const { labels, after, dislodged, standoffs, unneeded } = judgement;
  return {
    labels: labels.map((label, i) => {
      const soldier = soldiers[i];
      return unneeded[i] || (soldier && isIdle(label, soldier)) ? 'idle' : label;
    }),
    after: after.map((place) => place && locationOf(place)),
    retreats: dislodged.map((lost) => lost?.open),
    attackers: dislodged.map((lost) => lost && `${lost.by}${lost.byConvoy ? ' by convoy' : ''}`),
    standoffs: standoffs.map(locationOf).toSorted(),
  };
}

function solverView(soldiers: readonly Soldier[], intent: Intent, { unneeded }: Judgement) {
  const units = soldiers.map(({ power, kind, place }) => ({
    power,
    kind,
    location: locationOf(place),
  }));
  const orders = soldiers.map(({ order }) => localOrder(order));
  const { results, after, dislodged, standoffs } = adjudicate(RULES[intent], units, orders);
  const lost = soldiers.map((_, i) => dislodged.find(({ unit }) => unit === i));
  return {
    labels: results.map((result, i) => {
      const soldier = soldiers[i];
      // Of an annulled convoy whose fleet is dislodged either may be said.
      const isLost = result === 'annulled' && lost[i] !== undefined;
      const label = isLost ? 'dislodged' : (LABEL_OF[result] ?? (result as Label));
      return unneeded[i] || (soldier && isIdle(label, soldier)) ? 'idle' : label;
    }),
    after: [...after],
    retreats: lost.map((found) => found?.retreats),
    attackers: lost.map(
      (found) => found && `${soldiers[found.by]?.place}${found.viaConvoy ? ' by convoy' : ''}`,
    ),
    standoffs: standoffs().toSorted(),
  };
}

function views(soldiers: readonly Soldier[], intent: Intent) {
  const judgement = judge(settingFor(intent), soldiers);
  return {
    oracle: oracleView(soldiers, judgement),
    solver: solverView(soldiers, intent, judgement),
  };
}

function agree(soldiers: readonly Soldier[], intent: Intent): boolean {
  const { oracle, solver } = views(soldiers, intent);
  return JSON.stringify(oracle) === JSON.stringify(solver);
}

/** Drops units and orders while the two still disagree. */
function shrink(soldiers: readonly Soldier[], intent: Intent): readonly Soldier[] {
  for (let i = 0; i < soldiers.length; i += 1) {
    const fewer = settled(soldiers.toSpliced(i, 1), intent);
    if (!agree(fewer, intent)) return shrink(fewer, intent);
    const soldier = soldiers[i];
    if (!soldier?.order || soldier.order.kind === 'hold') continue;
    const idle = settled(soldiers.with(i, { ...soldier, order: undefined }), intent);
    if (!agree(idle, intent)) return shrink(idle, intent);
  }
  return soldiers;
}

const told = ({ power, kind, place, order }: Soldier): string =>
  `${power} ${kind} ${locationOf(place)}: ${JSON.stringify(localOrder(order))}`;

describe.each(['edition2023', 'matching'] as const)('solver and oracle agree on %s', (intent) => {
  it(`${COUNT} random positions`, { timeout: 3_600_000 }, () => {
    reportFigure('oracle: positions on one board', COUNT, 'positions');
    for (let seed = 0; seed < COUNT; seed += 1) {
      const soldiers = drawPosition(seed, intent);
      if (agree(soldiers, intent)) continue;
      const least = shrink(soldiers, intent);
      const { oracle, solver } = views(least, intent);
      const position = { seed, of: least.map(told) };
      expect.soft({ ...position, ...solver }).toEqual({ ...position, ...oracle });
    }
  });
});
