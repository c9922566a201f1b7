/** What can be put into a message from the table: drafted orders, the place in hand, orders of the last round. */
import { boardOf, locationOf, type Order, type PlaceId } from '@chronopolitik/engine';
import type { ReactNode } from 'react';
import { subjectOf } from '../../entry/entry.ts';
import { people } from '../../app/messages.ts';
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
      <summary>{say.quote}</summary>
      <p className="note">
        {own.length + last.length === 0 && !place ? say.noQuotes : say.quoteNote}
      </p>
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
