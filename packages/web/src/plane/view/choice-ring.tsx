/** The open question where the finger is: its answers in a ring around the place that was pressed. */
import type { PlaceId } from '@chronopolitik/engine';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { choicesOf, litOf, type Drafted, type Entry, type Input } from '../../entry/entry.ts';
import { labelOf } from '../../entry/sentence.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import type { Viewport } from '../viewport.ts';

interface RingProps {
  readonly loaded: LoadedGame;
  readonly viewport: Viewport | null;
  readonly entry: Entry;
  readonly input: (input: Input) => void;
}

/** The kinds that have a sign of their own; the word says the rest. */
const SIGNS: Readonly<Partial<Record<Drafted['order']['kind'], string>>> = {
  move: '➔',
  retreat: '➔',
  support: '⛨',
  convoy: '≈',
  build: '＋',
};
/** A ring of more would be a list: the card below has it. */
const MOST = 4;

function siteOf(entry: Entry): PlaceId | undefined {
  if (entry.at === 'helped') return entry.of;
  if (entry.at !== 'choice') return undefined;
  const [first] = entry.choices;
  if (first?.order.kind === 'build') return first.order.unit;
  return litOf(entry)[0]?.place;
}

/** Follows its place as the camera moves, without a new picture of the page. */
function useAtPlace(viewport: Viewport | null, place: PlaceId | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!viewport || place === undefined) return undefined;
    return viewport.follow(() => {
      const at = viewport.pointOf(place);
      if (!box.current || !at) return;
      const { clientWidth = 0, clientHeight = 0 } = box.current.parentElement ?? {};
      // The whole of it stays over the plane.
      const x = Math.min(clientWidth - 96, Math.max(96, at[0]));
      const y = Math.min(clientHeight - 60, Math.max(60, at[1]));
      box.current.style.translate = `${x}px ${y}px`;
    });
  }, [viewport, place]);
  return box;
}

/** Its buttons are those of the card below, which has them for keys and for whoever hears the page. */
export function ChoiceRing({ loaded, viewport, entry, input }: RingProps): ReactNode {
  const choices = choicesOf(entry);
  const place = choices.length > 1 && choices.length <= MOST ? siteOf(entry) : undefined;
  const box = useAtPlace(viewport, place);
  if (place === undefined || viewport?.isFar === true || !viewport?.pointOf(place)) return null;
  return (
    <div
      ref={box}
      className="choice-ring"
      data-testid="ring"
      data-count={choices.length}
      aria-hidden="true"
    >
      {choices.map((choice, index) => (
        <button
          key={labelOf(loaded.words, choice)}
          type="button"
          tabIndex={-1}
          className={index === 0 ? 'first' : undefined}
          onClick={() => input({ type: 'choose', index })}
        >
          <i>{SIGNS[choice.order.kind]}</i> {labelOf(loaded.words, choice)}
        </button>
      ))}
    </div>
  );
}
