/** A whole step of `5d`, adjudicating everything on record together every time. */
import {
  boardOf,
  isPlaced,
  boardOfOrder,
  locationOf,
  placeOn,
  pointOf,
  provinceOfLocation,
} from '@chronopolitik/engine';
import type { Board, BoardId, LocationId, Order, PlaceId, Unit } from '@chronopolitik/engine';
import { ballotsAfter, dissolvedBy, entered } from './house.ts';
import { formOf, isConvoyable, plainPlace } from './legality.ts';
import type { Setting } from './legality.ts';
import { judge } from './movement.ts';
import type { Judgement, Label, Soldier } from './movement.ts';
import { landings, successors } from './successors.ts';
import type { Round } from './successors.ts';
import { dueOn } from '../one-board/winter.ts';
import { accessibleOf, headsOf, isWinter, liveHeadsOf, soldiersOf, unitOf } from './world.ts';
import type {
  Loss,
  OracleOptions,
  OracleStep,
  OracleWorld,
  Outcome,
  Pause,
  Recorded,
  Vote,
} from './world.ts';

/** All boards but the last ones of dissolved timelines, whose units nobody ever orders (5dplomacy 8.7). */
function everOrdered(world: OracleWorld): readonly Board[] {
  const live = liveHeadsOf(world);
  const heads = headsOf(world.boards);
  return world.boards.filter((board) => !heads.includes(board) || live.includes(board));
}

/** What orders of the next round are read by. */
export function settingOf(options: OracleOptions, world: OracleWorld): Setting {
  const { adjacency, intent } = options;
  const { born, closed, offered } = world;
  const boards = accessibleOf(world);
  return { adjacency, intent, choices: options, crossings: options, boards, closed, born, offered };
}

/** The points that an order, legal or not, names as own place, target or destination (5d 11.6). */
function pointsOf(soldier: Soldier): readonly PlaceId[] {
  const { order, place } = soldier;
  const named: PlaceId[] = [place];
  if (order?.kind === 'move') named.push(order.to);
  if (order?.kind === 'convoy' || order?.kind === 'assist') named.push(order.of, order.to);
  if (order?.kind === 'support') named.push(order.of, order.to ?? order.of);
  return named.map(pointOf);
}

/** The points that a chain of shared points connects to a new order (5d 3.2, 11.6). */
function touchedPoints(
  soldiers: readonly Soldier[],
  fresh: readonly PlaceId[],
): ReadonlySet<PlaceId> {
  const ordered = soldiers.filter((soldier) => soldier.order);
  const points = new Set<PlaceId>();
  const isNew = new Set(fresh);
  const hasOffers = ordered.some(isOffer);
  let areOffersTouched = false;
  for (let again = true; again;) {
    again = false;
    for (const soldier of ordered) {
      const named = pointsOf(soldier);
      const meetsOffers = hasOffers && joinsOffers(soldier);
      const isTouched =
        isNew.has(soldier.place) ||
        named.some((point) => points.has(point)) ||
        (meetsOffers && areOffersTouched);
      if (!isTouched) continue;
      again ||= named.some((point) => !points.has(point)) || (meetsOffers && !areOffersTouched);
      for (const point of named) points.add(point);
      areOffersTouched ||= meetsOffers;
    }
  }
  return points;
}

const isOffer = ({ order, form }: Soldier): boolean =>
  order?.kind === 'openConvoy' && form?.code === 'legal';

