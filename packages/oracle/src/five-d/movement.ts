/** One movement adjudication of everything there is, from the text of DATC 5.B and the rules of `5d`. */
import { boardOf, locationOf, placeOn, pointOf } from '@chronopolitik/engine';
import type { LocationId, Order, PlaceId, Unit } from '@chronopolitik/engine';
import { solve } from '../one-board/battle.ts';
import type { Fighter, ReadsOption, Travel } from '../one-board/battle.ts';
import { EDITION_2023 } from './choices.ts';
import { nextTo, reach } from '../one-board/ground.ts';
import {
  agrees,
  chains,
  chordlessChainHas,
  formOf,
  isAtSea,
  isConvoyable,
  type Form,
  type Offered,
  type Piece,
  type Setting,
} from './legality.ts';
import { type SeaWay, type Service, meets, servicesOf } from './offers.ts';

/** A unit with its order, if it has one, and what was decided about the order when it was given. */
export interface Soldier extends Piece {
  readonly order?: Order | undefined;
  readonly form?: Form | undefined;
}

/** What the oracle may say of an order. */
export const LABELS = [
  'moved',
  'failed',
  'given',
  'cut',
  'convoyed',
  'annulled',
  'void',
  'illegal',
  'held',
  'dislodged',
] as const;
/** What became of an order; a dislodged unit's move failed and its support was cut. */
export type Label = (typeof LABELS)[number];

/** A unit that was driven out, and where on its own board it may retreat, sorted. */
export interface Dislodgement {
  readonly unit: PlaceId;
  /** Where the attacker came from. */
  readonly by: PlaceId;
  readonly byConvoy: boolean;
  readonly open: readonly LocationId[];
}

/** What became of every soldier, by index. */
export interface Judgement {
  readonly forms: readonly Form[];
  readonly labels: readonly Label[];
  /** Where it stands afterwards; undefined when dislodged. */
  readonly after: readonly (PlaceId | undefined)[];
  readonly byConvoy: readonly boolean[];
  readonly dislodged: readonly (Dislodgement | undefined)[];
  /** Points left empty by a standoff. */
  readonly standoffs: readonly PlaceId[];
  /** Matching orders that DATC calls illegal though they could have no effect anyway:
   * convoys that no route needs, supports of a move that only the supporter could convoy. */
  readonly unneeded: readonly boolean[];
  /** The open convoys on the way of each army, by its place. */
  readonly offered: Offered;
  /** Whether intent was clear: every chordless chain that it hangs on was searched to the end. */
  readonly isSure: boolean;
}

/** Destination of a legal move, whether or not convoys have yet brought it to life. */
function destinationOf(form: Form): PlaceId | undefined {
  return form.code === 'illegal' ? undefined : form.to;
}

/** Fleets whose convoy order names this army and its destination. */
function carriersOf(soldiers: readonly Soldier[], army: Soldier, to: PlaceId): number[] {
  if (army.kind !== 'army') return [];
  return soldiers.flatMap((fleet, i) => {
    const { order } = fleet;
    if (order?.kind !== 'convoy' || !isAtSea(fleet)) return [];
    const matches = pointOf(order.of) === army.place && pointOf(order.to) === pointOf(to);
    return matches ? [i] : [];
  });
}

function placesOf(soldiers: readonly Soldier[], indexes: readonly number[]): PlaceId[] {
  return indexes.flatMap((i) => soldiers[i]?.place ?? []);
}

/** A legal move, or one that was illegal for want of a chain: how it travels if it has a way at all. */
interface Way extends Pick<Fighter, 'assists'> {
  readonly to: PlaceId;
  readonly travel: Travel;
  /** Fleets whose orders name the army and its destination. */
  readonly named: readonly number[];
  /** Whether it is legal only with a chain of fleets whose orders match (5d 3.3). */
  readonly waits: boolean;
  readonly isSure?: boolean;
}

interface March extends Pick<
  Fighter,
  'to' | 'travel' | 'carriers' | 'convoying' | 'links' | 'isRoute' | 'assists'
> {
  readonly named?: readonly number[];
  readonly isSure?: boolean;
}

