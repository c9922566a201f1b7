import { readFileSync } from 'node:fs';
import {
  boardId,
  boardOf,
  coordinateOf,
  placeOn,
  pointOf,
  timelineId,
  isPlaced,
} from '@chronopolitik/engine';
import type { Board, BoardId, LocationId, Order, PlaceId, Unit } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { PROVINCES, nextTo } from '../one-board/ground.ts';
import type { AdjacencyOption } from '../one-board/ground.ts';
import { formOf } from './legality.ts';
import type { Setting } from './legality.ts';
import type { Label } from './movement.ts';
import { oracleStep } from './multiverse.ts';
import { PLAIN, soldiersOf, worldOf } from './world.ts';
import type { Loss, OracleOptions, OracleStep, OracleWorld, Recorded } from './world.ts';

interface CasePlace {
  readonly timeline: number;
  readonly year: number;
  readonly phase: 'Spring' | 'Fall' | 'Winter';
  readonly region: string;
}
interface CaseUnit {
  readonly power: string;
  readonly type: 'Army' | 'Fleet';
  readonly region: string;
  readonly mustRetreat: boolean;
}
interface CaseBoard extends Omit<CasePlace, 'region'> {
  readonly centres?: Readonly<Record<string, string>>;
  readonly units: readonly CaseUnit[];
  readonly parent?: Omit<CasePlace, 'region'>;
  readonly isNewBoard?: boolean;
}
interface CaseOrder {
  readonly id: string;
  readonly kind: 'Hold' | 'Move' | 'Support' | 'Convoy' | 'Build' | 'Disband';
  readonly at: CasePlace;
  readonly unit: string | null;
  readonly build?: { readonly power: string; readonly type: 'Army' | 'Fleet' };
  readonly target?: CasePlace;
  readonly destination?: CasePlace;
  readonly initialStatus: string;
}
interface Case {
  readonly id: string;
  readonly title: string;
  readonly rules: { readonly adjacency: AdjacencyOption };
  readonly initial: {
    readonly boards: readonly CaseBoard[];
    readonly resolvedOrders: readonly CaseOrder[];
  };
  readonly orders: readonly CaseOrder[];
  readonly expected: {
    readonly orderStatuses: readonly { readonly order: string; readonly status: string }[];
    readonly boards: readonly CaseBoard[];
    readonly absentBoards: readonly Omit<CasePlace, 'region'>[];
    readonly winner?: string | null;
  };
}

const { cases } = JSON.parse(
  readFileSync(new URL('../../../../cases/mdatc-5d.json', import.meta.url), 'utf8'),
) as { cases: readonly Case[] };

const boardFrom = ({ timeline, year, phase }: Omit<CasePlace, 'region'>): BoardId => {
  const turn = (year - 1901) * 2 + (phase === 'Spring' ? 0 : 1);
  return boardId(timelineId(timeline), turn, phase === 'Winter');
};

/** `NTH`, `Stp`, `Spa_N`, `GOL`. */
function locationFrom(region: string): LocationId {
  const [name = '', coast] = region.toLowerCase().split('_');
  const found = Object.keys(PROVINCES).find(
    (id) => id === name || PROVINCES[id]?.aliases?.includes(name),
  );
  if (!found) throw new Error(`no region ${region}`);
  return coast ? `${found}/${coast}c` : found;
}

const placeFrom = (place: CasePlace): PlaceId =>
  placeOn(boardFrom(place), locationFrom(place.region));

const unitFrom = ({ power, type, region }: CaseUnit): Unit => ({
  power: power.toLowerCase(),
  kind: type === 'Army' ? 'army' : 'fleet',
  location: locationFrom(region),
});

function nextBoards(id: BoardId): BoardId {
  const { timeline, turn, winter } = coordinateOf(id);
  return turn % 2 === 1 && !winter ? boardId(timeline, turn, true) : boardId(timeline, turn + 1);
}

function boardsFrom(boards: readonly CaseBoard[]): Board[] {
  const ids = boards.map(boardFrom);
  return boards.map((board) => {
    const id = boardFrom(board);
    const owners = Object.entries(board.centres ?? {}).map(
      ([region, power]) => [locationFrom(region), power.toLowerCase()] as const,
    );
    return {
      id,
      parent: ids.find((other) => nextBoards(other) === id) ?? null,
      units: board.units.map(unitFrom),
      owners: Object.fromEntries(owners),
    };
  });
}

/** The place of the ordered unit: its own, whatever the order calls it. */
function ordered(order: CaseOrder, initial: Case['initial']): { power: string; unit: PlaceId } {
  if (order.build) return { power: order.build.power.toLowerCase(), unit: placeFrom(order.at) };
  const [timeline, year, phase, region] = (order.unit ?? '').split('/');
  const named = { timeline: Number(timeline), year: Number(year), phase, region } as CasePlace;
  const board = initial.boards.find((candidate) => boardFrom(candidate) === boardFrom(named));
  const unit = board?.units.find((candidate) => candidate.region === region);
  if (!unit) throw new Error(`no unit for ${order.id}`);
  return { power: unit.power.toLowerCase(), unit: placeFrom(named) };
}

