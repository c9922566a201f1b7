/** What a place is worth to a power: centers in reach now and next, its own that are threatened, the way there. */
import { type Theatre, pressureOn } from './theatre.ts';

/** Worth of a unit of a power standing at a location, by kind. */
export interface Outlook {
  readonly army: Float64Array;
  readonly fleet: Float64Array;
}

/** What it means to own a center, by province: less where another head counts it already. */
export type Stakes = Float64Array;

/** How a power weighs places. Figures are relative; see docs/bots.md for how they were tuned. */
export interface Tastes {
  /** A center of nobody's, and one of another power's. */
  readonly neutral: number;
  readonly hostile: number;
  /** An own center that somebody could enter, and what each attacker adds. */
  readonly threatened: number;
  readonly attacker: number;
  readonly safe: number;
  /** What a step towards a worth is worth. */
  readonly decay: number;
  /** How much more centers weigh in a season after which they change hands. */
  readonly harvest: number;
}

/** How machine players weigh places. */
export const TASTES: Tastes = {
  neutral: 9,
  hostile: 8,
  threatened: 4,
  attacker: 2,
  safe: 1,
  decay: 0.5,
  harvest: 1.6,
};

const SPREAD = 6;

/**
 * What it is worth to a power to stand at each location: by itself, and as a step on the way to others.
 * @param power its number in the map
 */
export function outlookOf(
  theatre: Theatre,
  power: number,
  stakes: Stakes,
  tastes = TASTES,
): Outlook {
  const worth = worthOf(theatre, power, stakes, tastes);
  const { armyReach, fleetReach } = theatre.map;
  return {
    army: spread(theatre, worth, armyReach, tastes.decay),
    fleet: spread(theatre, worth, fleetReach, tastes.decay),
  };
}

/** By province, what standing there brings by itself. */
export function worthOf(
  theatre: Theatre,
  power: number,
  stakes: Stakes,
  tastes = TASTES,
): Float64Array {
  const { map, owner } = theatre;
  const size = map.provinces.length;
  const worth = new Float64Array(size);
  const pressure = pressureOn(theatre);
  for (let p = 0; p < size; p++) {
    if (!map.isCenter[p]) continue;
    const threat = threatTo(pressure, map.powers.length, size, p, power);
    const own =
      threat > 0 ? tastes.threatened + tastes.attacker * Math.min(threat, 3) : tastes.safe;
    const value = owner[p] === power ? own : owner[p] === -1 ? tastes.neutral : tastes.hostile;
    worth[p] = value * (stakes[p] as number) * (theatre.takesCenters ? tastes.harvest : 1);
  }
  return worth;
}

/** The strongest attack that one other power could bring. */
function threatTo(
  pressure: Int32Array,
  powers: number,
  size: number,
  province: number,
  power: number,
): number {
  let most = 0;
  for (let q = 0; q < powers; q++) {
    if (q !== power) most = Math.max(most, pressure[q * size + province] as number);
  }
  return most;
}

/** Lets worth spread along the ways that a kind of unit can go. */
function spread(
  { map }: Theatre,
  worth: Float64Array,
  reach: readonly Int32Array[],
  decay: number,
): Float64Array {
  const base = Float64Array.from(
    map.locations,
    (_, l) => worth[map.provinceOfLocation[l] as number] as number,
  );
  let current = base;
  for (let round = 0; round < SPREAD; round++) {
    const next = new Float64Array(base.length);
    for (let l = 0; l < base.length; l++) {
      const around = reach[l] as Int32Array;
      let best = 0;
      let sum = 0;
      for (const to of around) {
        const there = current[to] as number;
        sum += there;
        if (there > best) best = there;
      }
      const mean = around.length === 0 ? 0 : sum / around.length;
      next[l] = (base[l] as number) + decay * (0.6 * best + 0.4 * mean);
    }
    current = next;
  }
  return current;
}