const isAnyBroken = ({ choices }: Setting): boolean => choices?.convoyRoutes === 'anyBroken';

const isNear = ({ adjacency }: Setting, { kind, place }: Soldier, to: PlaceId): boolean =>
  reach(adjacency, kind, place, pointOf(to)).length > 0;

/** How a soldier travels that makes a move, whoever may carry it. */
function wayOf(
  setting: Setting,
  soldiers: readonly Soldier[],
  soldier: Soldier,
  form: Form,
): Way | undefined {
  const to = destinationOf(form);
  if (!to || soldier.order?.kind !== 'move') return undefined;
  const named = carriersOf(soldiers, soldier, to);
  const way = { to, named, waits: form.code === 'no-chain' };
  if (form.code === 'legal' && form.assists !== undefined) {
    return { ...way, travel: 'convoy', assists: form.assists };
  }
  if (!isNear(setting, soldier, to)) return { ...way, travel: 'convoy' };
  if (soldier.kind === 'fleet') return { ...way, travel: 'land' };
  const { intent } = setting;
  if (intent === 'matching' || (intent === 'edition1971' && soldier.order.via !== true)) {
    if (intent === 'edition1971' && !isOpposed(setting, soldiers, soldier, to)) {
      return { ...way, travel: 'land' };
    }
    const isVia = form.code === 'legal' && form.isVia === true;
    const isMeant = isVia || isNamedForSea(setting, soldiers, soldier, way);
    return { ...way, travel: isMeant === true ? 'either' : 'land', isSure: isMeant !== undefined };
  }
  const atSea = soldiers.filter(isAtSea).map((fleet) => fleet.place);
  const bySea = intent === 'fallback' ? 'either' : 'convoy';
  const isVia = intent === 'fallback' ? form.code === 'legal' && form.isVia : soldier.order.via;
  if (isVia === true) return { ...way, travel: bySea };
  if (intent === 'explicit') return { ...way, travel: 'land' };
  const signs = named.map((i) => {
    const fleet = soldiers[i];
    return (
      fleet?.power === soldier.power &&
      chordlessChainHas(
        setting,
        atSea.filter((place) => stoodWhenOrdered(setting, place, fleet.place)),
        soldier.place,
        to,
        fleet.place,
      )
    );
  });
  if (signs.includes(true)) return { ...way, travel: bySea };
  return { ...way, travel: 'land', isSure: !signs.includes(undefined) };
}

/**
 * Whether orders that name an army with a way by land send it by sea: they give a route, or with open convoys
 * about one of them is not needless (house 4.2); undefined when that could not be found out.
 */
function isNamedForSea(
  setting: Setting,
  soldiers: readonly Soldier[],
  { place: from }: Soldier,
  { to, named }: Pick<Way, 'to' | 'named'>,
): boolean | undefined {
  const places = placesOf(soldiers, named);
  if (chains(setting, places, from, to)) return true;
  if (setting.crossings?.enableOpenConvoys !== true) return false;
  const atSea = soldiers.filter(isAtSea).map(({ place }) => place);
  const needed = named.map((i) => {
    const { order, place = from } = soldiers[i] ?? {};
    if (order?.kind === 'convoy' && isForeseen(setting, place, [order.of, order.to])) return true;
    const then = atSea.filter((fleet) => stoodWhenOrdered(setting, fleet, place));
    return chordlessChainHas(setting, then, from, to, place);
  });
  if (needed.includes(true)) return true;
  return needed.includes(undefined) ? undefined : false;
}

/** Whether an order on a board names one that did not exist when it was given (5d 3.7). */
function isForeseen({ born }: Setting, ordered: PlaceId, named: readonly PlaceId[]): boolean {
  const round = born?.get(boardOf(ordered)) ?? 0;
  return named.some((place) => (born?.get(boardOf(place)) ?? 0) > round);
}

