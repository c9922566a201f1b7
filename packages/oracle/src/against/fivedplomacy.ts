/** Random games of 5dplomacy, played by the engine and by the oracle side by side. */
import { boardOf, isPlaced, ordersOn, pointOf, step, worldFrom } from '@chronopolitik/engine';
import type {
  Board,
  JsonObject,
  Order,
  OrderResult,
  PlaceId,
  Rules,
  World as EngineWorld,
} from '@chronopolitik/engine';
import { consistent, randomOptions, randomSubmission } from '../fivedplomacy/generate.ts';
import { unitText } from '../fivedplomacy/notation.ts';
import { type OracleStep, oracleStep, owedOn } from '../fivedplomacy/round.ts';
import { verdictOf } from '../fivedplomacy/victory.ts';
import { DEFAULTS, type Options, type World, worldOf } from '../fivedplomacy/world.ts';
import { poor, randomBoard } from '../one-board/generate.ts';
import { randomFrom } from '../random.ts';
import { POWER_IDS } from '../one-board/ground.ts';
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
import { claimsOf, told } from './labels.ts';
import { type Stepper, played } from './play.ts';
import { rulesFor } from './rules.ts';

/** What both must say alike after a step. */
export interface View {
  readonly due: string;
  readonly asked: readonly string[];
  readonly owed: readonly string[];
  readonly ballots: readonly string[];
  readonly added: readonly string[];
  readonly dissolved: readonly string[];
  readonly executed: readonly string[];
  readonly verdict: string;
  readonly orders: Readonly<Record<string, string>>;
}

const boardText = ({ id, parent, units, owners }: Board): string => {
  const owned = Object.entries(owners).map(([center, power]) => `${center} ${power}`);
  return `${id} from ${parent}: ${units.map(unitText).join(', ')}; ${owned.toSorted().join(', ')}`;
};

function oracleView({ world, added, labels, dislodged }: OracleStep): View {
  const { due, losses, drafts, ballots, verdict } = world;
  const asked = due === 'retreat' ? losses.filter(({ open }) => open.length > 0) : [];
  const winters = due === 'adjustment' ? drafts : [];
  const owed = winters.flatMap((draft) =>
    POWER_IDS.flatMap((power) => {
      const count = isOwing(world, draft.id) ? owedOn(world, draft, power) : 0;
      return count === 0 ? [] : [`${draft.id} ${power} ${count}`];
    }),
  );
  return {
    due,
    asked: asked
      .map(({ unit, draft, open }) => `${unit} to ${draft}: ${open.join(' ')}`)
      .toSorted(),
    owed: owed.toSorted(),
    ballots: (due === 'sustain' ? ballots : [])
      .map(({ center, from, power }) => `${center} ${from} ${power}`)
      .toSorted(),
    added: added.map(boardText).toSorted(),
    dissolved: [...world.dissolved].toSorted(),
    executed: [...world.executed].toSorted(),
    verdict: verdict ? `${verdict.kind} ${verdict.powers.join(' ')}` : '',
    orders: inOrder(
      [...labels].map(([place, label]) => {
        const lost = dislodged.has(place) ? ', dislodged' : '';
        return [place, seen(kindAt(world, place), label) + lost] as const;
      }),
    ),
  };
}

function isOwing({ dissolved, drafts }: World, board: string): boolean {
  const draft = drafts.find(({ id }) => id === board);
  const turn = Number(draft?.parent.split('@')[1]);
  return !dissolved.has(board.split('@')[0] ?? '') && turn % 2 === 1;
}

const kindAt = ({ record }: World, place: PlaceId): string =>
  record.find((entry) => entry.place === place)?.order.kind ?? 'hold';

/** Holds and convoys are told by what becomes of the unit. */
function seen(kind: string, label: string): string {
  const isStanding = label === 'holds' || ['hold', 'convoy', 'openConvoy'].includes(kind);
  return isStanding ? 'stands' : told(kind, label);
}

const LABELS: Readonly<Partial<Record<OrderResult, string>>> = {
  moved: 'moves',
  bounced: 'bounces',
  repelled: 'bounces',
  headToHead: 'bounces',
  ownUnit: 'bounces',
  held: 'holds',
};

