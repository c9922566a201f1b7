/**
 * What a gesture on the plane means: one pure function from what the pointer picked to an input of the entry
 * machine, or to an action on what is shown. Nothing else stands between the gestures and the machine.
 */
import {
  coordinateOf,
  isPlaced,
  pointOf,
  type Board,
  type BoardId,
  type Order,
  type PlaceId,
  type PowerId,
  type TimelineId,
} from '@chronopolitik/engine';
import type { DrawnOrder, Point } from '@chronopolitik/draw';
import type { Site } from '../engine/protocol.ts';
import { IDLE, type Click, type Entry, type Input, type Subject } from './entry.ts';
import { subjectOf } from './lit.ts';
import type { Session } from './session.ts';
import { helpedBy } from '../plane/pick-order.ts';
import type { Device } from '../plane/gestures.ts';
import type { Picked } from '../plane/pick.ts';
import type { LoadedGame } from '../position/loaded-game.ts';

/** A gesture on the plane, with what lies under it; nothing lies beside all boards. */
export type Gesture =
  | { readonly type: 'press' | 'drop' | 'twice' | 'hover'; readonly picked: Picked | undefined }
  /** A drag begins. */
  | { readonly type: 'grab'; readonly picked: Picked | undefined; readonly by: Device }
  /** A menu is asked for; `at` in pixels of the window. */
  | { readonly type: 'menu'; readonly picked: Picked | undefined; readonly at: Point };

/** What a gesture is read against. */
export interface PointerPosition {
  /** What is shown: the present, or the step that is looked at. */
  readonly loaded: LoadedGame;
  /** Whether an earlier step is looked at: nothing can be ordered there. */
  readonly isPast: boolean;
  /** Whether the arrows of a study are being drawn. */
  readonly isSketching: boolean;
  /** Whether boards are too small to be ordered on. */
  readonly isFar: boolean;
  /** Places where units may be built. */
  readonly sites: readonly Site[];
  /** The points whose units may be ordered; none while the engine has not said it. */
  readonly orderable: ReadonlySet<PlaceId> | undefined;
  /** The points whose units may go somewhere; none while the engine has not said it. */
  readonly movable: ReadonlySet<PlaceId> | undefined;
  /** The powers that the viewer plays. */
  readonly own: readonly PowerId[];
  /** Boards that do not exist yet but can be named in orders. */
  readonly named: readonly Pick<Board, 'id'>[];
  /** Boards that the draft would make. */
  readonly forecast: readonly Pick<Board, 'id'>[];
}

/** What a gesture changes that is no part of the order being entered. */
export type ViewAction =
  /** A place of an arrow of a study. */
  | { readonly type: 'sketch'; readonly place: PlaceId | undefined }
  /** Orders that share a line are offered one by one; `at` in pixels of the plane. */
  | { readonly type: 'bundle'; readonly orders: readonly DrawnOrder[]; readonly at: Point }
  /** A row is continued by a board that does not exist yet. */
  | { readonly type: 'extend'; readonly timeline: TimelineId }
  /** The unit at a place of a board that does not exist yet is assumed. */
  | { readonly type: 'assume'; readonly place: PlaceId | undefined }
  /** A board is opened beside the plane. */
  | { readonly type: 'inset'; readonly board: BoardId }
  /** The order of the unit at a place is explained. */
  | { readonly type: 'explain'; readonly place: PlaceId | undefined }
  /** A unit is taken up, and shown. */
  | { readonly type: 'select'; readonly place: PlaceId }
  /** An order is dragged from a unit; `click` selects the unit first, where it is not selected. */
  | { readonly type: 'drag'; readonly unit: PlaceId; readonly click?: Click }
  /** The menu of the kinds of order; `at` in pixels of the window. */
  | {
      readonly type: 'menu';
      readonly click: Click;
      readonly subject: Subject;
      readonly at: Point;
    }
  /** A place is pointed at, or none. */
  | { readonly type: 'point'; readonly place: PlaceId | undefined }
  /** A board fills the plane. */
  | { readonly type: 'frame'; readonly board: BoardId };

/** What a gesture does. */
export type PointerAction = Input | ViewAction;

const isSamePlace = (a: PlaceId, b: PlaceId): boolean => pointOf(a) === pointOf(b);

/**
 * What a gesture does.
 *
 * @returns undefined where it does nothing
 */
export function pointerAction(
  position: PointerPosition,
  session: Session,
  gesture: Gesture,
): PointerAction | undefined {
  switch (gesture.type) {
    case 'press':
      return pressed(position, session, gesture.picked);
    case 'grab':
      return grabbed(position, session, gesture.picked, gesture.by);
    case 'drop':
      return dropped(position, session, gesture.picked);
    case 'menu':
      return menuAsked(position, gesture.picked, gesture.at);
    case 'hover':
      return pointAction(position, session, gesture.picked);
    case 'twice':
      return pressedTwice(session, gesture.picked);
  }
}

const isAmong = (boards: PointerPosition['named'], board: BoardId): boolean =>
  boards.some(({ id }) => id === board);

/** Until the engine has said which units may be ordered, any of them is selected. */
const isOrderable =
  ({ orderable }: PointerPosition) =>
  (place: PlaceId): boolean =>
    orderable?.has(pointOf(place)) ?? true;