/** The moves that soldiers make, with the fleets that could carry them. */
function marchesOf(
  setting: Setting,
  soldiers: readonly Soldier[],
  forms: readonly Form[],
): { readonly marches: readonly March[]; readonly offered: Offered } {
  const ways = soldiers.map((soldier, i) =>
    wayOf(setting, soldiers, soldier, forms[i] ?? { code: 'illegal' }),
  );
  const offers = soldiers.filter((soldier, i) => isOffer(soldier, forms[i]));
  const seaWays = ways.flatMap((way, i): SeaWay[] => {
    const army = soldiers[i];
    if (!way || army?.kind !== 'army' || way.travel === 'land') return [];
    const isByCoast = isConvoyable(army, way.to);
    const named = way.named.flatMap((fleet) => soldiers[fleet] ?? []);
    return isByCoast ? [{ army, to: way.to, named }] : [];
  });
  const services = offers.length > 0 ? servicesOf(setting, offers, seaWays) : NO_SERVICES;
  const indexOf = new Map<Piece, number>(soldiers.map((soldier, i) => [soldier, i]));
  const marches = soldiers.map((soldier, i) => {
    const way = ways[i];
    const open = (services.get(soldier)?.serving ?? []).flatMap(
      (fleet) => indexOf.get(fleet) ?? [],
    );
    return way ? marchOf(setting, soldiers, soldier, way, open) : {};
  });
  const offered = [...services].map(
    ([army, { onWay }]) => [army.place, onWay.map(({ place }) => place)] as const,
  );
  return { marches, offered: new Map(offered) };
}

const NO_SERVICES: ReadonlyMap<Piece, Service> = new Map();

const isOffer = ({ order }: Soldier, form: Form | undefined): boolean =>
  order?.kind === 'openConvoy' && form?.code === 'legal';

/** The move of a soldier, once it is known which open convoys serve it. */
function marchOf(
  setting: Setting,
  soldiers: readonly Soldier[],
  soldier: Soldier,
  { to, travel, named, waits, assists, isSure }: Way,
  open: readonly number[],
): March {
  const carriers = [...named, ...open];
  const isRoute = (fleets: readonly number[]): boolean =>
    chains(setting, placesOf(soldiers, fleets), soldier.place, to);
  if (waits && !isRoute(carriers)) return {};
  const all = soldiers.filter(isAtSea).map(({ place }) => place);
  const isFar =
    soldier.order?.kind !== 'move' || soldier.order.via || !isNear(setting, soldier, to);
  // A convoy order that no chain could use is illegal, and so no convoy (classic 4.2).
  const isUsed = (place: PlaceId, seas: readonly PlaceId[]): boolean =>
    isFar
      ? meets(setting, seas, place, soldier.place) && meets(setting, seas, place, to)
      : chordlessChainHas(setting, seas, soldier.place, to, place) === true;
  const naming = placesOf(soldiers, named);
  const is1982 = setting.choices?.paradox === 'edition1982';
  const convoying = (is1982 ? named : []).filter((fleet) => {
    const place = soldiers[fleet]?.place ?? soldier.place;
    return isUsed(place, all) || isUsed(place, naming);
  });
  const own = placesOf(soldiers, carriers);
  const links = (isAnyBroken(setting) ? named : []).filter((fleet) => {
    const place = soldiers[fleet]?.place ?? soldier.place;
    return chordlessChainHas(setting, own, soldier.place, to, place) === true;
  });
  return {
    to: pointOf(to),
    travel,
    carriers,
    named,
    convoying,
    links,
    isRoute,
    ...(assists !== undefined && { assists }),
    ...(isSure !== undefined && { isSure }),
  };
}

/** Whether the unit at the destination has a legal move the opposite way (the edition of 1971). */
function isOpposed(
  setting: Setting,
  soldiers: readonly Soldier[],
  soldier: Soldier,
  to: PlaceId,
): boolean {
  const there = soldiers.find(({ place }) => pointOf(place) === pointOf(to));
  if (there?.order?.kind !== 'move') return false;
  const form = there.form ?? formOf(setting, soldiers, there, there.order);
  const goal = destinationOf(form);
  return goal !== undefined && pointOf(goal) === pointOf(soldier.place);
}

/**
 * Whether a fleet stood already when a unit on another board was ordered: orders are given in the round
 * after the birth of their board, so boards born no later than that one were there. It counts only while in play.
 */
