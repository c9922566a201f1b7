/** A game: plain data, the fold of its events. */
import { invariant, never, type Order, type PowerId, type World } from '@chronopolitik/engine';
import type { GameEvent, Resolved } from './events.ts';
import type { Seat, SeatId } from './seats.ts';
import type { Settings } from './settings.ts';
import { advance, rememberedWorld, rememberWorld, worldAt, type StepRecord } from './steps.ts';

/** Orders that a seat has sent for the step where the game stands. */
export interface Submission {
  readonly seat: SeatId;
  readonly orders: readonly Order[];
}

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
  /** Changes that every viewer saw: steps resolved, and moves about the tree. */
  readonly changes: number;
}

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
    changes: 0,
  };
}

/** The game after an event. The record wins: nothing is adjudicated. */
export function evolve(game: Game, event: GameEvent): Game {
  const seen = { ...game, version: game.version + 1, updatedAt: event.at };
  switch (event.type) {
    case 'created':
      throw new Error(`game ${game.id} was created twice`);
    case 'seated':
      return { ...seen, seats: [...game.seats, event.seat] };
    case 'submitted':
      return { ...seen, submissions: submissionsWith(game, event) };
    case 'resolved':
      return resolved(seen, event.record, event.at);
    case 'pointed': {
      const world = worldAt(game.steps, event.step);
      const changes = game.changes + 1;
      return { ...seen, step: event.step, world, submissions: [], changes };
    }
    default:
      return never(event);
  }
}

/** The game that a whole log tells. @throws if the log does not begin with `created`. */
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
  const orders = seen.submissions.flatMap((submission) => submission.orders);
  const record: StepRecord = { ...recorded, orders, at };
  invariant(record.step === seen.steps.length, `step ${record.step} does not follow the others`);
  invariant(record.parent === seen.step, `step ${record.step} was not made where the game stood`);
  const made = rememberedWorld(recorded) ?? advance(seen.world, record);
  const world = rememberWorld(record, made);
  const steps = [...seen.steps, record];
  const changes = seen.changes + 1;
  return { ...seen, steps, step: record.step, world, submissions: [], changes };
}

function submissionsWith(
  game: Game,
  event: Extract<GameEvent, { type: 'submitted' }>,
): readonly Submission[] {
  const others = game.submissions.filter((submission) => submission.seat !== event.seat);
  return [...others, { seat: event.seat, orders: event.orders }];
}
