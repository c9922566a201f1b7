/** What a world waits for. */
import type { WorldState } from '../multiverse/world-state.ts';
import { owedOn } from '../orders/winter/adjusting.ts';
import { coordinateOf } from '../model/place.ts';
import { stateOf } from '../multiverse/state-of.ts';
import type { Rules } from '../rulesets/rules.ts';
import { successorsOf } from './successors.ts';
import type { Board, PowerId } from '../model/types.ts';
import { verdictOf } from './victory.ts';
import type { Due, World } from '../model/world.ts';

/** The executed powers, and those of them whose execution ended this round. */
export interface Executed {
  readonly all: ReadonlySet<PowerId>;
  readonly now: readonly PowerId[];
}

/** What a world waits for once a round is over. */
export function dueAfter(rules: Rules, state: WorldState, executed: Executed): Due {
  const heads = state.liveHeads();
  const verdict = verdictOf(state, heads, executed);
  return verdict.kind === 'goes on' ? dueOf(rules, state, heads) : { phase: 'over', verdict };
}

/** What the heads of a world wait for while the game goes on. */
function dueOf(rules: Rules, state: WorldState, heads: readonly Board[]): Due {
  const winters = heads.filter((head) => coordinateOf(head.id).winter);
  const { adjusts } = rules.ruleset;
  const isPhase = adjusts === 'onDraft' || adjusts === 'never';
  if (isPhase && winters.length > 0) return firstWinter(state, winters);
  const movement = heads.filter((head) => !coordinateOf(head.id).winter).map((head) => head.id);
  const adjustment = winters.flatMap((head) => owedOn(state, head));
  return adjusts === 'alone' && movement.length === 0
    ? { phase: 'adjustment', adjustment, held: [], drafts: [] }
    : { phase: 'movement', movement, adjustment };
}

/** A calendar that begins in winter: the boards before it stand for what was, and adjust as pending boards do. */
function firstWinter(state: WorldState, winters: readonly Board[]): Due {
  const { drafts } = successorsOf(
    state,
    { orders: [] },
    winters.map(({ id }) => id),
    ({ units, owners }) => ({ units, owners }),
    () => [],
  );
  const adjusts = state.rules.ruleset.adjusts === 'onDraft';
  const adjustment = adjusts ? drafts.flatMap(({ board }) => owedOn(state, board)) : [];
  return { phase: 'adjustment', adjustment, held: [], drafts };
}

const NOTHING: Due = { phase: 'movement', movement: [], adjustment: [] };

/** A world with what it waits for: nobody has won before its first round (5d 8.1). */
export function withDue(rules: Rules, world: Omit<World, 'due'>): World {
  const idle: World = { ...world, due: NOTHING };
  const state = stateOf(rules, idle);
  return { ...idle, due: dueOf(rules, state, state.liveHeads()) };
}
