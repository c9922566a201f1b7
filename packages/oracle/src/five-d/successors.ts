/** The boards that follow a round (5d 6 and 7.1). */
import {
  boardId,
  boardOf,
  compareBoards,
  coordinateOf,
  isPlaced,
  locationOf,
  placeOn,
  pointOf,
  provinceOfLocation,
  timelineId,
  timelineNumber,
} from '@chronopolitik/engine';
import type {
  Board,
  BoardId,
  Order,
  PlaceId,
  PowerId,
  ProvinceId,
  Unit,
  TimelineId,
} from '@chronopolitik/engine';
import { CENTERS } from '../one-board/ground.ts';
import { clearedOf } from './house.ts';
import type { Judgement, Soldier } from './movement.ts';
import { afterWinter } from '../one-board/winter.ts';
import { accessibleOf, contentOf, headsOf, isWinter, liveHeadsOf, unitKey } from './world.ts';
import type { Loss, OracleOptions, OracleWorld } from './world.ts';

/** Where the next season lies, in this timeline or another. */
function nextCoordinate(id: BoardId, timeline: TimelineId): BoardId {
  const { turn, winter } = coordinateOf(id);
  const isFall = turn % 2 === 1;
  return isFall && !winter ? boardId(timeline, turn, true) : boardId(timeline, turn + 1);
}

/** Where dislodged units end: two to one point both disband (5d 5.2). */
export function landings(losses: readonly Loss[]): Map<PlaceId, PlaceId | 'disbanded'> {
  const goals = losses.map(({ unit, answer }) =>
    answer ? placeOn(boardOf(unit), answer) : undefined,
  );
  const count = (goal: PlaceId): number =>
    goals.filter((other) => other && pointOf(other) === pointOf(goal)).length;
  return new Map(
    losses.map(({ unit }, i) => {
      const goal = goals[i];
      return [unit, goal && count(goal) === 1 ? goal : 'disbanded'];
    }),
  );
}

const byLocation = (a: Unit, b: Unit): number => (unitKey(a) < unitKey(b) ? -1 : 1);

function ownersAfter(board: Board, next: BoardId, units: readonly Unit[]): Board['owners'] {
  if (!isWinter(next)) return board.owners;
  const owners: Record<ProvinceId, PowerId> = { ...board.owners };
  for (const unit of units) {
    const province = provinceOfLocation(unit.location);
    if (CENTERS.includes(province)) owners[province] = unit.power;
  }
  return owners;
}

/** What was decided in a round: the next boards follow from it. */
export interface Round {
  readonly judgement: Judgement;
  readonly soldiers: readonly Soldier[];
  readonly losses: readonly Loss[];
  readonly touched: ReadonlySet<BoardId>;
  readonly winter: readonly Order[];
}

/** The units that follow on a movement board: who stayed, arrived or retreated. */
function unitsAfter(board: Board, round: Round): Unit[] {
  const { soldiers, judgement } = round;
  const retreats = landings(round.losses);
  const ends = soldiers.map((soldier, i) => {
    const landing = retreats.get(soldier.place);
    return judgement.after[i] ?? (landing === 'disbanded' ? undefined : landing);
  });
  return soldiers.flatMap(({ power, kind }, i) => {
    const end = ends[i];
    return end && boardOf(end) === board.id ? [{ power, kind, location: locationOf(end) }] : [];
  });
}

/** What a board gives next: its units after the round, and who owns what. */
function candidateOf(
  options: OracleOptions,
  board: Board,
  round: Round,
): Pick<Board, 'units' | 'owners'> {
  const units = isWinter(board.id)
    ? afterWinter(
        board,
        round.winter.filter((order) => winterBoardOf(order) === board.id),
        options,
      )
    : unitsAfter(board, round);
  const next = nextCoordinate(board.id, coordinateOf(board.id).timeline);
  return { units: units.toSorted(byLocation), owners: ownersAfter(board, next, units) };
}

/** The boards that a round adds, in canonical order of their parents (6). */
export function successors(options: OracleOptions, world: OracleWorld, round: Round): Board[] {
  const { boards, executed } = world;
  const heads = liveHeadsOf(world);
  const accessible = accessibleOf(world);
  const gone = options.deadPowerUnits === 'remove' ? executed : new Set<PowerId>();
  const added: Board[] = [];
  const numbers = headsOf(boards).map(({ id }) => timelineNumber(coordinateOf(id).timeline));
  let timelines = Math.max(...numbers);
  for (const board of boards.toSorted((a, b) => compareBoards(a.id, b.id))) {
    const isHead = heads.includes(board);
    const isOpen = accessible.has(board.id) && !isWinter(board.id) && round.touched.has(board.id);
    if (!isHead && !isOpen) continue;
    const whole = candidateOf(options, board, round);
    const content = clearedOf(whole, gone);
    const same = [contentOf(whole), contentOf(content)];
    const children = boards.filter((child) => child.parent === board.id);
    if (children.some((child) => same.includes(contentOf(child)))) continue;
    if (!isHead) timelines += 1;
    const timeline = isHead ? coordinateOf(board.id).timeline : timelineId(timelines);
    added.push({ id: nextCoordinate(board.id, timeline), parent: board.id, ...content });
  }
  return added;
}

function winterBoardOf(order: Order): BoardId | undefined {
  if (!isPlaced(order)) return order.board;
  return order.kind === 'build' || order.kind === 'disband' ? boardOf(order.unit) : undefined;
}
