/** The end of a phase between people: who missed it, what came of it, and how the next one begins. */
import {
  boardName,
  dutiesOf,
  headsOf,
  invariant,
  type PowerId,
  type Rules,
  type Verdict,
  victoryCounts,
} from '@chronopolitik/engine';
import { canonical } from '../core/canonical.ts';
import { happened, stepped, type Circumstances, type Course } from '../core/decision.ts';
import { afterVacations, deadlineAfter, HOUR, isOnVacation, type Vacation } from './deadline.ts';
import { ENGINE_VERSION } from '../core/engine-version.ts';
import type { GameEvent } from '../core/events.ts';
import { inSeatOrder, recordOf, type Game } from '../core/game.ts';
import { leaveSeat } from '../seats/leaving.ts';
import { givable } from '../core/read-orders.ts';
import { makeStep } from '../core/resolve.ts';
import { plannedFor } from '../plans/planned.ts';
import type { SeatId } from '../seats/seats.ts';
import type { Terms } from '../table/terms.ts';
import {
  awaitedSeats,
  type EndingCause,
  isPerson,
  isRunning,
  somebodyPlays,
  type SeatedGame,
  type SeatState,
} from '../table/table.ts';

/** More phases in a row without anybody to wait for than any game has. */
const MOST_EMPTY_PHASES = 50;

/** The table of a game between people, with its terms. @throws for a sandbox. */
export function tableOf(game: Game): { readonly table: SeatedGame; readonly terms: Terms } {
  const { table, settings } = game;
  invariant(table && settings.terms, `game ${game.id} is between people`);
  return { table, terms: settings.terms };
}

/** Resolves the phase, and those after it that nobody has anything to do in. */
export function turnOver(at: Circumstances, course: Course): Course {
  const given = withSaved(at, course);
  return concluded(at, noticed(at, given, absentees(given.game, at.now)));
}

/** Resolves a phase before its time: nobody has missed it who still had time. */
export function turnOverEarly(at: Circumstances, course: Course): Course {
  return concluded(at, noticed(at, withSaved(at, course), []));
}

/**
 * Saved orders count as sent: those among them that may be given. Where none may, and nothing was sent before, nothing
 * was ordered.
 */
function withSaved(at: Circumstances, course: Course): Course {
  const { game } = course;
  if (tableOf(game).terms.byHand) return course;
  const sent = new Set(game.submissions.map(({ seat }) => seat));
  const events = awaitedSeats(tableOf(game).table).flatMap(({ id, saved }): GameEvent[] => {
    if (!saved) return [];
    const orders = givable(at.rules, game, id, saved.orders);
    if (orders.length === 0 && !sent.has(id)) return [];
    return [{ type: 'submitted', at: at.now, seat: id, step: game.step, orders }];
  });
  return happened(course, ...events);
}

function concluded(at: Circumstances, course: Course): Course {
  return flowOn(at, nextPhase(at, resolved(at, course)), MOST_EMPTY_PHASES);
}

/** Resolves if everybody who is waited for is ready, or nobody is waited for at all. */
export function turnOverIfReady(at: Circumstances, course: Course): Course {
  const { table } = tableOf(course.game);
  if (!isRunning(table)) return course;
  return awaitedSeats(table).every(({ ready }) => ready) && somebodyPlays(table)
    ? turnOver(at, course)
    : course;
}

function flowOn(at: Circumstances, course: Course, most: number): Course {
  const { table } = tableOf(course.game);
  const idle = isRunning(table) && somebodyPlays(table) && awaitedSeats(table).length === 0;
  if (!idle || most === 0) return course;
  return flowOn(at, nextPhase(at, resolved(at, course)), most - 1);
}

/** Persons who were waited for, and neither sent orders nor were ready. */
function silent(game: Game): readonly SeatState[] {
  const sent = new Set(game.submissions.map(({ seat }) => seat));
  return awaitedSeats(tableOf(game).table).filter(
    (seat) => isPerson(seat) && !seat.ready && !sent.has(seat.id),
  );
}

/** Those among them who missed the phase: nobody does on vacation. */
function absentees(game: Game, now: number): readonly SeatId[] {
  return silent(game)
    .filter(({ vacations }) => !isOnVacation(vacations, now))
    .map(({ id }) => id);
}

/** Counts missed turns, and opens the seats of those who missed too many. */
function noticed(at: Circumstances, course: Course, missed: readonly SeatId[]): Course {
  const { table, terms } = tableOf(course.game);
  const still = new Set(silent(course.game).map(({ id }) => id));
  const acted = awaitedSeats(table)
    .filter((seat) => isPerson(seat) && seat.missedInRow > 0 && !still.has(seat.id))
    .map(({ id }) => id);
  if (missed.length + acted.length === 0) return course;
  const counted = happened(course, { type: 'missed', at: at.now, seats: missed, acted });
  const gone = tableOf(counted.game).table.seats.filter(
    ({ id, missedInRow }) => terms.missed > 0 && missed.includes(id) && missedInRow >= terms.missed,
  );
  return gone.reduce((before, { id }) => leaveSeat(at, before, id, 'abandoned'), counted);
}

