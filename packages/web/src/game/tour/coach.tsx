/** The tour beside the board: what to do next, and why it is worth it. */
import { boardOf, coordinateOf, isPlaced, type BoardId, type Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { textOf } from '@chronopolitik/words';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Tour } from '../../pages/gallery/example.ts';
import {
  boardsIn,
  lessonOf,
  nextPress,
  roundWith,
  type Lesson,
} from '../../pages/gallery/lesson.ts';
import { endTour, isTour, tourBook } from '../../pages/gallery/tour.ts';
import { messages } from '../../app/messages.ts';
import { pieceAt } from '../../plane/pick.ts';
import type { Viewport } from '../../plane/viewport.ts';
import { go } from '../../app/route.ts';
import { isNarrow } from '../../app/narrow.ts';
import { noteFailure } from '../../app/failures/failures.ts';
import type { Slices } from '../slices.ts';
import { cueOf, type Cue } from './cue.ts';
import { chainIn, FirstFork } from './first-fork.tsx';
import { Spotlight } from './spotlight.tsx';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'plane' | 'position' | 'session'>;

const say = messages.tour;

interface CoachProps extends Shown {
  readonly view: GameView;
  readonly undo: () => void;
  /** Turns to the panel that says what happened; on a phone, where it would cover the boards, it stays below. */
  readonly turnToHistory: () => void;
  /** On a phone, takes the sheet from the boards. */
  readonly uncover: () => void;
}

/** How an order is given by pressing; on one board its name goes without saying. */
function told({ position: { live: loaded } }: Shown, order: Order): string {
  const { phrases, terms } = loaded.words;
  if (order.kind === 'move') {
    const here = boardOf(order.unit);
    const unit = textOf(phrases.unit(order.unit, here));
    return say.move({ unit, to: textOf(phrases.place(order.to, here)) });
  }
  if (order.kind === 'support' && order.to !== undefined) {
    const [here, there] = [boardOf(order.unit), boardOf(order.of)];
    return say.support({
      unit: textOf(phrases.unit(order.unit, here)),
      of: textOf(phrases.unit(order.of, there)),
      to: textOf(phrases.place(order.to, there)),
      now: terms.boardTitle(here),
      past: terms.boardTitle(there),
    });
  }
  return `${say.other} ${loaded.words.sayOrder(order)}.`;
}

function Words({ lesson, ...slices }: Shown & { readonly lesson: Lesson }): ReactNode {
  switch (lesson.kind) {
    case 'order':
      return (
        <>
          <p className="about">{say.rounds[lesson.round]}</p>
          <p>
            <strong>{told(slices, lesson.order)}</strong>
          </p>
        </>
      );
    case 'resolve':
      return (
        <p>
          <strong>{say.resolve}</strong>
        </p>
      );
    case 'done':
      return <p>{say.done}</p>;
    case 'astray':
      return <p>{say.astray}</p>;
  }
}

/** Takes up the unit of an order, and shows what is to be pressed next, on whichever board. */
function show(
  { position: { live }, session, actions: { input }, plane: { viewport, guide } }: Shown,
  order: Order,
  tour: Tour,
): void {
  if (!isPlaced(order)) return;
  const piece = pieceAt(live, order.unit);
  const next = nextPress(session.entry, order);
  if (!next.isBegun && piece) {
    input({ type: 'leave' });
    input({ type: 'click', click: { place: order.unit, piece } });
  }
  const board = boardOf(next.place);
  // On a phone two boards are small: what is shown has the screen to itself.
  const boards = isNarrow() ? [board] : boardsIn(roundWith(tour, order));
  requestAnimationFrame(() => viewport?.frameBoards(boards));
  guide.point(board, [next.place]);
}

function Hands(props: CoachProps & { readonly lesson: Lesson; readonly tour: Tour }): ReactNode {
  const { lesson, tour, undo, turnToHistory, ...slices } = props;
  switch (lesson.kind) {
    case 'astray':
      return (
        <button type="button" className="plain undo" onClick={undo}>
          {say.undo}
        </button>
      );
    case 'order':
      return (
        <button
          type="button"
          className="plain show"
          onClick={() => show(slices, lesson.order, tour)}
        >
          {say.show}
        </button>
      );
    case 'resolve':
      return null;
    case 'done':
      return <FirstFork {...slices} view={props.view} turnToHistory={turnToHistory} />;
  }
}

