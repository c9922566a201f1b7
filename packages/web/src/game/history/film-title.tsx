/** What is written over a film, and read to those who do not see it: which timelines open, and who changed the past. */
import {
  coordinateOf,
  isPlaced,
  locationOf,
  timelineNumber,
  type BoardId,
} from '@chronopolitik/engine';
import { textOf } from '@chronopolitik/words';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { useMedia } from '../../app/narrow.ts';
import { listed } from '../../parts/listed.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { openingsOf, type Opening } from '../../position/film/openings.ts';

const say = messages.history;
/** Timelines that the title names. */
const MOST_NAMED = 3;
/** Devices that are touched, and may have no keys. */
const TOUCHED = '(hover: none) and (pointer: coarse)';

/** What opens, and who changed which turn: a sentence each. */
function openingWords(
  { words: { terms } }: LoadedGame,
  { board, origin, powers }: Opening,
): { readonly changed: string; readonly opens: string } {
  const number = timelineNumber(coordinateOf(board).timeline);
  const who = powers.length > 0 ? listed(powers.map(terms.power)) : undefined;
  const changed = say.changed(who, terms.seasonTitle(origin), powers.length);
  return { changed, opens: say.opens(String(number)) };
}

/** What the only cause of a fork did there. */
function howChanged({ words }: LoadedGame, { origin, cause }: Opening): string | undefined {
  if (!cause || !isPlaced(cause.order)) return undefined;
  const { order, outcome } = cause;
  const unit = textOf(words.phrases.unit(order.unit, origin));
  if ('of' in order) return say.helped(unit, textOf(words.phrases.unit(order.of, origin)));
  if (!('to' in order)) return undefined;
  const place = words.terms.location(locationOf(order.to));
  return outcome.result === 'moved' ? say.came(unit, place) : say.attacked(unit, place);
}

/** `Germany changed Fall 1901: Army Munich (F1902) moved to Burgundy. Timeline 2 opens.` */
export function openingTold(loaded: LoadedGame, opening: Opening): string {
  const { changed, opens } = openingWords(loaded, opening);
  const how = howChanged(loaded, opening);
  return `${changed}${how === undefined ? '' : `: ${how}`}. ${opens}.`;
}

/** A sentence whose dates do not break: what stands before a number stays beside it. */
const unbroken = (text: string): string => text.replaceAll(/ (?=\d)/g, '\u00A0');

/** The title over the boards; before the past changes only how to skip the film. */
export function FilmTitle({
  openings,
  isByItself,
  live,
}: {
  readonly openings: readonly Opening[];
  readonly isByItself: boolean;
  readonly live: LoadedGame;
}): ReactNode {
  const isTouched = useMedia(TOUCHED);
  const named = openings.slice(0, MOST_NAMED);
  return (
    <div className="film-title" data-testid="film">
      {named.map((opening) => {
        const { changed, opens } = openingWords(live, opening);
        return (
          <p key={opening.board}>
            {unbroken(changed)}. <b>{opens}.</b>
          </p>
        );
      })}
      {openings.length > named.length && <p>{say.moreOpen(openings.length - named.length)}</p>}
      {isByItself && <small>{isTouched ? say.skipByTouch : say.skip}</small>}
    </div>
  );
}

/** The same as a sentence for those who hear the page, whether a film plays or not. */
export function ForksTold({
  live,
  opened,
}: {
  readonly live: LoadedGame;
  readonly opened: readonly BoardId[];
}): ReactNode {
  const told = useMemo(
    () =>
      openingsOf(live, opened)
        .map((opening) => openingTold(live, opening))
        .join(' '),
    [live, opened],
  );
  return (
    <output className="unseen" data-testid="forks-told">
      {told}
    </output>
  );
}
