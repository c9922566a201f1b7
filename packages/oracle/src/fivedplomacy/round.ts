/** A round of 5dplomacy, pause by pause: movement, retreats, captures, sustain, winter, executions, victory (5dplomacy 7.1). */
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
} from '@chronopolitik/engine';
import type {
  Board,
  BoardId,
  LocationId,
  Order,
  PlaceId,
  PowerId,
  Unit,
  TimelineId,
} from '@chronopolitik/engine';
import { CENTERS, POWER_IDS, nextTo } from '../one-board/ground.ts';
import { plainPlace } from '../five-d/legality.ts';
import { afterWinter, dueOn } from '../one-board/winter.ts';
import { absencesOf, eliminatedOn } from './elimination.ts';
import { entryOf, groundOf } from './legality.ts';
import { type Judgement, judge, servedOf } from './movement.ts';
import { ballotsOf, choose, tallyOf } from './sustain.ts';
import {
  type Draft,
  type Entry,
  type Loss,
  type Options,
  type World,
  boardIn,
  emptyRecord,
  liveHeadsOf,
  standingOn,
} from './world.ts';
import { verdictOf } from './victory.ts';

const turnOf = (id: BoardId): number => coordinateOf(id).turn;
const timelineOf = (id: BoardId): string => coordinateOf(id).timeline;
const byLocation = (a: Unit, b: Unit): number => (a.location < b.location ? -1 : 1);

/** What became of a movement order in the adjudication of one step. */
export const LABELS = [
  'moves',
  'bounces',
  'noPath',
  'given',
  'cut',
  'holds',
  'dislodged',
  'serves',
  'void',
  'illegal',
] as const;
/** One of the {@link LABELS}. */
export type Label = (typeof LABELS)[number];

