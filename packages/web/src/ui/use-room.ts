/** All that happens in the room of a game: session, engine, what is due, what is shown. */
import {
  boardOf,
  neighborsOf,
  placeOn,
  pointOf,
  type BoardId,
  type PlaceId,
  type Resolution,
  type Variant,
} from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useMemo, useState } from 'react';
import { needsOf, openOf, type Open } from '../due.ts';
import type { Engine } from '../engine/client.ts';
import type { Overview, Site } from '../engine/protocol.ts';
import { subjectOf, type Input } from '../entry/entry.ts';
import type { Session, SessionAction } from '../entry/session.ts';
import { pieceAt, type Picked } from '../plane/pick.ts';
import type { Play, Scenery } from '../plane/picture.ts';
import type { Stage } from '../plane/stage.ts';
import type { OpenGame } from '../store/use-game.ts';
import { tableOf, type Ground, type Table } from '../table.ts';
import { useLook, useTheme } from '../theme.ts';
import { useSketch, type Sketch } from './use-sketch.ts';
import { useEngine, useOverview, useSession } from './hooks.ts';
import type { Guide } from './said.tsx';
import { useGuess, type WhatIf } from './use-what-if.ts';
import { causesOf, clickOf, hoveredAt, playOf, type Pointed } from './scenery.ts';

export interface Room {
  readonly table: Table;
  readonly engine: Engine | undefined;
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
  readonly press: (picked: Picked | undefined) => void;
  readonly hover: (picked: Picked | undefined) => void;
  /** The boards that wait for something, else all heads. */
  readonly present: readonly BoardId[];
}

const NO_SITES: readonly Site[] = [];

/** So many heads leave room to show beside each what lies next to it. */
const FEW_HEADS = 2;
const WIDE = 900;

/** The boards to look at: those that wait for something, else the heads, few of them with their neighbors. */
function presentOf(table: Table): readonly BoardId[] {
  const { world, heads } = table;
  const { due } = world;
  if (due.phase === 'retreat')
    return [...new Set(due.retreats.flatMap(({ unit, on }) => [boardOf(unit), on]))];
  if (due.phase === 'adjustment') return due.adjustment.map(({ board }) => board);
  if (due.phase === 'sustain') return due.live;
  const isRoomy = heads.size <= FEW_HEADS && globalThis.innerWidth >= WIDE;
  return isRoomy ? [...new Set([...heads, ...besideOf(table)])] : [...heads];
}

/** The boards that units on heads reach directly. */
function besideOf({ rules, world, heads }: Table): readonly BoardId[] {
  return [...heads].flatMap((id) => neighborsOf(rules, world, id));
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

interface Reach extends Pick<
  Room,
  'table' | 'session' | 'input' | 'stage' | 'openInset' | 'sketch'
> {
  readonly sites: readonly Site[];
  /** None while the engine has not said which units may be ordered. */
  readonly orderable: ReadonlySet<PlaceId> | undefined;
  readonly hoverAt: (place: PlaceId | undefined) => void;
}

/** What presses and pointing do. */
function handsOf(reach: Reach): Pick<Room, 'select' | 'press' | 'hover'> {
  const { table, session, input, stage, sites, orderable, hoverAt, openInset, sketch } = reach;
  const isOrderable = (place: PlaceId): boolean => orderable?.has(pointOf(place)) ?? true;
  return {
    select: (place) => {
      const piece = pieceAt(table, place);
      if (!piece) return;
      stage?.flyTo(boardOf(place));
      input({ type: 'cancel' });
      input({ type: 'click', click: { place, piece } });
    },
    press: (picked) => {
      if (sketch.isOn) return sketch.press(picked?.place);
      if (!picked) return input({ type: 'cancel' });
      if (!picked.place && stage?.isFar) return openInset(picked.board);
      if (!picked.place) return undefined;
      const click = clickOf(picked, session.entry, isOrderable, sites);
      if (click) input({ type: 'click', click });
    },
    hover: (picked) => {
      const place = hoveredAt(picked);
      const isOwn = place !== undefined && isOrderable(place);
      hoverAt(isOwn || subjectOf(session.entry) ? place : undefined);
    },
  };
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

export function useRoom(
  view: GameView,
  variant: Variant,
  ground: Ground,
  send: OpenGame['send'],
): Room {
  const theme = useTheme();
  const sketch = useSketch(view, send);
  const { arrows } = sketch;
  const { steps, step } = view;
  const table = useMemo(() => tableOf(ground, { steps, step }), [ground, steps, step]);
  const started = useEngine(view, variant);
  const overview = useOverview(started, view);
  // Until it has said what is due, the engine stands elsewhere.
  const engine = overview && started;
  const [session, act] = useSession(engine, view);
  const [hovered, hoverAt] = useState<PlaceId>();
  const [stage, attach] = useState<Stage | null>(null);
  const [inset, openInset] = useState<BoardId>();
  const { guide, pointed } = useGuide(stage);

  const sites = overview?.sites ?? NO_SITES;
  const { orders } = session.draft;
  const open = useMemo(() => overview && openOf(overview, orders), [overview, orders]);
  const needs = useMemo(() => (open ? needsOf(open) : new Map<BoardId, string>()), [open]);
  const causes = useMemo(() => causesOf(table), [table]);
  const { whatIf, guess, shown } = useGuess(view, variant, table, orders);
  const { isOn: isAssuming } = whatIf;
  const orderable = useMemo(
    () => overview && orderableIn(overview, table, isAssuming),
    [overview, table, isAssuming],
  );
  const scenery = useMemo(
    () => ({ table: shown, theme, needs, causes }),
    [shown, theme, needs, causes],
  );
  const isDiscreet = useLook('discreet');
  const play = useMemo(() => {
    const all = playOf(session, pointed, hovered, sites, guess);
    return { ...all, arrows, ...(isDiscreet && { drafts: [] }) };
  }, [session, pointed, hovered, sites, guess, isDiscreet, arrows]);
  const input = useCallback((each: Input) => act({ type: 'input', input: each }), [act]);
  const present = useMemo(() => presentOf(table), [table]);

  const reach = { table, session, input, stage, sites, orderable, hoverAt, openInset, sketch };
  const known = { table, engine, overview, open, needs, session, act, input, present };
  const seen = { inset, openInset, scenery, play, stage, attach, guide };
  const guessed = { whatIf, forecasts: guess.forecasts };
  return { ...known, ...seen, ...guessed, sketch, ...handsOf(reach) };
}
