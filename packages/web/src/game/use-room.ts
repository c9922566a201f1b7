/** All that happens in the room of a game: session, engine, what is due, what is shown. */
import {
  placeOn,
  pointOf,
  type Board,
  type BoardId,
  type Order,
  type PlaceId,
  type Resolution,
  type PowerId,
  type TimelineId,
  type Variant,
} from '@chronopolitik/engine';
import type { DrawnOrder, Point } from '@chronopolitik/draw';
import { mayAdvise, type GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { needsOf, openOf, type Open } from '../position/due.ts';
import type { Engine } from '../engine/client.ts';
import type { Overview, Site } from '../engine/protocol.ts';
import type { Guess } from '../entry/draft.ts';
import type { Click, Input, Subject } from '../entry/entry.ts';
import type { Session, SessionAction } from '../entry/session.ts';
import type { Play, Scenery } from '../plane/picture.ts';
import type { Stage } from '../plane/stage.ts';
import type { OpenGame } from '../server/use-game.ts';
import {
  ghostsOf,
  mayNameGhosts,
  oneMore,
  previewedWith,
  strayGuesses,
  toldWith,
  type Ahead,
} from '../position/timelines/preview-boards.ts';
import { ownPowers } from '../position/own-powers.ts';
import { besideOf, presentOf } from '../position/timelines/present.ts';
import type { Ground, Table } from '../position/table.ts';
import { usePast, type Past } from './history/use-past.ts';
import { useFocus, usePicture } from './use-picture.ts';
import { useTimelineNames } from './use-tree.ts';
import { useSketch, type Sketch } from './study/use-sketch.ts';
import { useEngine, useHasFailed, useOverview, useSession } from '../engine/hooks.ts';
import { useFilm, type FilmPlayer } from './history/use-film.ts';
import type { Guide } from '../parts/linked-sentence.tsx';
import { useGuess, type WhatIf } from './what-if/use-what-if.ts';
import type { Gesture, PointerAction } from '../entry/pointer-actions.ts';
import { performIn } from './perform.ts';
import type { Pointed } from '../plane/view/scenery.ts';

/** Orders that share a line, and where it was pressed, in pixels of the plane. */
export interface Pressed {
  readonly orders: readonly DrawnOrder[];
  readonly at: Point;
}

/** A unit, or a place to build in, whose kinds of order are asked for. */
export interface Asked {
  readonly click: Click;
  readonly subject: Subject;
  /** In pixels of the window. */
  readonly at: Point;
}

export interface Room {
  /** What is shown: where the game stands, or where it stood; with the orders that are asked for. */
  readonly table: Table;
  /** Where the game stands, with words for units that are guessed. */
  readonly live: Table;
  readonly past: Past;
  readonly engine: Engine | undefined;
  /** Whether an engine of this page has broken. */
  readonly hasFailed: boolean;
  readonly overview: Overview | undefined;
  readonly open: Open | undefined;
  readonly needs: ReadonlyMap<BoardId, string>;
  readonly session: Session;
  readonly act: (action: SessionAction) => void;
  readonly input: (input: Input) => void;
  readonly scenery: Scenery;
  readonly play: Play;
  readonly stage: Stage | null;
  readonly attach: (stage: Stage | null) => void;
  readonly guide: Guide;
  readonly whatIf: WhatIf;
  readonly sketch: Sketch;
  /** How orders would come out, by their subjects. */
  readonly forecasts: ReadonlyMap<string, Resolution>;
  /** Selects a unit that is due an order, and shows it. */
  readonly select: (place: PlaceId) => void;
  /** The board that is open beside the table. */
  readonly inset: BoardId | undefined;
  readonly openInset: (board: BoardId | undefined) => void;
  /** Brings a board to hand: beside the table where boards are small, else by flying there. */
  readonly goTo: (board: BoardId) => void;
  /** Does what a gesture on the plane means. @returns what that was */
  readonly gesture: (gesture: Gesture) => PointerAction | undefined;
  readonly menu: Asked | undefined;
  readonly openMenu: (menu: Asked | undefined) => void;
  /** The place that is pointed at. */
  readonly hovered: PlaceId | undefined;
  /** The unit whose order is explained. */
  readonly asked: PlaceId | undefined;
  readonly ask: (place: PlaceId | undefined) => void;
  /** Whether worst cases may be asked for now. */
  readonly mayFear: boolean;
  /** The unit whose order's worst case is looked for. */
  readonly feared: PlaceId | undefined;
  readonly fear: (place: PlaceId | undefined) => void;
  /** The orders of a shared line that is pressed. */
  readonly bundle: Pressed | undefined;
  readonly openBundle: (bundle: Pressed | undefined) => void;
  /** Does what a press on the line of an order does: helps it, takes it up again or explains it. */
  readonly pressOrder: (order: Order) => void;
  /** Boards that do not exist yet but can be named, with the units that are guessed there. */
  readonly named: readonly Board[];
  /** Boards that the draft would make, as they are shown. */
  readonly forecast: readonly Board[];
  /** The place of such a board whose unit is guessed. */
  readonly guessAt: PlaceId | undefined;
  readonly openGuess: (place: PlaceId | undefined) => void;
  /** Two boards that are open side by side. */
  readonly compared: readonly [BoardId, BoardId] | undefined;
  readonly compare: (boards: readonly [BoardId, BoardId] | undefined) => void;
  readonly film: FilmPlayer;
  /** Whether only what the selection concerns is in the light. */
  readonly isFocused: boolean;
  readonly toggleFocus: () => void;
  /** The powers that the viewer plays; all of them in a sandbox. */
  readonly own: readonly PowerId[];
  /** The boards that wait for something, else all heads. */
  readonly present: readonly BoardId[];
  /** What lies beside them. */
  readonly beside: readonly BoardId[];
}

const NO_SITES: readonly Site[] = [];

/** The places whose units may go somewhere now. */
function movableIn({ duties, others = [] }: Overview, isAssuming: boolean): ReadonlySet<PlaceId> {
  const all = isAssuming ? [...duties, ...others] : duties;
  const places = all.flatMap(({ units, retreats }) => [
    ...units,
    ...retreats.filter(({ open }) => open.length > 0).map(({ unit }) => unit),
  ]);
  return new Set(places.map((place) => pointOf(place)));
}

/** The places whose units may be ordered now; where others are assumed about, theirs too. */
function orderableIn(
  { duties, others = [] }: Overview,
  { boards }: Table,
  isAssuming: boolean,
): ReadonlySet<PlaceId> {
  const places = new Set<PlaceId>();
  const all = isAssuming ? [...duties, ...others] : duties;
  for (const { units, retreats, adjustments, power } of all) {
    for (const unit of units) places.add(pointOf(unit));
    for (const { unit } of retreats) places.add(pointOf(unit));
    for (const { board } of adjustments.filter((each) => each.count < 0)) {
      for (const unit of boards.get(board)?.units ?? [])
        if (unit.power === power) places.add(pointOf(placeOn(board, unit.location)));
    }
  }
  return places;
}

function useSubjects(overview: Overview | undefined, live: Table, isAssuming: boolean) {
  return useMemo(
    () => ({
      orderable: overview && orderableIn(overview, live, isAssuming),
      movable: overview && movableIn(overview, isAssuming),
    }),
    [overview, live, isAssuming],
  );
}

const NOTHING_NEEDED: ReadonlyMap<BoardId, string> = new Map();

/** What is still to be done; nothing, while one looks back. */
function useOpen(
  overview: Overview | undefined,
  { draft }: Session,
  isPast: boolean,
): Pick<Room, 'open' | 'needs'> {
  const { orders } = draft;
  const open = useMemo(() => overview && openOf(overview, orders), [overview, orders]);
  const needs = useMemo(() => (open && !isPast ? needsOf(open) : NOTHING_NEEDED), [open, isPast]);
  return { open, needs };
}

/** What lists and explanations point at, and how. */
function useGuide(stage: Stage | null): {
  readonly guide: Guide;
  readonly pointed: Pointed | undefined;
} {
  const [pointed, setPointed] = useState<Pointed>();
  const guide = useMemo<Guide>(
    () => ({
      go: (board) => stage?.flyTo(board),
      point: (board, places = []) => setPointed(board && { board, places }),
    }),
    [stage],
  );
  return { guide, pointed };
}

/**
 * Boards that do not exist yet, opened at the ends of rows; those that came to be are ghosts no more.
 *
 * @param previewed boards that the draft would make: they can be named too
 */
function useGhosts(
  live: Table,
  isPast: boolean,
  guesses: readonly Guess[],
  previewed: readonly Board[],
) {
  const [ahead, setAhead] = useState<Ahead>({});
  const canExtend = !isPast && mayNameGhosts(live);
  const ghosts = useMemo(
    () => (canExtend ? ghostsOf(live, ahead, guesses) : []),
    [live, ahead, guesses, canExtend],
  );
  const forecast = useMemo(
    () => (canExtend ? previewedWith(previewed, ghosts, guesses) : previewed),
    [previewed, ghosts, guesses, canExtend],
  );
  const named = useMemo(() => {
    const known = new Set([...live.boards.keys(), ...forecast.map(({ id }) => id)]);
    const others = ghosts.filter(({ id }) => !known.has(id));
    return canExtend ? [...forecast.filter(({ id }) => !live.boards.has(id)), ...others] : [];
  }, [live, ghosts, forecast, canExtend]);
  const told = useMemo(() => {
    const known = new Set([...live.boards.keys(), ...named.map(({ id }) => id)]);
    return toldWith(live, canExtend ? [...named, ...strayGuesses(known, guesses)] : []);
  }, [live, named, guesses, canExtend]);
  const extend = (timeline: TimelineId): void => setAhead(oneMore(ahead, timeline));
  return { ghosts, forecast, named, told, extend, canExtend };
}

/** What is held open or pointed at. */
function useHeld() {
  const [hovered, hoverAt] = useState<PlaceId>();
  const [asked, ask] = useState<PlaceId>();
  const [stage, attach] = useState<Stage | null>(null);
  const [inset, openInset] = useState<BoardId>();
  const [compared, compare] = useState<readonly [BoardId, BoardId]>();
  const [bundle, openBundle] = useState<Pressed>();
  const [guessAt, openGuess] = useState<PlaceId>();
  const [menu, openMenu] = useState<Asked>();
  const cards = { bundle, openBundle, guessAt, openGuess, menu, openMenu };
  const open = { inset, openInset, compared, compare, ...cards };
  return { hovered, hoverAt, asked, ask, stage, attach, ...open };
}

/** The worst case that is looked for, until the game goes on. */
function useFeared(view: GameView, { world }: Table, isPast: boolean) {
  const [fearing, setFearing] = useState<{ readonly step: number; readonly place: PlaceId }>();
  const { step } = view;
  const fear = useCallback(
    (place: PlaceId | undefined) => setFearing(place && { step, place }),
    [step],
  );
  const feared = fearing?.step === step ? fearing.place : undefined;
  return { mayFear: mayAdvise(view) && world.due.phase === 'movement' && !isPast, feared, fear };
}

/** The boards of the present; when one looks back, the camera goes to where the present was. */
function usePresent(table: Table, stage: Stage | null, isPast: boolean): readonly BoardId[] {
  const present = useMemo(() => presentOf(table), [table]);
  useEffect(() => {
    const seen = stage?.boardsInView();
    if (isPast && !present.some((board) => seen?.has(board))) stage?.frameBoards(present);
  }, [isPast, present, stage]);
  return present;
}

export function useRoom(
  view: GameView,
  variant: Variant,
  ground: Ground,
  send: OpenGame['send'],
): Room {
  const { live, table, past } = usePast(view, ground);
  const sketch = useSketch(view, send);
  const started = useEngine(view, variant);
  const overview = useOverview(started, view);
  // Until it has said what is due, the engine stands elsewhere.
  const engine = overview && started;
  const [session, act] = useSession(engine, view, live);
  const { hoverAt, ...held } = useHeld();
  const { stage, hovered } = held;
  const { guide, pointed } = useGuide(stage);
  const { film, ...player } = useFilm(view, table, past.step, stage);
  const guessed = useGuess(view, variant, session.draft.orders);
  const { whatIf } = guessed;
  const hasFailed = useHasFailed(started) || whatIf.hasFailed;

  const sites = past.isPast ? NO_SITES : (overview?.sites ?? NO_SITES);
  const { open, needs } = useOpen(overview, session, past.isPast);
  const { focus, ...focusing } = useFocus(table, session, needs);
  const subjects = useSubjects(overview, live, whatIf.isOn);
  const ahead = useGhosts(live, past.isPast, session.draft.guesses, guessed.guess.boards);
  const names = useTimelineNames(view.id);
  const seen = { table, needs, pointed, hovered, sites, focus, guessed, film, names };
  const shown = { ...seen, ...ahead, arrows: sketch.arrows };
  const picture = usePicture(session, past.isPast, shown);
  const input = useCallback((each: Input) => act({ type: 'input', input: each }), [act]);
  const present = usePresent(table, stage, past.isPast);
  const beside = useMemo(() => besideOf(live), [live]);
  const own = useMemo(() => ownPowers(view, live.rules.map.powers), [view, live]);

  const known = {
    table,
    live: ahead.told,
    named: ahead.named,
    forecast: ahead.forecast,
    past,
    engine,
    hasFailed,
    overview,
    open,
    needs,
    session,
    act,
    input,
    present,
    beside,
  };
  const feared = useFeared(view, live, past.isPast);
  const tools = { guide, own, film: player, whatIf, sketch, ...feared };
  const told = { ...held, ...known, ...ahead, ...subjects, own, sketch, sites, hoverAt };
  return { ...known, ...held, ...tools, ...picture, ...focusing, ...performIn(told) };
}