/** Does something once nothing moves on the plane. @returns how not to */
function whenCalm(viewport: Viewport | null, todo: () => void): () => void {
  let frame = requestAnimationFrame(function look() {
    if (viewport?.isCalm === false) frame = requestAnimationFrame(look);
    else todo();
  });
  return () => cancelAnimationFrame(frame);
}

/** The camera frames what a part of the tour speaks of, after whatever else moves it then, a film among it. */
function useFraming(
  { plane: { viewport, guide }, position: { live } }: Shown,
  part: number,
  boards: readonly BoardId[],
  isLit: boolean,
): void {
  const isThere = isLit && boards.every((board) => live.boards.has(board));
  const names = isThere ? boards.join(' ') : '';
  useEffect(() => {
    if (names === '') return undefined;
    const leave = whenCalm(viewport, () => viewport?.frameBoards(names.split(' ') as BoardId[]));
    return () => {
      leave();
      guide.point(undefined);
    };
  }, [viewport, guide, part, names]);
}

/** On a phone the sheet goes with each new part: the boards have changed. */
function useUncovered(part: number, uncover: () => void): void {
  const latest = useRef(uncover);
  useEffect(() => {
    latest.current = uncover;
  });
  useEffect(() => {
    if (part > 1 && isNarrow()) latest.current();
  }, [part]);
}

/** What the camera frames: on a phone, where two boards are small, the board that is pressed next alone. */
function framedFor(cue: Cue | undefined, boards: readonly BoardId[]): readonly BoardId[] {
  return cue?.at === 'place' && isNarrow() ? [boardOf(cue.place)] : boards;
}

/** Nothing in any game but the tour's. */
export function Coach(props: CoachProps): ReactNode {
  const { view } = props;
  const [isOn, setOn] = useState(() => isTour(view.id));
  const [tour, setTour] = useState<Tour>();
  useEffect(() => {
    if (isOn) tourBook().then(setTour, noteFailure);
  }, [isOn]);
  if (!isOn || !tour) return null;
  return <Card {...props} tour={tour} close={() => setOn(false)} />;
}

interface CardProps extends CoachProps {
  readonly tour: Tour;
  readonly close: () => void;
}

function Card(props: CardProps): ReactNode {
  const { view, tour, close, ...slices } = props;
  const timelines = new Set(
    [...slices.position.live.boards.keys()].map((id) => coordinateOf(id).timeline),
  );
  const lesson = lessonOf(tour, {
    played: view.steps[view.step]?.round ?? 0,
    orders: slices.session.draft.orders.map(({ order }) => order),
    timelines: timelines.size,
  });
  const parts = tour.rounds.length + 1;
  const part = 'round' in lesson ? lesson.round + 1 : parts;
  const round = 'round' in lesson ? (tour.rounds[lesson.round] ?? []) : [];
  const { live, past } = slices.position;
  const boards = round.length > 0 ? boardsIn(round) : chainIn(live).map(({ board }) => board);
  const cue = cueOf(lesson, slices.session.entry);
  const { isOn: isFilmOn } = slices.plane.film;
  const isLit = !isFilmOn && !past.isPast;
  // The fork plays first: its end is told once it has been seen.
  const isWaiting = isFilmOn && lesson.kind === 'done';
  useFraming(slices, part, framedFor(cue, boards), isLit);
  useUncovered(part, props.uncover);
  const end = (): void => {
    endTour();
    close();
    if (lesson.kind === 'done') go('/');
  };
  return (
    <aside
      className={isWaiting ? 'coach waits' : lesson.kind === 'done' ? 'coach ends' : 'coach'}
      aria-label={say.name}
      data-testid="coach"
      data-covers-bottom={isWaiting ? undefined : ''}
      data-order-above={lesson.kind === 'done' ? undefined : ''}
    >
      {isLit && <Spotlight {...{ cue, boards }} viewport={slices.plane.viewport} />}
      <h2>{say.heading(part, parts)}</h2>
      {!isWaiting && (
        <button type="button" className="cancel" aria-label={say.end} title={say.end} onClick={end}>
          ×
        </button>
      )}
      <div aria-live="polite">{!isWaiting && <Words lesson={lesson} {...slices} />}</div>
      {!isWaiting && (
        <div className="row">
          <Hands {...props} lesson={lesson} />
        </div>
      )}
    </aside>
  );
}
