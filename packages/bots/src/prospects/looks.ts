/**
 * What speaks for one of two powers on a head, as rows of the table of weights. No row names a province or a power, so that every
 * map profits from what was learned on one.
 */
import type { Board, Rules } from '@chronopolitik/engine';
import { FAR, distancesOn } from '../one-head/distances.ts';
import { type Piece, type Theatre, theatreOf } from '../one-head/theatre.ts';
import { homesOf } from '../policy/scene.ts';
import { PROSPECT_ROWS, rowIn } from './rows.ts';

/** A head as one of two powers sees it. */
interface View {
  readonly theatre: Theatre;
  readonly power: number;
  readonly other: number;
  /** By province: 0 nobody's home, 1 one of the power, 2 another's. */
  readonly home: Uint8Array;
  /** By province, units one turn and two turns away: own ones, and those of the other. */
  readonly mine: readonly [near: Uint8Array, far: Uint8Array];
  readonly theirs: readonly [near: Uint8Array, far: Uint8Array];
  readonly add: (row: number) => void;
}

const NOBODY = 0;
const MINE = 1;
const THEIRS = 2;

/** The rows that speak for a power against the other, some of them more than once. */
export function rowsFor(rules: Rules, head: Board, power: number, other: number): number[] {
  const theatre = theatreOf(rules, head);
  const season = theatre.takesCenters ? PROSPECT_ROWS : 0;
  const rows: number[] = [];
  const add = (row: number): void => {
    rows.push(season + row);
  };
  const mine = approachesOf(theatre, power);
  const theirs = approachesOf(theatre, other);
  const home = homesOf(theatre.map, power);
  const view = { theatre, power, other, home, mine, theirs, add };
  addCounts(view);
  for (const [p, isCenter] of theatre.map.isCenter.entries()) if (isCenter) addCenter(view, p);
  for (const piece of theatre.pieces) if (piece.power === power) addUnit(view, piece);
  return rows;
}

/** By province, units of a power one turn and two turns away. */
function approachesOf({ map, pieces }: Theatre, power: number): View['mine'] {
  const size = map.provinces.length;
  const { army, fleet } = distancesOn(map);
  const found = [new Uint8Array(size), new Uint8Array(size)] as const;
  for (const piece of pieces) {
    if (piece.power !== power) continue;
    const turns = piece.isFleet ? fleet : army;
    for (let p = 0; p < size; p++) {
      const list = found[(turns[piece.location * size + p] as number) - 1];
      if (list) list[p] = (list[p] as number) + 1;
    }
  }
  return found;
}

function addCounts({ theatre, power, other, add }: View): void {
  const { map, owner, occupant, pieces } = theatre;
  const centers = [0, 0, 0];
  const held = [0, 0, 0];
  const units = [0, 0, 0];
  const sideOf = (q: number): number => (q === power ? MINE : q === other ? THEIRS : NOBODY);
  const count = (list: number[], side: number): void => {
    list[side] = (list[side] as number) + 1;
  };
  for (const { power: q } of pieces) count(units, sideOf(q));
  for (const [p, isCenter] of map.isCenter.entries()) {
    if (!isCenter) continue;
    const stands = pieces[occupant[p] as number]?.power ?? -1;
    count(centers, sideOf(owner[p] as number));
    count(held, stands >= 0 ? sideOf(stands) : sideOf(owner[p] as number));
  }
  const [, own = 0, theirs = 0] = centers;
  const idle = (side: number): number =>
    within((centers[side] as number) - (units[side] as number), 2);
  add(rowIn('counts', upTo(own, 4) * 5 + upTo(theirs, 4)));
  add(rowIn('lead', within(own - theirs, 4)));
  add(rowIn('idle', idle(MINE) * 5 + idle(THEIRS)));
  add(rowIn('held', upTo(held[MINE] as number, 4) * 5 + upTo(held[THEIRS] as number, 4)));
}

function addCenter(view: View, p: number): void {
  const { home, mine, theirs, add } = view;
  const owner = ownerIn(view, p);
  const stands = standsIn(view, p);
  const place = (owner * 3 + stands) * 3 + (home[p] as number);
  const near = upTo(mine[0][p] as number, 3) * 4 + upTo(theirs[0][p] as number, 3);
  const far = upTo(mine[1][p] as number, 2) * 3 + upTo(theirs[1][p] as number, 2);
  add(rowIn('center', place * 16 + near));
  add(rowIn('home', place));
  add(rowIn('coming', (owner * 3 + stands) * 9 + far));
}

function addUnit(view: View, piece: Piece): void {
  const { theatre, mine, theirs, add } = view;
  const { map } = theatre;
  const { province } = piece;
  const kind = map.isCenter[province] ? 1 + ownerIn(view, province) : 0;
  const place = (piece.isFleet ? 4 : 0) + kind;
  const isPrey = (p: number): boolean => ownerIn(view, p) !== MINE && standsIn(view, p) !== MINE;
  const isInDanger = (p: number): boolean =>
    ownerIn(view, p) === MINE && standsIn(view, p) === NOBODY && theirs[0][p] !== 0;
  const prey = upTo(turnsTo(theatre, piece, isPrey), 3);
  const danger = upTo(turnsTo(theatre, piece, isInDanger), 3);
  const near = upTo(theirs[0][province] as number, 2) * 3 + upTo(mine[0][province] as number, 2);
  add(rowIn('way', (place * 4 + prey) * 4 + danger));
  add(rowIn('near', place * 9 + near));
}

/** Turns of a piece to the nearest center of a kind. */
function turnsTo({ map }: Theatre, piece: Piece, isGoal: (p: number) => boolean): number {
  const turns = distancesOn(map)[piece.isFleet ? 'fleet' : 'army'];
  const from = piece.location * map.provinces.length;
  let least = FAR;
  for (const [p, isCenter] of map.isCenter.entries())
    if (isCenter && isGoal(p)) least = Math.min(least, turns[from + p] as number);
  return least;
}

function ownerIn({ theatre, power, other }: View, p: number): number {
  const owner = theatre.owner[p] as number;
  return owner === power ? MINE : owner === other ? THEIRS : NOBODY;
}

function standsIn({ theatre, power, other }: View, p: number): number {
  const stands = theatre.pieces[theatre.occupant[p] as number]?.power;
  return stands === power ? MINE : stands === other ? THEIRS : NOBODY;
}

function upTo(value: number, most: number): number {
  return Math.min(value, most);
}

/** From -most to most, as 0 to twice as much. */
function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) + most;
}
