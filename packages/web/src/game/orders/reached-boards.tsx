/**
 * The past comes to you: boards that the selected unit reaches besides its own, as cards whose places can be pressed. On a
 * phone, where such a card would be too small for a finger, a strip of buttons that lead to them and back.
 */
import { boardOf, locationOf, type BoardId, type PlaceId } from '@chronopolitik/engine';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Entry, Input } from '../../entry/entry.ts';
import { litOf, subjectOf } from '../../entry/lit.ts';
import { messages } from '../../app/messages.ts';
import { isNarrow } from '../../app/narrow.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { cardCamera, paintCard } from '../../plane/layers/board-card.ts';
import { placesPart } from '../../plane/framing.ts';
import { pickAt, pieceAt } from '../../plane/pick.ts';
import type { Scenery } from '../../plane/picture.ts';
import { placeCards, type CardsPlace } from '../../plane/view/cards-place.ts';
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
  /** Without it, the heading stands alone. */
  readonly hasPicture: boolean;
};

/** The picture; whoever cannot see it has the buttons below. */
function Picture({ scenery, reached, delay, press }: CardProps & { press: (at: PlaceId) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { board, places } = reached;
  const [, , span, high] = scenery.loaded.drawing.viewBox;
  const width = WIDE;
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
  const { scenery, viewport, input, reached, hasPicture } = props;
  const { loaded } = scenery;
  const { board, places, turns } = reached;
  const press = (place: PlaceId): void => {
    const piece = pieceAt(loaded, place);
    input({ type: 'click', click: { place, ...(piece && { piece }) } });
  };
  const heading = headingOf(scenery, reached);
  const more = places.length - MOST_NAMED;
  return (
    <li className="reached-board" data-board={board} data-time={turns < 0 ? 'past' : 'other'}>
      <button
        type="button"
        className="plain heading"
        title={say.goThere}
        onClick={() => viewport?.flyTo(board)}
      >
        {heading}
      </button>
      {hasPicture && (
        <>
          <Picture {...props} press={press} />
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
        </>
      )}
    </li>
  );
}

/** On a phone: shows the places of a board that are reached, as large as they go. */
function lookAt({ loaded }: Scenery, viewport: Viewport | null, reached: ReachedBoard): void {
  const { board, places } = reached;
  const part = placesPart(loaded, board, places);
  viewport?.frameBoards([board], part && new Map([[board, part]]));
}

/**
 * Where the finger went from the board of its unit, and the way back. When the order is complete, or given up, the camera
 * returns by itself.
 */
function useWayBack(
  unit: PlaceId | undefined,
  viewport: Viewport | null,
): { readonly leave: () => void; readonly back: () => void } {
  const left = useRef<BoardId>(undefined);
  const back = (): void => {
    if (left.current !== undefined) viewport?.frameBoards([left.current]);
    left.current = undefined;
  };
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    if (unit === undefined) latest.current();
  }, [unit]);
  const leave = (): void => {
    if (unit !== undefined) left.current = boardOf(unit);
  };
  return { leave, back };
}

interface StripProps extends Pick<ReachedProps, 'scenery' | 'viewport' | 'inView'> {
  readonly unit: PlaceId;
  readonly shown: readonly ReachedBoard[];
  readonly leave: () => void;
  readonly back: () => void;
}

/** The buttons of a phone: each leads to a board that is reached, or back to that of the unit. */
function ReachedStrip(props: StripProps): ReactNode {
  const { scenery, viewport, inView, unit, shown, leave, back } = props;
  const isAway = !inView.has(boardOf(unit));
  const go = (reached: ReachedBoard): void => {
    leave();
    lookAt(scenery, viewport, reached);
  };
  return (
    <>
      {isAway && (
        <li className="reached-board" data-time="own">
          <button type="button" className="plain heading" onClick={back}>
            {say.backToUnit}
          </button>
        </li>
      )}
      {shown.map((reached) => (
        <li
          key={reached.board}
          className="reached-board"
          data-board={reached.board}
          data-time={reached.turns < 0 ? 'past' : 'other'}
        >
          <button type="button" className="plain heading" onClick={() => go(reached)}>
            {headingOf(scenery, reached)} <small>{say.places(reached.places.length)}</small>
          </button>
        </li>
      ))}
    </>
  );
}

/** The unit, and what it reaches on its own board. */
function litHere(entry: Entry, unit: PlaceId): readonly PlaceId[] {
  const home = boardOf(unit);
  return [unit, ...litOf(entry).flatMap(({ place }) => (boardOf(place) === home ? [place] : []))];
}

/** Where the cards stand; decided before they are seen, and kept until another unit is selected or others come. */
function usePlace(
  { viewport, entry }: Pick<ReachedProps, 'viewport' | 'entry'>,
  unit: PlaceId | undefined,
  count: number,
): { readonly box: RefObject<HTMLElement | null>; readonly at: CardsPlace } {
  const box = useRef<HTMLElement>(null);
  const [at, setAt] = useState<CardsPlace>({ place: 'above', hasPictures: false });
  const latest = useRef(entry);
  useLayoutEffect(() => {
    latest.current = entry;
  });
  useLayoutEffect(() => {
    const plane = box.current?.parentElement;
    const own = unit === undefined ? undefined : viewport?.rectOf(boardOf(unit));
    if (!plane || !viewport || unit === undefined || !own) return;
    const points = litHere(latest.current, unit).flatMap((place) => {
      const point = viewport.pointOf(place);
      return point ? [point] : [];
    });
    const screen = { width: plane.clientWidth, height: plane.clientHeight };
    setAt(placeCards(count, points, own, screen, isNarrow()));
  }, [viewport, unit, count]);
  return { box, at };
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
  const { leave, back } = useWayBack(subjectOf(entry)?.place, viewport);
  const isStrip = isNarrow();
  const isAway = isStrip && unit !== undefined && !inView.has(boardOf(unit));
  const shown = hidden.slice(0, MOST_CARDS);
  const isOpen = unit !== undefined && (hidden.length > 0 || isAway) && closed !== unit;
  const { box, at } = usePlace({ viewport, entry }, isOpen ? unit : undefined, shown.length);
  if (!isOpen) return null;
  return (
    <section
      ref={box}
      className="reached-boards"
      data-place={at.place}
      data-testid="reached"
      aria-label={say.reachedBoards}
    >
      <CloseButton label={say.closeReached} close={() => close(unit)} />
      <ul>
        {isStrip ? (
          <ReachedStrip {...{ scenery, viewport, inView, unit, shown, leave, back }} />
        ) : (
          shown.map((each, i) => (
            <Card
              key={each.board}
              {...{ scenery, viewport, input }}
              reached={each}
              delay={i * 20}
              hasPicture={at.hasPictures}
            />
          ))
        )}
        {hidden.length > shown.length && (
          <li className="more">{messages.navigator.more(hidden.length - shown.length)}</li>
        )}
      </ul>
    </section>
  );
}
