/** How an easy machine rates the places that a unit can reach. */
import type { Board, PowerId, Rules } from '@chronopolitik/engine';
import { stakesOn } from '../multiverse/stakes.ts';
import { outlookOf } from '../one-head/outlook.ts';
import { type Piece, type Theatre, stepsOf } from '../one-head/theatre.ts';

/** A place in the eyes of an easy machine. */
export interface Rated {
  /** Its worth in sixths of the best in reach, 0 to 5. */
  readonly ratio: number;
  /** How many in reach are worth more, up to 4. */
  readonly rank: number;
}

/** Rates a location for a piece of the power. */
export type Rating = (i: number, location: number) => Rated;

const PARTS = 6;
const MOST_RANK = 4;

/** The ratings of a power on one of several heads. */
export function ratingOf(
  rules: Rules,
  heads: readonly Board[],
  theatre: Theatre,
  power: number,
): Rating {
  const id = rules.map.powers[power] as PowerId;
  const outlook = outlookOf(theatre, power, stakesOn(rules, heads, theatre.board, id));
  const tableOf = (piece: Piece): Float64Array => (piece.isFleet ? outlook.fleet : outlook.army);
  const inReach = theatre.pieces.map((piece) =>
    piece.power === power
      ? [piece.location, ...stepsOf(theatre, piece)].map((at) => tableOf(piece)[at] as number)
      : [],
  );
  return (i, location) => {
    const worth = tableOf(theatre.pieces[i] as Piece)[location] as number;
    const all = inReach[i] as number[];
    const most = Math.max(...all);
    const parts = most <= 0 ? 0 : Math.floor((PARTS * worth) / most);
    const rank = all.filter((each) => each > worth).length;
    return { ratio: Math.max(0, Math.min(PARTS - 1, parts)), rank: Math.min(MOST_RANK, rank) };
  };
}