/** What came of one submission, and the world after it. */
export interface OracleStep {
  readonly world: World;
  readonly refused: readonly Order[];
  readonly added: readonly Board[];
  /** Labels of the orders in play, by place of the unit; empty but after a movement. */
  readonly labels: ReadonlyMap<PlaceId, Label>;
  /** Units of the orders in play that are dislodged. */
  readonly dislodged: ReadonlySet<PlaceId>;
  readonly tally?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Takes one submission, for whatever the world waits for. */
export function oracleStep(options: Options, before: World, orders: readonly Order[]): OracleStep {
  const world = structuredClone(before);
  const count = world.boards.length;
  const done = take(options, world, orders);
  return {
    world,
    refused: [],
    labels: new Map(),
    dislodged: new Set(),
    ...done,
    added: world.boards.slice(count),
  };
}

type Taken = Partial<Pick<OracleStep, 'refused' | 'labels' | 'dislodged' | 'tally'>>;

function take(options: Options, world: World, orders: readonly Order[]): Taken {
  switch (world.due) {
    case 'movement':
      return move(options, world, orders);
    case 'retreat':
      retreat(world, orders);
      afterRetreats(options, world);
      return {};
    case 'sustain':
      return sustain(options, world, orders);
    case 'adjustment':
      adjust(world, orders);
      finish(options, world);
      return {};
    case 'over':
      return { refused: orders };
  }
}

/* Movement */

const MOVEMENT = ['hold', 'move', 'support', 'convoy', 'openConvoy', 'assist'];

function move(options: Options, world: World, orders: readonly Order[]): Taken {
  const ground = groundOf(options, world);
  const units = standingOn(liveHeadsOf(world));
  const unitOf = (order: Order) =>
    'unit' in order && MOVEMENT.includes(order.kind) && !world.executed.has(order.power)
      ? units.find(
          ({ place, power }) => pointOf(place) === pointOf(order.unit) && power === order.power,
        )
      : undefined;
  const accepted = orders.filter((order) => unitOf(order) !== undefined);
  const fresh = units.map((unit) => {
    const order = accepted.find((one) => unitOf(one) === unit);
    return entryOf(ground, unit, order, accepted);
  });
  const judgement = judge(ground, fresh);
  world.drafts = draftsOf(options, world, judgement, fresh);
  recordOutcomes(world, judgement, fresh, ground);
  recordRound(options, world, judgement, fresh);
  world.record.push(...fresh);
  world.losses = world.drafts.flatMap((draft) => lossesOn(world, judgement, draft));
  world.due = world.losses.some(({ open }) => open.length > 0) ? 'retreat' : 'movement';
  if (world.due === 'movement') afterRetreats(options, world);
  return {
    refused: orders.filter((order) => unitOf(order) === undefined),
    labels: labelsOf(judgement),
    dislodged: dislodgedIn(world, judgement),
  };
}

/** Units of the orders in play that are dislodged, now or by what is recorded of boards not in play. */
function dislodgedIn(world: World, { entries, verdicts, inPlay }: Judgement): Set<PlaceId> {
  const lost = entries.filter(({ place }, i) =>
    inPlay.includes(boardOf(place))
      ? verdicts.dislodgedBy[i] !== undefined
      : world.history.get(boardOf(place))?.lost.has(place) === true,
  );
  return new Set(lost.map(({ place }) => place));
}

function labelsOf({ entries, fighters, verdicts, isRead, inPlay }: Judgement) {
  const labels = new Map<PlaceId, Label>();
  const isReadOn = ({ order }: Entry): boolean =>
    'of' in order && inPlay.includes(boardOf(('to' in order && order.to) || order.of));
  entries.forEach((entry, i) => {
    const { place, order, isLegal, to } = entry;
    const isHere = inPlay.includes(boardOf(place));
    if (!isLegal) labels.set(place, 'illegal');
    else if (to !== undefined) {
      if (isRead[i] !== true) return;
      const path = verdicts.paths[i] === true ? 'bounces' : 'noPath';
      labels.set(place, verdicts.arrives[i] === true ? 'moves' : path);
    } else if (order.kind === 'support' || order.kind === 'assist') {
      // Under `fresh` the helped order may be left out of what is read again.
      if (fighters[i]?.helps === undefined && entry.isMatched && isReadOn(entry)) return;
      if (!entry.isMatched) labels.set(place, 'void');
      else if (isHere) labels.set(place, verdicts.uncut[i] === true ? 'given' : 'cut');
    } else if (isHere) {
      const isLost = verdicts.dislodgedBy[i] !== undefined;
      const stays = order.kind === 'hold' ? 'holds' : 'serves';
      labels.set(place, isLost ? 'dislodged' : stays);
    }
  });
  return labels;
}

/** The outcome that each new order keeps, and what each reading leaves for the next (5dplomacy 3.7 to 3.9). */
function recordOutcomes(
  world: World,
  judgement: Judgement,
  fresh: readonly Entry[],
  ground: Parameters<typeof servedOf>[0],
): void {
  const { entries, fighters, verdicts, isRead } = judgement;
  const news = new Set(fresh);
  entries.forEach((entry, i) => {
    if (news.has(entry)) {
      const success = entry.to !== undefined ? verdicts.arrives[i] : verdicts.given[i];
      entry.first = { success: success === true, defended: verdicts.strength[i] ?? 1 };
      entry.isMatched = fighters[i]?.helps !== undefined;
    }
    if (isRead[i] === true) entry.latest = verdicts.arrives[i] === true;
    if (entry.to === undefined) entry.latest = verdicts.given[i] === true;
    if (isRead[i] !== true || entry.travel === 'land') return;
    const isStuck = fighters[i]?.sea === undefined && fighters[i]?.jump === undefined;
    if (!isStuck) entry.isAnnulled = verdicts.annulled[i] === true;
    const served = servedOf(ground, judgement, i, news.has(entry));
    if (!served) return;
    entry.served = served.fleets;
    for (const fleet of served.carried) {
      world.carried.set(fleet, (world.carried.get(fleet) ?? new Set()).add(entry.place));
    }
  });
}

/** Outcomes of moves into a board, and the units dislodged there, as just judged. */
function recordOf(judgement: Judgement, board: BoardId) {
  const { entries, verdicts, isRead } = judgement;
  const record = emptyRecord();
  entries.forEach((entry, i) => {
    const arrives = verdicts.arrives[i] === true;
    if (isRead[i] === true && entry.to && boardOf(entry.to) === board) {
      record.moves.set(entry.place, arrives);
    }
    if (boardOf(entry.place) !== board) return;
    if (verdicts.dislodgedBy[i] !== undefined) record.lost.add(entry.place);
    if (entry.to && boardOf(entry.to) !== board) {
      record.departures.set(entry.place, verdicts.leaves[i] === true);
    }
  });
  return record;
}

function recordRound(
  options: Options,
  world: World,
  judgement: Judgement,
  fresh: readonly Entry[],
): void {
  for (const board of judgement.inPlay) {
    const now = recordOf(judgement, board);
    world.judged.set(board, now);
    const history = world.history.get(board);
    if (!history) continue;
    for (const [place, arrives] of now.moves) {
      const isNew = fresh.some((entry) => entry.place === place);
      const isUnknown = options.forkBase === 'fresh' && !history.moves.has(place);
      if (isNew || isUnknown) history.moves.set(place, arrives);
    }
  }
}

/** Whether a past board forks (5dplomacy 4.1, 4.5). */
function forks(
  options: Options,
  world: World,
  judgement: Judgement,
  fresh: readonly Entry[],
  board: BoardId,
): boolean {
  const known = world.history.get(board) ?? emptyRecord();
  const now = recordOf(judgement, board);
  const news = new Set(fresh.map(({ place }) => place));
  const moved = [...now.moves].some(([place, arrives]) => {
    const before = known.moves.get(place);
    return news.has(place) || before === undefined ? arrives : before !== arrives;
  });
  const units = standingOn(world.boards.filter(({ id }) => id === board));
  const lost = units.some(({ place }) => now.lost.has(place) !== known.lost.has(place));
  const left =
    options.reach === 'global' &&
    [...now.departures].some(([place, leaves]) => known.departures.get(place) !== leaves);
  return moved || lost || left;
}

/** The next boards of heads and of past boards that fork, before retreats (5dplomacy 4.1 to 4.3). */
function draftsOf(
  options: Options,
  world: World,
  judgement: Judgement,
  fresh: readonly Entry[],
): Draft[] {
  const heads = new Set(liveHeadsOf(world).map(({ id }) => id));
  let timelines = Math.max(...world.boards.map(({ id }) => timelineNumber(timelineOf(id))));
  return judgement.inPlay.flatMap((parent): Draft[] => {
    const isFork = !heads.has(parent);
    if (isFork && !forks(options, world, judgement, fresh, parent)) return [];
    const timeline = isFork ? timelineId(timelines + 1) : timelineOf(parent);
    const draft = draftOn(options, world, judgement, parent, timeline);
    const isFinal = lossesOn(world, judgement, draft).every(({ open }) => open.length === 0);
    if (isFinal && isRepeated(options, world, draft)) return [];
    if (isFork) timelines += 1;
    return [draft];
  });
}

function draftOn(
  options: Options,
  world: World,
  judgement: Judgement,
  parent: BoardId,
  timeline: TimelineId,
): Draft {
  const draft: Draft = {
    id: boardId(timeline, turnOf(parent) + 1),
    parent,
    isFork: timeline !== timelineOf(parent),
    units: unitsAfter(judgement, parent),
    owners: { ...boardIn(world, parent)?.owners },
    settled: [],
  };
  if (options.deadPowerUnits === 'remove') clear(draft, world.executed);
  return draft;
}

/** Takes the units of executed powers off a board, and its centers from them (5dplomacy 9.5, `remove`). */
function clear(draft: Draft, executed: ReadonlySet<PowerId>): void {
  draft.units = draft.units.filter(({ power }) => !executed.has(power));
  draft.owners = Object.fromEntries(
    Object.entries(draft.owners).filter(([, power]) => !executed.has(power)),
  );
}

function unitsAfter(judgement: Judgement, board: BoardId): Unit[] {
  const { entries, verdicts, isRead } = judgement;
  const units = entries.flatMap(({ place, power, kind, to }, i): Unit[] => {
    const found: Unit[] = [];
    const stays = verdicts.leaves[i] !== true && verdicts.dislodgedBy[i] === undefined;
    if (boardOf(place) === board && stays) {
      found.push({ power, kind, location: locationOf(place) });
    }
    if (isRead[i] === true && verdicts.arrives[i] === true && to && boardOf(to) === board) {
      found.push({ power, kind, location: locationOf(to) });
    }
    return found;
  });
  return units.toSorted(byLocation);
}

/* Retreats */

/** Units dislodged on a board that advances, with the places open to them on the new board (5dplomacy 5.1, 5.2). */
function lossesOn(world: World, judgement: Judgement, draft: Draft): Loss[] {
  const { entries, fighters, verdicts } = judgement;
  const standoffs = standoffsOn(judgement, draft.parent);
  const taken = new Set(draft.units.map(({ location }) => provinceOfLocation(location)));
  return entries.flatMap(({ place, power, kind }, i): Loss[] => {
    const by = verdicts.dislodgedBy[i];
    if (by === undefined || boardOf(place) !== draft.parent) return [];
    const attacker = fighters[by];
    const barred = attacker?.isDirect === true ? attacker.point : undefined;
    const open = nextTo(kind, locationOf(place)).filter((location) => {
      const point = pointOf(placeOn(draft.parent, location));
      return !taken.has(provinceOfLocation(location)) && !standoffs.has(point) && point !== barred;
    });
    const isDead = world.executed.has(power);
    return [{ unit: place, power, kind, draft: draft.id, open: isDead ? [] : open.toSorted() }];
  });
}

/** Points into which two or more moves with a path led, and none succeeded. */
function standoffsOn(judgement: Judgement, board: BoardId): ReadonlySet<PlaceId> {
  const { fighters, verdicts } = judgement;
  const counts = new Map<PlaceId, number>();
  fighters.forEach(({ to }, i) => {
    if (to === undefined || boardOf(to) !== board) return;
    if (verdicts.paths[i] !== true || verdicts.beaten[i] === true) return;
    counts.set(to, (counts.get(to) ?? 0) + 1);
  });
  const entered = new Set(fighters.flatMap(({ to }, i) => (verdicts.arrives[i] && to ? [to] : [])));
  return new Set([...counts].flatMap(([to, n]) => (n > 1 && !entered.has(to) ? [to] : [])));
}

/** The open location that a retreat order names, or null to disband. */
function goalOf(loss: Loss, order: Order): LocationId | null {
  if (order.kind !== 'retreat' || boardOf(order.to) !== loss.draft) return null;
  const named = locationOf(plainPlace(loss.kind, order.to));
  const fits = loss.open.filter((at) => at === named || provinceOfLocation(at) === named);
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

function retreat(world: World, orders: readonly Order[]): void {
  for (const loss of world.losses) {
    if (loss.open.length === 0) continue;
    const order = orders.find(
      (one) =>
        (one.kind === 'retreat' || one.kind === 'disband') &&
        one.power === loss.power &&
        pointOf(one.unit) === pointOf(loss.unit),
    );
    if (order) world.retreats.set(loss.unit, goalOf(loss, order));
  }
  for (const draft of world.drafts) {
    const goals = world.losses.flatMap((loss) => {
      const goal = world.retreats.get(loss.unit);
      const isOpen = goal !== undefined && goal !== null && loss.open.includes(goal);
      return loss.draft === draft.id && isOpen ? [{ loss, goal }] : [];
    });
    const landed = goals.filter(({ goal }) => {
      const province = provinceOfLocation(goal);
      return goals.filter((other) => provinceOfLocation(other.goal) === province).length === 1;
    });
    const units = landed.map(({ loss, goal }) => ({
      power: loss.power,
      kind: loss.kind,
      location: goal,
    }));
    draft.units = [...draft.units, ...units].toSorted(byLocation);
  }
}

/* Captures, sustain */

const unitsText = (units: readonly Unit[]): string =>
  units
    .map(({ power, kind, location }) => `${power} ${kind} ${location}`)
    .toSorted()
    .join();

/**
 * Whether a fork shows the units that another child of its parent began with (5dplomacy 4.6, `anyChild`), but for those
 * of powers that are cleared from forks.
 */
function isRepeated(options: Options, world: World, { isFork, parent, units }: Draft): boolean {
  if (options.forkDedup !== 'anyChild' || !isFork) return false;
  const isCleared = ({ power }: Unit): boolean =>
    options.deadPowerUnits === 'remove' && world.executed.has(power);
  const children = world.boards.filter((board) => board.parent === parent);
  return children.some(({ id }) => {
    const began = (world.settled.get(id) ?? []).filter((unit) => !isCleared(unit));
    return unitsText(began) === unitsText(units);
  });
}

const isAfterFall = ({ parent }: Pick<Draft, 'parent'>): boolean => turnOf(parent) % 2 !== 0;

function capture(draft: Draft): void {
  for (const { power, location } of draft.units) {
    const province = provinceOfLocation(location);
    if (CENTERS.includes(province)) draft.owners[province] = power;
  }
}

function afterRetreats(options: Options, world: World): void {
  world.drafts = world.drafts.filter((draft) => !isRepeated(options, world, draft));
  for (const draft of world.drafts) {
    draft.settled = draft.units;
    if (options.adjustments === 'on' && isAfterFall(draft)) capture(draft);
  }
  if (isSustainDue(options, world)) {
    world.ballots = ballotsOf(world);
    if (world.ballots.every(({ power }) => power === null)) sustain(options, world, []);
    else world.due = 'sustain';
  } else afterSustain(options, world);
}

function isSustainDue(options: Options, world: World): boolean {
  if (options.sustain === 'off' || world.drafts.length < 2) return false;
  return options.sustainCadence === 'worldYear'
    ? Math.abs(world.round % 2) === 1
    : world.drafts.some(isAfterFall);
}

function sustain(options: Options, world: World, orders: readonly Order[]): Taken {
  const tally = tallyOf(world, orders);
  const chosen = new Set(Object.values(choose(options, tally)));
  for (const { id } of world.drafts) {
    if (!chosen.has(timelineOf(id))) world.dissolved.add(timelineOf(id));
  }
  afterSustain(options, world);
  return { tally };
}

/* Winter */

const survives = (world: World, { id }: Draft): boolean => !world.dissolved.has(timelineOf(id));

const asBoard = ({ id, parent, units, owners }: Draft): Board => ({ id, parent, units, owners });

function inWinter(world: World): Draft[] {
  return world.drafts.filter((draft) => isAfterFall(draft) && survives(world, draft));
}

/** What a power owes on a board; the dead build nothing, and nobody asks them. */
export function owedOn(world: World, draft: Draft, power: PowerId): number {
  return world.executed.has(power) ? 0 : dueOn(asBoard(draft), power);
}

function afterSustain(options: Options, world: World): void {
  world.ballots = [];
  const winters = options.adjustments === 'on' ? inWinter(world) : [];
  const isDue = winters.some((draft) =>
    POWER_IDS.some((power) => owedOn(world, draft, power) !== 0),
  );
  if (isDue) {
    world.due = 'adjustment';
    return;
  }
  if (options.adjustments === 'on') adjust(world, []);
  finish(options, world);
}

function adjust(world: World, orders: readonly Order[]): void {
  for (const draft of inWinter(world)) {
    const own = orders.filter(
      (order) =>
        !world.executed.has(order.power) &&
        ('unit' in order ? boardOf(order.unit) : 'board' in order ? order.board : '') === draft.id,
    );
    draft.units = afterWinter(asBoard(draft), own).toSorted(byLocation);
  }
}

/* Executions, victory, the next round */

function finish(options: Options, world: World): void {
  const inPlay = world.drafts.filter((draft) => survives(world, draft));
  for (const draft of world.drafts) {
    world.absences.set(draft.id, absencesOf(world, draft, isAfterFall(draft)));
  }
  const isAsked = options.victoryCondition === 'elimination' && options.adjustments === 'on';
  const checked = isAsked ? inPlay.filter(isAfterFall) : [];
  const executed = [
    ...new Set(checked.flatMap((draft) => eliminatedOn(options, world, draft))),
  ].toSorted();
  for (const power of executed) world.executed.add(power);
  if (options.deadPowerUnits === 'remove') {
    for (const draft of world.drafts) clear(draft, world.executed);
  }
  for (const { id, parent, settled } of world.drafts) {
    world.settled.set(id, settled);
    const judged = world.judged.get(parent);
    if (judged) world.history.set(parent, judged);
  }
  const added = world.drafts.map(asBoard).toSorted((a, b) => compareBoards(a.id, b.id));
  world.boards.push(...added);
  world.drafts = [];
  world.losses = [];
  world.round += 1;
  const verdict = verdictOf(options, world, executed);
  if (verdict) world.verdict = verdict;
  world.due = verdict ? 'over' : 'movement';
}

/** Dissolves timelines by hand (a game master). */
export function dissolve(world: World, timelines: readonly TimelineId[]): World {
  return { ...world, dissolved: new Set([...world.dissolved, ...timelines]) };
}

/** Executes powers by hand; `remove` clears the heads. */
export function execute(options: Options, world: World, powers: readonly PowerId[]): World {
  const executed = new Set([...world.executed, ...powers]);
  const heads = new Set(liveHeadsOf(world).map(({ id }) => id));
  const boards = world.boards.map((board) => {
    if (options.deadPowerUnits === 'disorder' || !heads.has(board.id)) return board;
    const draft: Draft = { ...board, parent: board.id, isFork: false, settled: [], owners: {} };
    draft.owners = { ...board.owners };
    clear(draft, executed);
    return { ...board, units: draft.units, owners: draft.owners };
  });
  return { ...world, executed, boards };
}
