/** What sentences claim of new boards and of what is due, found out again from the world. */
import {
  type Adjustment,
  type Because,
  type Board,
  type BoardId,
  type Due,
  type PlaceId,
  type Resolution,
  type Retreat,
  type Succession,
  type Unit,
  type Verdict,
  boardAt,
  boardOf,
  childrenOf,
  headsOf,
  ordersOn,
  pointOf,
  provinceOfLocation,
  unitAt,
  coordinateOf,
  never,
  timeCenters,
} from '@chronopolitik/engine';
import { type Ground, movesTo, orderOf, unitOn } from './claims.ts';

type BecauseOf<Code extends Because['code']> = Extract<Because, { code: Code }>;

const timelineOf = (board: BoardId): string => coordinateOf(board).timeline;

/** Whether a board led to another for the reasons that are said. */
export function isSuccessionSo(ground: Ground, succession: Succession): boolean {
  const { rules, before, after, step } = ground;
  const { parent, child, kind, because } = succession;
  const born = boardAt(rules, after, child);
  const isThere = (id: BoardId): boolean => before.boards.some((board) => board.id === id);
  // A winter with nothing due is passed in the step that begins it.
  const isPassed = step.successions.some((other) => other.child === parent);
  // The next board of a timeline that the ballots dissolved enters the world too (5dplomacy 8.7).
  const isLast = (id: BoardId): boolean =>
    headsOf(rules, before).some((head) => head.id === id) ||
    (before.dissolved.includes(timelineOf(id)) &&
      !before.boards.some(
        (board) => board.parent === id && timelineOf(board.id) === timelineOf(id),
      ));
  if (!born || !(isThere(parent) || isPassed)) return false;
  if (kind !== 'unchanged' && (isThere(child) || born.parent !== parent)) return false;
  switch (because.code) {
    case 'head':
      return kind === 'goes on' && (isPassed || isLast(parent));
    case 'same':
      return kind === 'unchanged' && because.as === child && born.parent === parent;
    case 'differs':
      return kind === 'forks' && isDifferenceSo(ground, born, parent, because);
    case 'decided':
      return kind === 'forks' && isDecisionSo(ground, parent, because);
  }
}

const named = ({ power, kind, location }: Pick<Unit, 'power' | 'kind' | 'location'>): string =>
  `${power} ${kind} ${location}`;

/** Units that one list has and the other has not. */
const missing = (there: readonly Unit[], here: readonly Unit[]): readonly string[] =>
  there.map(named).filter((unit) => !here.map(named).includes(unit));

const isList = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join();

function isDifferenceSo(
  ground: Ground,
  born: Board,
  parent: BoardId,
  because: BecauseOf<'differs'>,
): boolean {
  const from = childrenOf(ground.rules, ground.before, parent).find(
    ({ id }) => id === because.from,
  );
  if (!from) return false;
  const centers = Object.keys({ ...from.owners, ...born.owners });
  return (
    isList(because.gained.map(named), missing(born.units, from.units)) &&
    isList(because.lost.map(named), missing(from.units, born.units)) &&
    isList(
      because.owners,
      centers.filter((id) => from.owners[id] !== born.owners[id]),
    ) &&
    because.orders.every((unit) => isChanged(ground, unit, parent))
  );
}

/** What was last said of an order, before the step. */
function earlier({ rules, before }: Ground, unit: PlaceId): readonly Resolution[] {
  return ordersOn(rules, before, boardOf(unit)).filter(
    ({ order }) => 'unit' in order && pointOf(order.unit) === pointOf(unit),
  );
}

/** The order of a unit on a board or bound for it comes out otherwise than the round before, or is new. */
function isChanged(ground: Ground, unit: PlaceId, parent: BoardId): boolean {
  const now = orderOf(ground, unit);
  const goal = now && 'to' in now.order && now.order.to !== undefined ? now.order.to : unit;
  const isAbout = boardOf(unit) === parent || boardOf(goal) === parent;
  const { rounds } = ground.before;
  // In a pause the round has said of the movement what it is about.
  const isPaused = ground.before.due.phase !== 'movement' && rounds.length > 0;
  const told = (list: readonly Resolution[]): string => JSON.stringify(list);
  const { rules, after } = ground;
  const later = earlier({ ...ground, before: after, rules }, unit);
  return isAbout && (isPaused || told(earlier(ground, unit)) !== told(later));
}

function isDecisionSo(
  ground: Ground,
  parent: BoardId,
  { arrivals, dislodged, saved, changed }: BecauseOf<'decided'>,
): boolean {
  const outcomeOf = (unit: PlaceId) => orderOf(ground, unit)?.outcome;
  const isOnto = (unit: PlaceId): boolean => {
    const order = orderOf(ground, unit)?.order;
    return order?.kind === 'move' && boardOf(order.to) === parent;
  };
  const isHere = (unit: PlaceId): boolean =>
    boardOf(unit) === parent && unitOn(ground, unit) !== undefined;
  return (
    arrivals.length + dislodged.length + saved.length + changed.length > 0 &&
    arrivals.every((unit) => isOnto(unit) && outcomeOf(unit)?.result === 'moved') &&
    dislodged.every((unit) => isHere(unit) && outcomeOf(unit)?.dislodgedBy !== undefined) &&
    saved.every((unit) => isHere(unit) && outcomeOf(unit)?.dislodgedBy === undefined) &&
    changed.every((unit) => isOnto(unit) || isHere(unit))
  );
}

