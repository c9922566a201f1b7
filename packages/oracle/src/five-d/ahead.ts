/** Orders across time: for units that may come to stand on later boards, and for what has waited for them. */
import {
  boardId,
  boardOf,
  coordinateOf,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
} from '@chronopolitik/engine';
import type { Order, PlaceId } from '@chronopolitik/engine';
import { type Draft, canReach, coastsBeside, give, headOf, stepsOf } from './draft.ts';
import { planForeseenAssist } from './crossings.ts';
import { isCoast } from '../one-board/ground.ts';
import { type Piece, isAtSea, joined } from './legality.ts';
import { chance, pick, shuffled } from '../random.ts';

/** Moves that supports and convoys of the past have waited for. */
export function planAnswers(draft: Draft): void {
  const { random, pieces } = draft;
  for (const order of shuffled(random, [...draft.orders.values()])) {
    if ((order.kind !== 'support' && order.kind !== 'convoy') || !order.to) continue;
    const piece = pieces.find(({ place }) => pointOf(place) === pointOf(order.of));
    if (!piece || !draft.free.has(piece.place) || !chance(random, 0.5)) continue;
    if (draft.setting.boards.has(boardOf(order.to))) {
      give(draft, { kind: 'move', ...headOf(piece), to: order.to });
    }
  }
}

/** A support or convoy for a unit that may stand on the next board of its timeline. */
export function planAhead(draft: Draft, piece: Piece): void {
  const { random, setting } = draft;
  const { timeline, turn } = coordinateOf(boardOf(piece.place));
  const next = boardId(timeline, turn + 1);
  const neighbor = pick(
    random,
    draft.pieces.filter(({ place }) => boardOf(place) === boardOf(piece.place)),
  );
  if (!neighbor) return;
  const of = placeOn(next, locationOf(neighbor.place));
  const to = pick(
    random,
    stepsOf(setting, piece).filter((place) => provinceOf(place) !== provinceOf(piece.place)),
  );
  if (!to) return;
  if (isAtSea(piece) && chance(random, 0.5)) {
    const coast = pick(random, coastsBeside(setting, piece));
    if (coast) give(draft, { kind: 'convoy', ...headOf(piece), of: pointOf(of), to: coast });
  } else give(draft, { kind: 'support', ...headOf(piece), of, to: pointOf(to) });
}

/** Where a unit that stays would stand one or two turns later, in its own timeline or in one that may open. */
function laterPlace({ random }: Draft, { place }: Piece): PlaceId {
  const { timeline, turn } = coordinateOf(boardOf(place));
  const later = turn + (chance(random, 0.65) ? 1 : 2);
  const row = chance(random, 0.85) ? timeline : pick(random, ['a', 'b', 'c'] as const);
  return placeOn(boardId(row ?? timeline, later), locationOf(place));
}

/** An order of any kind that names a board one or two turns ahead (5d 2.5, 3.3). */
export function planForeseen(draft: Draft, piece: Piece): void {
  const { random } = draft;
  const planned = isAtSea(piece) && chance(random, 0.6) && planForeseenConvoy(draft, piece);
  if (planned) return;
  const other = pick(random, nearOnBoard(draft, piece));
  if (!other) return;
  const of = laterPlace(draft, other);
  const mayAssist = draft.setting.crossings?.enableJumpAssists === true && chance(random, 0.4);
  if (mayAssist && planForeseenAssist(draft, piece, of)) return;
  const goals = stepsOf(draft.setting, piece).map(pointOf);
  const later = (place: PlaceId): PlaceId => placeOn(boardOf(of), locationOf(place));
  const aim = pick(random, goals);
  const aims = aim ? [aim, later(aim)] : [];
  const supports = aims.map((to): Order => ({ kind: 'support', ...headOf(piece), of, to }));
  const order = pick(random, [
    ...supports,
    ...supports,
    { kind: 'support', ...headOf(piece), of } as const,
    { kind: 'move', ...headOf(piece), to: laterPlace(draft, piece) } as const,
  ]);
  if (order) give(draft, order);
}

/** A convoy for an army that may wait on a coast of a later board; often it is told to wait there. */
function planForeseenConvoy(draft: Draft, fleet: Piece): boolean {
  const { random, setting, pieces } = draft;
  const board = boardOf(fleet.place);
  const armies = pieces.filter(
    (piece) =>
      piece.kind === 'army' &&
      boardOf(piece.place) === board &&
      isCoast(provinceOf(piece.place)) &&
      joined(setting, fleet.place, pointOf(piece.place)),
  );
  const army = pick(random, armies);
  const coast = pick(random, coastsBeside(setting, fleet));
  if (!army || !coast) return false;
  const of = pointOf(laterPlace(draft, army));
  const to = chance(random, 0.85) ? coast : placeOn(boardOf(of), locationOf(coast));
  if (!give(draft, { kind: 'convoy', ...headOf(fleet), of, to })) return false;
  if (chance(random, 0.7)) give(draft, { kind: 'hold', ...headOf(army) });
  return true;
}

function nearOnBoard({ pieces }: Draft, piece: Piece): readonly Piece[] {
  return pieces.filter((other) => other !== piece && boardOf(other.place) === boardOf(piece.place));
}

/** What older orders have waited for: the move that they name, and fleets and helpers that join in. */
export function planFollowUps(draft: Draft): void {
  const { random, pieces, setting } = draft;
  for (const order of shuffled(random, [...draft.orders.values()])) {
    if (order.kind !== 'support' && order.kind !== 'convoy' && order.kind !== 'assist') continue;
    const piece = pieces.find(({ place }) => pointOf(place) === pointOf(order.of));
    if (!piece || !draft.free.has(piece.place) || !isLaterThan(order.of, order.unit)) continue;
    if (!order.to) give(draft, { kind: 'hold', ...headOf(piece) });
    else if (setting.boards.has(boardOf(order.to)) && chance(random, 0.9)) {
      give(draft, { kind: 'move', ...headOf(piece), to: order.to });
      joinIn(draft, piece, order.to);
    }
  }
}

function isLaterThan(place: PlaceId, other: PlaceId): boolean {
  return coordinateOf(boardOf(place)).turn > coordinateOf(boardOf(other)).turn;
}

/** Fleets beside a journey convoy it, and now and then a unit supports it. */
function joinIn(draft: Draft, piece: Piece, to: PlaceId): void {
  const { random, setting } = draft;
  for (const helper of shuffled(random, draft.pieces)) {
    if (!draft.free.has(helper.place)) continue;
    const isBeside = [piece.place, to].some((end) => joined(setting, helper.place, pointOf(end)));
    if (piece.kind === 'army' && isAtSea(helper) && (isBeside || chance(random, 0.3))) {
      if (chance(random, 0.9))
        give(draft, {
          kind: 'convoy',
          ...headOf(helper),
          of: pointOf(piece.place),
          to: pointOf(to),
        });
    } else if (chance(random, 0.2) && canReach(draft, helper, to)) {
      give(draft, { kind: 'support', ...headOf(helper), of: piece.place, to: pointOf(to) });
    }
  }
}
