/** The position of a later phase on the map, and the orders that are entered there into the plan. */
import {
  boardOfOrder,
  coordinateOf,
  subjectOf,
  type Order,
  type Variant,
} from '@chronopolitik/engine';
import type { GameView, WaitingOrder } from '@chronopolitik/game';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useEngine, useEntered } from '../../engine/hooks.ts';
import { aheadBoards, sitesAhead, unitsAhead, worldAhead } from '../../engine/ahead.ts';
import type { AheadPhase } from '../../engine/ahead.ts';
import type { Engine } from '../../engine/client.ts';
import { latestOf, useAnswer } from '../../engine/use-answer.ts';
import {
  NEW_SESSION,
  sessionAfter,
  type Session,
  type SessionAction,
} from '../../entry/session.ts';
import { loadedWorldOf, typed, type Ground, type LoadedGame } from '../../position/loaded-game.ts';
import { ownPowers } from '../../position/own-powers.ts';
import type { PlanHeading } from './headings.ts';
import { withoutOrderAt, withRule } from './plan-text.ts';
import type { Later } from './use-later.ts';

/** What the map of a later phase is made from. */
export interface AheadSources {
  readonly view: GameView;
  readonly variant: Variant;
  readonly ground: Ground;
  /** Where the game stands. */
  readonly live: LoadedGame;
  /** What is entered for the phase that is due. */
  readonly session: Session;
  readonly later: Later;
}

const turnOf = ({ season }: PlanHeading) => (season ? coordinateOf(season) : undefined);

/** Whether an order that waits stands under a heading. */
function isUnder(heading: PlanHeading, { phase, turn }: WaitingOrder): boolean {
  const at = turnOf(heading);
  if (phase !== heading.phase) return false;
  return at === undefined ? !turn : turn?.turn === at.turn && turn.winter === at.winter;
}

/** The moves that come before a heading: those that are entered now, and those of earlier seasons in the plan. */
function movesBefore({ session, later }: AheadSources, heading: PlanHeading): readonly Order[] {
  const { turn: last = 0 } = turnOf(heading) ?? {};
  const waiting = (later.answer?.waiting ?? [])
    .filter(({ phase, turn, isConditional }) => phase === 'movement' && turn && !isConditional)
    .filter(({ turn }) => (turn?.turn ?? 0) < last || heading.phase === 'adjustment')
    .filter(({ turn }) => (turn?.turn ?? 0) <= last)
    .toSorted((a, b) => (a.turn?.turn ?? 0) - (b.turn?.turn ?? 0));
  return [...session.draft.orders, ...waiting].map(({ order }) => order);
}

/** The phase that is planned, as the engine takes it. The same value until the phase or the moves before it change. */
function usePhase(sources: AheadSources, heading: PlanHeading): AheadPhase {
  const { view } = sources;
  const told = JSON.stringify({
    phase: heading.phase,
    season: heading.season,
    powers: ownPowers(view, []),
    moves: movesBefore(sources, heading),
  });
  return useMemo(() => JSON.parse(told) as AheadPhase, [told]);
}

/** The position in which the phase is planned; `boards` are those of its season. */
function usePosition({ ground, live }: AheadSources, phase: AheadPhase) {
  return useMemo(() => {
    const { rules } = ground;
    const world = worldAhead(rules, live.world, phase);
    return {
      loaded: loadedWorldOf(ground, world),
      boards: aheadBoards(rules, live.world, phase).map(({ id }) => id),
      units: unitsAhead(world, phase),
      sites: sitesAhead(rules, world, phase),
    };
  }, [ground, live.world, phase]);
}

/** An engine that stands in the phase that is planned. */
function useAheadEngine({ view, variant }: AheadSources, ahead: AheadPhase): Engine {
  const engine = useEngine(view, variant);
  const { steps, step } = view;
  useEffect(() => engine.stand({ steps, step, ahead }), [engine, steps, step, ahead]);
  return engine;
}

/** The orders of the plan that stand under the heading, where its phase is planned. */
function useWaiting(
  engine: Engine,
  { later }: AheadSources,
  ahead: AheadPhase,
  heading: PlanHeading,
): readonly WaitingOrder[] {
  const { text } = later.written;
  const question = useMemo(
    () => () => engine.ask('plan', { text, powers: ahead.powers }).then((trial) => trial.waiting),
    [engine, text, ahead],
  );
  const waiting = latestOf(useAnswer(question));
  return useMemo(
    () => (waiting ?? []).filter((each) => isUnder(heading, each)),
    [waiting, heading],
  );
}

/** Keeps what is written, a moment after each change, and at once when the map is left. */
function useKeeping({ written: { text, ready }, isKept, keep }: Later): void {
  const left = useRef<() => void>(undefined);
  useEffect(() => {
    left.current = isKept ? undefined : () => void keep({ text, ready });
    if (isKept) return undefined;
    const timer = setTimeout(() => {
      left.current = undefined;
      void keep({ text, ready });
    }, 300);
    return () => clearTimeout(timer);
  }, [text, ready, isKept, keep]);
  useEffect(() => () => left.current?.(), []);
}

/** What is written after an order was entered: in the place of an earlier one of the same unit without a condition. */
function textWith(
  loaded: LoadedGame,
  before: string,
  heading: PlanHeading,
  waiting: readonly WaitingOrder[],
  order: Order,
): string {
  const same = waiting.filter(
    (each) => !each.isConditional && subjectOf(each.order) === subjectOf(order),
  );
  const lines = [...same].toSorted((a, b) => b.line - a.line);
  const left = lines.reduce(
    (text, { line, text: said }) => withoutOrderAt(text, line, said),
    before,
  );
  const board = boardOfOrder(order);
  const { timeline } = coordinateOf(board);
  const where = loaded.heads.size > 1 ? ` on ${timeline}` : '';
  return withRule(left, `${heading.text}${where}`, typed(loaded, order, board));
}

/** What is written, with a way back. */
function useText(later: Later) {
  const [past, setPast] = useState<readonly string[]>([]);
  const { written, write } = later;
  const { text, ready } = written;
  return {
    text,
    mayUndo: past.length > 0,
    set: (next: string): void => {
      setPast([...past, text]);
      write({ text: next, ready });
    },
    undo: (): void => {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast(past.slice(0, -1));
      write({ text: last, ready });
    },
  };
}

/** Orders that are complete go into the plan; the entry is left as it is. */
function useAdding(
  session: Session,
  act: (action: SessionAction) => void,
  add: (order: Order) => void,
): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  const [first] = session.draft.orders;
  useEffect(() => {
    if (!first) return;
    act({ type: 'remove', key: subjectOf(first.order) });
    latest.current(first.order);
  }, [first, act]);
}

/** Everything that the map of a later phase is shown from. */
export function useAhead(sources: AheadSources, heading: PlanHeading) {
  const { later } = sources;
  const phase = usePhase(sources, heading);
  const position = usePosition(sources, phase);
  const { loaded } = position;
  const engine = useAheadEngine(sources, phase);
  const waiting = useWaiting(engine, sources, phase, heading);
  const [session, act] = useReducer(sessionAfter, NEW_SESSION);
  useEntered(engine, session.entry, act);
  useKeeping(later);
  const { text, set, ...back } = useText(later);
  const [last, tell] = useState<Order>();
  useAdding(session, act, (order) => {
    set(textWith(loaded, text, heading, waiting, order));
    tell(order);
  });
  return { phase, position, engine, waiting, session, act, last, ...back };
}
