/** What a message quotes: places and boards (`@b-mun@3`, `@b@3`) and orders (`@[A b-mun@3 - b-ber@3]`). */
import {
  formatOrder,
  boardOf,
  isBoardId,
  isPlaceId,
  locationOf,
  provinceOfLocation,
  type BoardId,
  type Order,
  type PlaceId,
  type ProvinceId,
} from '@chronopolitik/engine';
import type { LoadedGame } from '../../position/loaded-game.ts';

/** A part of a message's text; `text` is as written. */
export type Quoted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly text: string; readonly ref: PlaceId | BoardId }
  | { readonly kind: 'order'; readonly text: string };

const QUOTE = /@\[([^\]\n]{1,300})\]|@([a-z]{1,5}(?:-[a-z0-9]+(?:\/[a-z]{1,3})?)?@\d{1,6}w?)/gi;

/** The parts of a message in order; what looks like a quotation and is none stays text. */
export function quotedIn(message: string): readonly Quoted[] {
  const parts: Quoted[] = [];
  let from = 0;
  for (const match of message.matchAll(QUOTE)) {
    const [whole, order, place = ''] = match;
    const ref = place.toLowerCase();
    const quoted: Quoted | undefined =
      order !== undefined
        ? { kind: 'order', text: order }
        : isPlaceId(ref) || isBoardId(ref)
          ? { kind: 'place', text: whole, ref }
          : undefined;
    if (!quoted) continue;
    parts.push({ kind: 'text', text: message.slice(from, match.index) }, quoted);
    from = match.index + whole.length;
  }
  parts.push({ kind: 'text', text: message.slice(from) });
  return parts.filter(({ text }) => text !== '');
}

/** An order as it is quoted: with every board, so that it means the same in every later round. */
export function quoteOf({ rules, boards, unitAt }: LoadedGame, order: Order): string {
  const source = {
    map: rules.map,
    // Of a head the notation would leave out the turn.
    heads: [],
    unitOn: (board: BoardId, province: ProvinceId) =>
      boards.get(board)?.units.find(({ location }) => provinceOfLocation(location) === province),
  };
  const options = {
    notation: 'letters',
    unitKinds: (place: PlaceId) => unitAt(place)?.kind,
  } as const;
  return `@[${formatOrder(source, order, options)}]`;
}

/** A message in one line, with names instead of what it quotes. */
export function plainText({ words: { terms } }: LoadedGame, message: string): string {
  const parts = quotedIn(message).map((part) => {
    if (part.kind !== 'place') return part.text;
    const { ref } = part;
    return isBoardId(ref)
      ? terms.board(ref)
      : `${terms.location(locationOf(ref))} (${terms.board(boardOf(ref))})`;
  });
  return parts.join('').replace(/\s+/g, ' ');
}
