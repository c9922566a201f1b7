/** One movement adjudication of 5dplomacy: which orders are in play, what is given, what comes of it (5dplomacy 3.1 to 3.11). */
import { boardOf, compareBoards, pointOf } from '@chronopolitik/engine';
import type { BoardId, PlaceId, PowerId } from '@chronopolitik/engine';
import { type Carrier, type Fighter, type Verdicts, solve } from './battle.ts';
import { type Ground, couldCarry, hasChain, isAtSea, isOnChain } from './legality.ts';
import { type Entry, accessibleOf, liveHeadsOf } from './world.ts';

/** What became of the orders in play. */
export interface Judgement {
  readonly inPlay: readonly BoardId[];
  readonly entries: readonly Entry[];
  readonly fighters: readonly Fighter[];
  readonly verdicts: Verdicts;
  /** Entries whose move was read, by index. */
  readonly isRead: readonly boolean[];
}

const crosses = (entry: Entry): boolean =>
  entry.to !== undefined && boardOf(entry.to) !== boardOf(entry.place);

/** The board that help acts on: where the helped unit stays, or where it goes. */
function actsOn({ order, isLegal }: Entry): BoardId | undefined {
  if (!isLegal || (order.kind !== 'support' && order.kind !== 'assist')) return undefined;
  return boardOf(order.to ?? order.of);
}

/** The boards that a new order puts in play besides the heads (5dplomacy 3.2). */
function touchedBy({ order, isLegal }: Entry): readonly BoardId[] {
  if (!isLegal) return [];
  const boards: BoardId[] = [];
  if ('of' in order) boards.push(boardOf(order.of));
  if ('to' in order && order.to) boards.push(boardOf(order.to));
  return boards;
}

function boardsInPlay({ options, world }: Ground, fresh: readonly Entry[]): readonly BoardId[] {
  const heads = liveHeadsOf(world).map(({ id }) => id);
  const touched = fresh.flatMap(touchedBy);
  const all = options.reach === 'global' ? [...accessibleOf(world)] : [...heads, ...touched];
  return [...new Set([...heads, ...all])].toSorted(compareBoards);
}

/** The orders in play: new ones, and those of, into and about the past boards in play (5dplomacy 3.2, 3.11). */
function ordersInPlay(
  { options, world }: Ground,
  inPlay: ReadonlySet<BoardId>,
  fresh: readonly Entry[],
): readonly Entry[] {
  const old = world.record.filter((entry) => {
    if (inPlay.has(boardOf(entry.place))) return true;
    if (options.forkBase === 'fresh') return false;
    const goal = actsOn(entry) ?? (entry.to && boardOf(entry.to));
    return goal !== undefined && inPlay.has(goal);
  });
  return [...old, ...fresh];
}

/** The entry whose hold or move a support or assist matches. */
function helpedBy(entries: readonly Entry[], { order, isLegal }: Entry): number | undefined {
  if (!isLegal || (order.kind !== 'support' && order.kind !== 'assist')) return undefined;
  const index = entries.findIndex(({ place }) => pointOf(place) === pointOf(order.of));
  const helped = entries[index];
  if (!helped) return undefined;
  const isMove = helped.to !== undefined;
  if (!order.to) return isMove ? undefined : index;
  if (!isMove || !isSameGoal(order.to, helped)) return undefined;
  const canBeAssisted =
    helped.needs > 0 && (helped.travel === 'jump' || helped.travel === 'seaOrJump');
  return order.kind === 'assist' && !canBeAssisted ? undefined : index;
}

function isSameGoal(named: PlaceId, { to, kind }: Entry): boolean {
  return to === (kind === 'army' ? pointOf(named) : named);
}

/** Fleets that would carry an army if they are not dislodged, by the orders they have. */
function isWilling(fleet: Entry, army: Entry): boolean {
  const { order, isLegal } = fleet;
  if (!isLegal || !isAtSea(fleet) || !army.to) return false;
  if (order.kind === 'openConvoy') return true;
  return (
    order.kind === 'convoy' &&
    pointOf(order.of) === pointOf(army.place) &&
    pointOf(order.to) === pointOf(army.to)
  );
}

/** Everything that one adjudication looks at. */
interface Scene {
  readonly ground: Ground;
  readonly inPlay: ReadonlySet<BoardId>;
  readonly entries: readonly Entry[];
  readonly isNew: (entry: Entry) => boolean;
  readonly isFrozen: (entry: Entry) => boolean;
}

const isRead = ({ inPlay }: Scene, { to }: Entry): boolean =>
  to !== undefined && inPlay.has(boardOf(to));

/** Fleets on accessible boards that would carry an army by their orders, dislodged or not (5dplomacy 11.2). */
function willingFor({ ground, entries, isNew }: Scene, army: Entry): readonly PlaceId[] {
  return [...ground.world.record, ...entries.filter(isNew)]
    .filter((fleet) => isWilling(fleet, army) && ground.accessible.has(boardOf(fleet.place)))
    .map(({ place }) => place);
}

