/** Random positions on one board: the fast solver against the oracle, without time. */
import { adjudicate, isPlaced, locationOf, pointOf, standoffsOf } from '@chronopolitik/engine';
import type {
  Adjudication,
  LocalOrder,
  Order,
  PlaceId,
  RulebookSpec,
  Rules,
} from '@chronopolitik/engine';
import {
  BATTLE,
  type Choices,
  EDITION_2023,
  otherChoices,
  randomChoices,
} from '../five-d/choices.ts';
import { randomOrders, randomUnits } from '../one-board/generate.ts';
import { randomFrom } from '../random.ts';
import { type Intent, type Setting, formOf } from '../five-d/legality.ts';
import { type Judgement, type Soldier, judge, pieceOf } from '../five-d/movement.ts';
import { BOARD } from '../one-board/notation.ts';
import type { Script } from '../shrink.ts';
import {
  type Contest,
  type ContestDifference,
  type ContestGame,
  contestOf,
  linesOf,
} from './contest.ts';
import { claimsOf, labelOf, told } from './labels.ts';
import { rulesFor } from './rules.ts';

/** What judges a position: the engine's, or one that a test has spoiled. */
export type Solver = typeof adjudicate;

interface Position {
  readonly intent: Intent;
  readonly choices: Choices;
  readonly script: Script;
}

/** How battles are judged: how armies travel, and what else the rulebook says. */
type Reading = Pick<Position, 'intent' | 'choices'>;

function rulebookOf({ intent, choices }: Reading): RulebookSpec {
  return { edition: 'edition2023', convoyIntent: intent, ...otherChoices(choices) };
}

const made = new Map<string, Rules>();

function rulesOf(reading: Reading): Rules {
  const rulebook = rulebookOf(reading);
  const key = JSON.stringify(rulebook);
  const rules = made.get(key) ?? rulesFor('classic', {}, rulebook);
  made.set(key, rules);
  return rules;
}

/** How the oracle judges a position: one board, `a@0`, and nothing out of play. */
export const settingFor = (intent: Intent, choices: Choices = EDITION_2023): Setting => ({
  adjacency: 'loose',
  intent,
  choices,
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

function draw(seed: number, intent: Intent, isDrawn: boolean): Position {
  const random = randomFrom(seed);
  const units = randomUnits(random, 8 + Math.floor(random() * 23));
  const pieces = units.map((unit) => pieceOf(unit, BOARD));
  const places = pieces.map(({ place }) => place);
  const orders = randomOrders(random, settingFor(intent), pieces, places);
  return {
    intent,
    choices: isDrawn ? { ...EDITION_2023, ...randomChoices(random, BATTLE) } : EDITION_2023,
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
  { results, after, dislodged }: Adjudication,
  standoffs: readonly string[],
  { unneeded }: Judgement,
): View {
  return viewOf(soldiers, standoffs, (i, soldier) => {
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

function difference(solver: Solver, position: Position): ContestDifference | undefined {
  const soldiers = soldiersIn(position);
  const judgement = judge(settingFor(position.intent, position.choices), soldiers);
  if (!judgement.isSure) return undefined;
  const units = soldiers.map(({ power, kind, place }) => ({
    power,
    kind,
    location: locationOf(place),
  }));
  const orders = soldiers.map(({ order }) => localOrder(order));
  const oracle = oracleView(soldiers, judgement);
  const given = [rulesOf(position), units, orders] as const;
  const engine = solverView(soldiers, solver(...given), standoffsOf(...given), judgement);
  if (JSON.stringify(oracle) === JSON.stringify(engine)) return undefined;
  return { at: 0, lines: linesOf({ ...oracle }, { ...engine }) };
}

function tell(position: Position): ContestGame {
  const soldiers = soldiersIn(position);
  const { labels, unneeded } = judge(settingFor(position.intent, position.choices), soldiers);
  const orders = soldiers.flatMap(({ order }) => order ?? []);
  const labelAt = new Map(soldiers.map(({ place }, i) => [place, unneeded[i] ? '' : labels[i]]));
  const claims = claimsOf(orders, (unit) => labelAt.get(unit));
  return {
    ruleset: 'classic',
    options: {},
    rulebook: rulebookOf(position),
    board: position.script.board,
    rounds: [{ orders, added: [], claims }],
  };
}

/** The rulebook of 2023, as far as the two still differ. */
function plainer(solver: Solver, position: Position): Position {
  let { choices } = position;
  for (const key of Object.keys(EDITION_2023) as (keyof Choices)[]) {
    const plain = { ...choices, [key]: EDITION_2023[key] };
    if (difference(solver, { ...position, choices: plain })) choices = plain;
  }
  return { ...position, choices };
}

/**
 * Positions under one reading of DATC 4.A.3, the intent to convoy. With `drawn` each has a rulebook of its own,
 * one or two choices off that of 2023.
 */
export function positions(
  intent: Intent,
  solver: Solver = adjudicate,
  rulebooks: 'edition2023' | 'drawn' = 'edition2023',
): Contest {
  return contestOf({
    name: rulebooks === 'drawn' ? `positions, ${intent}, rulebooks drawn` : `positions, ${intent}`,
    draw: (seed) => ({ game: draw(seed, intent, rulebooks === 'drawn'), steps: [] }),
    difference: (position) => difference(solver, position),
    plainer: (position) => plainer(solver, position),
    tell,
  });
}
