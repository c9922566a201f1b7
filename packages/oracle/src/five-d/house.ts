/** What 5d adopts of 5dplomacy: the choice of timelines, executions, other counts of victory (house 1 to 3). */
import { coordinateOf } from '@chronopolitik/engine';
import type { Board, BoardId, Order, PowerId, TimelineId } from '@chronopolitik/engine';
import { absencesOf, eliminatedOn } from '../fivedplomacy/elimination.ts';
import { ballotsOf, choose, tallyOf } from '../fivedplomacy/sustain.ts';
import { verdictOf } from '../fivedplomacy/victory.ts';
import type { Ballot } from '../fivedplomacy/world.ts';
import { accessibleOf, headsOf, isWinter } from './world.ts';
import type { OracleOptions, OracleWorld } from './world.ts';

type Content = Pick<Board, 'units' | 'owners'>;

/** A board without the units and centers of some powers. */
export function clearedOf<Some extends Content>(board: Some, gone: ReadonlySet<PowerId>): Some {
  const owners = Object.entries(board.owners).filter(([, power]) => !gone.has(power));
  return {
    ...board,
    units: board.units.filter(({ power }) => !gone.has(power)),
    owners: Object.fromEntries(owners),
  };
}

const timelineOf = (id: BoardId): TimelineId => coordinateOf(id).timeline;

/** Spring, fall and winter as 0, 1 and 2. */
function seasonOf(id: BoardId): number {
  const { turn, winter } = coordinateOf(id);
  return winter ? 2 : turn % 2;
}

const isFall = (id: BoardId | null): boolean => id !== null && seasonOf(id) === 1;
const isAfterWinter = ({ parent }: Board): boolean => parent !== null && isWinter(parent);

/** Rounds that the world has behind it. */
export const roundOf = ({ born }: OracleWorld): number => Math.max(...born.values());

/** The season of timeline `a` at the beginning of the round, as if it still lived (house 1.2). */
function clockOf(world: OracleWorld): number {
  const [first] = headsOf(world.boards.filter(({ id }) => world.born.get(id) === 0));
  return ((first ? seasonOf(first.id) : 0) + roundOf(world)) % 3;
}

function isVoteDue(options: OracleOptions, world: OracleWorld, drafts: readonly Board[]): boolean {
  const live = new Set(drafts.map(({ id }) => timelineOf(id)));
  if (options.sustain === 'off' || live.size < 2) return false;
  return options.sustainCadence === 'worldYear'
    ? clockOf(world) === 1
    : drafts.some(({ parent }) => isFall(parent));
}

/** The ballots of a round: none where nobody chooses (house 1.2, 5dplomacy 8.1). */
export function ballotsAfter(
  options: OracleOptions,
  world: OracleWorld,
  drafts: readonly Board[],
): readonly Ballot[] {
  return isVoteDue(options, world, drafts) ? ballotsOf({ ...world, drafts }) : [];
}

/** The timelines that no center sustains. */
export function dissolvedBy(
  options: OracleOptions,
  drafts: readonly Board[],
  ballots: readonly Ballot[],
  orders: readonly Order[],
): readonly TimelineId[] {
  const tally = tallyOf({ drafts, ballots: [...ballots] }, orders);
  const chosen = new Set(Object.values(choose(options, tally)));
  return drafts.map(({ id }) => timelineOf(id)).filter((timeline) => !chosen.has(timeline));
}

/** The world with the boards of a round: who is executed for them, and whether somebody won. */
export function entered(
  options: OracleOptions,
  world: OracleWorld,
  drafts: readonly Board[],
): { readonly world: OracleWorld; readonly added: readonly Board[] } {
  const isCounted = options.victoryCondition === 'elimination';
  const absences = new Map(world.absences);
  for (const draft of drafts)
    absences.set(draft.id, absencesOf({ absences }, draft, isAfterWinter(draft)));
  const checked = isCounted
    ? drafts.filter((draft) => isAfterWinter(draft) && !world.dissolved.has(timelineOf(draft.id)))
    : [];
  const news = new Set(
    checked.flatMap((draft) => eliminatedOn(options, { ...world, absences }, draft)),
  );
  const executed = new Set([...world.executed, ...news]);
  const gone = options.deadPowerUnits === 'remove' ? executed : new Set<PowerId>();
  const added = drafts.map((draft) => clearedOf(draft, gone));
  const next = 1 + roundOf(world);
  const boards = [...world.boards, ...added];
  const accessible = accessibleOf({ ...world, boards });
  const lost = boards.map(({ id }) => id).filter((id) => !accessible.has(id));
  const after: OracleWorld = {
    ...world,
    boards,
    closed: new Map([...lost.map((id) => [id, next] as const), ...world.closed]),
    born: new Map([...world.born, ...added.map(({ id }) => [id, next] as const)]),
    absences,
    executed,
  };
  const verdict = verdictOf(options, after, [...news].toSorted());
  return { world: { ...after, ...(verdict && { verdict }) }, added };
}
