/** Random positions on one board: the fast solver against the oracle, without time. */
import { adjudicate, isPlaced, locationOf, pointOf } from '@chronopolitik/engine';
import type { Adjudication, LocalOrder, Order, PlaceId } from '@chronopolitik/engine';
import { randomOrders, randomUnits } from '../generate.ts';
import { randomFrom } from '../random.ts';
import { type Intent, type Setting, formOf } from '../legality.ts';
import { type Judgement, type Soldier, judge, pieceOf } from '../movement.ts';
import { BOARD } from '../notation.ts';
import type { Script } from '../shrink.ts';
import { type Contest, type Difference, type Story, contestOf, linesOf } from './contest.ts';
import { claimsOf, labelOf, told } from './labels.ts';
import { rulesFor } from './rules.ts';

/** What judges a position: the engine's, or one that a test has spoiled. */
export type Solver = typeof adjudicate;

interface Position {
  readonly intent: Intent;
  readonly script: Script;
}

const RULES = {
  edition2023: rulesFor('classic', {}, { edition: 'edition2023', convoyIntent: 'edition2023' }),
  matching: rulesFor('classic', {}, { edition: 'edition2023', convoyIntent: 'matching' }),
};

export const settingFor = (intent: Intent): Setting => ({
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

function draw(seed: number, intent: Intent): Position {
  const random = randomFrom(seed);
  const units = randomUnits(random, 8 + Math.floor(random() * 23));
  const pieces = units.map((unit) => pieceOf(unit, BOARD));
  const places = pieces.map(({ place }) => place);
  const orders = randomOrders(random, settingFor(intent), pieces, places);
  return {
    intent,
    script: { board: { id: BOARD, parent: null, units, owners: {} }, submissions: [orders] },
  };
}

/** The units with the orders that count. */
export function soldiersIn({
  intent,
  script: { board, submissions },
}: Position): readonly Soldier[] {
  const orders = new Map<PlaceId, Order>();
  for (const order of submissions[0] ?? []) if (isPlaced(order)) orders.set(order.unit, order);
  const soldiers = board.units.map((unit) => {
    const piece = pieceOf(unit, BOARD);
    return { ...piece, order: orders.get(piece.place) };
  });
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

/** What both must say alike: by unit, but for the standoffs. */
interface View {
  readonly units: Readonly<Record<string, readonly unknown[]>>;
  readonly standoffs: readonly string[];
}

function viewOf(
  soldiers: readonly Soldier[],
  standoffs: readonly string[],
  partsOf: (i: number, soldier: Soldier) => readonly unknown[],
): View {
  const units = soldiers.map((soldier, i) => [soldier.place, partsOf(i, soldier)] as const);
  return { units: Object.fromEntries(units), standoffs: standoffs.toSorted() };
}

const kindOf = ({ order }: Soldier): string => order?.kind ?? 'hold';

function oracleView(soldiers: readonly Soldier[], judgement: Judgement): View {
  const { labels, after, dislodged, standoffs, unneeded } = judgement;
  return viewOf(soldiers, standoffs.map(locationOf), (i, soldier) => {
    const [place, lost] = [after[i], dislodged[i]];
    return [
      unneeded[i] ? 'idle' : told(kindOf(soldier), labels[i] ?? ''),
      place && locationOf(place),
      lost && [`${lost.by}${lost.byConvoy ? ' by convoy' : ''}`, ...lost.open],
    ];
  });
}

function solverView(
  soldiers: readonly Soldier[],
  { results, after, dislodged, standoffs }: Adjudication,
  { unneeded }: Judgement,
): View {
  return viewOf(soldiers, standoffs(), (i, soldier) => {
    const lost = dislodged.find(({ unit }) => unit === i);
    const result = results[i] ?? 'held';
    // Of an annulled convoy whose fleet is dislodged either may be said.
    const label = result === 'annulled' && lost ? 'dislodged' : labelOf(result);
    return [
      unneeded[i] ? 'idle' : told(kindOf(soldier), label),
      after[i],
      lost && [
        `${soldiers[lost.by]?.place}${lost.viaConvoy ? ' by convoy' : ''}`,
        ...lost.retreats,
      ],
    ];
  });
}

function difference(solver: Solver, position: Position): Difference | undefined {
  const soldiers = soldiersIn(position);
  const judgement = judge(settingFor(position.intent), soldiers);
  if (!judgement.isSure) return undefined;
  const units = soldiers.map(({ power, kind, place }) => ({
    power,
    kind,
    location: locationOf(place),
  }));
  const orders = soldiers.map(({ order }) => localOrder(order));
  const oracle = oracleView(soldiers, judgement);
  const engine = solverView(soldiers, solver(RULES[position.intent], units, orders), judgement);
  if (JSON.stringify(oracle) === JSON.stringify(engine)) return undefined;
  return { at: 0, lines: linesOf({ ...oracle }, { ...engine }) };
}

function tell(position: Position): Story {
  const soldiers = soldiersIn(position);
  const { labels, unneeded } = judge(settingFor(position.intent), soldiers);
  const orders = soldiers.flatMap(({ order }) => order ?? []);
  const labelAt = new Map(soldiers.map(({ place }, i) => [place, unneeded[i] ? '' : labels[i]]));
  const claims = claimsOf(orders, (unit) => labelAt.get(unit));
  return {
    ruleset: 'classic',
    options: {},
    rulebook: { edition: 'edition2023', convoyIntent: position.intent },
    board: position.script.board,
    rounds: [{ orders, added: [], claims }],
  };
}

/** Positions under one reading of DATC 4.A.3, the intent to convoy. */
export function positions(intent: Intent, solver: Solver = adjudicate): Contest {
  return contestOf({
    name: `positions, ${intent}`,
    draw: (seed) => ({ game: draw(seed, intent), steps: [] }),
    difference: (position) => difference(solver, position),
    plainer: (position) => position,
    tell,
  });
}