/** Whether what is said to be due is due. */
export function isDueSo(ground: Ground, due: Due): boolean {
  const heads = headsOf(ground.rules, ground.after).map(({ id }) => id);
  switch (due.phase) {
    case 'movement':
      return (
        due.movement.every((board) => heads.includes(board)) &&
        due.adjustment.every((owed) => isOwed(ground, due, owed))
      );
    case 'adjustment':
      return due.adjustment.every((owed) => isOwed(ground, due, owed));
    case 'retreat':
      return due.retreats.every((retreat) => isRetreatDue(ground, due, retreat));
    case 'sustain':
      return isSustainSo(ground, due);
    case 'over':
      return isVerdictSo(ground, due.verdict);
    default:
      return never(due);
  }
}

function boardIn({ rules, after }: Ground, due: Due, id: BoardId): Board | undefined {
  const drafts = 'drafts' in due ? due.drafts : [];
  return boardAt(rules, after, id) ?? drafts.find(({ board }) => board.id === id)?.board;
}

function isOwed(ground: Ground, due: Due, { board: id, power, count }: Adjustment): boolean {
  const board = boardIn(ground, due, id);
  if (!board) return false;
  const centers = Object.keys(board.owners).filter((center) => board.owners[center] === power);
  const owed = centers.length - board.units.filter((unit) => unit.power === power).length;
  const homes = ground.rules.map.variant.powers[power]?.homes ?? [];
  const free = homes.filter((home) => centers.includes(home) && !unitAt(board, home));
  return count !== 0 && count === (owed < 0 ? owed : Math.min(owed, free.length));
}

/** Its unit was dislodged by the one that is named, and nobody stands in what is open to it. */
function isRetreatDue(ground: Ground, due: Due, { unit, power, by, on, open }: Retreat): boolean {
  const stood = unitOn(ground, unit);
  const outcome = orderOf(ground, unit)?.outcome;
  const board = boardIn(ground, due, on);
  const draft = on !== boardOf(unit);
  const isFree = (location: string): boolean => {
    const there = board && unitAt(board, provinceOfLocation(location));
    if (there === undefined) return true;
    const moved = orderOf(ground, `${on.split('@')[0]}-${location}@${on.split('@')[1]}` as PlaceId);
    return !draft && moved?.outcome.result === 'moved';
  };
  return (
    board !== undefined &&
    stood?.power === power &&
    outcome?.dislodgedBy === by &&
    by !== null &&
    movesTo(ground, by, pointOf(unit)) &&
    open.every(isFree)
  );
}

/** The ballots are those of the owners of the time centers, on the boards that are about to follow. */
function isSustainSo(ground: Ground, due: Extract<Due, { phase: 'sustain' }>): boolean {
  const { powers } = ground.rules.map.variant;
  return (
    due.live.length > 1 &&
    due.ballots.length === timeCenters(ground.rules).length * due.live.length &&
    due.ballots.every(({ center, from, power }) => {
      const head = due.live.find((board) => timelineOf(board) === from);
      const owner = head && boardIn(ground, due, head)?.owners[center];
      const votes = owner && !ground.after.executed.includes(owner) && !powers[owner]?.neutral;
      return head !== undefined && power === (votes ? owner : null);
    })
  );
}

/** The counts are those of the living heads: each center once, or once for each head under `majority`. */
function isVerdictSo({ rules, after }: Ground, verdict: Verdict): boolean {
  if (verdict.kind === 'goes on') return false;
  const owned = headsOf(rules, after).flatMap(({ owners }) => Object.entries(owners));
  const isSummed = rules.ruleset.victory === 'majority';
  const countOf = (power: string): number => {
    if (after.executed.includes(power)) return 0;
    const own = owned.filter(([, owner]) => owner === power).map(([center]) => center);
    return isSummed ? own.length : new Set(own).size;
  };
  const isCounted = Object.entries(verdict.counts).every(
    ([power, count]) => countOf(power) === count,
  );
  const most = Math.max(...Object.values(verdict.counts));
  const isAhead = (power: string): boolean =>
    rules.ruleset.victory === 'elimination' || verdict.counts[power] === most;
  return (
    isCounted &&
    verdict.powers.every((power) => power in rules.map.variant.powers) &&
    (verdict.kind === 'drawn' || verdict.powers.every(isAhead))
  );
}

/**
 * Whether a step closed its round as is said: each center sustains a timeline that had most of its ballots,
 * those dissolved are the others, and nobody was executed before who is said to be now.
 */
export function isClosingSo({ before, after, step }: Ground): boolean {
  const { tally = [], dissolved = [], executed = [] } = step;
  const live = before.due.phase === 'sustain' ? before.due.live.map(timelineOf) : [];
  const ballots = before.due.phase === 'sustain' ? before.due.ballots : [];
  const sustained = tally.map(({ sustains }) => sustains);
  const lost = live.filter((timeline) => !sustained.includes(timeline));
  const isLed = tally.every(({ center, ballots: given, sustains }) => {
    const counts = Object.values(given);
    const cast = ballots.filter((ballot) => ballot.center === center).length;
    return (
      live.includes(sustains) &&
      given[sustains] === Math.max(...counts) &&
      counts.reduce((sum, count) => sum + count, 0) === cast
    );
  });
  return (
    (tally.length === 0 || (isLed && lost.toSorted().join() === dissolved.toSorted().join())) &&
    dissolved.every((timeline) => after.dissolved.includes(timeline)) &&
    executed.every((power) => after.executed.includes(power) && !before.executed.includes(power))
  );
}
