/** Where the cards of boards that a unit reaches stand: off what it reaches on its own board. Pure, in pixels. */
import type { Point, Rect } from '@chronopolitik/draw';
import type { BoxSize } from './beside-place.ts';

/** Edges of the plane along which cards stand, and from which end. */
export const CARD_PLACES = ['above', 'aboveEnd', 'below', 'belowEnd', 'left', 'right'] as const;
/** An edge of the plane, and the end from which cards stand along it. */
export type CardPlace = (typeof CARD_PLACES)[number];

/** How cards stand: where, and whether there is room for their pictures. */
export interface CardsPlace {
  readonly place: CardPlace;
  readonly hasPictures: boolean;
}

/** A card with its picture and its places, and one with its heading alone; with what is between two. */
const FULL = { width: 226, height: 296 } as const;
const SMALL = { width: 216, height: 46 } as const;
/** Room for the button that closes them. */
const CLOSE = 44;
/** What the plane keeps free for its own buttons, and for the card of the order below; as the style sheet has it. */
const FREE = { left: 64, right: 12, top: 10, below: 150 } as const;
/** The same on a phone, where cards are a row of headings. */
const FREE_ON_PHONE = { left: 6, right: 6, top: 62, below: 236 } as const;
/** How far the middle of a unit stays from cards. */
const UNIT = 18;
/** What it is worse that cards cover a place in the light than that they cover the whole own board; and its title. */
const LIT = 10;
const TITLE = 3;
/** How far the title of a board reaches above it, and how much of its width the title takes. */
const HEADED = { above: 30, share: 0.5 } as const;

/** Where so many cards would lie. */
function rectOf(
  place: CardPlace,
  card: BoxSize,
  count: number,
  screen: BoxSize,
  isPhone: boolean,
): Rect {
  const { left, right, top, below } = isPhone ? FREE_ON_PHONE : FREE;
  const room = { width: screen.width - left - right, height: screen.height - top - below };
  const isColumn = place === 'left' || place === 'right';
  const width = isColumn ? card.width : Math.min(room.width, card.width * count + CLOSE);
  const height = isColumn ? Math.min(room.height, card.height * count + CLOSE) : card.height;
  const isEnd = place === 'right' || place === 'aboveEnd' || place === 'belowEnd';
  const isBelow = place === 'below' || place === 'belowEnd';
  return {
    x: isEnd ? screen.width - right - width : left,
    y: isBelow ? screen.height - below - height : top,
    width,
    height,
  };
}

const isNear = ({ x, y, width, height }: Rect, [u, v]: Point): boolean =>
  u > x - UNIT && u < x + width + UNIT && v > y - UNIT && v < y + height + UNIT;

/** Share of a board that lies under a rectangle. */
function shareUnder(rect: Rect, board: Rect): number {
  const across = Math.min(rect.x + rect.width, board.x + board.width) - Math.max(rect.x, board.x);
  const down = Math.min(rect.y + rect.height, board.y + board.height) - Math.max(rect.y, board.y);
  return (Math.max(0, across) * Math.max(0, down)) / Math.max(1, board.width * board.height);
}

/** Whether cards cover some of the title of a board. */
function isOnTitle({ x, y, width, height }: Rect, own: Rect): boolean {
  const isAcross = x < own.x + own.width * HEADED.share && x + width > own.x;
  return isAcross && y < own.y && y + height > own.y - HEADED.above;
}

/**
 * Chooses a place for cards: one that covers nothing in the light, else for cards without pictures; of these one that
 * leaves the title of the unit's own board free, and covers least of that board.
 *
 * @param lit the unit and what it reaches on its own board
 * @param own that board
 * @param isPhone whether cards are a row of headings, above or below
 */
export function placeCards(
  count: number,
  lit: readonly Point[],
  own: Rect,
  screen: BoxSize,
  isPhone = false,
): CardsPlace {
  const places = isPhone ? (['above', 'below'] as const) : CARD_PLACES;
  const costs = (card: BoxSize): readonly { readonly place: CardPlace; readonly cost: number }[] =>
    places
      .map((place) => {
        const rect = rectOf(place, card, count, screen, isPhone);
        const covered = lit.filter((point) => isNear(rect, point)).length;
        const title = isOnTitle(rect, own) ? TITLE : 0;
        return { place, cost: LIT * covered + title + shareUnder(rect, own) };
      })
      .toSorted((a, b) => a.cost - b.cost);
  const [full] = costs(FULL);
  if (!isPhone && full && full.cost < LIT) return { place: full.place, hasPictures: true };
  return { place: costs(SMALL)[0]?.place ?? 'above', hasPictures: false };
}
