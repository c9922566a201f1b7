/** Carries out what gestures, keys and lists ask for: inputs go to the entry machine, the rest changes what is shown. */
import { boardOf, type BoardId, type PlaceId, type TimelineId } from '@chronopolitik/engine';
import type { Input } from '../entry/entry.ts';
import {
  orderPressed,
  pointerAction,
  type PointerAction,
  type PointerPosition,
} from '../entry/pointer-actions.ts';
import type { Session } from '../entry/session.ts';
import { pieceAt } from '../plane/pick.ts';
import type { Pointer } from '../plane/pointer.ts';
import type { Viewport } from '../plane/viewport.ts';
import type { Actions, Cards, Position, PlaneInGame } from './slices.ts';

/** What opens and closes the cards over the plane. */
export type Openers = Pick<
  Actions,
  'ask' | 'openInset' | 'compare' | 'openBundle' | 'openGuess' | 'openMenu'
>;

/** What actions are read against, and what they change. */
export interface Performing
  extends
    Omit<PointerPosition, 'isPast' | 'isSketching' | 'isFar'>,
    Pick<Position, 'past'>,
    Pick<Cards, 'inset'>,
    Pick<PlaneInGame, 'sketch'>,
    Pick<Actions, 'askWorstCase' | 'toggleFocus'> {
  readonly session: Session;
  readonly viewport: Viewport | null;
  readonly pointer: Pointer;
  readonly act: Actions['act'];
  readonly input: Actions['input'];
  readonly openers: Openers;
  /** Continues a row by a board that does not exist yet. */
  readonly extend: (timeline: TimelineId) => void;
}

/** Where a board is open beside the plane, another takes its place. */
function show({ viewport, inset, openers }: Performing, board: BoardId): void {
  if (viewport?.isFar || inset !== undefined) openers.openInset(board);
  else viewport?.flyTo(board);
}

function select(now: Performing, place: PlaceId): void {
  const { loaded, input } = now;
  const piece = pieceAt(loaded, place);
  if (!piece) return;
  show(now, boardOf(place));
  input({ type: 'leave' });
  input({ type: 'click', click: { place, piece } });
}

function closeCards({ openers }: Performing): void {
  openers.ask(undefined);
  openers.openBundle(undefined);
  openers.openGuess(undefined);
}

/** A drag is a whole order: what was selected before is given up. */
function drag(input: (input: Input) => void, { click }: PointerAction & { type: 'drag' }): void {
  if (!click) return;
  input({ type: 'cancel' });
  input({ type: 'click', click });
}

function perform(now: Performing, action: PointerAction): void {
  const { openers } = now;
  switch (action.type) {
    case 'sketch':
      return now.sketch.press(action.place);
    case 'bundle':
      return openers.openBundle({ orders: action.orders, at: action.at });
    case 'extend':
      return now.extend(action.timeline);
    case 'assume':
      return openers.openGuess(action.place);
    case 'inset':
      return openers.openInset(action.board);
    case 'explain':
      return openers.ask(action.place);
    case 'select':
      return select(now, action.place);
    case 'drag':
      return drag(now.input, action);
    case 'menu':
      return openers.openMenu(action);
    case 'point':
      return now.pointer.hover(action.place);
    case 'frame':
      return now.viewport?.frameBoards([action.board]);
    default:
      return now.input(action);
  }
}

function positionNow(now: Performing): PointerPosition {
  const { past, sketch, viewport } = now;
  return {
    ...now,
    isPast: past.isPast,
    isSketching: sketch.isOn,
    isFar: viewport?.isFar ?? false,
  };
}

/** Actions, and what they are read against. */
export interface Performer {
  /** The same functions for ever. */
  readonly actions: Actions;
  /** Tells what is shown from now on. */
  readonly readAgainst: (next: Performing) => void;
}

/** Makes the actions of an open game, once. @param first what is shown at first */
export function createPerformer(first: Performing): Performer {
  let latest = first;
  const readAgainst = (next: Performing): void => {
    latest = next;
  };
  return { actions: actionsOn(() => latest), readAgainst };
}

function actionsOn(now: () => Performing): Actions {
  const { openers, act, input } = now();
  return {
    ...openers,
    act,
    input,
    goTo: (board) => show(now(), board),
    select: (place) => select(now(), place),
    pressOrder: (order) => {
      const action = orderPressed(positionNow(now()), now().session, order);
      if (action) perform(now(), action);
    },
    gesture: (gesture) => {
      const action = pointerAction(positionNow(now()), now().session, gesture);
      if (gesture.type === 'press' && action?.type !== 'sketch') closeCards(now());
      if (action) perform(now(), action);
      return action;
    },
    askWorstCase: (place) => now().askWorstCase(place),
    toggleFocus: () => now().toggleFocus(),
  };
}
