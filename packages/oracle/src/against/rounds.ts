/** Random games of the ruleset 5d, played by the engine and by the oracle side by side. */
import {
  boardOf,
  isPlaced,
  ordersOn,
  placeOn,
  pointOf,
  step,
  worldFrom,
} from '@chronopolitik/engine';
import type { Board, Order, PlaceId, Rules, World } from '@chronopolitik/engine';
import { randomBoard, randomSubmission } from '../generate.ts';
import { randomFrom } from '../random.ts';
import { type Intent, type Piece, type Setting, formOf } from '../legality.ts';
import {
  type OracleOptions,
  type OracleStep,
  type OracleWorld,
  contentOf,
  oracleStep,
  soldiersOf,
  winnerOf,
  worldOf,
} from '../multiverse.ts';
import type { Script } from '../shrink.ts';
import {
  type Contest,
  type Difference,
  type Drawn,
  type Length,
  type Story,
  contestOf,
  inOrder,
  linesOf,
} from './contest.ts';
import { claimsOf, labelOf, told } from './labels.ts';
import { type Stepper, played } from './play.ts';
import { rulesFor } from './rules.ts';

const USUAL: Length = { steps: 12, boards: 16 };

interface Game {
  readonly options: OracleOptions;
  readonly script: Script;
}

function engineRules({ adjacency, intent, reopenRetreats }: OracleOptions): Rules {
  const rulebook = { edition: 'edition2023', convoyIntent: intent } as const;
  return rulesFor('5d', { adjacency, reopenRetreats }, rulebook);
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

function draw(options: OracleOptions, length: Length, seed: number): Drawn<Game, OracleStep> {
  const random = randomFrom(seed);
  const drawn = randomBoard(random, 4 + Math.floor(random() * 14));
  const board = winnerOf([drawn]) ? { ...drawn, owners: {} } : drawn;
  const submissions: Order[][] = [];
  const steps: OracleStep[] = [];
  let world = worldOf([board]);
  while (
    submissions.length < length.steps &&
    world.boards.length < length.boards &&
    !world.winner
  ) {
    const submission = randomSubmission(random, settingOf(options, world), world);
    const orders = settled(options, world, submission);
    const done = oracleStep(options, world, orders);
    if (!done.isSure) break;
    submissions.push(orders);
    steps.push(done);
    ({ world } = done);
  }
  return { game: { options, script: { board, submissions } }, steps };
}

const boardText = (board: Board): string => `${board.id} from ${board.parent}: ${contentOf(board)}`;

/** What both must say alike after a step. */
interface View {
  readonly added: readonly string[];
  readonly asked: readonly string[];
  readonly winner: string | null;
  readonly orders: Readonly<Record<string, string>>;
}

const placeOf = (order: Order): PlaceId =>
  isPlaced(order) ? pointOf(order.unit) : placeOn(order.board, 'none');

interface Asked {
  readonly unit: PlaceId;
  readonly by?: PlaceId | null | undefined;
  readonly open: readonly string[];
}
const askedText = ({ unit, by, open }: Asked): string => `${unit} by ${by}: ${open.join(' ')}`;

function oracleView({ world, added, asked, labels, unneeded }: OracleStep): View {
  const byPlace = new Map(world.record.map(({ order }) => [placeOf(order), order]));
  const entries = [...labels]
    .filter(([place]) => !unneeded.has(place))
    .map(([place, label]) => {
      const order = byPlace.get(pointOf(place));
      return [place, order ? told(order.kind, label) : label] as const;
    });
  return {
    added: added.map(boardText).toSorted(),
    asked: asked.map(askedText).toSorted(),
    winner: world.winner,
    orders: inOrder(entries),
  };
}

function engineView(
  rules: Rules,
  before: World,
  world: World,
  unneeded: ReadonlySet<PlaceId>,
): View {
  const { due } = world;
  const asked = due.phase === 'retreat' ? due.retreats : [];
  const isWon = due.phase === 'over' && due.verdict.kind === 'won';
  return {
    added: world.boards.slice(before.boards.length).map(boardText).toSorted(),
    asked: asked.map(askedText).toSorted(),
    winner: isWon ? (due.verdict.powers[0] ?? '') : null,
    orders: labelsOf(rules, world, before, unneeded),
  };
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
      const label = isLost ? 'dislodged' : labelOf(outcome.result);
      return [[order.unit, told(order.kind, label)] as const];
    }),
  );
  return inOrder(entries);
}

function withoutJudgedOnce(oracle: View, engine: View): View {
  const orders = Object.entries(oracle.orders).map(([place, label]) => {
    const other = engine.orders[place];
    return [place, other === 'judged once' && label !== 'moved' ? other : label] as const;
  });
  return { ...oracle, orders: Object.fromEntries(orders) };
}

/** The first step at which they differ. */
function difference(
  stepper: Stepper,
  { options, script }: Game,
  known: readonly OracleStep[] = [],
): Difference | undefined {
  const rules = engineRules(options);
  let twin = worldFrom(rules, { boards: [script.board] });
  let world = worldOf([script.board]);
  for (const [at, submitted] of script.submissions.entries()) {
    if (world.winner) return undefined;
    const orders = settled(options, world, submitted);
    const done = known[at] ?? oracleStep(options, world, orders);
    ({ world } = done);
    const before = twin;
    const after = played(stepper, rules, before, orders);
    if (typeof after === 'string') return { at, lines: [after] };
    twin = after;
    const engine = engineView(rules, before, twin, done.unneeded);
    const oracle = withoutJudgedOnce(oracleView(done), engine);
    if (JSON.stringify(oracle) === JSON.stringify(engine)) continue;
    return { at, lines: linesOf({ ...oracle }, { ...engine }) };
  }
  return undefined;
}

function tell({ options, script }: Game): Story {
  const { adjacency, reopenRetreats, intent } = options;
  let world = worldOf([script.board]);
  const rounds = script.submissions.map((submitted) => {
    const orders = settled(options, world, submitted);
    const done = oracleStep(options, world, orders);
    ({ world } = done);
    const claims = claimsOf(orders, (unit) =>
      done.unneeded.has(unit) ? undefined : done.labels.get(unit),
    );
    return { orders, added: done.added, claims };
  });
  return {
    ruleset: '5d',
    options: { adjacency, reopenRetreats },
    rulebook: { edition: 'edition2023', convoyIntent: intent },
    board: script.board,
    rounds,
  };
}

/** The choices of the rules 5d under which games are drawn. */
export const ROUND_OPTIONS: readonly OracleOptions[] = [
  ...(['strict', 'loose', 'sameTurn'] as const).flatMap((adjacency) =>
    (['matching', 'edition2023'] as const).map((intent: Intent) => ({
      adjacency,
      intent,
      reopenRetreats: 'changed' as const,
    })),
  ),
  { adjacency: 'loose', intent: 'matching', reopenRetreats: 'always' },
];

/** Games of 5d under one choice of its options. */
export function rounds(
  options: OracleOptions,
  stepper: Stepper = step,
  length: Length = USUAL,
): Contest {
  const { adjacency, intent, reopenRetreats } = options;
  return contestOf({
    name: `5d, ${adjacency}, ${intent}, retreats ${reopenRetreats}`,
    draw: (seed) => draw(options, length, seed),
    difference: (game, steps) => difference(stepper, game, steps),
    plainer: (game) => game,
    tell,
  });
}
