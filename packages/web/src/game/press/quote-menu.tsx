/** What can be put into a message from the plane: a place that is chosen, drafted orders, orders of the last round. */
import {
  boardOf,
  compareBoards,
  locationOf,
  placeOn,
  type BoardId,
  type Order,
  type PlaceId,
  type ProvinceId,
} from '@chronopolitik/engine';
import { useMemo, useState, type ReactNode } from 'react';
import { subjectOf } from '../../entry/lit.ts';
import { messages, people } from '../../app/messages.ts';
import { boardInHand } from '../../plane/view/scenery.ts';
import { quoteOf } from './quotes.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { lastOrders } from './quoted.tsx';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'position' | 'session'>;

const say = people.press;
/** More are found on the map. */
const MOST = 60;

interface QuoteMenuProps extends Shown {
  readonly quote: (text: string) => void;
}

function Choices(props: {
  readonly heading: string;
  readonly of: readonly { readonly label: string; readonly text: string }[];
  readonly quote: (text: string) => void;
}): ReactNode {
  const { heading, of, quote } = props;
  if (of.length === 0) return null;
  return (
    <section>
      <h4>{heading}</h4>
      <div className="quotes">
        {of.map(({ label, text }) => (
          <button key={text} type="button" className="plain" onClick={() => quote(text)}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

function placeName({ words: { terms } }: LoadedGame, place: PlaceId): string {
  return `${terms.location(locationOf(place))} (${terms.board(boardOf(place))})`;
}

/** The last board of all, where nothing else was touched. */
function lastBoard({ boards, heads }: LoadedGame): BoardId | undefined {
  return [...heads].toSorted(compareBoards).at(-1) ?? [...boards.keys()].at(-1);
}

/** A board, or a place on it, by its name. */
function PlacePicker({ position, session, quote }: QuoteMenuProps): ReactNode {
  const { loaded } = position;
  const { terms } = loaded.words;
  const boards = useMemo(() => [...loaded.boards.keys()].toSorted(compareBoards), [loaded]);
  const provinces = useMemo(() => {
    const named = loaded.rules.map.provinces.map((id) => ({ id, name: terms.province(id) }));
    return named.toSorted((a, b) => a.name.localeCompare(b.name));
  }, [loaded, terms]);
  const [chosen, setBoard] = useState<BoardId>();
  const [place, setPlace] = useState<ProvinceId>();
  const board = chosen ?? boardInHand(session) ?? lastBoard(loaded);
  if (board === undefined) return null;
  return (
    <div className="pick-place">
      <select
        aria-label={messages.press.board}
        value={board}
        onChange={({ target }) => setBoard(boards.find((each) => each === target.value))}
      >
        {boards.map((each) => (
          <option key={each} value={each}>
            {terms.board(each)}
          </option>
        ))}
      </select>
      <select
        aria-label={messages.press.place}
        value={place ?? ''}
        onChange={({ target }) => setPlace(provinces.find(({ id }) => id === target.value)?.id)}
      >
        <option value="">{messages.press.wholeBoard}</option>
        {provinces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="plain"
        onClick={() => quote(`@${place === undefined ? board : placeOn(board, place)}`)}
      >
        {messages.press.insertPlace}
      </button>
    </div>
  );
}

/** The menu beside the field of a message. */
export function QuoteMenu({ quote, ...slices }: QuoteMenuProps): ReactNode {
  const { loaded } = slices.position;
  const { session } = slices;
  const place = subjectOf(session.entry)?.place;
  const asChoice = (order: Order) => ({
    label: loaded.words.sayOrder(order),
    text: quoteOf(loaded, order),
  });
  const own = session.draft.orders.map(({ order }) => asChoice(order));
  const last = lastOrders(loaded).slice(0, MOST).map(asChoice);
  return (
    <details className="quote-menu">
      <summary>{messages.press.insert}</summary>
      <p className="note">{say.quoteNote}</p>
      <h4>{messages.press.boardOrPlace}</h4>
      <PlacePicker {...slices} quote={quote} />
      <Choices
        heading={say.quotePlace}
        of={place ? [{ label: placeName(loaded, place), text: `@${place}` }] : []}
        quote={quote}
      />
      <Choices heading={say.quoteOwn} of={own} quote={quote} />
      <Choices heading={say.quoteRound} of={last} quote={quote} />
    </details>
  );
}