function engineView(
  rules: Rules,
  before: EngineWorld,
  world: EngineWorld,
  places: readonly string[],
): View {
  const { due } = world;
  const retreats = due.phase === 'retreat' ? due.retreats : [];
  const adjustments = due.phase === 'adjustment' ? due.adjustment : [];
  const ballots = due.phase === 'sustain' ? due.ballots : [];
  const verdict = due.phase === 'over' ? due.verdict : undefined;
  return {
    due: due.phase,
    asked: retreats.map(({ unit, on, open }) => `${unit} to ${on}: ${open.join(' ')}`).toSorted(),
    owed: adjustments.map(({ board, power, count }) => `${board} ${power} ${count}`).toSorted(),
    ballots: ballots.map(({ center, from, power }) => `${center} ${from} ${power}`).toSorted(),
    added: world.boards.slice(before.boards.length).map(boardText).toSorted(),
    dissolved: world.dissolved.toSorted(),
    executed: world.executed.toSorted(),
    verdict:
      verdict && verdict.kind !== 'goes on' ? `${verdict.kind} ${verdict.powers.join(' ')}` : '',
    orders: Object.fromEntries(
      places.map((place) => [place, engineLabel(rules, world, place as PlaceId)]),
    ),
  };
}

function engineLabel(rules: Rules, world: EngineWorld, place: PlaceId): string {
  const found = ordersOn(rules, world, boardOf(place)).find(
    ({ order }) =>
      isPlaced(order) &&
      order.kind !== 'retreat' &&
      order.kind !== 'disband' &&
      pointOf(order.unit) === pointOf(place),
  );
  if (!found) return 'nothing';
  const { order, outcome } = found;
  const lost = outcome.dislodgedBy ? ', dislodged' : '';
  return seen(order.kind, LABELS[outcome.result] ?? outcome.result) + lost;
}

/** A game drawn at random, with the options it is played by. */
export interface RandomGame {
  readonly options: Options;
  readonly script: Script;
}

function firstBoard(random: () => number): Board {
  // Every fourth is crowded: convoys come into paradoxes only where many units stand.
  const count = random() < 0.25 ? 16 : 4;
  const board = randomBoard(random, count + Math.floor(random() * 10));
  return random() < 0.5 ? board : poor(board);
}

const USUAL: Length = { steps: 14, boards: 16 };

/** Draws a game by playing it with the oracle. */
export function drawGame(
  seed: number,
  length: Length,
  fixed: Partial<Options> = {},
): Drawn<RandomGame, OracleStep> {
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
    world.due !== 'over'
  ) {
    const orders = randomSubmission(random, options, world);
    submissions.push(orders);
    const done = oracleStep(options, world, orders);
    steps.push(done);
    ({ world } = done);
  }
  return { game: { options, script: { board, submissions } }, steps };
}

/** The first step at which they differ. */
function difference(
  stepper: Stepper,
  { options, script }: RandomGame,
  known: readonly OracleStep[] = [],
): ContestDifference | undefined {
  const rules = rulesFor('5dplomacy', { ...options } as JsonObject);
  let world = worldOf([script.board]);
  let twin = worldFrom(rules, { boards: [script.board] });
  for (const [at, orders] of script.submissions.entries()) {
    const done = known[at] ?? oracleStep(options, world, orders);
    ({ world } = done);
    const before = twin;
    const after = played(stepper, rules, before, orders);
    if (typeof after === 'string') return { at, lines: [after] };
    twin = after;
    const oracle = oracleView(done);
    const engine = engineView(rules, before, twin, Object.keys(oracle.orders));
    if (JSON.stringify(oracle) === JSON.stringify(engine)) continue;
    return { at, lines: linesOf({ ...oracle }, { ...engine }) };
  }
  return undefined;
}

/** Options by default, as far as the two still differ. */
function plainer(stepper: Stepper, game: RandomGame): RandomGame {
  let { options } = game;
  for (const key of Object.keys(DEFAULTS) as (keyof Options)[]) {
    const plain = consistent({ ...options, [key]: DEFAULTS[key] });
    if (difference(stepper, { ...game, options: plain })) options = plain;
  }
  return { ...game, options };
}

function tell({ options, script }: RandomGame): ContestGame {
  let world = worldOf([script.board]);
  const rounds = script.submissions.map((orders) => {
    const done = oracleStep(options, world, orders);
    ({ world } = done);
    const accepted = orders.filter((order) => !done.refused.includes(order));
    const claims = claimsOf(accepted, (unit) => done.labels.get(unit));
    return { orders, added: done.added, claims };
  });
  return { ruleset: '5dplomacy', options: chosen(options), board: script.board, rounds };
}

/** Options that are not the default. */
function chosen(options: Options): JsonObject {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => DEFAULTS[key as keyof Options] !== value),
  );
}

/**
 * Games of 5dplomacy, with options drawn for each but those that are fixed. Scripts cannot state a game
 * that has winters on its calendar and no adjustments: who wants to tell its games fixes those.
 */
export function fivedplomacy(
  stepper: Stepper = step,
  fixed: Partial<Options> = {},
  length: Length = USUAL,
): Contest {
  return contestOf({
    name: '5dplomacy',
    draw: (seed) => drawGame(seed, length, fixed),
    difference: (game, steps) => difference(stepper, game, steps),
    plainer: (game) => plainer(stepper, game),
    tell,
  });
}
