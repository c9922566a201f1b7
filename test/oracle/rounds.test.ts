import { readFileSync } from 'node:fs';
import {
  boardOf,
  createRules,
  ordersOn,
  placeOn,
  pointOf,
  readVariant,
  step,
  worldFrom,
  isPlaced,
} from '@chronopolitik/engine';
import type { Board, Order, OrderResult, PlaceId, Rules, World } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { reportFigure } from '../figures.ts';
import { randomBoard, randomFrom, randomSubmission } from './generate.ts';
import { formOf } from './legality.ts';
import type { Intent, Piece, Setting } from './legality.ts';
import type { Label } from './movement.ts';
import { contentOf, oracleStep, soldiersOf, winnerOf, worldOf } from './multiverse.ts';
import type { OracleOptions, OracleWorld } from './multiverse.ts';
import { type Script, shrink } from './shrink.ts';

const COUNT = process.env['CHRONO_LONG'] ? 60 : 15;
const STEPS = 12;
const BOARDS = 16;

const text = readFileSync(new URL('../../variants/standard/variant.json', import.meta.url), 'utf8');
const reading = readVariant(JSON.parse(text));
if (!reading.ok) throw new Error('the standard variant is broken');
const { variant } = reading.value;

function rulesFor({ adjacency, intent, reopenRetreats }: OracleOptions): Rules {
  const rules = createRules(
    {
      variant: 'standard',
      ruleset: { id: '5d', options: { adjacency, reopenRetreats } },
      rulebook: { edition: 'edition2023', convoyIntent: intent },
      seed: 'oracle',
    },
    variant,
  );
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
}

const settingOf = (options: OracleOptions, { boards }: OracleWorld): Setting => ({
  ...options,
  boards: new Set(boards.map(({ id }) => id)),
});

/** Orders that the rules leave to whoever reads them from a user are left out. */
function settled(options: OracleOptions, world: OracleWorld, orders: readonly Order[]): Order[] {
  const pieces = soldiersOf(world.boards, []);
  const setting = settingOf(options, world);
  const pieceAt = (point: PlaceId): Piece | undefined =>
    pieces.find(({ place }) => pointOf(place) === pointOf(point));
  return orders.flatMap((order): Order[] => {
    if (order.kind === 'support' && order.to) {
      if (pointOf(order.to) === pointOf(order.of)) return [];
      const isArmy = pieceAt(order.of)?.kind === 'army';
      return [isArmy ? { ...order, to: pointOf(order.to) } : order];
    }
    if (order.kind !== 'move' || !order.via) return [order];
    const piece = pieceAt(order.unit);
    const isLegal = piece && formOf(setting, pieces, piece, order).code === 'legal';
    return isLegal ? [order] : [];
  });
}

function drawScript(options: OracleOptions, seed: number): Script {
  const random = randomFrom(seed);
  const drawn = randomBoard(random, 4 + Math.floor(random() * 14));
  const board = winnerOf([drawn]) ? { ...drawn, owners: {} } : drawn;
  const submissions: Order[][] = [];
  let world = worldOf([board]);
  while (submissions.length < STEPS && world.boards.length < BOARDS && !world.winner) {
    const submission = randomSubmission(random, settingOf(options, world), world);
    const orders = settled(options, world, submission);
    const done = oracleStep(options, world, orders);
    if (!done.isSure) break;
    submissions.push(orders);
    ({ world } = done);
  }
  return { board, submissions };
}

const LABEL_OF: Partial<Record<OrderResult, Label>> = {
  bounced: 'failed',
  repelled: 'failed',
  headToHead: 'failed',
  ownUnit: 'failed',
  noPath: 'failed',
};

const boardText = (board: Board): string => `${board.id} from ${board.parent}: ${contentOf(board)}`;

/** Supports and convoys that help nobody are void or illegal; which of them does not matter here. */
function told(order: Order, label: Label): string {
  const isIdle = order.kind !== 'move' && (label === 'void' || label === 'illegal');
  return isIdle ? 'idle' : label;
}

interface View {
  readonly added: readonly string[];
  readonly asked: readonly string[];
  readonly winner: string | null;
  readonly orders: Readonly<Record<string, string>>;
}

function oracleViews(options: OracleOptions, { board, submissions }: Script): View[] {
  let world = worldOf([board]);
  return submissions.map((orders) => {
    const done = oracleStep(options, world, settled(options, world, orders));
    ({ world } = done);
    const byPlace = new Map(world.record.map(({ order }) => [placeOf(order), order]));
    const asked = done.asked.map(({ unit, by, open }) => `${unit} by ${by}: ${open.join(' ')}`);
    return {
      added: done.added.map(boardText).toSorted(),
      asked: asked.toSorted(),
      winner: world.winner,
      orders: Object.fromEntries(
        [...done.labels]
          .filter(([place]) => !done.unneeded.has(place))
          .map(([place, label]) => {
            const order = byPlace.get(pointOf(place));
            return [place, order ? told(order, label) : label];
          })
          .toSorted(),
      ) as Record<string, string>,
    };
  });
}

