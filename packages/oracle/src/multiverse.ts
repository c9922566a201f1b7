/** A whole step of the rules 5d, adjudicating everything on record together every time. */
import {
  boardId,
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  placeOn,
  pointOf,
  provinceOfLocation,
  timelineId,
  timelineNumber,
  isPlaced,
  boardOfOrder,
} from '@chronopolitik/engine';
import type {
  Board,
  BoardId,
  LocationId,
  Order,
  PlaceId,
  PowerId,
  ProvinceId,
  Unit,
} from '@chronopolitik/engine';
import type { ReadsOption } from './battle.ts';
import { CENTERS } from './ground.ts';
import type { AdjacencyOption } from './ground.ts';
import { formOf, plainPlace } from './legality.ts';
import type { Form, Intent, Setting } from './legality.ts';
import { judge, pieceOf } from './movement.ts';
import type { Judgement, Label, Soldier } from './movement.ts';
import { afterWinter, dueOn } from './winter.ts';

export interface OracleOptions {
  readonly adjacency: AdjacencyOption;
  readonly intent: Intent;
  readonly reopenRetreats: 'changed' | 'always';
  readonly reads?: ReadsOption;
  /** Centers that win; 18 on the standard map. */
  readonly threshold?: number;
}

/** A movement order on record, with what was decided about its form when it was given. */
export interface Recorded {
  readonly order: Order;
  readonly form: Form;
}

/** A unit dislodged in the latest adjudication, and its recorded retreat if it had a choice. */
export interface Loss {
  readonly unit: PlaceId;
  /** Where its attacker came from; undefined in positions made by hand. */
  readonly by: PlaceId | undefined;
  readonly open: readonly LocationId[];
  /** The retreat on record; null to disband. */
  readonly answer?: LocationId | null;
}

/** What a pause holds back until the retreats are chosen. */
export interface Pause {
  readonly asked: readonly PlaceId[];
  readonly losses: readonly Loss[];
  readonly fresh: readonly PlaceId[];
  readonly winter: readonly Order[];
}

export interface OracleWorld {
  readonly boards: readonly Board[];
  /** The round in which each board was born; those at the start in round 0. */
  readonly born: ReadonlyMap<BoardId, number>;
  readonly record: readonly Recorded[];
  readonly losses: readonly Loss[];
  readonly pause?: Pause;
  readonly winner: PowerId | null;
}

export interface OracleStep {
  readonly world: OracleWorld;
  /** False when some search for a convoy chain had to give up: nothing should be concluded. */
  readonly isSure: boolean;
  readonly added: readonly Board[];
  readonly refused: readonly Order[];
  /** Retreats that the world waits for after this step, by place of the unit. */
  readonly asked: readonly Loss[];
  /** Label of every movement order on record, by place of the unit. */
  readonly labels: ReadonlyMap<PlaceId, Label>;
  /** Orders that match but could have no effect, or may be so: DATC calls them illegal. */
  readonly unneeded: ReadonlySet<PlaceId>;
  /** Retreats of the multiverse as they stand: where each dislodged unit went, or that it is gone. */
  readonly retreats: ReadonlyMap<PlaceId, PlaceId | 'disbanded'>;
}

export function worldOf(boards: readonly Board[]): OracleWorld {
  const born = new Map(boards.map(({ id }) => [id, 0]));
  return { boards, born, record: [], losses: [], winner: null };
}

export function headsOf(boards: readonly Board[]): readonly Board[] {
  const heads = new Map<string, Board>();
  for (const board of boards.toSorted((a, b) => compareBoards(a.id, b.id))) {
    heads.set(coordinateOf(board.id).timeline, board);
  }
  return [...heads.values()].toSorted((a, b) => compareBoards(a.id, b.id));
}

const isWinter = (id: BoardId): boolean => coordinateOf(id).winter;

/** Where the next season lies, in this timeline or another. */
function nextCoordinate(id: BoardId, timeline: string): BoardId {
  const { turn, winter } = coordinateOf(id);
  const isFall = turn % 2 === 1;
  return isFall && !winter ? boardId(timeline, turn, true) : boardId(timeline, turn + 1);
}

function settingOf(options: OracleOptions, world: OracleWorld): Setting {
  const { adjacency, intent } = options;
  const boards = new Set(world.boards.map((board) => board.id));
  return { adjacency, intent, boards, born: world.born };
}

