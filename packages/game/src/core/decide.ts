/** What a command leads to: events, or a refusal that changes nothing. */
import { fail, type Order, type Rules } from '@chronopolitik/engine';
import type { Command } from './commands.ts';
import {
  courseOf,
  decided,
  happened,
  stepped,
  unchanged,
  type Circumstances,
  type Course,
  type Decision,
} from './decision.ts';
import { decideStudy } from '../study/decide-study.ts';
import { decidePlayed } from '../table/decide-played.ts';
import { digestOfJson } from './digest.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import type { GameEvent } from './events.ts';
import { playedPowers, playersOf, seatIds, seatingOf } from '../seats/seating.ts';
import { recordOf, rulesAt, type Game } from './game.ts';
import { readOrders, refusedAmong } from './read-orders.ts';
import { makeStart, makeStep, type Limits } from './resolve.ts';
import { SANDBOX_SEAT, type Seat, type SeatId, type Viewer } from '../seats/seats.ts';
import type { Settings } from './settings.ts';

/** The first events of a game: its start, and its seats. */
export function create(rules: Rules, settings: Settings, now: number): readonly GameEvent[] {
  const { orders: _orders, ...start } = makeStart(rules);
  return [
    {
      type: 'created',
      at: now,
      engine: ENGINE_VERSION,
      variant: digestOfJson(rules.map.variant),
      settings,
      start: { step: 0, parent: null, ...start },
    },
    ...seatsOf(rules, settings).map((seat): GameEvent => ({ type: 'seated', at: now, seat })),
  ];
}

/** One seat that holds all, or one for each hand; what is dealt out later is not yet in it. */
function seatsOf(rules: Rules, { terms }: Settings): readonly Seat[] {
  if (!terms) return [{ id: SANDBOX_SEAT, powers: playedPowers(rules) }];
  const players = terms.seats ?? playersOf(rules);
  const seating = seatingOf(rules, players);
  const hands = terms.seating === 'chosen' && seating?.kind === 'fixed' ? seating.hands : [];
  return seatIds(players).map((id, seat) => ({ id, powers: hands[seat] ?? [] }));
}

/**
 * Decides on a command. Pure: equal arguments give equal events.
 * @param now milliseconds since 1970
 * @returns the events that follow and the world after them, for `evolveAll`; or why there are none
 */
export function decide(
  rules: Rules,
  game: Game,
  viewer: Viewer,
  command: Command,
  now: number,
  limits: Limits = {},
): Decision {
  if (game.table) {
    return decidePlayed({ rules: rulesAt(rules, game), now, limits }, game, viewer, command);
  }
  const { seat } = viewer;
  if (seat === null) return fail({ code: 'forbidden' });
  const sandboxed = (r: Rules, at: Game, asked: Command): Decision =>
    inSandbox({ rules: r, now, limits }, at, seat, asked);
  return game.study
    ? decideStudy({ rules, now, limits, inSandbox: sandboxed }, game, command)
    : sandboxed(rules, game, command);
}

function inSandbox(
  { rules, now, limits }: Circumstances,
  game: Game,
  seat: SeatId,
  command: Command,
): Decision {
  if ('step' in command && command.step !== game.step) {
    return fail({ code: 'stale-round', named: command.step, step: game.step });
  }
  switch (command.type) {
    case 'submit':
      return submit(rules, game, seat, command, now, limits);
    case 'undo':
      return undo(game, seat, now);
    case 'redo':
      return redo(game, seat, now);
    case 'goto':
      return goTo(game, seat, command.to, now);
    default:
      // What only games between people know.
      return fail({ code: 'forbidden' });
  }
}

function submit(
  rules: Rules,
  game: Game,
  seat: SeatId,
  command: Extract<Command, { type: 'submit' }>,
  now: number,
  limits: Limits,
): Decision {
  if (game.world.due.phase === 'over') return fail({ code: 'game-over' });
  const orders = readOrders(rules, game, [seat], command);
  if (!orders.ok) return orders;
  const submitted = { at: now, seat, step: game.step, orders: orders.value };
  const course = happened(courseOf(game), { type: 'submitted', ...submitted });
  return resolve(rules, course, orders.value, now, limits);
}

function resolve(
  rules: Rules,
  course: Course,
  submitted: readonly Order[],
  now: number,
  limits: Limits,
): Decision {
  const { game } = course;
  const parent = recordOf(game);
  const adjudicated = makeStep(rules, game.world, parent.digest, submitted, limits);
  if (!adjudicated.ok) return adjudicated;
  const { made, world, refused } = adjudicated.value;
  if (refused.length > 0) {
    return fail({ code: 'orders-refused', faults: refusedAmong(submitted, refused) });
  }
  const { orders: _orders, ...content } = made;
  const record = { step: game.steps.length, parent: game.step, ...content };
  return decided(
    stepped(course, { type: 'resolved', at: now, engine: ENGINE_VERSION, record }, world),
  );
}

function undo(game: Game, seat: SeatId, now: number): Decision {
  const { parent } = recordOf(game);
  if (parent === null) return fail({ code: 'nothing-to-undo' });
  return pointedTo(game, seat, parent, now);
}

function redo(game: Game, seat: SeatId, now: number): Decision {
  const latest = game.steps.findLast((record) => record.parent === game.step);
  if (!latest) return fail({ code: 'nothing-to-redo' });
  return pointedTo(game, seat, latest.step, now);
}

function goTo(game: Game, seat: SeatId, to: number, now: number): Decision {
  if (!game.steps[to]) return fail({ code: 'no-such-step', step: to });
  return to === game.step ? unchanged(game) : pointedTo(game, seat, to, now);
}

function pointedTo(game: Game, seat: SeatId, step: number, now: number): Decision {
  return decided(happened(courseOf(game), { type: 'steppedTo', at: now, seat, step }));
}
