/** A game: plain data, the fold of its events. */
import {
  invariant,
  type Order,
  type PowerId,
  type Rules,
  type World,
  withHands,
} from '@chronopolitik/engine';
import { audienceOf, type Audience } from '../views/audience.ts';
import { evolveTable } from '../table/evolve-table.ts';
import type { GameEvent, Resolved } from './events.ts';
import type { PowersBySeat } from '../seats/allocation.ts';
import type { Seat, SeatId } from '../seats/seats.ts';
import type { Settings } from './settings.ts';
import { evolveStudy, NO_STUDY, type Study } from '../study/study.ts';
import { NO_TABLE, type SeatedGame } from '../table/table.ts';
import { advance, rememberWorld, worldAt, type StepRecord } from './steps.ts';

/** Orders that a seat has sent for the step where the game stands. */
export interface Submission {
  readonly seat: SeatId;
  readonly orders: readonly Order[];
}

/** A game as the server knows it, secrets included: made from its events, and never stored itself. */
export interface Game {
  readonly id: string;
  /** Events so far. */
  readonly version: number;
  readonly settings: Settings;
  /** Digest of the variant that the game was made from. */
  readonly variant: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly seats: readonly Seat[];
  /** The tree of steps; the index of each is its number. */
  readonly steps: readonly StepRecord[];
  /** Where the game stands in the tree. */
  readonly step: number;
  /** The world there. */
  readonly world: World;
  readonly submissions: readonly Submission[];
  /** Who sits where and what they hold back; null in a sandbox. */
  readonly table: SeatedGame | null;
  /** Notes and goal; null where it is no study. */
  readonly study: Study | null;
  /** Changes to what seats keep beside the log, by all of them together. Never sent to clients. */
  readonly draftChanges: number;
  /** Changes that every viewer saw, and those that single parties saw besides. */
  readonly heard: Heard;
}

/** How many changes were seen: by everyone (`all`), and by a party alone. */
export type Heard = Readonly<Record<string, number>>;

/** The game that its first event makes. */
export function begin(id: string, created: Extract<GameEvent, { type: 'created' }>): Game {
  const { settings, variant, start, at } = created;
  const record: StepRecord = { ...start, orders: [], at };
  return {
    id,
    version: 1,
    settings,
    variant,
    createdAt: at,
    updatedAt: at,
    seats: [],
    steps: [record],
    step: record.step,
    world: worldAt([record], record.step),
    submissions: [],
    table: settings.terms ? NO_TABLE : null,
    study: settings.kind === 'study' ? NO_STUDY : null,
    draftChanges: 0,
    heard: {},
  };
}

/** The game after an event. The record wins: nothing is adjudicated. */
export function evolve(game: Game, event: GameEvent): Game {
  const seen = withCounts(game, event);
  switch (event.type) {
    case 'created':
      throw new Error(`game ${game.id} was created twice`);
    case 'seated':
      return { ...seen, seats: [...game.seats, event.seat] };
    case 'submitted':
      return { ...seen, submissions: submissionsWith(game, event) };
    case 'resolved':
      return resolved(seen, event.record, event.at);
    case 'steppedTo': {
      const world = worldAt(game.steps, event.step);
      return { ...seen, step: event.step, world, submissions: [] };
    }
    case 'edited':
      return resolved({ ...seen, submissions: [] }, event.record, event.at);
    case 'started':
      return { ...seen, seats: dealt(game.seats, event.hands) };
    case 'joined':
      return { ...seen, heard: { ...seen.heard, [event.seat]: 0 } };
    case 'left':
      return { ...seen, submissions: withoutSeat(game.submissions, event.seat) };
    case 'amended':
      return { ...seen, settings: { ...game.settings, terms: event.terms } };
    case 'renamed':
      return { ...seen, settings: { ...game.settings, name: event.name } };
    default:
      return seen;
  }
}

/** The game with a world equal to its own in its place: one that the engine has indexed already. */
export function withWorld(game: Game, world: World): Game {
  return { ...game, world: rememberWorld(recordOf(game), world) };
}

/** What every event changes: the count of those who saw it, the table, and the time if all saw it. */
function withCounts(game: Game, event: GameEvent): Game {
  const { version, heard, updatedAt } = game;
  const audience = audienceOf(game.settings, event);
  const { round, due } = recordOf(game);
  const { terms = null } = game.settings;
  const stand = { round, due, number: version + 1, terms };
  const table = game.table && evolveTable(game.table, event, stand);
  return {
    ...game,
    version: version + 1,
    table,
    study: game.study && evolveStudy(game.study, event),
    heard: heardAfter(heard, audience),
    // A time that only some events move must not tell of events that only some may see.
    updatedAt: audience === 'all' ? event.at : updatedAt,
  };
}

function heardAfter(heard: Heard, audience: Audience): Heard {
  const parties = audience === 'all' ? ['all'] : audience;
  const counted = parties.map((party) => [party, (heard[party] ?? 0) + 1] as const);
  return { ...heard, ...Object.fromEntries(counted) };
}

function dealt(seats: readonly Seat[], hands: PowersBySeat): readonly Seat[] {
  return seats.map((seat) => ({ ...seat, powers: hands[seat.id] ?? seat.powers }));
}

/** The game that a log, or its beginning, tells. @throws if the log does not begin with `created`. */
export function replay(id: string, events: readonly GameEvent[]): Game {
  const [created, ...later] = events;
  invariant(created?.type === 'created', `the log of game ${id} does not begin with its creation`);
  return later.reduce(evolve, begin(id, created));
}

/** Where the game stands, as a record. */
export function recordOf(game: Game): StepRecord {
  const record = game.steps[game.step];
  invariant(record, `no step ${game.step} in game ${game.id}`);
  return record;
}

/** The powers that a seat may order. @throws if there is no such seat: viewers are checked when they come in. */
export function powersOf(game: Game, seat: SeatId): readonly PowerId[] {
  const found = game.seats.find((candidate) => candidate.id === seat);
  invariant(found, `no seat ${seat} in game ${game.id}`);
  return found.powers;
}

function resolved(seen: Game, recorded: Resolved, at: number): Game {
  const orders = inSeatOrder(seen).flatMap((submission) => submission.orders);
  const record: StepRecord = { ...recorded, orders, at };
  invariant(record.step === seen.steps.length, `step ${record.step} does not follow the others`);
  invariant(record.parent === seen.step, `step ${record.step} was not made where the game stood`);
  const world = rememberWorld(record, advance(seen.world, record));
  const steps = [...seen.steps, record];
  return { ...seen, steps, step: record.step, world, submissions: [] };
}

function submissionsWith(
  game: Game,
  event: Extract<GameEvent, { type: 'submitted' }>,
): readonly Submission[] {
  const { seat, orders } = event;
  return [...withoutSeat(game.submissions, seat), { seat, orders }];
}

function withoutSeat(submissions: readonly Submission[], seat: SeatId): readonly Submission[] {
  return submissions.filter((submission) => submission.seat !== seat);
}

/** What was submitted, by seats: the order in which it came in is nobody's business. */
export function inSeatOrder({ seats, submissions }: Game): readonly Submission[] {
  return seats.flatMap(({ id }) => submissions.filter(({ seat }) => seat === id));
}

/** The rules as the players of a game sit: the powers of a seat count together where a goal is per player. */
export function rulesAt(rules: Rules, { table, seats }: Game): Rules {
  return table
    ? withHands(
        rules,
        seats.map(({ powers }) => powers),
      )
    : rules;
}
