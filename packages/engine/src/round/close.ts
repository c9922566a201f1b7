/** How a round closes once its new boards have owners: sustain, winter, executions, the verdict (5dplomacy 7). */
import { adjustsAfter } from '../model/calendar.ts';
import { keepRecords } from '../multiverse/keep-records.ts';
import type { Index } from '../multiverse/world-state.ts';
import { cleared, executedOn, executionRuleOf } from '../rulesets/mechanisms/executions.ts';
import { ballotsOn, committedBy, isSustainDue, sustain } from '../rulesets/mechanisms/sustain.ts';
import { adjustmentsOn, owedOn } from '../orders/winter/adjusting.ts';
import { coordinateOf, timelineNumber } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import { adjustedUnits } from './settle.ts';
import { type Stage, type StepResult, type Told, finish } from './step-builder.ts';
import { successorsOf } from './successors.ts';
import type { Board, Order, SustainOrder } from '../model/types.ts';
import type { Ballot, Draft } from '../model/world.ts';

/** What follows once the new boards have owners: first the sustain phase, where one is due. */
export function closeRound(stage: Stage, told: Told, drafts: readonly Draft[]): StepResult {
  const { rules, index } = stage;
  const boards = byTimeline(drafts.filter((draft) => isLive(index, draft)));
  const ballots = isSustainDue(rules, stage.world, boards) ? ballotsOn(index, boards) : [];
  if (ballots.some(({ power }) => power !== null)) {
    const live = boards.map(({ id }) => id);
    return finish(stage, told, { phase: 'sustain', live, ballots, drafts });
  }
  return ballots.length === 0
    ? reachWinter(stage, told, drafts)
    : sustainRound(stage, told, drafts, ballots, []);
}

/** Counts the ballots, dissolves what nobody chose, and goes on. */
export function sustainRound(
  stage: Stage,
  told: Told,
  drafts: readonly Draft[],
  ballots: readonly Ballot[],
  orders: readonly SustainOrder[],
): StepResult {
  const counting = new Set(ballots.map((ballot) => committedBy(ballot, orders)));
  for (const order of orders) {
    const outcome = { result: counting.has(order) ? 'cast' : 'replaced' } as const;
    stage.resolutions.push({ order, outcome });
  }
  const { tally, dissolved } = sustain(stage.rules, ballots, orders);
  stage.tally.push(...tally);
  stage.dissolved.push(...dissolved);
  stage.index.dissolve(dissolved);
  return reachWinter(stage, told, drafts);
}

/** Asks for the adjustments of new boards that come after a fall, where winter is a phase (5dplomacy 6). */
function reachWinter(stage: Stage, told: Told, drafts: readonly Draft[]): StepResult {
  const { index, rules } = stage;
  const owed = drafts
    .filter((draft) => isAdjusted(rules, draft) && isLive(index, draft))
    .flatMap(({ board }) => owedOn(index, board));
  return owed.length > 0
    ? finish(stage, told, { phase: 'adjustment', adjustment: owed, held: [], drafts })
    : endRound(stage, told, drafts, []);
}

/** Adjusts, executes, and lets the new boards enter the world. */
export function endRound(
  stage: Stage,
  told: Told,
  drafts: readonly Draft[],
  adjustments: readonly Order[],
): StepResult {
  const { index, rules } = stage;
  const adjusted = drafts.map((draft) =>
    isAdjusted(rules, draft) && isLive(index, draft)
      ? withUnits(draft, adjustedUnits(stage, draft.board, adjustments))
      : draft,
  );
  execute(stage, adjusted);
  execute(stage, idleWinters(stage));
  return finish(stage, told, undefined);
}

/** Executes whoever is gone from a new board, and lets the boards enter the world. */
function execute(stage: Stage, drafts: readonly Draft[]): void {
  const live = drafts.filter((draft) => isLive(stage.index, draft)).map(({ board }) => board);
  const executed = executedOn(stage.index, live);
  stage.executed.push(...executed.filter((power) => !stage.executed.includes(power)));
  enter(stage, withoutRemains(stage, drafts));
}

function withUnits(draft: Draft, units: Board['units']): Draft {
  return { ...draft, board: { ...draft.board, units } };
}

function enter(stage: Stage, drafts: readonly Draft[]): void {
  keepRecords(
    stage.index,
    drafts.flatMap(({ board: { parent } }) => parent ?? []),
  );
  for (const { board, kind, because } of drafts) {
    stage.index.addBoard(board);
    stage.added.push(board);
    if (board.parent === null) continue;
    stage.successions.push({ parent: board.parent, child: board.id, kind, because });
  }
}

/** Where winters are boards that adjust alone, what follows from those with nothing due: they pass by themselves. */
function idleWinters({ index, rules }: Stage): readonly Draft[] {
  if (rules.ruleset.adjusts !== 'alone') return [];
  const idle = index
    .liveHeads()
    .filter((head) => coordinateOf(head.id).winter && adjustmentsOn(index, head).length === 0);
  return successorsOf(
    index,
    { orders: [] },
    idle.map((head) => head.id),
    ({ units, owners }) => ({ units, owners }),
    () => [],
  ).drafts;
}

function isLive(index: Index, { board }: Draft): boolean {
  return !index.dissolved.has(coordinateOf(board.id).timeline);
}

function isAdjusted(rules: Rules, { board: { parent } }: Draft): boolean {
  return (
    rules.ruleset.adjusts === 'onDraft' &&
    parent !== null &&
    adjustsAfter(rules, coordinateOf(parent))
  );
}

function byTimeline(drafts: readonly Draft[]): readonly Board[] {
  const number = ({ id }: Board): number => timelineNumber(coordinateOf(id).timeline);
  return drafts.map(({ board }) => board).toSorted((a, b) => number(a) - number(b));
}

/** Under `remove`, the powers executed now leave nothing on the boards of this round (5dplomacy 9.5). */
function withoutRemains(stage: Stage, drafts: readonly Draft[]): readonly Draft[] {
  if (executionRuleOf(stage.rules)?.remains !== 'remove') return drafts;
  const gone = new Set(stage.executed);
  return drafts.map((draft) => ({
    ...draft,
    board: { ...draft.board, ...cleared(draft.board, gone) },
  }));
}
