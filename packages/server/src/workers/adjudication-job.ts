/** A decision that may be heavy, as plain data: what another thread is asked, and how it decides. */
import {
  createRules,
  invariant,
  ok,
  type Order,
  type Result,
  type RulesSpec,
  type Variant,
} from '@chronopolitik/engine';
import {
  actAs,
  decide,
  decidedBy,
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

/** Everything that a decision hangs on. */
export interface AdjudicationJob {
  readonly spec: RulesSpec;
  readonly variant: Variant;
  readonly game: Game;
  readonly asked: GameRequest;
  readonly now: number;
  readonly limits: Limits;
}

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

/** A decision between threads: without its world, which the other side puts together from the events. */
export type DecidedEvents = Result<Omit<Decided, 'world'>, Refusal>;

/** Decides a case with rules made anew. */
export function runAdjudicationJob({
  spec,
  variant,
  game,
  asked,
  now,
  limits,
}: AdjudicationJob): DecidedEvents {
  const rules = createRules(spec, variant);
  invariant(rules.ok, 'the rules of a game at hand can be made again');
  const decision = decideRequest({ rules: rules.value, now, limits }, game, asked);
  if (!decision.ok) return decision;
  const { world: _world, ...changes } = decision.value;
  return ok(changes);
}

/** The decision that another thread came to on a game. */
export function decisionOn(game: Game, told: DecidedEvents): Decision {
  return told.ok ? ok(decidedBy(game, told.value)) : told;
}

/** Whether a step was given up for its cost: refused, or the game of people stopped. */
export function isGivenUp(decision: Decision): boolean {
  if (!decision.ok) return decision.error.code === 'too-complex';
  return decision.value.events.some(
    (event) => event.type === 'timed' && event.because === 'too-complex',
  );
}
