/**
 * What a game is shown from: three stores, and what follows from them. A panel takes only the slices that it shows.
 *
 * - `position` is where the game stands, or where it stood: it changes with the step.
 * - `session` is what the player enters: it changes with each input.
 * - `pointer` is what is pointed at: only what follows the mouse reads it.
 */
import type { Board, BoardId, PlaceId, PowerId, Resolution } from '@chronopolitik/engine';
import type { Point } from '@chronopolitik/draw';
import type { OpenDuties } from '../position/due.ts';
import type { Engine, EngineState } from '../engine/client.ts';
import type { Click, Input, Subject } from '../entry/entry.ts';
import type { Session, SessionAction } from '../entry/session.ts';
import type { Pointer } from '../plane/pointer.ts';
import type {
  PlaneActions,
  PlaneCards,
  PlanePosition,
  PlaneShown,
} from '../plane/view/over-plane.ts';
import type { Guide } from '../parts/linked-sentence.tsx';
import type { Later } from './ahead/use-later.ts';
import type { Past } from './history/use-past.ts';
import type { FilmPlayer } from './history/use-film.ts';
import type { Replay } from './history/use-replay.ts';
import type { Sketch } from './study/use-sketch.ts';
import type { ShowLine } from './use-picture.ts';
import type { WhatIf } from './what-if/use-what-if.ts';

/** A unit, or a place to build in, whose kinds of order are asked for. */
export interface MenuRequest {
  readonly click: Click;
  readonly subject: Subject;
  /** In pixels of the window. */
  readonly at: Point;
}

/** Where the game stands, and what is looked at. */
export interface Position extends PlanePosition {
  readonly past: Past;
  /** The powers that the viewer plays; all of them in a sandbox. */
  readonly own: readonly PowerId[];
  /** Whether nothing waits for the viewer: a study or a sandbox that others change. */
  readonly isReader: boolean;
  /** The boards that wait for the viewer. */
  readonly needed: readonly BoardId[];
  /** The boards that wait for something, else all heads. */
  readonly present: readonly BoardId[];
  /** What lies beside them. */
  readonly beside: readonly BoardId[];
}

/** What the draft comes to. */
export interface Plan {
  /** What is still to be done; undefined until the engine has said what is due. */
  readonly open: OpenDuties | undefined;
  /** The same by board, in a few words; nothing, while one looks back. */
  readonly needs: ReadonlyMap<BoardId, string>;
  readonly whatIf: WhatIf;
  /** How orders would come out, by their subjects. */
  readonly forecasts: ReadonlyMap<string, Resolution>;
  /** Boards that do not exist yet but can be named, with the units that are assumed there. */
  readonly named: readonly Board[];
  /** Boards that the draft would make, as they are shown. */
  readonly forecast: readonly Board[];
}

/** What is open over the plane, and what is asked. */
export interface Cards extends PlaneCards {
  readonly menu: MenuRequest | undefined;
  /** The unit whose order is explained. */
  readonly asked: PlaceId | undefined;
  /** Whether worst cases may be asked for now. */
  readonly mayAskWorstCase: boolean;
  /** The unit whose order's worst case is looked for. */
  readonly worstCaseOf: PlaceId | undefined;
  /** The place of a board that does not exist yet whose unit is assumed. */
  readonly guessAt: PlaceId | undefined;
  /** Two boards that are open side by side. */
  readonly compared: readonly [BoardId, BoardId] | undefined;
  /** Whether only what the selection concerns is in the light. */
  readonly isFocused: boolean;
}

/** The plane with what else leads it: lists, films, and arrows drawn by hand. */
export interface PlaneInGame extends PlaneShown {
  readonly guide: Guide;
  readonly film: FilmPlayer;
  readonly replay: Replay;
  readonly sketch: Sketch;
  /** Shows orders in the place of the draft, until there are none; where a step is told, only while that one is looked at. */
  readonly showLine: ShowLine;
}

/** What can be done. The same value as long as the game is open. */
export interface Actions extends PlaneActions {
  readonly act: (action: SessionAction) => void;
  readonly input: (input: Input) => void;
  /** Selects a unit that is due an order, and shows it. */
  readonly select: (place: PlaceId) => void;
  /** Shows a board: beside the plane where boards are small, else by flying there. */
  readonly goTo: (board: BoardId) => void;
  readonly compare: (boards: readonly [BoardId, BoardId] | undefined) => void;
  readonly openGuess: (place: PlaceId | undefined) => void;
  readonly openMenu: (menu: MenuRequest | undefined) => void;
  readonly ask: (place: PlaceId | undefined) => void;
  readonly askWorstCase: (place: PlaceId | undefined) => void;
  readonly toggleFocus: () => void;
}

/** All slices. Each is the same value until something of its own changes. */
export interface Slices {
  readonly position: Position;
  readonly session: Session;
  readonly pointer: Pointer;
  readonly plan: Plan;
  readonly cards: Cards;
  readonly plane: PlaneInGame;
  readonly actions: Actions;
  /** Orders for later phases. */
  readonly later: Later;
  /** None until the engine has said what is due. */
  readonly engine: Engine | undefined;
  readonly engineState: EngineState;
}