function stoodWhenOrdered({ born, closed }: Setting, fleet: PlaceId, ordered: PlaceId): boolean {
  const round = born?.get(boardOf(ordered)) ?? 0;
  const left = closed?.get(boardOf(fleet)) ?? Number.POSITIVE_INFINITY;
  return (born?.get(boardOf(fleet)) ?? 0) <= round && round < left;
}

/** The index of the soldier whose hold or legal move a support matches, or whose jump an assist (5d 3.4, 11.3). */
function helpedBy(
  soldiers: readonly Soldier[],
  forms: readonly Form[],
  marches: readonly Pick<Fighter, 'to' | 'assists'>[],
  supporter: Soldier,
  form: Form | undefined,
): number | undefined {
  const { order } = supporter;
  if (order?.kind !== 'support' && order?.kind !== 'assist') return undefined;
  if (form?.code !== 'legal') return undefined;
  const index = soldiers.findIndex(({ place }) => pointOf(place) === pointOf(order.of));
  const helped = soldiers[index];
  if (!helped) return undefined;
  const helpedForm = forms[index];
  const to = marches[index]?.to && helpedForm ? destinationOf(helpedForm) : undefined;
  if (!order.to) return to ? undefined : index;
  if (order.kind === 'assist' && marches[index]?.assists === undefined) return undefined;
  return to && agrees(order.to, to, helped.kind) ? index : undefined;
}

/** Locations on its own board open to a dislodged unit (5d 5.1, 11.7). */
function openTo(
  unit: Piece,
  attacker: Piece,
  isOriginOpen: boolean,
  isTaken: (point: PlaceId) => boolean,
): LocationId[] {
  const board = boardOf(unit.place);
  return nextTo(unit.kind, locationOf(unit.place))
    .filter((location) => {
      const point = pointOf(placeOn(board, location));
      return !isTaken(point) && (isOriginOpen || point !== pointOf(attacker.place));
    })
    .toSorted();
}