function orderFrom(order: CaseOrder, initial: Case['initial']): Order {
  const { power, unit } = ordered(order, initial);
  const to = order.destination && placeFrom(order.destination);
  const of = order.target && placeFrom(order.target);
  const isRetreat = order.initialStatus.startsWith('Retreat');
  switch (order.kind) {
    case 'Move':
      if (!to) break;
      return { kind: isRetreat ? 'retreat' : 'move', power, unit, to };
    case 'Support':
      if (!of || !to) break;
      return pointOf(of) === pointOf(to)
        ? { kind: 'support', power, unit, of }
        : { kind: 'support', power, unit, of, to };
    case 'Convoy':
      if (!of || !to) break;
      return { kind: 'convoy', power, unit, of, to };
    case 'Build':
      return { kind: 'build', power, unit, type: order.build?.type === 'Army' ? 'army' : 'fleet' };
    case 'Disband':
      return { kind: 'disband', power, unit };
    case 'Hold':
      return { kind: 'hold', power, unit };
  }
  throw new Error(`incomplete order ${order.id}`);
}

/** Units flagged as dislodged: every free place beside them is open. */
function flaggedLosses(boards: readonly CaseBoard[]): Loss[] {
  return boards.flatMap((board) =>
    board.units.flatMap((unit): Loss[] => {
      if (!unit.mustRetreat) return [];
      const { kind, location } = unitFrom(unit);
      const taken = board.units.map((other) =>
        pointOf(placeOn(boardFrom(board), unitFrom(other).location)),
      );
      const open = nextTo(kind, location).filter(
        (at) => !taken.includes(pointOf(placeOn(boardFrom(board), at))),
      );
      const place = placeOn(boardFrom(board), location);
      return [{ unit: place, by: undefined, open: open.toSorted() }];
    }),
  );
}

function worldFrom(item: Case, setting: Setting): OracleWorld {
  const boards = boardsFrom(item.initial.boards);
  const pieces = soldiersOf(boards, []);
  const record = item.initial.resolvedOrders.flatMap((old): Recorded[] => {
    const order = orderFrom(old, item.initial);
    if (order.kind === 'build' || order.kind === 'disband') return [];
    const piece = pieces.find(({ place }) => pointOf(place) === pointOf(unitPlaceOf(order)));
    if (!piece) return [];
    const isDead = order.kind === 'move' && old.initialStatus === 'Invalid';
    return [{ order, form: isDead ? { code: 'illegal' } : formOf(setting, pieces, piece, order) }];
  });
  const losses = flaggedLosses(item.initial.boards);
  const asked = losses.map((loss) => loss.unit);
  const pause = { asked, losses, fresh: [], winter: [] };
  return { ...worldOf(boards), record, ...(asked.length > 0 ? { pause } : {}) };
}

const unitPlaceOf = (order: Order): PlaceId => (!isPlaced(order) ? 'a-none@0' : order.unit);

/** The case file's word for what became of an order. */
function statusOf(order: Order, step: OracleStep): string {
  const { labels } = step;
  if (step.refused.includes(order)) return 'Invalid';
  const unit = unitPlaceOf(order);
  if (order.kind === 'retreat') {
    const end = step.retreats.get(unit);
    return end === order.to ? 'RetreatSuccess' : 'RetreatInvalid';
  }
  const label = labels.get(unit);
  const helped =
    'of' in order ? [...labels].find(([place]) => pointOf(place) === pointOf(order.of)) : undefined;
  const isHelped = !helped || !(['failed', 'dislodged'] as readonly Label[]).includes(helped[1]);
  if (label === 'illegal' || label === 'void') return 'Invalid';
  if (label === 'given' || label === 'convoyed') return isHelped ? 'Success' : 'Failure';
  return label === 'moved' || label === 'held' ? 'Success' : 'Failure';
}

const unitsText = (units: readonly Unit[]): string[] =>
  units.map(({ power, kind, location }) => `${power} ${kind} ${location}`).toSorted();

describe('MDATC of the rules 5d', () => {
  it.each(cases)('$id $title', (item) => {
    const options: OracleOptions = {
      ...PLAIN,
      adjacency: item.rules.adjacency,
      intent: 'matching',
      reopenRetreats: 'changed',
    };
    const ids = item.initial.boards.map(boardFrom);
    const setting: Setting = { ...options, boards: new Set(ids) };
    const world = worldFrom(item, setting);
    const orders = item.orders.map((order) => orderFrom(order, item.initial));
    const step = oracleStep(options, world, orders);
    const { expected } = item;

    const statuses = expected.orderStatuses.map(({ order: id }) => {
      const fresh = item.orders.findIndex((order) => order.id === id);
      const old = item.initial.resolvedOrders.find((order) => order.id === id);
      const order = old ? orderFrom(old, item.initial) : orders[fresh];
      return { order: id, status: order ? statusOf(order, step) : 'missing' };
    });
    expect(statuses).toEqual(expected.orderStatuses);

    for (const board of expected.boards) {
      const { units = [], parent } =
        step.world.boards.find(({ id }) => id === boardFrom(board)) ?? {};
      expect(unitsText(units)).toEqual(unitsText(board.units.map(unitFrom)));
      expect(step.added.some(({ id }) => id === boardFrom(board))).toBe(board.isNewBoard);
      const expectedParent = board.parent ? boardFrom(board.parent) : parent;
      expect(parent).toBe(expectedParent);
      const asked = step.asked.filter(({ unit }) => boardOf(unit) === boardFrom(board));
      expect(asked).toHaveLength(board.units.filter((unit) => unit.mustRetreat).length);
    }
    const present = step.world.boards.map(({ id }) => id);
    expect(present.filter((id) => expected.absentBoards.map(boardFrom).includes(id))).toEqual([]);
    const [won = null] = step.world.verdict?.powers ?? [];
    const winner = expected.winner === undefined ? won : expected.winner;
    expect(won).toBe(winner?.toLowerCase() ?? null);
  });
});
