/** The tour beside the board: what to do next, and why it is worth it. */
import { boardOf, coordinateOf, type Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { textOf } from '@chronopolitik/words';
import { useEffect, useState, type ReactNode } from 'react';
import type { Tour } from '../gallery/example.ts';
import { lessonOf, type Lesson } from '../gallery/lesson.ts';
import { endTour, isTour, tourBook } from '../gallery/tour.ts';
import { messages } from '../messages.ts';
import { go } from '../route.ts';
import { Link } from './shell.tsx';
import type { Room } from './use-room.ts';

const say = messages.tour;

interface CoachProps {
  readonly view: GameView;
  readonly room: Room;
  readonly undo: () => void;
  /** Opens the panel that says what happened. */
  readonly openHistory: () => void;
}

/** How an order is given by pressing; on one board its name goes without saying. */
function told({ live: table }: Room, order: Order): string {
  const { phrases } = table.words;
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
  return `${say.other} ${table.words.sayOrder(order)}.`;
}

function Words({ lesson, room }: { readonly lesson: Lesson; readonly room: Room }): ReactNode {
  switch (lesson.kind) {
    case 'order':
      return (
        <>
          <p>{say.rounds[lesson.round]}</p>
          <p>
            <strong>{told(room, lesson.order)}</strong>
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

function Hands(props: CoachProps & { readonly lesson: Lesson }): ReactNode {
  const { lesson, room, undo, openHistory } = props;
  if (lesson.kind === 'astray')
    return (
      <button type="button" className="plain" onClick={undo}>
        {say.undo}
      </button>
    );
  if (lesson.kind === 'order') {
    const { order } = lesson;
    const show = (): void => {
      if ('unit' in order) room.select(order.unit);
    };
    return (
      <button type="button" className="plain" onClick={show}>
        {say.show}
      </button>
    );
  }
  if (lesson.kind === 'resolve') return null;
  return (
    <>
      <button type="button" className="plain" onClick={openHistory}>
        {say.why}
      </button>
      <Link to="/" className="plain">
        {say.play}
      </Link>
      <Link to="/examples" className="plain">
        {say.examples}
      </Link>
    </>
  );
}

/** Nothing in any game but the tour's. */
export function Coach(props: CoachProps): ReactNode {
  const { view, room } = props;
  const [isOn, setOn] = useState(() => isTour(view.id));
  const [tour, setTour] = useState<Tour>();
  useEffect(() => {
    if (isOn) tourBook().then(setTour, (error: unknown) => console.error(error));
  }, [isOn]);
  if (!isOn || !tour) return null;
  const timelines = new Set([...room.live.boards.keys()].map((id) => coordinateOf(id).timeline));
  const lesson = lessonOf(tour, {
    played: view.steps[view.step]?.round ?? 0,
    orders: room.session.draft.orders.map(({ order }) => order),
    timelines: timelines.size,
  });
  const parts = tour.rounds.length + 1;
  const part = 'round' in lesson ? lesson.round + 1 : parts;
  const end = (): void => {
    endTour();
    setOn(false);
    if (lesson.kind === 'done') go('/');
  };
  return (
    <aside className="coach" aria-label={say.name} data-testid="coach">
      <h2>{say.heading(part, parts)}</h2>
      <button type="button" className="cancel" aria-label={say.end} title={say.end} onClick={end}>
        ×
      </button>
      <div aria-live="polite">
        <Words lesson={lesson} room={room} />
      </div>
      <p className="row">
        <Hands {...props} lesson={lesson} />
      </p>
    </aside>
  );
}