/** Adjudicates all orders together. Soldiers without an order hold. */
export function judge(
  setting: Setting,
  soldiers: readonly Soldier[],
  reads: ReadsOption = 'semantic',
): Judgement {
  const forms = soldiers.map(
    (soldier): Form =>
      soldier.form ??
      (soldier.order ? formOf(setting, soldiers, soldier, soldier.order) : { code: 'legal' }),
  );
  const formAt = (i: number): Form => forms[i] ?? { code: 'illegal' };
  const { marches, offered } = marchesOf(setting, soldiers, forms);
  const fighters = soldiers.map((soldier, i): Fighter => {
    const { order } = soldier;
    const helps = helpedBy(soldiers, forms, marches, soldier, forms[i]);
    return {
      power: soldier.power,
      point: pointOf(soldier.place),
      ...marches[i],
      ...(isOffer(soldier, forms[i]) && { isOpen: true }),
      ...(helps !== undefined && (order?.kind === 'support' || order?.kind === 'assist')
        ? { helps, aim: pointOf(order.to ?? order.of), isAssist: order.kind === 'assist' }
        : {}),
    };
  });
  const { choices = EDITION_2023 } = setting;
  const verdicts = solve(fighters, reads, choices);
  const byConvoy = fighters.map(
    ({ travel }, i) => travel === 'convoy' || (travel === 'either' && verdicts.routes[i] === true),
  );

  const carried = new Map<number, number>();
  marches.forEach(({ named = [] }, army) => {
    for (const fleet of named) carried.set(fleet, army);
  });
  const atSea = soldiers.filter(isAtSea).map(({ place }) => place);
  const endsOf = (army: number): { from: PlaceId; to: PlaceId } | undefined => {
    const from = soldiers[army]?.place;
    const to = fighters[army]?.to;
    return from && to && { from, to };
  };
  const needsOwnConvoy = (supporter: number, helped: number): boolean => {
    const ends = endsOf(helped);
    const { travel, assists } = fighters[helped] ?? {};
    if (!ends || travel !== 'convoy' || assists !== undefined) return false;
    const others = atSea.filter((place) => place !== soldiers[supporter]?.place);
    return !chains(setting, others, ends.from, ends.to); // DATC 6.D.31
  };
  const unneeded = soldiers.map(({ place }, fleet) => {
    const helped = fighters[fleet]?.helps;
    if (helped !== undefined) return !fighters[fleet]?.isAssist && needsOwnConvoy(fleet, helped);
    const ends = endsOf(carried.get(fleet) ?? -1);
    if (!ends) return false;
    return chordlessChainHas(setting, atSea, ends.from, ends.to, place) !== true;
  });
  const labels = soldiers.map((soldier, i): Label => {
    const isDislodged = verdicts.dislodgedBy[i] !== undefined;
    const kind = soldier.order?.kind ?? 'hold';
    if (kind === 'move') {
      if (fighters[i]?.to === undefined) return 'illegal';
      return verdicts.moves[i] ? 'moved' : 'failed';
    }
    if (formAt(i).code !== 'legal') return 'illegal';
    if (kind === 'support' || kind === 'assist') {
      const helped = fighters[i]?.helps;
      if (helped === undefined) return 'void';
      return verdicts.given[i] ? 'given' : 'cut';
    }
    if (kind === 'convoy') {
      const army = carried.get(i);
      if (army === undefined) return 'void';
      return isDislodged ? 'dislodged' : verdicts.annulled[army] ? 'annulled' : 'convoyed';
    }
    if (kind === 'openConvoy') return isDislodged ? 'dislodged' : 'convoyed';
    return isDislodged ? 'dislodged' : 'held';
  });

  const after = soldiers.map((soldier, i) => {
    const form = formAt(i);
    if (verdicts.moves[i]) return destinationOf(form);
    return verdicts.dislodgedBy[i] === undefined ? soldier.place : undefined;
  });
  const occupied = new Set(after.flatMap((place) => (place ? [pointOf(place)] : [])));
  const isLost = choices.dislodgedEffect === 'lost';
  const byLand = byConvoy.map((sailed) => isLost || !sailed);
  const standoffs = standoffsOf(fighters, verdicts, byLand, occupied);
  const isTaken = (point: PlaceId): boolean => occupied.has(point) || standoffs.includes(point);
  const dislodged = soldiers.map((soldier, i): Dislodgement | undefined => {
    const by = verdicts.dislodgedBy[i];
    const attacker = by === undefined ? undefined : soldiers[by];
    if (by === undefined || !attacker) return undefined;
    const sailed = byConvoy[by] === true;
    return {
      unit: soldier.place,
      by: attacker.place,
      byConvoy: sailed,
      open: openTo(soldier, attacker, sailed && choices.retreatToConvoyOrigin === 'open', isTaken),
    };
  });
  return {
    forms,
    labels,
    after,
    byConvoy,
    dislodged,
    standoffs,
    unneeded,
    offered,
    isSure: marches.every((march) => march.isSure !== false),
  };
}

/** Empty points into which two or more moves with a live route led (5d 11.7). */
function standoffsOf(
  fighters: readonly Fighter[],
  { moves, routes }: { moves: readonly boolean[]; routes: readonly boolean[] },
  byLand: readonly boolean[],
  occupied: ReadonlySet<PlaceId>,
): PlaceId[] {
  const counts = new Map<PlaceId, number>();
  fighters.forEach(({ to, point, travel }, i) => {
    if (to === undefined || moves[i] || (travel === 'convoy' && !routes[i])) return;
    const lostHeadToHead = fighters.some(
      (other, j) => moves[j] && other.to === point && other.point === to && byLand[i] && byLand[j],
    );
    if (!lostHeadToHead) counts.set(to, (counts.get(to) ?? 0) + 1);
  });
  return [...counts].flatMap(([point, n]) => (n > 1 && !occupied.has(point) ? [point] : []));
}

/** A unit of a board as a piece at its place. */
export function pieceOf(unit: Unit, board: `${string}@${string}`): Piece {
  const place = placeOn(board, unit.location);
  return { power: unit.power, kind: unit.kind, place };
}
