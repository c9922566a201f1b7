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
import type {
  Board,
  JsonObject,
  Order,
  PlaceId,
  RulebookSpec,
  Rules,
  World,
  PowerId,
} from '@chronopolitik/engine';
import { EDITION_2023, otherChoices } from '../five-d/choices.ts';
import { poor, randomBoard, randomSubmission } from '../one-board/generate.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Intent, type Piece, formOf } from '../five-d/legality.ts';
import { oracleStep, settingOf } from '../five-d/multiverse.ts';
import { consistent, randomOptions } from '../five-d/options.ts';
import {
  type OracleOptions,
  type OracleStep,
  type OracleWorld,
  PLAIN,
  contentOf,
  soldiersOf,
  worldOf,
} from '../five-d/world.ts';
import type { Ballot } from '../fivedplomacy/world.ts';
import { verdictOf } from '../fivedplomacy/victory.ts';
import type { Script } from '../shrink.ts';
import {
  type Contest,
  type ContestDifference,
  type Drawn,
  type Length,
  type ContestGame,
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

/** What a rulebook says, or nobody. */
const NOT_STATED: readonly string[] = ['intent', 'reads', ...Object.keys(EDITION_2023)];

/** Options that are not the default, as a game states them. */
function statedOf(options: OracleOptions): JsonObject {
  return Object.fromEntries(
    Object.entries(options).filter(
      ([key, value]) => !NOT_STATED.includes(key) && PLAIN[key as keyof OracleOptions] !== value,
    ),
  );
}

function rulebookOf(options: OracleOptions): RulebookSpec {
  return { edition: 'edition2023', convoyIntent: options.intent, ...otherChoices(options) };
}

const engineRules = (options: OracleOptions): Rules =>
  rulesFor('5d', statedOf(options), rulebookOf(options));

/** Orders that the rules leave to whoever reads them from a user are left out. */
function settled(options: OracleOptions, world: OracleWorld, orders: readonly Order[]): Order[] {
  const pieces = soldiersOf(world.boards, []);
  const setting = settingOf(options, world);
  const pieceAt = (point: PlaceId): Piece | undefined =>
    pieces.find(({ place }) => pointOf(place) === pointOf(point));
  return orders.flatMap((order): Order[] => {
    if ((order.kind === 'support' || order.kind === 'assist') && order.to) {
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

function firstBoard(random: Random): Board {
  const board = randomBoard(random, 4 + Math.floor(random() * 14));
  return random() < 0.6 ? board : poor(board);
}

function draw(
  fixed: Partial<OracleOptions>,
  length: Length,
  seed: number,
): Drawn<Game, OracleStep> {
  const random = randomFrom(seed);
  const options = randomOptions(random, fixed);
  const drawn = firstBoard(random);
  const isWon = verdictOf(options, worldOf([drawn]), []) !== undefined;
  const board = isWon ? { ...drawn, owners: {} } : drawn;
  const submissions: Order[][] = [];
  const steps: OracleStep[] = [];
  let world = worldOf([board]);
  while (
    submissions.length < length.steps &&
    world.boards.length < length.boards &&
    !world.verdict
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
  readonly ballots: readonly string[];
  readonly dissolved: readonly string[];
  readonly executed: readonly string[];
  readonly verdict: string;
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

const ballotText = ({ center, from, power }: Ballot): string => `${center} ${from} ${power}`;

interface Ended {
  readonly kind: string;
  readonly powers?: readonly PowerId[];
}
const verdictText = (verdict: Ended | undefined): string =>
  verdict ? `${verdict.kind} ${verdict.powers?.join(' ')}` : '';

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
    ballots: (world.vote?.ballots ?? []).map(ballotText).toSorted(),
    dissolved: [...world.dissolved].toSorted(),
    executed: [...world.executed].toSorted(),
    verdict: verdictText(world.verdict),
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
  return {
    added: world.boards.slice(before.boards.length).map(boardText).toSorted(),
    asked: asked.map(askedText).toSorted(),
    ballots: (due.phase === 'sustain' ? due.ballots : []).map(ballotText).toSorted(),
    dissolved: world.dissolved.toSorted(),
    executed: world.executed.toSorted(),
    verdict: verdictText(due.phase === 'over' ? due.verdict : undefined),
    orders: labelsOf(rules, world, before, unneeded),
  };
}

/** Convoys and supports that no route needs: whether later boards can bring them to life is open. */
const JUDGED_ONCE: readonly string[] = ['no-route-needs-it', 'no-convoy-chain'];

const MOVEMENT = ['hold', 'move', 'support', 'convoy', 'openConvoy', 'assist'];

/** What became of every movement order on the boards that were there before the step. */
function labelsOf(
  rules: Rules,
  world: World,
  before: World,
  unneeded: ReadonlySet<PlaceId>,
): Record<string, string> {
  const entries = before.boards.flatMap(({ id }) =>
    ordersOn(rules, world, id).flatMap(({ order, outcome }) => {
      if (!MOVEMENT.includes(order.kind)) return [];
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
): ContestDifference | undefined {
  const rules = engineRules(options);
  let twin = worldFrom(rules, { boards: [script.board] });
  let world = worldOf([script.board]);
  for (const [at, submitted] of script.submissions.entries()) {
    if (world.verdict) return undefined;
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

function tell({ options, script }: Game): ContestGame {
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
    options: statedOf(options),
    rulebook: rulebookOf(options),
    board: script.board,
    rounds,
  };
}

/** Options by default, as far as the two still differ. */
function plainer(stepper: Stepper, game: Game): Game {
  let { options } = game;
  for (const key of Object.keys(PLAIN) as (keyof OracleOptions)[]) {
    const plain = consistent({ ...options, [key]: PLAIN[key] });
    if (difference(stepper, { ...game, options: plain })) options = plain;
  }
  return { ...game, options };
}

/** The choices of `5d` under which games are drawn; the last leaves all to each game. */
export const ROUND_OPTIONS: readonly Partial<OracleOptions>[] = [
  ...(['strict', 'loose', 'sameTurn'] as const).flatMap((adjacency) =>
    (['matching', 'edition2023'] as const).map((intent: Intent) => ({
      ...PLAIN,
      adjacency,
      intent,
    })),
  ),
  { ...PLAIN, adjacency: 'loose', reopenRetreats: 'always' },
  {},
];

function nameOf({ adjacency, intent, reopenRetreats }: Partial<OracleOptions>): string {
  return adjacency
    ? `5d, ${adjacency}, ${intent}, retreats ${reopenRetreats}`
    : '5d, options drawn';
}

/** Games of 5d under these options; those that are left out are drawn for each game. */
export function rounds(
  fixed: Partial<OracleOptions>,
  stepper: Stepper = step,
  length: Length = USUAL,
): Contest {
  return contestOf({
    name: nameOf(fixed),
    draw: (seed) => draw(fixed, length, seed),
    difference: (game, steps) => difference(stepper, game, steps),
    plainer: (game) => plainer(stepper, game),
    tell,
  });
}
