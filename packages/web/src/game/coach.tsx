/** The tour beside the board: what to do next, and why it is worth it. */
import { boardOf, coordinateOf, isPlaced, type BoardId, type Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { textOf } from '@chronopolitik/words';
import { useEffect, useState, type ReactNode } from 'react';
import { forkChain, type ChainFrame } from './history/explain.ts';
import type { Tour } from '../pages/gallery/example.ts';
import { boardsIn, lessonOf, nextPress, roundWith, type Lesson } from '../pages/gallery/lesson.ts';
import { endTour, isTour, startGreatGame, tourBook } from '../pages/gallery/tour.ts';
import { messages } from '../app/messages.ts';
import { pieceAt } from '../plane/pick.ts';
import { go } from '../app/route.ts';
import { PlayChain } from './history/cause-chain.tsx';
import { Fault, useDoing } from '../parts/fields.tsx';
import { Link } from '../app/app-header.tsx';
import { isNarrow } from '../app/narrow.ts';
import { noteFailure } from '../app/failures/failures.ts';
import type { Slices } from './slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'plane' | 'position' | 'session'>;

const say = messages.tour;

interface CoachProps extends Shown {
  readonly view: GameView;
  readonly undo: () => void;
  /** Opens the panel that says what happened. */
  readonly openHistory: () => void;
}

/** How an order is given by pressing; on one board its name goes without saying. */
function told({ position: { live: loaded } }: Shown, order: Order): string {
  const { phrases } = loaded.words;
  if (order.kind === 'move') {
    const here = boardOf(order.unit);
    const unit = textOf(phrases.unit(order.unit, here));
    return say.move({ unit, of: '', to: textOf(phrases.place(order.to, here)) });
  }
  if (order.kind === 'support' && order.to !== undefined) {
    const unit = textOf(phrases.unit(order.unit));
    const to = textOf(phrases.place(order.to, boardOf(order.of)));
    return say.support({ unit, of: textOf(phrases.unit(order.of)), to });
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

/** The orders that changed the past, and the board that came of it. */
function chainIn({ position: { live } }: Shown): readonly ChainFrame[] {
  const [fork] = live.forks;
  return fork ? forkChain(live, fork) : [];
}

/** What one may do at the end: see why it forked, play a game, see more. */
function Ends({ openHistory, ...slices }: Shown & Pick<CoachProps, 'openHistory'>): ReactNode {
  const { run, fault, isBusy } = useDoing(() => undefined);
  const chain = chainIn(slices);
  const boards = [...new Set(chain.map(({ board }) => board))];
  const { guide, viewport } = slices.plane;
  // The card is as high as the frame of the chain makes it: the boards are framed above it.
  const frame = (): void => viewport?.frameBoards(boards);
  const all = { ...guide, go: () => void requestAnimationFrame(frame) };
  const play = async (): Promise<void> => {
    const id = await startGreatGame();
    endTour();
    go(`/game/${encodeURIComponent(id)}`);
  };
  return (
    <>
      <PlayChain
        loaded={slices.position.live}
        guide={all}
        chain={chain}
        label={say.why}
        begin={openHistory}
      />
      <button type="button" className="primary" disabled={isBusy} onClick={() => run(play)}>
        {say.play}
      </button>
      <Link to="/examples" className="plain">
        {say.examples}
      </Link>
      {fault !== '' && <Fault text={fault} />}
    </>
  );
}

function Hands(props: CoachProps & { readonly lesson: Lesson; readonly tour: Tour }): ReactNode {
  const { lesson, tour, undo, openHistory, ...slices } = props;
  switch (lesson.kind) {
    case 'astray':
      return (
        <button type="button" className="plain" onClick={undo}>
          {say.undo}
        </button>
      );
    case 'order':
      return (
        <button type="button" className="plain" onClick={() => show(slices, lesson.order, tour)}>
          {say.show}
        </button>
      );
    case 'resolve':
      return null;
    case 'done':
      return <Ends {...slices} openHistory={openHistory} />;
  }
}

/** The camera frames what a part of the tour speaks of, after whatever else moves it then. */
function useFraming(
  { plane: { viewport, guide }, position: { live } }: Shown,
  part: number,
  boards: readonly BoardId[],
): void {
  const isThere = boards.every((board) => live.boards.has(board));
  const names = isThere ? boards.join(' ') : '';
  useEffect(() => {
    if (names === '') return undefined;
    const frame = requestAnimationFrame(() => viewport?.frameBoards(names.split(' ') as BoardId[]));
    return () => {
      cancelAnimationFrame(frame);
      guide.point(undefined);
    };
  }, [viewport, guide, part, names]);
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
  useFraming(
    slices,
    part,
    round.length > 0 ? boardsIn(round) : chainIn(slices).map(({ board }) => board),
  );
  const end = (): void => {
    endTour();
    close();
    if (lesson.kind === 'done') go('/');
  };
  return (
    <aside className="coach" aria-label={say.name} data-testid="coach" data-covers-bottom>
      <h2>{say.heading(part, parts)}</h2>
      <button type="button" className="cancel" aria-label={say.end} title={say.end} onClick={end}>
        ×
      </button>
      <div aria-live="polite">
        <Words lesson={lesson} {...slices} />
      </div>
      <div className="row">
        <Hands {...props} lesson={lesson} />
      </div>
    </aside>
  );
}