/** Every unit that stands on a movement board, with its order on record if it has one. */
export function soldiersOf(boards: readonly Board[], record: readonly Recorded[]): Soldier[] {
  const recorded = new Map(record.map((entry) => [pointOf(unitOf(entry.order)), entry]));
  return boards
    .filter((board) => !isWinter(board.id))
    .flatMap((board) =>
      board.units.map((unit) => {
        const piece = pieceOf(unit, board.id);
        const entry = recorded.get(pointOf(piece.place));
        return { ...piece, order: entry?.order, form: entry?.form };
      }),
    );
}

function unitOf(order: Order): PlaceId {
  if (!isPlaced(order)) throw new Error('a waiver has no unit');
  return order.unit;
}

/** The points that an order, legal or not, names as own place, target or destination (11.6). */
function pointsOf(soldier: Soldier): readonly PlaceId[] {
  const { order, place } = soldier;
  const named: PlaceId[] = [place];
  if (order?.kind === 'move') named.push(order.to);
  if (order?.kind === 'convoy') named.push(order.of, order.to);
  if (order?.kind === 'support') named.push(order.of, order.to ?? order.of);
  return named.map(pointOf);
}

/** The points that a chain of shared points connects to a new order (3.2, 11.6). */
function touchedPoints(
  soldiers: readonly Soldier[],
  fresh: readonly PlaceId[],
): ReadonlySet<PlaceId> {
  const ordered = soldiers.filter((soldier) => soldier.order);
  const points = new Set<PlaceId>();
  const isNew = new Set(fresh);
  for (let before = -1; before !== points.size;) {
    before = points.size;
    for (const soldier of ordered) {
      const named = pointsOf(soldier);
      if (!isNew.has(soldier.place) && !named.some((point) => points.has(point))) continue;
      for (const point of named) points.add(point);
    }
  }
  return points;
}

/** Boards one of whose orders, own or arriving, was touched (6). */
function touchedBoards(
  soldiers: readonly Soldier[],
  points: ReadonlySet<PlaceId>,
): ReadonlySet<BoardId> {
  const boards = new Set<BoardId>();
  for (const { order, place } of soldiers) {
    if (!order || !points.has(pointOf(place))) continue;
    boards.add(boardOf(place));
    if (order.kind === 'move') boards.add(boardOf(order.to));
  }
  return boards;
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);

/** The losses of an adjudication, each with its repeated retreat where nothing changed (5.3, 11.8). */
function lossesOf(
  options: OracleOptions,
  world: OracleWorld,
  judgement: Judgement,
  touched: ReadonlySet<PlaceId>,
): { losses: Loss[]; asked: PlaceId[] } {
  const asked: PlaceId[] = [];
  const losses = judgement.dislodged.flatMap((dislodgement): Loss[] => {
    if (!dislodgement) return [];
    const { unit, by, open } = dislodgement;
    const before = world.losses.find((loss) => loss.unit === unit);
    const isTouched = touched.has(pointOf(unit));
    if (open.length === 0) return [{ unit, by, open }];
    const isSame = before && before.by === by && sameList(before.open, open);
    const isReopened = options.reopenRetreats === 'always' && isTouched;
    if (isSame && before.answer !== undefined && !isReopened)
      return [{ unit, by, open, answer: before.answer }];
    if (before || isTouched) asked.push(unit);
    return [{ unit, by, open }];
  });
  return { losses, asked };
}

