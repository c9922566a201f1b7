/** The open question where the finger is: its answers in a ring around the place that was pressed. */
import { boardOf, placeOn, type PlaceId } from '@chronopolitik/engine';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { choicesOf, type Entry, type Input } from '../../entry/entry.ts';
import { litOf } from '../../entry/lit.ts';
import { labelOf } from '../../entry/sentence.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import type { Viewport } from '../viewport.ts';
import { besidePlace } from './beside-place.ts';

interface RingProps {
  readonly loaded: LoadedGame;
  readonly viewport: Viewport | null;
  readonly entry: Entry;
  readonly input: (input: Input) => void;
}

/** A ring of more would be a list: the card below has it. */
const MOST = 4;

function siteOf(entry: Entry): PlaceId | undefined {
  if (entry.at === 'helped') return entry.of;
  if (entry.at !== 'choice') return undefined;
  const [first] = entry.choices;
  if (first?.order.kind === 'build') return first.order.unit;
  return litOf(entry)[0]?.place;
}

/** The places of the units of a board, but for one. */
function othersOn({ boards }: LoadedGame, place: PlaceId): readonly PlaceId[] {
  const board = boardOf(place);
  const units = boards.get(board)?.units ?? [];
  return units.map(({ location }) => placeOn(board, location)).filter((unit) => unit !== place);
}

/** Follows its place as the camera moves, without a new picture of the page. */
function useAtPlace(
  loaded: LoadedGame,
  viewport: Viewport | null,
  place: PlaceId | undefined,
): {
  readonly ring: RefObject<HTMLDivElement | null>;
  readonly answers: RefObject<HTMLDivElement | null>;
} {
  const ring = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, list] = [ring.current, answers.current];
    if (!viewport || place === undefined || !box || !list) return undefined;
    const size = { width: list.offsetWidth, height: list.offsetHeight };
    const others = othersOn(loaded, place);
    return viewport.follow(() => {
      const at = viewport.pointOf(place);
      if (!at) return;
      const { clientWidth = 0, clientHeight = 0 } = box.parentElement ?? {};
      const screen = { width: clientWidth, height: clientHeight };
      // Out of view, as where it was pressed on a card, the answers would point at nothing: the card below has them.
      const isSeen = at[0] >= 0 && at[1] >= 0 && at[0] <= clientWidth && at[1] <= clientHeight;
      box.style.visibility = isSeen ? 'visible' : 'hidden';
      const units = others.flatMap((unit) => {
        const point = viewport.pointOf(unit);
        return point ? [point] : [];
      });
      const [x, y] = besidePlace(at, size, units, screen);
      box.style.translate = `${at[0]}px ${at[1]}px`;
      list.style.translate = `${x - at[0] - size.width / 2}px ${y - at[1] - size.height / 2}px`;
    });
  }, [loaded, viewport, place]);
  return { ring, answers };
}

/** Its buttons are those of the card below, which has them for keys and for whoever hears the page. */
export function ChoiceRing({ loaded, viewport, entry, input }: RingProps): ReactNode {
  const choices = choicesOf(entry);
  const place = choices.length > 1 && choices.length <= MOST ? siteOf(entry) : undefined;
  const { ring, answers } = useAtPlace(loaded, viewport, place);
  if (place === undefined || viewport?.isFar === true || !viewport?.pointOf(place)) return null;
  return (
    <div ref={ring} className="choice-ring" data-testid="ring" aria-hidden="true">
      <div ref={answers}>
        {choices.map((choice, index) => (
          <button
            key={labelOf(loaded.words, choice)}
            type="button"
            tabIndex={-1}
            data-choice={index}
            className={index === 0 ? 'first' : undefined}
            onClick={() => input({ type: 'choose', index })}
          >
            {labelOf(loaded.words, choice)}
          </button>
        ))}
      </div>
    </div>
  );
}
