/** A step while it is taken: the state runs ahead of the world until the step is finished. */
import { dueAfter } from './due.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import type { Refused } from '../orders/legal/submit.ts';
import type { Resolution, Succession } from '../model/outcome.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Board, PowerId, TimelineId } from '../model/types.ts';
import type { Choice, Due, Round, Step, World } from '../model/world.ts';

/** What a step may cost, and how it is computed. */
export interface StepOptions {
  /** Battles judged before the step gives up; the default suffices for anything that is not hostile. */
  readonly budget?: number;
  /** Adjudicate every order there is instead of the touched component. The result is the same (law 9). */
  readonly whole?: boolean;
}

/** What a step gives: the world after it, the record of it, and the boards that it added. */
export interface StepResult {
  readonly world: World;
  readonly step: Step;
  readonly added: readonly Board[];
  /** Orders that do not count: they never enter the record. */
  readonly refused: readonly Refused[];
}

/** The step needs more work than its budget allows; nothing has changed. */
export interface StepFailure {
  readonly code: 'too-complex';
}

/** A world under construction: the state is ahead of the world until `commit`. */
export interface StepBuilder {
  readonly rules: Rules;
  readonly world: World;
  readonly state: WorldState;
  readonly options: StepOptions;
  readonly resolutions: Resolution[];
  readonly refused: Refused[];
  readonly added: Board[];
  readonly successions: Succession[];
  readonly tally: Choice[];
  readonly dissolved: TimelineId[];
  readonly executed: PowerId[];
}

/** A step of which nothing is known yet. */
export function newStep(
  rules: Rules,
  world: World,
  state: WorldState,
  options: StepOptions,
): StepBuilder {
  return {
    rules,
    world,
    state,
    options,
    resolutions: [],
    refused: [],
    added: [],
    successions: [],
    tally: [],
    dissolved: [],
    executed: [],
  };
}

/** The phase of a step and the dislodgements that it reports, known before the step is complete. */
export type StepHeader = Pick<Step, 'phase' | 'dislodgements'>;

function stepOf(builder: StepBuilder, header: StepHeader): Step {
  const { resolutions, successions, tally, dissolved, executed } = builder;
  const { phase, dislodgements } = header;
  const step: Step = { phase, dislodgements, resolutions, successions };
  if (tally.length + dissolved.length + executed.length === 0) return step;
  return {
    ...step,
    ...(tally.length > 0 ? { tally } : {}),
    ...(dissolved.length > 0 ? { dissolved } : {}),
    ...(executed.length > 0 ? { executed } : {}),
  };
}

/** Commits what a step made; `paused`: what the round waits for before it ends. */
export function finish(
  builder: StepBuilder,
  header: StepHeader,
  paused: Due | undefined,
): StepResult {
  const { rules, world, state, added } = builder;
  const step = stepOf(builder, header);
  const startsRound = step.phase === 'movement';
  const last: Round = world.rounds[world.rounds.length - 1] ?? { steps: [] };
  const rounds = startsRound
    ? [...world.rounds, { steps: [step] }]
    : [...world.rounds.slice(0, -1), { steps: [...last.steps, step] }];
  const boards = added.length > 0 ? [...world.boards, ...added] : world.boards;
  const dissolved = [...world.dissolved, ...builder.dissolved];
  const executed = [...world.executed, ...builder.executed];
  const due = paused ?? dueAfter(rules, state, { all: new Set(executed), now: builder.executed });
  const next: World = { ...world, boards, rounds, dissolved, executed, due };
  state.commit(next);
  return { world: next, step, added, refused: builder.refused };
}
