/** Plans of all powers on one head put together, adjudicated by the fast core and weighed for each power. */
import { type LocalOrder, type Rules, adjudicateCore, encodePosition } from '@chronopolitik/engine';
import { FAR, distancesOn } from './distances.ts';
import { CODES, DESTINATION, DISLODGED, KIND, MOVED, ORDER_SIZE } from './encoding.ts';
import type { Stakes } from './outlook.ts';
import type { Plan } from './plan.ts';
import type { Piece, Theatre } from './theatre.ts';

/** A plan of one power in the encoding of the core: its pieces in their order. */
export type EncodedPlan = Int16Array;

/** What one power knows of one head: its pieces lie together, see {@link Theatre}. */
export interface Party {
  readonly power: number;
  /** Its pieces: from, up to but without. */
  readonly first: number;
  readonly end: number;
  readonly stakes: Stakes;
  /** What standing in each province brings, and the provinces where it brings something. */
  readonly worth: Float64Array;
  readonly goals: readonly number[];
  readonly plans: readonly Plan[];
  readonly encoded: readonly EncodedPlan[];
  /** Whether it does not mind a move that comes to nothing. */
  readonly isRash?: boolean | undefined;
}

const HOLD: LocalOrder = { kind: 'hold' };
/** What a dislodged unit and a center that changes hands weigh beside the worth of places. */
const LOST_UNIT = 7;
const CENTER = 14;
const HELD_FOR_NOW = 5;
/** What a move costs that comes to nothing: the unit could have helped somebody. */
const VAIN = 0.5;

/**
 * A plan in the encoding of the core. Pieces without an order hold.
 * @param first the first piece of the power
 * @param end the piece after its last one
 */
export function encodePlan(
  rules: Rules,
  theatre: Theatre,
  first: number,
  end: number,
  plan: Plan,
): EncodedPlan {
  const pieces = theatre.pieces.slice(first, end);
  const orders = pieces.map((_, i) => plan.get(first + i) ?? HOLD);
  return encodePosition(
    rules,
    pieces.map(({ unit }) => unit),
    orders,
  );
}

/** Scratch space of one head: the position under judgement and its results. */
export interface Arena {
  readonly rules: Rules;
  readonly theatre: Theatre;
  readonly parties: readonly Party[];
  readonly position: Int16Array;
  readonly results: Uint8Array;
  /** Where a party's units stand afterwards; fleets as -1 - location. */
  readonly standing: Int32Array;
  /** By province, 1 where a goal is spoken for; all 0 between uses. */
  readonly taken: Uint8Array;
}

/** Makes the scratch space of a head. All pieces hold until plans are set. */
export function arenaOf(rules: Rules, theatre: Theatre, parties: readonly Party[]): Arena {
  const count = theatre.pieces.length;
  const position = encodePosition(
    rules,
    theatre.pieces.map(({ unit }) => unit),
    theatre.pieces.map(() => HOLD),
  );
  return {
    rules,
    theatre,
    parties,
    position,
    results: new Uint8Array(count),
    standing: new Int32Array(count),
    taken: new Uint8Array(theatre.map.provinces.length),
  };
}

/**
 * Puts one plan of a party into the position.
 * @param plan its place among the plans of the party
 */
export function setPlan(arena: Arena, party: Party, plan: number): void {
  arena.position.set(party.encoded[plan] as EncodedPlan, party.first * ORDER_SIZE);
}

/** What a position is worth to a party: the one as set, if no other is given. */
export function utilityOf(arena: Arena, party: Party, position = arena.position): number {
  const { rules, theatre, results, standing } = arena;
  adjudicateCore(rules, position, results);
  let utility = 0;
  let count = 0;
  for (let i = 0; i < results.length; i++) {
    const piece = theatre.pieces[i] as Piece;
    const own = piece.power === party.power;
    const result = results[i] as number;
    if (result >= DISLODGED) {
      utility += own ? -LOST_UNIT : LOST_UNIT / 4;
      continue;
    }
    const location =
      result === MOVED ? (position[i * ORDER_SIZE + DESTINATION] as number) : piece.location;
    const isVain = result !== MOVED && position[i * ORDER_SIZE + KIND] === CODES.move;
    if (own && isVain && !party.isRash) utility -= VAIN;
    if (own) standing[count++] = piece.isFleet ? -1 - location : location;
    utility += centersGained(theatre, party, piece.power, location);
  }
  return utility + prospects(arena, party, count);
}

/** What the party's units, as they stand now, may still take or guard: each goal is one unit's. */
function prospects({ theatre, standing, taken }: Arena, party: Party, count: number): number {
  const { army, fleet } = distancesOn(theatre.map);
  const size = theatre.map.provinces.length;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const code = standing[i] as number;
    const row = (code < 0 ? -1 - code : code) * size;
    const turns = code < 0 ? fleet : army;
    let best = 0;
    let goal = -1;
    for (const p of party.goals) {
      if (taken[p] === 1) continue;
      const worth = (party.worth[p] as number) * (FADING[turns[row + p] as number] as number);
      if (worth > best) {
        best = worth;
        goal = p;
      }
    }
    if (goal >= 0) taken[goal] = 1;
    sum += best;
  }
  for (const p of party.goals) taken[p] = 0;
  return sum;
}

/** How much of a worth is left at a distance in turns. */
const FADING = Float64Array.from({ length: FAR + 1 }, (_, turns) =>
  turns >= FAR ? 0 : 0.65 ** turns,
);

/** What a unit of some power in a center adds for a party: centers taken, or taken from it. */
function centersGained(theatre: Theatre, party: Party, power: number, location: number): number {
  const province = theatre.map.provinceOfLocation[location] as number;
  if (!theatre.map.isCenter[province]) return 0;
  const owner = theatre.owner[province] as number;
  if (owner === power) return 0;
  const worth = (theatre.takesCenters ? CENTER : HELD_FOR_NOW) * (party.stakes[province] as number);
  if (power === party.power) return worth;
  return owner === party.power ? -worth : 0;
}
