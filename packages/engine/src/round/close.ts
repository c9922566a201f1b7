/** How a round closes once its new boards have owners: sustain, winter, executions, the verdict (5dplomacy 7). */
import { adjustsAfter } from '../model/calendar.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { cleared, executedOn, executionRuleOf } from '../rulesets/mechanisms/executions.ts';
import { ballotsOn, committedBy, isSustainDue, sustain } from '../rulesets/mechanisms/sustain.ts';
import { adjustmentsOn, owedOn } from '../orders/winter/adjusting.ts';
import { coordinateOf, timelineNumber } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import { type Changes, apply } from './changes.ts';
import { adjustBoard } from './settle.ts';
import { type StepBuilder, type StepResult, type StepHeader, finish } from './step-builder.ts';
import { successorsOf } from './successors.ts';
import type { Board, Order, PowerId, SustainOrder } from '../model/types.ts';
import type { Ballot, PendingBoard } from '../model/world.ts';

/** What follows once the new boards have owners: first the sustain phase, where one is due. */
export function closeRound(
  builder: StepBuilder,
  header: StepHeader,
  drafts: readonly PendingBoard[],
): StepResult {
  const { rules, state } = builder;
  const live = drafts.filter((draft) => isLive(state, draft)).map(({ board }) => board);
  if (!isSustainDue(rules, builder.world, live)) return reachWinter(builder, header, drafts);
  const boards = byTimeline(live);
  const ballots = ballotsOn(state, boards);
  if (ballots.some(({ power }) => power !== null)) {
    const ids = boards.map(({ id }) => id);
    return finish(builder, header, { phase: 'sustain', live: ids, ballots, drafts });
  }
  return ballots.length === 0
    ? reachWinter(builder, header, drafts)
    : sustainRound(builder, header, drafts, ballots, []);
}

/** Counts the ballots, dissolves what nobody chose, and goes on. */
export function sustainRound(
  builder: StepBuilder,
  header: StepHeader,
  drafts: readonly PendingBoard[],
  ballots: readonly Ballot[],
  orders: readonly SustainOrder[],
): StepResult {
  apply(builder, countBallots(builder.rules, ballots, orders));
  return reachWinter(builder, header, drafts);
}

function countBallots(
  rules: Rules,
  ballots: readonly Ballot[],
  orders: readonly SustainOrder[],
): Changes {
  const counting = new Set(ballots.map((ballot) => committedBy(ballot, orders)));
  // One object may be given twice: its last place counts, as that of equal orders does (5dplomacy 8.3).
  const resolutions = orders.map((order, i) => {
    const isCast = counting.has(order) && orders.lastIndexOf(order) === i;
    const outcome = { result: isCast ? 'cast' : 'replaced' } as const;
    return { order, outcome };
  });
  return { ballots: resolutions, ...sustain(rules, ballots, orders) };
}

/** Asks for the adjustments of new boards that come after a fall, where winter is a phase (5dplomacy 6). */
function reachWinter(
  builder: StepBuilder,
  header: StepHeader,
  drafts: readonly PendingBoard[],
): StepResult {
  const { state, rules } = builder;
  const owed = drafts
    .filter((draft) => isAdjusted(rules, draft) && isLive(state, draft))
    .flatMap(({ board }) => owedOn(state, board));
  return owed.length > 0
    ? finish(builder, header, { phase: 'adjustment', adjustment: owed, held: [], drafts })
    : endRound(builder, header, drafts, []);
}

/** Adjusts, executes, and lets the new boards enter the world. */
export function endRound(
  builder: StepBuilder,
  header: StepHeader,
  drafts: readonly PendingBoard[],
  adjustments: readonly Order[],
): StepResult {
  const { state, rules } = builder;
  const adjusted = drafts.map((draft) => {
    if (!isAdjusted(rules, draft) || !isLive(state, draft)) return draft;
    const { units, changes } = adjustBoard(state, draft.board, adjustments);
    apply(builder, changes);
    return withUnits(draft, units);
  });
  apply(builder, execute(builder, adjusted));
  apply(builder, execute(builder, idleWinters(state)));
  return finish(builder, header, undefined);
}

/** Executes whoever is gone from a new board, and lets the boards enter the world. */
function execute(
  { state, executed }: Pick<StepBuilder, 'state' | 'executed'>,
  drafts: readonly PendingBoard[],
): Changes {
  const live = drafts.filter((draft) => isLive(state, draft)).map(({ board }) => board);
  const fresh = executedOn(state, live).filter((power) => !executed.includes(power));
  const gone = new Set([...executed, ...fresh]);
  return { executed: fresh, boards: withoutRemains(state.rules, drafts, gone) };
}

function withUnits(draft: PendingBoard, units: Board['units']): PendingBoard {
  return { ...draft, board: { ...draft.board, units } };
}

/** Where winters are boards that adjust alone, what follows from those with nothing due: they pass by themselves. */
function idleWinters(state: WorldState): readonly PendingBoard[] {
  if (state.rules.ruleset.adjusts !== 'alone') return [];
  const idle = state
    .liveHeads()
    .filter((head) => coordinateOf(head.id).winter && adjustmentsOn(state, head).length === 0);
  return successorsOf(
    state,
    { orders: [] },
    idle.map((head) => head.id),
    ({ units, owners }) => ({ units, owners }),
    () => [],
  ).drafts;
}

function isLive(state: WorldState, { board }: PendingBoard): boolean {
  return !state.dissolved.has(coordinateOf(board.id).timeline);
}

function isAdjusted(rules: Rules, { board: { parent } }: PendingBoard): boolean {
  return (
    rules.ruleset.adjusts === 'onDraft' &&
    parent !== null &&
    adjustsAfter(rules, coordinateOf(parent))
  );
}

function byTimeline(boards: readonly Board[]): readonly Board[] {
  const number = ({ id }: Board): number => timelineNumber(coordinateOf(id).timeline);
  return boards.toSorted((a, b) => number(a) - number(b));
}

/** Under `remove`, the powers executed now leave nothing on the boards of this round (5dplomacy 9.5). */
function withoutRemains(
  rules: Rules,
  drafts: readonly PendingBoard[],
  gone: ReadonlySet<PowerId>,
): readonly PendingBoard[] {
  if (executionRuleOf(rules)?.remains !== 'remove') return drafts;
  return drafts.map((draft) => ({
    ...draft,
    board: { ...draft.board, ...cleared(draft.board, gone) },
  }));
}