function resolved(at: Circumstances, course: Course): Course {
  const { game } = course;
  const { rules, now, limits } = at;
  const submissions = inSeatOrder(game);
  const orders = submissions.flatMap((submission) => submission.orders);
  const made = makeStep(rules, game.world, recordOf(game).digest, orders, limits);
  // Nobody shall wait forever for what the machine cannot judge: the players see the game stop.
  if (!made.ok) return stopped(at, course);
  const { refused } = made.value;
  if (refused.length > 0) return resolved(at, withoutRefused(at, course, refused));
  const { orders: _orders, ...content } = made.value.made;
  const record = { step: game.steps.length, parent: game.step, ...content };
  const event = { type: 'resolved', at: now, engine: ENGINE_VERSION, record } as const;
  return stepped(course, event, made.value.world);
}

function stopped(at: Circumstances, course: Course): Course {
  const left = HOUR;
  return happened(course, {
    type: 'timed',
    at: at.now,
    because: 'too-complex',
    deadline: null,
    left,
  });
}

/** Orders that only now turn out not to fit together never enter the record. */
function withoutRefused(
  at: Circumstances,
  course: Course,
  refused: readonly { readonly order: object }[],
): Course {
  const out = new Set(refused.map(({ order }) => canonical(order)));
  const changed = course.game.submissions
    .filter(({ orders }) => orders.some((order) => out.has(canonical(order))))
    .map(({ seat, orders }): GameEvent => {
      const kept = orders.filter((order) => !out.has(canonical(order)));
      return { type: 'submitted', at: at.now, seat, step: course.game.step, orders: kept };
    });
  invariant(changed.length > 0, 'a refused order was submitted');
  return happened(course, ...changed);
}

/** Begins the phase that the world waits for, or ends the game. */
export function nextPhase(at: Circumstances, course: Course): Course {
  const { game } = course;
  const { table, terms } = tableOf(game);
  if (table.paused !== undefined) return course;
  const { due } = game.world;
  if (due.phase === 'over') return ended(at, course, 'victory', due.verdict);
  if (isPastEnd(at.rules, game, terms)) {
    return ended(at, course, 'end-year', drawOf(at.rules, game, survivors(at.rules, game)));
  }
  const acting = new Set(dutiesOf(at.rules, game.world).map(({ power }) => power));
  const awaited = game.seats
    .filter(({ powers }) => powers.some((power) => acting.has(power)))
    .map(({ id }) => id);
  const vacations = vacationsOf({ ...table, awaited });
  const deadline = deadlineAfter(terms.deadlines, due.phase, at.now, vacations);
  const begun = happened(course, {
    type: 'timed',
    at: at.now,
    because: 'phase',
    deadline,
    awaited,
  });
  return happened(begun, ...plannedFor(at.rules, begun.game, at.now));
}

/** Of those who are waited for. */
function vacationsOf(table: SeatedGame): readonly Vacation[] {
  return awaitedSeats(table).flatMap((seat) => seat.vacations);
}

/** A deadline of this phase, moved behind the vacations of those who are waited for. */
export function behindVacations(game: Game, deadline: number): number {
  const { table, terms } = tableOf(game);
  const { phase } = game.world.due;
  if (phase === 'over') return deadline;
  return afterVacations(terms.deadlines, phase, deadline, vacationsOf(table));
}

function isPastEnd(rules: Rules, { world }: Game, { endYear }: Terms): boolean {
  if (endYear === undefined || world.due.phase !== 'movement') return false;
  return headsOf(rules, world).every(
    (head) => boardName(rules.map.variant, head.id).year > endYear,
  );
}

/** Seats, open ones included, whose powers still have a unit or a center at a head. */
export function survivingSeats(
  rules: Rules,
  { world, seats }: Pick<Game, 'world' | 'seats'>,
): readonly SeatId[] {
  const alive = new Set(
    headsOf(rules, world).flatMap((head) => [
      ...head.units.map(({ power }) => power),
      ...Object.values(head.owners),
    ]),
  );
  const out = new Set(world.executed);
  return seats
    .filter(({ powers }) => powers.some((power) => alive.has(power) && !out.has(power)))
    .map(({ id }) => id);
}

/** Those among them that somebody holds. */
export function heldSurvivors(rules: Rules, game: Game): readonly SeatId[] {
  const { table } = tableOf(game);
  const held = new Set(table.seats.flatMap(({ id, player }) => (player === null ? [] : [id])));
  return survivingSeats(rules, game).filter((id) => held.has(id));
}

/** The powers of all survivors, of whom some seats may be open: they share a draw. */
export function survivors(rules: Rules, game: Pick<Game, 'world' | 'seats'>): readonly PowerId[] {
  return powersOfSeats(game, survivingSeats(rules, game));
}

/** The powers of some seats, in the order in which the game has the seats. */
export function powersOfSeats(
  game: Pick<Game, 'seats'>,
  seats: readonly SeatId[],
): readonly PowerId[] {
  return game.seats.filter(({ id }) => seats.includes(id)).flatMap(({ powers }) => powers);
}

/** A draw that these powers share, with the centers that count for each power now. */
export function drawOf(
  rules: Rules,
  game: Pick<Game, 'world'>,
  powers: readonly PowerId[],
): Verdict {
  return { kind: 'drawn', powers, counts: victoryCounts(rules, game.world) };
}

/** The victory of one power, with the centers that count for each power now. */
export function wonBy(rules: Rules, game: Pick<Game, 'world'>, power: PowerId): Verdict {
  return { kind: 'won', powers: [power], counts: victoryCounts(rules, game.world) };
}

/** Ends the game with a verdict. The world stays as it is. */
export function ended(
  { now }: Circumstances,
  course: Course,
  because: EndingCause,
  verdict: Verdict,
): Course {
  return happened(course, { type: 'ended', at: now, because, verdict });
}
