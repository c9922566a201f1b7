/** The past comes to you: boards that the selected unit reaches besides its own, as cards whose places can be pressed. */
import { locationOf, type BoardId, type PlaceId } from '@chronopolitik/engine';
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { litOf, subjectOf, type Entry, type Input } from '../../entry/entry.ts';
import { messages } from '../../app/messages.ts';
import { isNarrow } from '../../app/narrow.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { cardCamera, paintCard } from '../../plane/layers/board-card.ts';
import { pickAt, pieceAt } from '../../plane/pick.ts';
import type { Scenery } from '../../plane/picture.ts';
import type { Viewport } from '../../plane/viewport.ts';
import { reachedFrom, type ReachedBoard } from '../../position/timelines/reached.ts';

interface ReachedProps {
  readonly scenery: Scenery;
  readonly viewport: Viewport | null;
  readonly entry: Entry;
  /** Boards of which enough is seen that what is lit on them is not missed. */
  readonly inView: ReadonlySet<BoardId>;
  readonly input: (input: Input) => void;
}

const say = messages.growing;
/** Of a card's picture, in pixels: on narrower ones places could not be pressed. */
const WIDE = 212;
const NARROW_WIDE = 176;
const widthNow = (): number => (isNarrow() ? NARROW_WIDE : WIDE);
/** How far a press may miss a place, in pixels. */
const REACH = 16;
/** More would be a wall; the list has all places. */
const MOST_CARDS = 8;
const MOST_NAMED = 4;

function headingOf({ loaded }: Scenery, { board, turns, isAcross }: ReachedBoard): string {
  const { seasonTitle, timeline } = loaded.words.terms;
  return say.reached(turns, isAcross ? timeline(board) : undefined, seasonTitle(board));
}

type CardProps = Pick<ReachedProps, 'scenery' | 'viewport' | 'input'> & {
  readonly reached: ReachedBoard;
  /** Milliseconds after which it is painted: one card after the other. */
  readonly delay: number;
};

/** The picture; whoever cannot see it has the buttons below. */
function Picture({ scenery, reached, delay, press }: CardProps & { press: (at: PlaceId) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { board, places } = reached;
  const [, , span, high] = scenery.loaded.drawing.viewBox;
  const [width] = useState(widthNow);
  const height = Math.round((width * high) / span);
  const ratio = Math.min(2, window.devicePixelRatio);
  useEffect(() => {
    const painted = setTimeout(() => {
      if (canvas.current) paintCard(canvas.current, scenery, board, places, ratio);
    }, delay);
    return () => clearTimeout(painted);
  }, [scenery, board, places, ratio, delay]);
  const pressed = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent): void => {
    const camera = cardCamera(scenery, board, width);
    const picked = camera && pickAt(scenery.loaded, camera, [offsetX, offsetY], places, REACH);
    if (picked?.place !== undefined) press(picked.place);
  };
  return (
    <canvas
      ref={canvas}
      width={width * ratio}
      height={height * ratio}
      style={{ width, height }}
      aria-hidden="true"
      onClick={pressed}
    />
  );
}

function Card(props: CardProps): ReactNode {
  const { scenery, viewport, input, reached } = props;
  const { loaded } = scenery;
  const { board, places, turns } = reached;
  const press = (place: PlaceId): void => {
    const piece = pieceAt(loaded, place);
    input({ type: 'click', click: { place, ...(piece && { piece }) } });
  };
  const heading = headingOf(scenery, reached);
  // On a narrow screen the picture would lie over the board of the unit, so it opens when it is asked for.
  const [isOpen, setOpen] = useState(() => !isNarrow());
  const more = places.length - MOST_NAMED;
  return (
    <li
      className="reached-board"
      data-board={board}
      data-time={turns < 0 ? 'past' : 'other'}
      data-folded={!isOpen || undefined}
    >
      <button
        type="button"
        className="plain heading"
        title={isOpen ? say.goThere : undefined}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? viewport?.flyTo(board) : setOpen(true))}
      >
        {heading}
      </button>
      {isOpen && <Picture {...props} press={press} />}
      <div className="names">
        {places.slice(0, MOST_NAMED).map((place) => (
          <button
            key={place}
            type="button"
            aria-label={say.placeIn(loaded.words.terms.location(locationOf(place)), heading)}
            onClick={() => press(place)}
          >
            {loaded.words.terms.location(locationOf(place))}
          </button>
        ))}
        {more > 0 && <span>+{more}</span>}
      </div>
    </li>
  );
}

/** The strip of cards, away from the unit; nothing where all that is reached is seen, or none but the own board. */
export function ReachedBoards({
  scenery,
  viewport,
  entry,
  inView,
  input,
}: ReachedProps): ReactNode {
  const unit = entry.at === 'choice' ? undefined : subjectOf(entry)?.place;
  const [closed, close] = useState<PlaceId>();
  const reached = useMemo(() => {
    if (unit === undefined) return [];
    const open = litOf(entry).filter(({ grade }) => grade !== 'cannot');
    const all = reachedFrom(
      unit,
      open.map(({ place }) => place),
    );
    return all.filter(({ board }) => scenery.loaded.boards.has(board));
  }, [entry, unit, scenery]);
  const isHidden = viewport?.isFar === true;
  const hidden = reached.filter(({ board }) => isHidden || !inView.has(board));
  if (unit === undefined || hidden.length === 0 || closed === unit) return null;
  const at = viewport?.pointOf(unit)?.[1] ?? Infinity;
  const isBelow = at < innerHeight * 0.42;
  const shown = hidden.slice(0, MOST_CARDS);
  return (
    <section
      className="reached-boards"
      data-place={isBelow ? 'below' : 'above'}
      data-testid="reached"
      aria-label={say.reachedBoards}
    >
      <CloseButton label={say.closeReached} close={() => close(unit)} />
      <ul>
        {shown.map((each, i) => (
          <Card key={each.board} {...{ scenery, viewport, input }} reached={each} delay={i * 20} />
        ))}
        {hidden.length > shown.length && (
          <li className="more">{messages.navigator.more(hidden.length - shown.length)}</li>
        )}
      </ul>
    </section>
  );
}
