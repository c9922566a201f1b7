/** What presses and pointing on the plane do. */
import {
  boardOf,
  coordinateOf,
  isPlaced,
  pointOf,
  type BoardId,
  type Order,
  type PlaceId,
  type TimelineId,
} from '@chronopolitik/engine';
import type { Point } from '@chronopolitik/draw';
import type { Site } from '../engine/protocol.ts';
import { IDLE, subjectOf, type Piece } from './entry.ts';
import { helpedBy } from '../plane/pick-order.ts';
import type { Device } from '../plane/gestures.ts';
import { pieceAt, type Picked } from '../plane/pick.ts';
import { clickOf, hoveredAt } from '../plane/view/scenery.ts';
import type { Room } from '../game/use-room.ts';

/** What they need to know, and to change. */
export interface Reach extends Pick<
  Room,
  | 'table'
  | 'session'
  | 'input'
  | 'stage'
  | 'inset'
  | 'openInset'
  | 'past'
  | 'ask'
  | 'sketch'
  | 'openBundle'
  | 'named'
  | 'forecast'
  | 'openGuess'
  | 'openMenu'
  | 'own'
> {
  readonly sites: readonly Site[];
  readonly extend: (timeline: TimelineId) => void;
  /** None while the engine has not said which units may be ordered. */
  readonly orderable: ReadonlySet<PlaceId> | undefined;
  /** The places whose units may go somewhere. */
  readonly movable: ReadonlySet<PlaceId> | undefined;
  readonly hoverAt: (place: PlaceId | undefined) => void;
}

type Opening = Pick<Room, 'stage' | 'inset' | 'openInset'>;

/** Where a board is open beside the table, another takes its place. */
function reachFor({ stage, inset, openInset }: Opening, board: BoardId): void {
  if (stage?.isFar || inset !== undefined) openInset(board);
  else stage?.flyTo(board);
}

/** A place on a board that does not exist yet: whoever is there then can be helped, and is guessed by hand. */
function pressGhost({ session, input, openGuess }: Reach, { place }: Picked): void {
  if (!place) return;
  if (session.entry.at === 'idle') return openGuess(place);
  const piece = { place, power: '', kind: 'army', isGhost: true } as const;
  input({ type: 'click', click: { place, piece } });
}

/** An order whose line is pressed: while another is entered, it is helped; a drafted one is taken up again. */
function pressLine(reach: Reach, order: Order, select: (unit: PlaceId) => void): void {
  const { table, session, input, past, ask } = reach;
  const { entry, draft } = session;
  if (!isPlaced(order)) return;
  if (past.isPast) return ask(order.unit);
  if (entry.at === 'subject')
    return input({ type: 'order', order: helpedBy(table, draft.orders, order) });
  const isDrafted = draft.orders.some((each) => each.order === order);
  return isDrafted ? select(order.unit) : ask(order.unit);
}

/**
 * A drag is a whole order: it begins with its unit, whatever else was selected. A finger takes an order along only
 * from a unit that it has selected: on a phone the table is moved by fingers that begin anywhere.
 */
function grabUnit(reach: Reach, { place, piece }: Picked, by: Device): PlaceId | undefined {
  const { session, input, past, sketch } = reach;
  if (!piece || past.isPast || sketch.isOn || !mayGo(reach, piece)) return undefined;
  const { entry } = session;
  const isSelected = entry.at === 'subject' && isSamePlace(entry.subject.place, piece.place);
  if (by === 'touch' && !isSelected) return undefined;
  if (!isSelected) {
    input({ type: 'cancel' });
    input({ type: 'click', click: { place: place ?? piece.place, piece } });
  }
  return piece.place;
}

/** Until the engine has said so, the own units are those that may go somewhere. */
function mayGo({ movable, own, table }: Reach, { place, power }: Piece): boolean {
  return (
    movable?.has(pointOf(place)) ?? (own.includes(power) && table.world.due.phase === 'movement')
  );
}

function askKinds(reach: Reach, picked: Picked | undefined, at: Point): boolean {
  const { past, sketch, orderable, own, sites, openMenu } = reach;
  if (!picked || past.isPast || sketch.isOn) return false;
  const isOwn = own.some((power) => power === picked.piece?.power);
  const click = clickOf(picked, IDLE, (place) => orderable?.has(pointOf(place)) ?? isOwn, sites);
  if (!click?.piece) return false;
  const { place, power } = click.piece;
  openMenu({ click, subject: { place, power }, at });
  return true;
}

const isSamePlace = (a: PlaceId, b: PlaceId): boolean => pointOf(a) === pointOf(b);

export type Hands = Pick<
  Room,
  'select' | 'press' | 'grab' | 'drop' | 'askKinds' | 'pressOrder' | 'hover' | 'goTo'
>;

export function handsOf(reach: Reach): Hands {
  const { table, session, input, stage, sites, orderable, hoverAt, openInset, past, ask, sketch } =
    reach;
  const { named, forecast, extend, openBundle, openGuess } = reach;
  const isOrderable = (place: PlaceId): boolean => orderable?.has(pointOf(place)) ?? true;
  const select = (place: PlaceId): void => {
    const piece = pieceAt(table, place);
    if (!piece) return;
    reachFor(reach, boardOf(place));
    input({ type: 'leave' });
    input({ type: 'click', click: { place, piece } });
  };
  const pressOrder = (order: Order): void => pressLine(reach, order, select);
  return {
    goTo: (board) => reachFor(reach, board),
    select,
    pressOrder,
    press: (picked) => {
      if (sketch.isOn) return sketch.press(picked?.place);
      ask(undefined);
      openBundle(undefined);
      openGuess(undefined);
      if (!picked) return input({ type: 'cancel' });
      const { orders = [], at } = picked;
      const [drawn, ...sharing] = orders;
      if (at && sharing.length > 0) return openBundle({ orders, at });
      if (drawn && !past.isPast && session.entry.at === 'subject') return pressOrder(drawn.order);
      if (picked.isEnd) return extend(coordinateOf(picked.board).timeline);
      if (named.some(({ id }) => id === picked.board)) return pressGhost(reach, picked);
      // Nothing can be assumed there: the card says why.
      if (forecast.some(({ id }) => id === picked.board)) return openGuess(picked.place);
      if (!picked.place && stage?.isFar) return openInset(picked.board);
      const click = past.isPast ? undefined : clickOf(picked, session.entry, isOrderable, sites);
      if (click) return input({ type: 'click', click });
      return drawn ? pressOrder(drawn.order) : ask(picked.piece?.place);
    },
    grab: (picked, by) => picked && grabUnit(reach, picked, by),
    drop: (picked) => {
      if (!picked?.place) return;
      const subject = subjectOf(session.entry);
      // Let go where it began, it is not held: the drag was given up.
      if (subject && isSamePlace(subject.place, picked.place)) return;
      if (named.some(({ id }) => id === picked.board)) return pressGhost(reach, picked);
      const click = clickOf(picked, session.entry, isOrderable, sites);
      if (click) input({ type: 'click', click });
    },
    askKinds: (picked, at) => askKinds(reach, picked, at),
    hover: (picked) => {
      const place = hoveredAt(picked);
      const isOwn = place !== undefined && isOrderable(place);
      hoverAt(isOwn || subjectOf(session.entry) ? place : undefined);
    },
  };
}
