/** Carries out what a gesture means: inputs go to the entry machine, the rest changes what is shown. */
import { boardOf, type BoardId, type Order, type PlaceId } from '@chronopolitik/engine';
import {
  orderPressed,
  pointerAction,
  type Gesture,
  type PointerAction,
  type PointerPosition,
} from '../entry/pointer-actions.ts';
import { pieceAt } from '../plane/pick.ts';
import type { Room } from './use-room.ts';

/** What actions change, and what they are read against. */
export interface Performing
  extends
    Pick<
      Room,
      | 'session'
      | 'input'
      | 'stage'
      | 'inset'
      | 'openInset'
      | 'ask'
      | 'sketch'
      | 'openBundle'
      | 'openGuess'
      | 'openMenu'
      | 'past'
    >,
    Omit<PointerPosition, 'isPast' | 'isSketching' | 'isFar'> {
  readonly extend: (timeline: (PointerAction & { type: 'extend' })['timeline']) => void;
  readonly hoverAt: (place: PlaceId | undefined) => void;
}

export type Performed = Pick<Room, 'select' | 'gesture' | 'pressOrder' | 'goTo'>;

/** Where a board is open beside the table, another takes its place. */
function show({ stage, inset, openInset }: Performing, board: BoardId): void {
  if (stage?.isFar || inset !== undefined) openInset(board);
  else stage?.flyTo(board);
}

function select(room: Performing, place: PlaceId): void {
  const { table, input } = room;
  const piece = pieceAt(table, place);
  if (!piece) return;
  show(room, boardOf(place));
  input({ type: 'leave' });
  input({ type: 'click', click: { place, piece } });
}

function closeCards({ ask, openBundle, openGuess }: Performing): void {
  ask(undefined);
  openBundle(undefined);
  openGuess(undefined);
}

/** A drag is a whole order: what was selected before is given up. */
function drag({ input }: Performing, { click }: PointerAction & { type: 'drag' }): void {
  if (!click) return;
  input({ type: 'cancel' });
  input({ type: 'click', click });
}

function perform(room: Performing, action: PointerAction): void {
  switch (action.type) {
    case 'sketch':
      return room.sketch.press(action.place);
    case 'bundle':
      return room.openBundle({ orders: action.orders, at: action.at });
    case 'extend':
      return room.extend(action.timeline);
    case 'assume':
      return room.openGuess(action.place);
    case 'inset':
      return room.openInset(action.board);
    case 'explain':
      return room.ask(action.place);
    case 'select':
      return select(room, action.place);
    case 'drag':
      return drag(room, action);
    case 'menu':
      return room.openMenu(action);
    case 'point':
      return room.hoverAt(action.place);
    case 'frame':
      return room.stage?.frameBoards([action.board]);
    default:
      return room.input(action);
  }
}

/** What the room does for gestures, and for those who do the same by a key or in a list. */
export function performIn(room: Performing): Performed {
  const { session, stage, sketch, past } = room;
  const position = { ...room, isPast: past.isPast, isSketching: sketch.isOn };
  return {
    goTo: (board) => show(room, board),
    select: (place) => select(room, place),
    pressOrder: (order: Order) => {
      const action = orderPressed(position, session, order);
      if (action) perform(room, action);
    },
    gesture: (gesture: Gesture) => {
      const now = { ...position, isFar: stage?.isFar ?? false };
      const action = pointerAction(now, session, gesture);
      if (gesture.type === 'press' && action?.type !== 'sketch') closeCards(room);
      if (action) perform(room, action);
      return action;
    },
  };
}