function pressed(
  position: PointerPosition,
  session: Session,
  picked: Picked | undefined,
): PointerAction | undefined {
  if (position.isSketching) return { type: 'sketch', place: picked?.place };
  if (!picked) return { type: 'cancel' };
  const { orders = [], at, board, place } = picked;
  const [drawn, ...sharing] = orders;
  if (at && sharing.length > 0) return { type: 'bundle', orders, at };
  if (drawn && !position.isPast && session.entry.at === 'subject')
    return orderPressed(position, session, drawn.order);
  if (picked.isEnd) return { type: 'extend', timeline: coordinateOf(board).timeline };
  if (isAmong(position.named, board)) return pressedAhead(session, picked);
  // Nothing can be assumed there: the card says why.
  if (isAmong(position.forecast, board)) return { type: 'assume', place };
  if (!place && position.isFar) return { type: 'inset', board };
  const click = position.isPast
    ? undefined
    : clickOf(picked, session.entry, isOrderable(position), position.sites);
  if (click) return { type: 'click', click };
  return drawn
    ? orderPressed(position, session, drawn.order)
    : { type: 'explain', place: picked.piece?.place };
}

/** A place on a board that does not exist yet: whoever is there then can be helped, and is assumed by hand. */
function pressedAhead({ entry }: Session, { place }: Picked): PointerAction | undefined {
  if (!place) return undefined;
  if (entry.at === 'idle') return { type: 'assume', place };
  const piece = { place, power: '', kind: 'army', isGhost: true } as const;
  return { type: 'click', click: { place, piece } };
}

/**
 * An order whose line is pressed: while another order is entered, the pressed one is helped; a drafted one is taken
 * up again; any other is explained.
 *
 * @returns undefined for an order without a unit
 */
export function orderPressed(
  { loaded, isPast }: Pick<PointerPosition, 'loaded' | 'isPast'>,
  { entry, draft }: Session,
  order: Order,
): PointerAction | undefined {
  if (!isPlaced(order)) return undefined;
  if (isPast) return { type: 'explain', place: order.unit };
  if (entry.at === 'subject')
    return { type: 'order', order: helpedBy(loaded, draft.orders, order) };
  const isDrafted = draft.orders.some((each) => each.order === order);
  return { type: isDrafted ? 'select' : 'explain', place: order.unit };
}

/**
 * A drag is a whole order: it begins with its unit, whatever else was selected. A finger takes an order along only
 * from a unit that it has selected: on a phone the plane is moved by fingers that begin anywhere.
 */
function grabbed(
  position: PointerPosition,
  { entry }: Session,
  picked: Picked | undefined,
  by: Device,
): PointerAction | undefined {
  const piece = picked?.piece;
  if (!piece || position.isPast || position.isSketching || !mayGo(position, piece))
    return undefined;
  const unit = piece.place;
  if (entry.at === 'subject' && isSamePlace(entry.subject.place, unit))
    return { type: 'drag', unit };
  if (by === 'touch') return undefined;
  return { type: 'drag', unit, click: { place: picked.place ?? unit, piece } };
}

/** Until the engine has said so, the own units are those that may go somewhere. */
function mayGo(
  { movable, own, loaded }: PointerPosition,
  { place, power }: NonNullable<Picked['piece']>,
): boolean {
  return (
    movable?.has(pointOf(place)) ?? (own.includes(power) && loaded.world.due.phase === 'movement')
  );
}

/** What was dragged is let go: the second press, after that on the unit. */
function dropped(
  position: PointerPosition,
  session: Session,
  picked: Picked | undefined,
): PointerAction | undefined {
  if (!picked?.place) return undefined;
  const subject = subjectOf(session.entry);
  // Let go where it began, it is not held: the drag was given up.
  if (subject && isSamePlace(subject.place, picked.place)) return undefined;
  if (isAmong(position.named, picked.board)) return pressedAhead(session, picked);
  const click = clickOf(picked, session.entry, isOrderable(position), position.sites);
  return click && { type: 'click', click };
}

function menuAsked(
  { isPast, isSketching, orderable, own, sites }: PointerPosition,
  picked: Picked | undefined,
  at: Point,
): PointerAction | undefined {
  if (!picked || isPast || isSketching) return undefined;
  const isOwn = own.some((power) => power === picked.piece?.power);
  const click = clickOf(picked, IDLE, (place) => orderable?.has(pointOf(place)) ?? isOwn, sites);
  if (!click?.piece) return undefined;
  const { place, power } = click.piece;
  return { type: 'menu', click, subject: { place, power }, at };
}

/** What may be ordered is pointed at; while an order is entered, any place is. */
function pointAction(
  position: PointerPosition,
  { entry }: Session,
  picked: Picked | undefined,
): PointerAction {
  const place = picked?.piece?.place ?? picked?.place;
  const isMeant = place !== undefined && (isOrderable(position)(place) || subjectOf(entry));
  return { type: 'point', place: isMeant ? place : undefined };
}

function pressedTwice({ entry }: Session, picked: Picked | undefined): PointerAction | undefined {
  const isEmpty = picked && !picked.piece && entry.at === 'idle';
  return isEmpty ? { type: 'frame', board: picked.board } : undefined;
}

/**
 * What a press means to the entry machine: units that may not be ordered are nobody's while nothing is chosen.
 *
 * @returns undefined where it means nothing
 */
export function clickOf(
  { place, piece }: Pick<Picked, 'place' | 'piece'>,
  entry: Entry,
  mayOrder: (place: PlaceId) => boolean,
  sites: readonly Site[],
): Click | undefined {
  if (!place) return undefined;
  const site = sites.find((each) => each.place === pointOf(place));
  if (!piece && site) {
    return { place, piece: { place: site.place, power: site.power, kind: 'army' } };
  }
  if (entry.at !== 'idle') return { place, piece };
  return piece && mayOrder(piece.place) ? { place, piece } : undefined;
}