/** Open convoys share a point with every move that one could serve: an army's from coast to coast (house 4.6). */
function joinsOffers(soldier: Soldier): boolean {
  const { order, form } = soldier;
  if (isOffer(soldier)) return true;
  const isMove = order?.kind === 'move' && form !== undefined && form.code !== 'illegal';
  return isMove && isConvoyable(soldier, order.to);
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

/** The losses of an adjudication, each with its repeated retreat where nothing changed (5d 5.3, 11.8). */
function lossesOf(
  options: OracleOptions,
  world: OracleWorld,
  judgement: Judgement,
  soldiers: readonly Soldier[],
  touched: ReadonlySet<PlaceId>,
): { losses: Loss[]; asked: PlaceId[] } {
  const asked: PlaceId[] = [];
  const isExecuted = (unit: PlaceId): boolean =>
    soldiers.some(({ place, power }) => place === unit && world.executed.has(power));
  const losses = judgement.dislodged.flatMap((dislodgement): Loss[] => {
    if (!dislodgement) return [];
    const { unit, by, open } = dislodgement;
    const before = world.losses.find((loss) => loss.unit === unit);
    const isTouched = touched.has(pointOf(unit));
    if (open.length === 0) return [{ unit, by, open }];
    const isSame = before && before.by === by && sameList(before.open, open);
    const isDead = isExecuted(unit);
    const isReopened = options.reopenRetreats === 'always' && isTouched && !isDead;
    if (isSame && before.answer !== undefined && !isReopened)
      return [{ unit, by, open, answer: before.answer }];
    if (isDead) return [{ unit, by, open, answer: null }];
    if (before || isTouched) asked.push(unit);
    return [{ unit, by, open }];
  });
  return { losses, asked };
}

function outcomeOf(round: Round): Outcome {
  return {
    isSure: round.judgement.isSure,
    labels: labelsOf(round),
    unneeded: unneededOf(round),
    retreats: landings(round.losses),
  };
}

/** After all retreats: the next boards, which may have to wait for the time centers (house 1.2). */
function finish(options: OracleOptions, before: OracleWorld, round: Round): OracleStep {
  const { losses, judgement } = round;
  const world: OracleWorld = { ...before, losses, offered: judgement.offered };
  const drafts = successors(options, world, round);
  const ballots = ballotsAfter(options, world, drafts);
  const outcome = outcomeOf(round);
  const vote: Vote = { drafts, ballots, outcome };
  if (ballots.some(({ power }) => power !== null)) {
    return { world: { ...world, vote }, added: [], refused: [], asked: [], ...outcome };
  }
  return ballots.length > 0
    ? voteStep(options, world, vote, [])
    : { ...entered(options, world, drafts), refused: [], asked: [], ...outcome };
}

/** The choice of the time centers, by which the round ends (house 1). */
function voteStep(
  options: OracleOptions,
  before: OracleWorld,
  { drafts, ballots, outcome }: Vote,
  orders: readonly Order[],
): OracleStep {
  const lost = dissolvedBy(options, drafts, ballots, orders);
  const world = { ...before, dissolved: new Set([...before.dissolved, ...lost]) };
  const refused = orders.filter(({ kind }) => kind !== 'sustain');
  return { ...entered(options, world, drafts), refused, asked: [], ...outcome };
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

const MOVEMENT = ['hold', 'move', 'support', 'convoy', 'openConvoy', 'assist'];

/** Orders that may enter the record: own units on movement heads, and adjustments on winter heads. */
function accept(world: OracleWorld, orders: readonly Order[]): (order: Order) => boolean {
  const heads = new Map(liveHeadsOf(world).map((head) => [head.id, head]));
  const unitAt = (place: PlaceId): Unit | undefined =>
    heads
      .get(boardOf(place))
      ?.units.find((unit) => pointOf(placeOn(boardOf(place), unit.location)) === pointOf(place));
  const seen = new Set<PlaceId>();
  const accepted = new Set(
    orders.filter((order) => {
      const board = boardOfOrder(order);
      const head = heads.get(board);
      if (!head || world.executed.has(order.power)) return false;
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
  const heads = new Set(liveHeadsOf(world).map((head) => head.id));
  const newcomers = pieces.filter(({ place }) => heads.has(boardOf(place)));
  const fresh = newcomers.map(({ place }) => place);
  const recorded = newcomers.map((piece): Recorded => {
    const { power, place: unit } = piece;
    const order = given.get(pointOf(unit)) ?? ({ kind: 'hold', power, unit } as const);
    return { order, form: formOf(setting, pieces, piece, order) };
  });
  const next: OracleWorld = { ...world, record: [...world.record, ...recorded] };
  const soldiers = soldiersOf(everOrdered(next), next.record);
  const judgement = judge(setting, soldiers, options.reads);
  const points = touchedPoints(soldiers, fresh);
  const { losses, asked } = lossesOf(options, world, judgement, soldiers, points);
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
  const soldiers = soldiersOf(everOrdered(world), world.record);
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
  if (world.verdict) {
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
  const { vote, ...rest } = world;
  if (vote) return voteStep(options, rest, vote, orders);
  return world.pause
    ? retreatStep(options, world, world.pause, orders)
    : moveStep(options, world, orders);
}