const placeOf = (order: Order): PlaceId =>
  !isPlaced(order) ? placeOn(order.board, 'none') : pointOf(order.unit);

function engineViews(options: OracleOptions, { board, submissions }: Script): View[] {
  const rules = rulesFor(options);
  let world = worldFrom(rules, { boards: [board] });
  let shadow = worldOf([board]);
  return submissions.map((submitted) => {
    const orders = settled(options, shadow, submitted);
    const shadowed = oracleStep(options, shadow, orders);
    shadow = shadowed.world;
    const before = world;
    const done = step(rules, before, orders);
    if (!done.ok) throw new Error(done.error.code);
    ({ world } = done.value);
    const { due } = world;
    const asked = due.phase === 'retreat' ? due.retreats : [];
    return {
      added: done.value.added.map(boardText).toSorted(),
      asked: asked.map(({ unit, by, open }) => `${unit} by ${by}: ${open.join(' ')}`).toSorted(),
      winner:
        due.phase === 'over' && due.verdict.kind === 'won' ? (due.verdict.powers[0] ?? '') : null,
      orders: labelsOf(rules, world, before, shadowed.unneeded),
    };
  });
}

/** Convoys and supports that no route needs: whether later boards can bring them to life is open. */
const JUDGED_ONCE: readonly string[] = ['no-route-needs-it', 'no-convoy-chain'];

/** What became of every movement order on the boards that were there before the step. */
function labelsOf(
  rules: Rules,
  world: World,
  before: World,
  unneeded: ReadonlySet<PlaceId>,
): Record<string, string> {
  const entries = before.boards.flatMap(({ id }) =>
    ordersOn(rules, world, id).flatMap(({ order, outcome }) => {
      if (!['hold', 'move', 'support', 'convoy'].includes(order.kind)) return [];
      if (!isPlaced(order) || boardOf(order.unit) !== id) return [];
      if (unneeded.has(order.unit)) return [];
      // Of an annulled convoy whose fleet is dislodged either may be said.
      const isLost = outcome.result === 'annulled' && outcome.dislodgedBy !== undefined;
      const { cause } = outcome;
      if (cause?.code === 'illegal' && JUDGED_ONCE.includes(cause.illegal.code)) {
        return [[order.unit, 'judged once'] as const];
      }
      const label = isLost ? 'dislodged' : (LABEL_OF[outcome.result] ?? (outcome.result as Label));
      return [[order.unit, told(order, label)] as const];
    }),
  );
  return Object.fromEntries(entries.toSorted());
}

function withoutJudgedOnce(oracle: View, engine: View | undefined): View {
  const orders = Object.entries(oracle.orders).map(([place, label]) => {
    const other = engine?.orders[place];
    return [place, other === 'judged once' && label !== 'moved' ? other : label] as const;
  });
  return { ...oracle, orders: Object.fromEntries(orders) };
}

/** The first step at which they differ, with both views of it. */
function difference(options: OracleOptions, script: Script) {
  const oracle = oracleViews(options, script);
  const engine = engineViews(options, script);
  const known = oracle.map((view, i) => withoutJudgedOnce(view, engine[i]));
  const at = known.findIndex((view, i) => JSON.stringify(view) !== JSON.stringify(engine[i]));
  return at < 0 ? undefined : { at, oracle: known[at], engine: engine[at] };
}

const OPTIONS = (['strict', 'loose', 'sameTurn'] as const).flatMap((adjacency) =>
  (['matching', 'edition2023'] as const).map((intent: Intent): OracleOptions => ({
    adjacency,
    intent,
    reopenRetreats: 'changed',
  })),
);

OPTIONS.push({ adjacency: 'loose', intent: 'matching', reopenRetreats: 'always' });

describe.each(OPTIONS)(
  'engine and oracle agree: $adjacency, $intent, retreats $reopenRetreats',
  (options) => {
    it(`${COUNT} random games`, { timeout: 3_600_000 }, () => {
      const { adjacency, intent, reopenRetreats } = options;
      reportFigure(
        `oracle: 5d, ${adjacency}, ${intent}, retreats ${reopenRetreats}`,
        COUNT,
        'games',
      );
      for (let seed = 0; seed < COUNT; seed += 1) {
        const script = drawScript(options, seed);
        if (!difference(options, script)) continue;
        const least = shrink(script, (smaller) => difference(options, smaller)?.at);
        const found = difference(options, least);
        const game = {
          seed,
          units: least.board.units.map(
            ({ power, kind, location }) => `${power} ${kind} ${location}`,
          ),
          submissions: least.submissions.map((orders) =>
            orders.map((order) => JSON.stringify(order)),
          ),
        };
        expect.soft({ ...game, ...found?.engine }).toEqual({ ...game, ...found?.oracle });
      }
    });
  },
);
