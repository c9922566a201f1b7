/** A decision that may be heavy, as plain data: what another thread is asked, and how it decides. */
import { ok, type Order, type Result } from '@chronopolitik/engine';
import {
  actAs,
  decide,
  decidedBy,
  evolveAll,
  tick,
  type Circumstances,
  type Command,
  type Decided,
  type Decision,
  type Game,
  type Limits,
  type Refusal,
  type SeatId,
  type Viewer,
} from '@chronopolitik/game';
import type { ThreadGame } from './game-copy.ts';

/** What somebody, a machine or the time asks of a game. */
export type GameRequest =
  | { readonly kind: 'command'; readonly viewer: Viewer; readonly command: Command }
  | {
      readonly kind: 'act';
      readonly seat: SeatId;
      readonly step: number;
      readonly orders: readonly Order[];
    }
  | { readonly kind: 'tick'; readonly awakeSince: number };

/** Everything that a decision on a game hangs on, besides the game and its rules. */
export interface AdjudicationJob {
  readonly asked: GameRequest;
  readonly now: number;
  readonly limits: Limits;
}

/** Decides what was asked of a game, by the rules of games; it changes nothing. */
export function decideRequest(at: Circumstances, game: Game, asked: GameRequest): Decision {
  switch (asked.kind) {
    case 'command':
      return decide(at.rules, game, asked.viewer, asked.command, at.now, at.limits);
    case 'act':
      return actAs(at, game, asked.seat, asked.step, asked.orders);
    case 'tick':
      return tick(at, game, asked.awakeSince);
  }
}

/** A decision between threads, as JSON: without its world, which the other side puts together from the events. */
export type DecisionText = string;

/** Decides on a game. @returns the decision, and the game after it */
export function runAdjudicationJob(
  { game, rules }: ThreadGame,
  { asked, now, limits }: AdjudicationJob,
): { readonly text: DecisionText; readonly after: Game } {
  const decision = decideRequest({ rules, now, limits }, game, asked);
  if (!decision.ok) return { text: JSON.stringify(decision), after: game };
  const { world: _world, ...changes } = decision.value;
  return { text: JSON.stringify(ok(changes)), after: evolveAll(game, decision.value) };
}

/** The decision that another thread came to on a game. */
export function decisionOn(game: Game, text: DecisionText): Decision {
  const told = JSON.parse(text) as Result<Omit<Decided, 'world'>, Refusal>;
  return told.ok ? ok(decidedBy(game, told.value)) : told;
}

/** Whether a step was given up for its cost: refused, or the game of people stopped. */
export function isGivenUp(decision: Decision): boolean {
  if (!decision.ok) return decision.error.code === 'too-complex';
  return decision.value.events.some(
    (event) => event.type === 'timed' && event.because === 'too-complex',
  );
}
