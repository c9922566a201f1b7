/** Plays random games of 5dplomacy with the engine and with the oracle, side by side. */
import { readFileSync } from 'node:fs';
import {
  boardOf,
  createRules,
  ordersOn,
  pointOf,
  readVariant,
  step,
  worldFrom,
  isPlaced,
} from '@chronopolitik/engine';
import type {
  Board,
  JsonObject,
  Order,
  Outcome,
  PlaceId,
  Rules,
  World as EngineWorld,
} from '@chronopolitik/engine';
import { randomBoard, randomFrom } from '../generate.ts';
import { POWER_IDS } from '../ground.ts';
import { type Script, shrink } from '../shrink.ts';
import { consistent, randomOptions, randomSubmission } from './generate.ts';
import { orderText, unitText } from './notation.ts';
import { type OracleStep, oracleStep, owedOn } from './round.ts';
import { verdictOf } from './victory.ts';
import { DEFAULTS, type Options, type World, worldOf } from './world.ts';

const text = readFileSync(
  new URL('../../../variants/standard/variant.json', import.meta.url),
  'utf8',
);
const reading = readVariant(JSON.parse(text));
if (!reading.ok) throw new Error('the standard variant is broken');
const { variant } = reading.value;

export function rulesFor(options: Options): Rules {
  const spec = {
    variant: 'standard',
    ruleset: { id: '5dplomacy', options: { ...options } as JsonObject },
    seed: 'oracle',
  };
  const rules = createRules(spec, variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
}

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
    orders: Object.fromEntries(
      [...labels]
        .map(([place, label]) => {
          const lost = dislodged.has(place) ? ', dislodged' : '';
          return [place, told(kindAt(world, place), label) + lost] as const;
        })
        .toSorted(),
    ) as Record<string, string>,
  };
}

function isOwing({ dissolved, drafts }: World, board: string): boolean {
  const draft = drafts.find(({ id }) => id === board);
  const turn = Number(draft?.parent.split('@')[1]);
  return !dissolved.has(board.split('@')[0] ?? '') && turn % 2 === 1;
}

const kindAt = ({ record }: World, place: PlaceId): string =>
  record.find((entry) => entry.place === place)?.order.kind ?? 'hold';

/** Help that helps nobody is void or illegal; holds and convoys are told by what becomes of the unit. */
function told(kind: string, label: string): string {
  if (label === 'holds' || ['hold', 'convoy', 'openConvoy'].includes(kind)) return 'stands';
  const isIdle = kind !== 'move' && (label === 'void' || label === 'illegal');
  return isIdle ? 'idle' : label;
}

const LABELS: Partial<Record<Outcome['result'], string>> = {
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
  return told(order.kind, LABELS[outcome.result] ?? outcome.result) + lost;
}

/** A game drawn at random, with the options it is played by. */
export interface Game {
  readonly options: Options;
  readonly script: Script;
}

export interface Length {
  readonly steps: number;
  readonly boards: number;
}

function firstBoard(random: () => number): Board {
  // Every fourth is crowded: convoys come into paradoxes only where many units stand.
  const count = random() < 0.25 ? 16 : 4;
  const board = randomBoard(random, count + Math.floor(random() * 10));
  if (random() < 0.5) return board;
  // Powers that own little, so that some are eliminated.
  const own = board.units.flatMap(({ power, location }) =>
    Object.hasOwn(board.owners, location) ? [[location, power] as const] : [],
  );
  return { ...board, owners: Object.fromEntries(own) };
}

/** Draws a game by playing it with the oracle. */
export function drawGame(seed: number, length: Length, fixed: Partial<Options> = {}): Game {
  const random = randomFrom(seed);
  const options = randomOptions(random, fixed);
  const drawn = firstBoard(random);
  const isWon = verdictOf(options, worldOf([drawn]), []) !== undefined;
  const board = isWon ? { ...drawn, owners: {} } : drawn;
  const submissions: Order[][] = [];
  let world = worldOf([board]);
  while (
    submissions.length < length.steps &&
    world.boards.length < length.boards &&
    world.due !== 'over'
  ) {
    const orders = randomSubmission(random, options, world);
    submissions.push(orders);
    ({ world } = oracleStep(options, world, orders));
  }
  return { options, script: { board, submissions } };
}

/** A step at which the two differ, with both views of it. */
export interface Difference {
  readonly at: number;
  readonly oracle: View;
  readonly engine: View | string;
}

export function difference({ options, script }: Game): Difference | undefined {
  const rules = rulesFor(options);
  let world = worldOf([script.board]);
  let twin = worldFrom(rules, { boards: [script.board] });
  for (const [at, orders] of script.submissions.entries()) {
    const done = oracleStep(options, world, orders);
    ({ world } = done);
    const oracle = oracleView(done);
    const before = twin;
    try {
      const result = step(rules, twin, orders);
      if (!result.ok) return { at, oracle, engine: result.error.code };
      twin = result.value.world;
    } catch (error) {
      return { at, oracle, engine: String(error) };
    }
    const engine = engineView(rules, before, twin, Object.keys(oracle.orders));
    if (JSON.stringify(oracle) !== JSON.stringify(engine)) return { at, oracle, engine };
  }
  return undefined;
}

/** The smallest game that still differs: as few orders and units as can be, and options by default. */
export function smallest(game: Game): Game {
  let { options } = game;
  for (const key of Object.keys(DEFAULTS) as (keyof Options)[]) {
    const plain = consistent({ ...options, [key]: DEFAULTS[key] });
    if (difference({ ...game, options: plain })) options = plain;
  }
  const script = shrink(game.script, (smaller) => difference({ options, script: smaller })?.at);
  return { options, script };
}

/** A game as text: options that are not default, units, and the orders of each step. */
export function gameText({ options, script }: Game): string {
  const chosen = Object.entries(options).filter(
    ([key, value]) => DEFAULTS[key as keyof Options] !== value,
  );
  const owners = Object.entries(script.board.owners).map(([center, power]) => `${center} ${power}`);
  return [
    `options: ${chosen.map(([key, value]) => `${key}=${value}`).join(' ')}`,
    `units: ${script.board.units.map(unitText).join(', ')}`,
    ...(owners.length > 0 ? [`owners: ${owners.join(', ')}`] : []),
    ...script.submissions.map((orders, i) => `${i}: ${orders.map(orderText).join('; ')}`),
  ].join('\n');
}

/** Where two views differ, side by side. */
export function differenceText({ at, oracle, engine }: Difference): string {
  if (typeof engine === 'string') return `step ${at}: the engine failed: ${engine}`;
  const lines = (Object.keys(oracle) as (keyof View)[]).flatMap((key) => {
    const [a, b] = [oracle[key], engine[key]];
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    if (key !== 'orders')
      return [`${key}: oracle ${JSON.stringify(a)}`, `${key}: engine ${JSON.stringify(b)}`];
    return Object.keys(oracle.orders)
      .filter((place) => oracle.orders[place] !== engine.orders[place])
      .map((place) => `${place}: oracle ${oracle.orders[place]}, engine ${engine.orders[place]}`);
  });
  return [`step ${at}:`, ...lines].join('\n');
}