/** Where dislodged units end: two to one point both disband (5.2). */
function landings(losses: readonly Loss[]): Map<PlaceId, PlaceId | 'disbanded'> {
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

const unitKey = ({ power, kind, location }: Unit): string => `${location} ${power} ${kind}`;
const byLocation = (a: Unit, b: Unit): number => (unitKey(a) < unitKey(b) ? -1 : 1);

/** Boards as text: equal when units and owners are (6). */
export function contentOf(board: Pick<Board, 'units' | 'owners'>): string {
  const owners = Object.entries(board.owners).map(([center, power]) => `${center}=${power}`);
  return [...board.units.map(unitKey).toSorted(), ...owners.toSorted()].join('; ');
}

function ownersAfter(board: Board, next: BoardId, units: readonly Unit[]): Board['owners'] {
  if (!isWinter(next)) return board.owners;
  const owners: Record<ProvinceId, PowerId> = { ...board.owners };
  for (const unit of units) {
    const province = provinceOfLocation(unit.location);
    if (CENTERS.includes(province)) owners[province] = unit.power;
  }
  return owners;
}

/** The winner, if one power owns enough distinct provinces over all heads and more than any other. */
export function winnerOf(boards: readonly Board[], threshold = 18): PowerId | null {
  const owned = new Set(
    headsOf(boards).flatMap((head) =>
      Object.entries(head.owners).map(([center, power]) => `${power} ${center}`),
    ),
  );
  const counts = new Map<PowerId, number>();
  for (const entry of owned) {
    const [power = ''] = entry.split(' ');
    counts.set(power, (counts.get(power) ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first && first[1] >= threshold && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

interface Round {
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

/** The boards that a round adds, in canonical order of their parents (6). */
function successors(boards: readonly Board[], round: Round): Board[] {
  const heads = headsOf(boards);
  const added: Board[] = [];
  let timelines = Math.max(...heads.map((head) => timelineNumber(coordinateOf(head.id).timeline)));
  for (const board of boards.toSorted((a, b) => compareBoards(a.id, b.id))) {
    const isHead = heads.includes(board);
    if (!isHead && (isWinter(board.id) || !round.touched.has(board.id))) continue;
    const units = isWinter(board.id)
      ? afterWinter(
          board,
          round.winter.filter((order) => winterBoardOf(order) === board.id),
        )
      : unitsAfter(board, round);
    const next = nextCoordinate(board.id, coordinateOf(board.id).timeline);
    const content = {
      units: units.toSorted(byLocation),
      owners: ownersAfter(board, next, units),
    };
    const children = boards.filter((child) => child.parent === board.id);
    if (children.length === 0 && isHead) added.push({ id: next, parent: board.id, ...content });
    else if (children.every((child) => contentOf(child) !== contentOf(content))) {
      timelines += 1;
      const id = nextCoordinate(board.id, timelineId(timelines));
      added.push({ id, parent: board.id, ...content });
    }
  }
  return added;
}

function winterBoardOf(order: Order): BoardId | undefined {
  if (!isPlaced(order)) return order.board;
  return order.kind === 'build' || order.kind === 'disband' ? boardOf(order.unit) : undefined;
}

function finish(options: OracleOptions, world: OracleWorld, round: Round): OracleStep {
  const added = successors(world.boards, round);
  const boards = [...world.boards, ...added];
  const next = 1 + Math.max(...world.born.values());
  const born = new Map([...world.born, ...added.map(({ id }) => [id, next] as const)]);
  return {
    world: {
      boards,
      born,
      record: world.record,
      losses: round.losses,
      winner: winnerOf(boards, options.threshold),
    },
    isSure: round.judgement.isSure,
    added,
    refused: [],
    asked: [],
    labels: labelsOf(round),
    unneeded: unneededOf(round),
    retreats: landings(round.losses),
  };
}

function labelsOf({
  soldiers,
  judgement,
}: Pick<Round, 'soldiers' | 'judgement'>): ReadonlyMap<PlaceId, Label> {
  return new Map(
    soldiers.flatMap(({ place, order }, i) => {
      const label = judgement.labels[i];
      return order && label ? [[place, label] as const] : [];
    }),
  );
}

function unneededOf({
  soldiers,
  judgement,
}: Pick<Round, 'soldiers' | 'judgement'>): ReadonlySet<PlaceId> {
  return new Set(
    soldiers.flatMap(({ place }, i) => (judgement.unneeded[i] === true ? [place] : [])),
  );
}

const MOVEMENT = ['hold', 'move', 'support', 'convoy'];

/** Orders that may enter the record: own units on movement heads, and adjustments on winter heads. */
function accept(world: OracleWorld, orders: readonly Order[]): (order: Order) => boolean {
  const heads = new Map(headsOf(world.boards).map((head) => [head.id, head]));
  const unitAt = (place: PlaceId): Unit | undefined =>
    heads
      .get(boardOf(place))
      ?.units.find((unit) => pointOf(placeOn(boardOf(place), unit.location)) === pointOf(place));
  const seen = new Set<PlaceId>();
  const accepted = new Set(
    orders.filter((order) => {
      const board = boardOfOrder(order);
      const head = heads.get(board);
      if (!head) return false;
      if (isWinter(board)) {
        const due = dueOn(head, order.power);
        if (order.kind === 'disband') return due < 0 && unitAt(order.unit)?.power === order.power;
        return due > 0 && (order.kind === 'build' || !isPlaced(order));
      }
      if (!MOVEMENT.includes(order.kind)) return false;
      const point = pointOf(unitOf(order));
      if (unitAt(point)?.power !== order.power || seen.has(point)) return false;
      seen.add(point);
      return true;
    }),
  );
  return (order) => accepted.has(order);
}

function moveStep(
  options: OracleOptions,
  world: OracleWorld,
  orders: readonly Order[],
): OracleStep {
  const setting = settingOf(options, world);
  const isAccepted = accept(world, orders);
  const accepted = orders.filter(isAccepted);
  const refused = orders.filter((order) => !isAccepted(order));
  const winter = accepted.filter((order) => !MOVEMENT.includes(order.kind));
  const given = new Map(
    accepted
      .filter((order) => MOVEMENT.includes(order.kind))
      .map((order) => [pointOf(unitOf(order)), order]),
  );
  const pieces = soldiersOf(world.boards, []);
  const heads = new Set(headsOf(world.boards).map((head) => head.id));
  const newcomers = pieces.filter(({ place }) => heads.has(boardOf(place)));
  const fresh = newcomers.map(({ place }) => place);
  const recorded = newcomers.map((piece): Recorded => {
    const { power, place: unit } = piece;
    const order = given.get(pointOf(unit)) ?? ({ kind: 'hold', power, unit } as const);
    return { order, form: formOf(setting, pieces, piece, order) };
  });
  const next: OracleWorld = { ...world, record: [...world.record, ...recorded] };
  const soldiers = soldiersOf(next.boards, next.record);
  const judgement = judge(setting, soldiers, options.reads);
  const points = touchedPoints(soldiers, fresh);
  const { losses, asked } = lossesOf(options, world, judgement, points);
  if (asked.length > 0) {
    const pause: Pause = { asked, losses, fresh, winter };
    return {
      world: { ...next, pause },
      isSure: judgement.isSure,
      added: [],
      refused,
      asked: losses.filter((loss) => asked.includes(loss.unit)),
      labels: labelsOf({ soldiers, judgement }),
      unneeded: unneededOf({ soldiers, judgement }),
      retreats: new Map(),
    };
  }
  const touched = touchedBoards(soldiers, points);
  return { ...finish(options, next, { judgement, soldiers, losses, touched, winter }), refused };
}

/** What a retreat order comes to: the open location it names, or disbanding. */
function answerTo(unit: Soldier, loss: Loss, order: Order | undefined): LocationId | null {
  if (order?.kind !== 'retreat') return null;
  if (boardOf(order.to) !== boardOf(loss.unit)) return null;
  const named = locationOf(plainPlace(unit.kind, order.to));
  const fits = loss.open.filter((at) => at === named || provinceOfLocation(at) === named);
  return fits.length === 1 && fits[0] !== undefined ? fits[0] : null;
}

function retreatStep(
  options: OracleOptions,
  world: OracleWorld,
  pause: Pause,
  orders: readonly Order[],
): OracleStep {
  const setting = settingOf(options, world);
  const soldiers = soldiersOf(world.boards, world.record);
  const judgement = judge(setting, soldiers, options.reads);
  const isDue = (order: Order): boolean =>
    (order.kind === 'retreat' || order.kind === 'disband') &&
    soldiers.some(
      ({ place, power }) =>
        power === order.power &&
        pointOf(place) === pointOf(order.unit) &&
        pause.asked.includes(place),
    );
  const losses = pause.losses.map((loss): Loss => {
    const unit = soldiers.find(({ place }) => place === loss.unit);
    if (!unit || !pause.asked.includes(loss.unit)) return loss;
    const order = orders.find(
      (candidate) => isDue(candidate) && pointOf(unitOf(candidate)) === pointOf(loss.unit),
    );
    return { ...loss, answer: answerTo(unit, loss, order) };
  });
  const touched = touchedBoards(soldiers, touchedPoints(soldiers, pause.fresh));
  const { pause: _, ...rest } = world;
  const forced = withForced(judgement, soldiers, losses);
  const round: Round = { judgement: forced, soldiers, losses, touched, winter: pause.winter };
  return { ...finish(options, rest, round), refused: orders.filter((order) => !isDue(order)) };
}

/** Units that a position made by hand calls dislodged, though no order on record did it. */
function withForced(
  judgement: Judgement,
  soldiers: readonly Soldier[],
  losses: readonly Loss[],
): Judgement {
  const gone = new Set(losses.map((loss) => loss.unit));
  const after = judgement.after.map((place, i) =>
    gone.has(soldiers[i]?.place ?? 'a-none@0') ? undefined : place,
  );
  return { ...judgement, after };
}

/**
 * Takes one submission: orders for the heads, or the retreats that the world waits for.
 * Returns the new world, the boards it added, and what became of every order on record.
 */
export function oracleStep(
  options: OracleOptions,
  world: OracleWorld,
  orders: readonly Order[],
): OracleStep {
  if (world.winner) {
    const none = {
      isSure: true,
      added: [],
      asked: [],
      labels: new Map(),
      unneeded: new Set<PlaceId>(),
      retreats: new Map(),
    };
    return { world, refused: orders, ...none };
  }
  return world.pause
    ? retreatStep(options, world, world.pause, orders)
    : moveStep(options, world, orders);
}
