/**
 * What speaks for one of two powers on a head, as rows of the table of weights. No row names a province or a power, so that every
 * map profits from what was learned on one.
 */
import type { Board, Rules } from '@chronopolitik/engine';
import { distancesOn } from '../one-head/distances.ts';
import { type Piece, type Theatre, theatreOf } from '../one-head/theatre.ts';
import { homesOf, turnsTo } from '../policy/scene.ts';
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
  const centers = [...theatre.map.provinces.keys()].filter((p) => theatre.map.isCenter[p]);
  for (const p of centers) addCenter(view, p);
  const prey = centers.filter((p) => ownerIn(view, p) !== MINE && standsIn(view, p) !== MINE);
  const danger = centers.filter(
    (p) => ownerIn(view, p) === MINE && standsIn(view, p) === NOBODY && theirs[0][p] !== 0,
  );
  for (const piece of theatre.pieces) if (piece.power === power) addUnit(view, piece, prey, danger);
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

function addCounts(view: View): void {
  const { theatre, add } = view;
  const { map, pieces } = theatre;
  const centers = [0, 0, 0];
  const held = [0, 0, 0];
  const units = [0, 0, 0];
  const count = (list: number[], side: number): void => {
    list[side] = (list[side] as number) + 1;
  };
  for (const { power } of pieces) count(units, sideOf(view, power));
  for (const [p, isCenter] of map.isCenter.entries()) {
    if (!isCenter) continue;
    const owner = ownerIn(view, p);
    count(centers, owner);
    count(held, theatre.occupant[p] === -1 ? owner : standsIn(view, p));
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

function addUnit(
  view: View,
  piece: Piece,
  prey: readonly number[],
  danger: readonly number[],
): void {
  const { theatre, mine, theirs, add } = view;
  const { map } = theatre;
  const { province } = piece;
  const kind = map.isCenter[province] ? 1 + ownerIn(view, province) : 0;
  const place = (piece.isFleet ? 4 : 0) + kind;
  const toPrey = upTo(turnsTo(theatre, piece, piece.location, prey), 3);
  const toDanger = upTo(turnsTo(theatre, piece, piece.location, danger), 3);
  const near = upTo(theirs[0][province] as number, 2) * 3 + upTo(mine[0][province] as number, 2);
  add(rowIn('way', (place * 4 + toPrey) * 4 + toDanger));
  add(rowIn('near', place * 9 + near));
}

function ownerIn(view: View, p: number): number {
  return sideOf(view, view.theatre.owner[p] as number);
}

function standsIn(view: View, p: number): number {
  const { pieces, occupant } = view.theatre;
  return sideOf(view, pieces[occupant[p] as number]?.power ?? -1);
}

function sideOf({ power, other }: View, q: number): number {
  return q === power ? MINE : q === other ? THEIRS : NOBODY;
}

function upTo(value: number, most: number): number {
  return Math.min(value, most);
}

/** From -most to most, as 0 to twice as much. */
function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) + most;
}