/** Those that may count for a move, and fleets elsewhere that did when it was last read (5dplomacy 3.8). */
function fleetsFor(scene: Scene, army: Entry): readonly PlaceId[] {
  const { ground, entries, isNew } = scene;
  const willing = willingFor(scene, army);
  if (isNew(army)) return willing;
  const goal = army.to && boardOf(army.to);
  const served = (army.served ?? []).filter((place) => boardOf(place) !== goal);
  const ether = served.filter((place) => !ground.accessible.has(boardOf(place)));
  if (!scene.isFrozen(army)) return [...willing, ...ether];
  const fresh = entries.filter(isNew).map(({ place }) => place);
  const live = willing.filter((place) => boardOf(place) === goal || fresh.includes(place));
  return [...new Set([...live, ...served])];
}

/** The fleets that may count, each with what its service hangs on; those dislodged for good are left out. */
function carriersOf(scene: Scene, army: Entry): readonly Carrier[] {
  const { ground, entries, inPlay } = scene;
  const isKept = (place: PlaceId): boolean =>
    !scene.isNew(army) &&
    army.served?.includes(place) === true &&
    (scene.isFrozen(army) || !ground.accessible.has(boardOf(place)));
  return fleetsFor(scene, army).flatMap((place): Carrier[] => {
    const isOff = boardOf(place) !== boardOf(army.to ?? place);
    const isOfRound = entries.some((entry) => entry.place === place && scene.isNew(entry));
    if (isOff && !isOfRound && isKept(place)) return [{ place }];
    if (inPlay.has(boardOf(place))) {
      return [{ place, fighter: entries.findIndex((one) => one.place === place) }];
    }
    return ground.world.history.get(boardOf(place))?.lost.has(place) ? [] : [{ place }];
  });
}

/** The armies that claim the service of an open fleet, with their powers (5dplomacy 11.6). */
function claimantsOf(scene: Scene, fleet: Entry): ReadonlyMap<PlaceId, PowerId> {
  const { ground, entries } = scene;
  const claims = new Map<PlaceId, PowerId>();
  for (const army of entries) {
    if (!army.to || !isRead(scene, army) || !needsFleets(army)) continue;
    if (isOnChain(ground, fleetsFor(scene, army), fleet.place, army.place, army.to)) {
      claims.set(army.place, army.power);
    }
  }
  for (const place of ground.world.carried.get(fleet.place) ?? []) {
    const army = ground.world.record.find((entry) => entry.place === place);
    if (army) claims.set(place, army.power);
  }
  return claims;
}

const needsFleets = ({ travel }: Entry): boolean => travel === 'sea' || travel === 'seaOrJump';

/** Leaves out open fleets that serve another army, where each serves one only. */
function withCapacity(scene: Scene, army: Entry, carriers: readonly Carrier[]): readonly Carrier[] {
  const { options, world } = scene.ground;
  if (options.openConvoyCapacity === 'unlimited') return carriers;
  const orders = [...world.record, ...scene.entries.filter(scene.isNew)];
  return carriers.filter(({ place }) => {
    const fleet = orders.find((entry) => entry.place === place);
    if (fleet?.order.kind !== 'openConvoy') return true;
    const isKept =
      !scene.isNew(army) && scene.isFrozen(army) && boardOf(place) !== boardOf(army.to ?? place);
    if (isKept && !scene.isNew(fleet)) return true;
    const claims = claimantsOf(scene, fleet);
    const own = [...claims].filter(([, power]) => power === fleet.power);
    const served = claims.size === 1 ? [...claims.keys()] : own.length === 1 ? [own[0]?.[0]] : [];
    return served.includes(army.place);
  });
}

/** Whether an order of this round names an old move, or serves it (5dplomacy 3.9). */
function isRenewed(scene: Scene, move: Entry, carriers: readonly Carrier[]): boolean {
  const { entries, isNew, ground } = scene;
  const places = carriers.map(({ place }) => place);
  return entries.filter(isNew).some((one) => {
    if (!one.isLegal) return false;
    if (one.order.kind === 'assist') {
      const helped = helpedBy(entries, one);
      return helped !== undefined && entries[helped] === move;
    }
    if (!move.to || !needsFleets(move) || !isWilling(one, move)) return false;
    return one.order.kind === 'convoy' || isOnChain(ground, places, one.place, move.place, move.to);
  });
}

/** An old move that crossed to the point of a unit that was ordered to cross to its own (5dplomacy 3.7). */
function opposedBy(scene: Scene, move: Entry): Fighter['opposed'] {
  if (!move.to || !scene.isFrozen(move) || !crosses(move) || move.travel !== 'land') {
    return undefined;
  }
  const { to, place } = move;
  const other = scene.entries.find((one) => pointOf(one.place) === pointOf(to));
  if (!other?.to || scene.isNew(other) || pointOf(other.to) !== pointOf(place)) return undefined;
  if (other.travel !== 'land' || !other.first) return undefined;
  return { moved: stood(scene, other), defended: other.first.defended };
}

