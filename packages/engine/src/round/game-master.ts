/** What a game master does to a world by hand: dissolve timelines, execute powers (5dplomacy 8.10, 9.7). */
import { cleared, executionRuleOf } from '../rulesets/mechanisms/executions.ts';
import { coordinateOf } from '../model/place.ts';
import { stateOf } from '../multiverse/state-of.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Board, BoardId, PowerId, TimelineId } from '../model/types.ts';
import type { Due, World } from '../model/world.ts';

/**
 * The world without some timelines, as if no time center had sustained them. What was due of them is
 * cancelled; names that no timeline has change nothing.
 */
export function dissolveTimelines(
  rules: Rules,
  world: World,
  timelines: readonly TimelineId[],
): World {
  const { heads, drafts } = stateOf(rules, world);
  const known = new Set([...heads.keys(), ...[...drafts.keys()].map(timelineOf)]);
  const gone = timelines.filter((timeline) => known.has(timeline));
  const dissolved = [...new Set([...world.dissolved, ...gone])];
  const stays = (board: BoardId): boolean => !dissolved.includes(timelineOf(board));
  return { ...world, dissolved, due: dueOn(world.due, stays) };
}

const timelineOf = (board: BoardId): TimelineId => coordinateOf(board).timeline;

function dueOn(due: Due, stays: (board: BoardId) => boolean): Due {
  switch (due.phase) {
    case 'movement': {
      const adjustment = due.adjustment.filter(({ board }) => stays(board));
      return { ...due, movement: due.movement.filter(stays), adjustment };
    }
    case 'retreat':
      return { ...due, retreats: due.retreats.filter(({ on }) => stays(on)) };
    case 'sustain': {
      const live = due.live.filter(stays);
      const from = new Set(live.map(timelineOf));
      return { ...due, live, ballots: due.ballots.filter((ballot) => from.has(ballot.from)) };
    }
    case 'adjustment':
      return { ...due, adjustment: due.adjustment.filter(({ board }) => stays(board)) };
    case 'over':
      return due;
  }
}

/**
 * The world with some powers executed. Under `deadPowerUnits: remove` the live heads, or the boards that are
 * about to take their place, lose their units and centers: the one change to boards that exist, since no round
 * makes it.
 */
export function executePowers(rules: Rules, world: World, powers: readonly PowerId[]): World {
  const executed = [...new Set([...world.executed, ...powers])];
  const gone = new Set(powers);
  const next = { ...world, executed, due: dueWithout(world.due, gone) };
  if (executionRuleOf(rules)?.remains !== 'remove') return next;
  const without = (board: Board): Board => ({ ...board, ...cleared(board, gone) });
  const { due } = next;
  if ('drafts' in due && due.drafts.length > 0) {
    const drafts = due.drafts.map((draft) => ({ ...draft, board: without(draft.board) }));
    return { ...next, due: { ...due, drafts } };
  }
  const heads = new Set(stateOf(rules, world).liveHeads());
  return {
    ...next,
    boards: world.boards.map((board) => (heads.has(board) ? without(board) : board)),
  };
}

function dueWithout(due: Due, gone: ReadonlySet<PowerId>): Due {
  switch (due.phase) {
    case 'retreat':
      return { ...due, retreats: due.retreats.filter(({ power }) => !gone.has(power)) };
    case 'sustain': {
      const ballots = due.ballots.map((ballot) =>
        ballot.power !== null && gone.has(ballot.power) ? { ...ballot, power: null } : ballot,
      );
      return { ...due, ballots };
    }
    case 'movement':
    case 'adjustment':
      return { ...due, adjustment: due.adjustment.filter(({ power }) => !gone.has(power)) };
    case 'over':
      return due;
  }
}
