/** Who may be expected to own each center of a head before long, from who stands in it and who could come. */
import type { Board, Rules } from '@chronopolitik/engine';
import { FAR, distancesOn } from './distances.ts';
import { type Theatre, pressureOn, theatreOf } from './theatre.ts';

/** Who may be expected to own the centers of one head. Powers and provinces go by their numbers in the map. */
export interface Holdings {
  /** Chance of a power to own a center when centers have changed hands next, at `power * provinces + province`. */
  readonly chances: Float64Array;
  /** Units by power. */
  readonly units: Int32Array;
  /** By power, the centers that its units are on the way to, each unit to one, the less the further. */
  readonly bound: Float64Array;
}

const known = new WeakMap<Board, Holdings>();

/** The expected owners on a head; they are worked out once for each board. */
export function holdingsOn(rules: Rules, board: Board): Holdings {
  let holdings = known.get(board);
  if (!holdings) known.set(board, (holdings = holdingsOf(theatreOf(rules, board))));
  return holdings;
}

function holdingsOf(theatre: Theatre): Holdings {
  const { map, pieces, occupant } = theatre;
  const size = map.provinces.length;
  const chances = new Float64Array(map.powers.length * size);
  const units = new Int32Array(map.powers.length);
  for (const { power } of pieces) units[power] = (units[power] as number) + 1;
  const pressure = pressureOn(theatre);
  for (let p = 0; p < size; p++) {
    if (!map.isCenter[p]) continue;
    const at = occupant[p] as number;
    if (at < 0) weighOpen(theatre, pressure, p, chances);
    else weighHeld(theatre, pressure, p, theatre.pieces[at]?.power as number, chances);
  }
  return { chances, units, bound: boundFor(theatre, chances) };
}

/** How much of a center is left for a unit that needs some turns to it. */
const FADING = Float64Array.from({ length: FAR + 1 }, (_, turns) =>
  turns >= FAR ? 0 : 0.7 ** turns,
);

/** Every unit is bound for the center that it may still win for its power, each center for one unit. */
function boundFor({ map, pieces }: Theatre, chances: Float64Array): Float64Array {
  const { army, fleet } = distancesOn(map);
  const size = map.provinces.length;
  const bound = new Float64Array(map.powers.length);
  const taken = new Int32Array(size).fill(-1);
  for (const { power, location, isFleet } of pieces) {
    const turns = isFleet ? fleet : army;
    let best = 0;
    let goal = -1;
    for (let p = 0; p < size; p++) {
      if (!map.isCenter[p] || taken[p] === power) continue;
      const open = 1 - (chances[power * size + p] as number);
      const worth = open * (FADING[turns[location * size + p] as number] as number);
      if (worth > best) {
        best = worth;
        goal = p;
      }
    }
    if (goal >= 0) taken[goal] = power;
    bound[power] = (bound[power] as number) + best;
  }
  return bound;
}

interface Rival {
  readonly power: number;
  readonly units: number;
}

/** The power other than one that brings most units to a province. */
function rivalOf({ map }: Theatre, pressure: Int32Array, province: number, but: number): Rival {
  const size = map.provinces.length;
  let rival: Rival = { power: -1, units: 0 };
  for (let q = 0; q < map.powers.length; q++) {
    const units = pressure[q * size + province] as number;
    if (q !== but && units > rival.units) rival = { power: q, units };
  }
  return rival;
}

/** A unit in its own center keeps it, one in another's may take it, unless it is driven out. */
function weighHeld(
  theatre: Theatre,
  pressure: Int32Array,
  province: number,
  holder: number,
  chances: Float64Array,
): void {
  const size = theatre.map.provinces.length;
  const owner = theatre.owner[province] as number;
  const rival = rivalOf(theatre, pressure, province, holder);
  const help = pressure[holder * size + province] as number;
  const risk =
    rival.units < 2 ? 0 : Math.min(0.85, Math.max(0.05, 0.45 + 0.2 * (rival.units - 2 - help)));
  const staysOwned = owner === holder ? 1 - 0.6 * risk : 0.85 * (1 - risk);
  chances[holder * size + province] = staysOwned;
  if (owner >= 0 && owner !== holder) chances[owner * size + province] = 1 - staysOwned;
  if (rival.power >= 0) {
    const cell = rival.power * size + province;
    chances[cell] = Math.max(chances[cell] as number, 0.6 * risk);
  }
}

/** An open center falls to who comes with more than its owner can bring. */
function weighOpen(
  theatre: Theatre,
  pressure: Int32Array,
  province: number,
  chances: Float64Array,
): void {
  const size = theatre.map.provinces.length;
  const owner = theatre.owner[province] as number;
  const first = rivalOf(theatre, pressure, province, owner);
  if (owner >= 0) {
    const guard = pressure[owner * size + province] as number;
    const lost =
      first.units === 0 ? 0 : first.units > guard ? 0.45 : first.units === guard ? 0.25 : 0.1;
    chances[owner * size + province] = 1 - lost;
    if (first.power >= 0) chances[first.power * size + province] = 0.9 * lost;
    return;
  }
  const second = first.power < 0 ? first : rivalOf(theatre, pressure, province, first.power);
  if (first.power < 0) return;
  const ahead = first.units - second.units;
  chances[first.power * size + province] = second.units === 0 ? 0.6 : ahead > 0 ? 0.4 : 0.25;
  if (second.power >= 0) chances[second.power * size + province] = ahead > 0 ? 0.15 : 0.25;
}
