/** What the pieces over the plane are shown from. A game knows this and more (`game/slices.ts`). */
import type { BoardId, Order } from '@chronopolitik/engine';
import type { Overview } from '../../engine/protocol.ts';
import type { Gesture, PointerAction } from '../../entry/pointer-actions.ts';
import type { Session } from '../../entry/session.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import type { PressedBundle } from '../layers/bundles.ts';
import type { Play, Scenery } from '../picture.ts';
import type { Pointer } from '../pointer.ts';
import type { Viewport } from '../viewport.ts';

/** The game that the plane shows. */
export interface PlanePosition {
  /** What is shown: where the game stands, or where it stood; with the orders that are asked for. */
  readonly loaded: LoadedGame;
  /** Where the game stands, with words for units that are assumed. */
  readonly live: LoadedGame;
  /** What is due; undefined until the engine has said it. */
  readonly overview: Overview | undefined;
}

/** What is open over the plane. */
export interface PlaneCards {
  /** The board that is open beside the plane. */
  readonly inset: BoardId | undefined;
  /** The orders of a shared line that is pressed. */
  readonly bundle: PressedBundle | undefined;
}

/** The plane and what it paints. */
export interface PlaneShown {
  readonly viewport: Viewport | null;
  readonly attach: (viewport: Viewport | null) => void;
  readonly scenery: Scenery;
  /** What changes while orders are entered, without what is pointed at. */
  readonly play: Play;
  /** Whether the play is that of a film: what is pointed at is not shown in it. */
  readonly isFilmShown: boolean;
}

/** What can be done at the plane. */
export interface PlaneActions {
  /** Does what a gesture on the plane means. @returns what that was */
  readonly gesture: (gesture: Gesture) => PointerAction | undefined;
  /** Does what a press on the line of an order does: helps it, takes it up again or explains it. */
  readonly pressOrder: (order: Order) => void;
  readonly openInset: (board: BoardId | undefined) => void;
  readonly openBundle: (bundle: PressedBundle | undefined) => void;
}

/** All of it. Each piece takes what it shows. */
export interface OverPlane {
  readonly position: PlanePosition;
  readonly session: Session;
  readonly pointer: Pointer;
  /** What is still to be done on each board, in a few words. */
  readonly plan: { readonly needs: ReadonlyMap<BoardId, string> };
  readonly cards: PlaneCards;
  readonly plane: PlaneShown;
  readonly actions: PlaneActions;
}