function fighterOf(scene: Scene, entry: Entry): Fighter {
  const { inPlay, entries, isNew, isFrozen } = scene;
  const { power, place, order, to, travel } = entry;
  const helps = helpedBy(entries, entry);
  const read = isRead(scene, entry);
  const isKept = isFrozen(entry) && crosses(entry);
  const giveFrozen = isFrozen(entry) && actsOn(entry) !== boardOf(place);
  const opposed = opposedBy(scene, entry);
  const ways = read && to && travel !== 'land' ? waysOf(scene, entry) : {};
  return {
    power,
    point: pointOf(place),
    stands: inPlay.has(boardOf(place)),
    isMove: to !== undefined,
    ...(read && to && { to: pointOf(to) }),
    leaves: to === undefined || (!isKept && read) ? 'as it arrives' : stood(scene, entry),
    isDirect: travel === 'land',
    mayOppose: isNew(entry) || !crosses(entry) || !isFrozen(entry),
    ...ways,
    ...(opposed && { opposed }),
    ...(helps !== undefined && { helps }),
    ...((order.kind === 'support' || order.kind === 'assist') && {
      aim: pointOf(order.to ?? order.of),
      isAssist: order.kind === 'assist',
    }),
    gives: giveFrozen ? stood(scene, entry) : 'decide',
  };
}

/** Whether an old order succeeded as far as it is not read: as it did then, or as it was last read. */
function stood({ ground }: Scene, { first, latest }: Entry): boolean {
  return (ground.options.reach === 'global' ? latest : first?.success) === true;
}

function waysOf(scene: Scene, move: Entry): Pick<Fighter, 'sea' | 'jump'> {
  const { to, place } = move;
  if (!to) return {};
  const carriers = needsFleets(move) ? carriersOf(scene, move) : [];
  const isStuck = scene.isFrozen(move) && move.isAnnulled && !isRenewed(scene, move, carriers);
  if (isStuck) return {};
  const serving = withCapacity(scene, move, carriers);
  const isRoute = (fleets: readonly PlaceId[]): boolean =>
    hasChain(scene.ground, fleets, place, to);
  const jumps = move.travel === 'jump' || move.travel === 'seaOrJump';
  return {
    ...(needsFleets(move) && { sea: { carriers: serving, isRoute } }),
    ...(jumps && { jump: { needs: move.needs } }),
  };
}

/** Adjudicates the orders of a round, with all they reach. */
export function judge(ground: Ground, fresh: readonly Entry[]): Judgement {
  const inPlay = boardsInPlay(ground, fresh);
  const boards = new Set(inPlay);
  const entries = ordersInPlay(ground, boards, fresh);
  const news = new Set(fresh);
  const isNew = (entry: Entry): boolean => news.has(entry);
  const isGlobal = ground.options.reach === 'global';
  const scene: Scene = {
    ground,
    inPlay: boards,
    entries,
    isNew,
    isFrozen: (entry) => !isNew(entry) && !(isGlobal && boards.has(boardOf(entry.place))),
  };
  const fighters = entries.map((entry) => fighterOf(scene, entry));
  const verdicts = solve(fighters);
  return {
    inPlay,
    entries,
    fighters,
    verdicts,
    isRead: entries.map((entry) => isRead(scene, entry)),
  };
}

/** Whether a fleet that names a new move could be on no route of it: its order does not count (classic 4.2). */
function isNeedless(
  ground: Ground,
  entries: readonly Entry[],
  { place, to, order }: Entry,
  fleet: PlaceId,
): boolean {
  const named = entries.find((entry) => entry.place === fleet);
  if (!to || named?.order.kind !== 'convoy') return false;
  const isVia = order.kind === 'move' && order.via === true;
  return !couldCarry(ground, fleet, place, to, isVia);
}

/** Fleets of a read move that counted (5dplomacy 3.8), and those that so carried it (5dplomacy 11.6). */
export function servedOf(
  ground: Ground,
  { fighters, verdicts, entries }: Judgement,
  index: number,
  isNew: boolean,
): { readonly fleets: readonly PlaceId[]; readonly carried: readonly PlaceId[] } | undefined {
  const sea = fighters[index]?.sea;
  const entry = entries[index];
  if (!sea || !entry?.to) return undefined;
  const { place, to } = entry;
  const fleets = sea.carriers
    .filter(({ fighter }) => fighter === undefined || verdicts.dislodgedBy[fighter] === undefined)
    .map((carrier) => carrier.place)
    .filter((fleet) => !isNew || !isNeedless(ground, entries, entry, fleet));
  const carried = fleets.filter((fleet) => isOnChain(ground, fleets, fleet, place, to));
  return { fleets, carried: verdicts.arrives[index] === true ? carried : [] };
}
