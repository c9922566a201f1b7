/**
 * What places are worth to DumbBot, after the description of David Norman's algorithm (DAIDE, 2002; release 8): worths of
 * centers by their owners' size, spread over ten steps, and who could bring how many units.
 */
import { type Board, type CompiledVariant, type Rules, coordinateOf } from '@chronopolitik/engine';

/** When a move is chosen: the season of the board, or its winter. */
export type DumbSeason = 'spring' | 'fall' | 'winter';

/** What one power sees of a board. Stands are numbered `2 * location`, one more for a fleet. */
export interface DumbView {
  readonly season: DumbSeason;
  /** What it is worth to stand there, by stand. */
  readonly value: Float64Array;
  /** The most units that one other power could bring to a province. */
  readonly competition: Int32Array;
}

/** A unit by numbers of the compiled map. */
export interface DumbUnit {
  readonly power: number;
  readonly location: number;
  readonly province: number;
  readonly isFleet: boolean;
}

const STEPS = 10;
const NEAR_FIRST = [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1];
const NEXT_FIRST = [100, 1000, 30, 10, 6, 5, 4, 3, 2, 1];
const ATTACK = { spring: 700, fall: 600, winter: 600 };
const DEFENCE = { spring: 300, fall: 400, winter: 400 };
const STRENGTH = 1000;
const WINTER_DEFENCE = 1000;
/** What a worth is divided by at each step on its way. */
const FADING = 5;

/** The stand of a unit of a kind at a location. */
export function standOf(location: number, isFleet: boolean): number {
  return 2 * location + (isFleet ? 1 : 0);
}

/** The stands that a unit could step to. */
export function stepsFrom(map: CompiledVariant, stand: number): readonly number[] {
  const isFleet = stand % 2 === 1;
  const reach = (isFleet ? map.fleetReach : map.armyReach)[stand >> 1] as Int32Array;
  return [...reach].map((to) => standOf(to, isFleet));
}

/** The units of a board by numbers, in the order of the board. */
export function unitsOn({ map }: Rules, board: Board): readonly DumbUnit[] {
  return board.units.map((unit) => {
    const location = map.locationIndex.get(unit.location) as number;
    return {
      power: map.powerIndex.get(unit.power) ?? -1,
      location,
      province: map.provinceOfLocation[location] as number,
      isFleet: unit.kind === 'fleet',
    };
  });
}

/** What a power sees of a board by DumbBot's worths. */
export function viewOf(rules: Rules, board: Board, power: number): DumbView {
  const { map } = rules;
  const season = seasonOf(rules, board);
  const units = unitsOn(rules, board);
  const size = map.provinces.length;
  const coming = comingTo(map, units, false);
  const present = comingTo(map, units, true);
  const { attack, defence } = centerWorths(rules, board, power, coming);
  const competition = new Int32Array(size);
  for (let q = 0; q < map.powers.length; q++) {
    if (q === power) continue;
    for (let p = 0; p < size; p++)
      competition[p] = Math.max(competition[p] as number, present[q * size + p] as number);
  }
  const strength = present.subarray(power * size, (power + 1) * size);
  const first = Float64Array.from(
    attack,
    (worth, p) => worth * ATTACK[season] + (defence[p] as number) * DEFENCE[season],
  );
  const value = proximities(map, first, season === 'spring' ? NEXT_FIRST : NEAR_FIRST);
  for (let stand = 0; stand < value.length; stand++) {
    const p = map.provinceOfLocation[stand >> 1] as number;
    const more =
      season === 'winter'
        ? WINTER_DEFENCE * (defence[p] as number)
        : STRENGTH * ((strength[p] as number) - (competition[p] as number));
    value[stand] = (value[stand] as number) + more;
  }
  return { season, value, competition };
}

function seasonOf({ map }: Rules, board: Board): DumbSeason {
  const { turn, winter } = coordinateOf(board.id);
  if (winter) return 'winter';
  const seasons = map.variant.calendar.seasons.filter(({ phases }) => phases.includes('movement'));
  const season = seasons[((turn % seasons.length) + seasons.length) % seasons.length];
  return season?.takesCenters === true ? 'fall' : 'spring';
}

/** How many units of each power could enter each province, `power * provinces + province`; or stand in it, if asked. */
function comingTo(map: CompiledVariant, units: readonly DumbUnit[], standing: boolean): Int32Array {
  const size = map.provinces.length;
  const coming = new Int32Array(map.powers.length * size);
  for (const { power, location, province, isFleet } of units) {
    const reach = (isFleet ? map.fleetReach : map.armyReach)[location] as Int32Array;
    const provinces = new Set([...reach].map((to) => map.provinceOfLocation[to] as number));
    if (standing) provinces.add(province);
    for (const p of provinces) {
      const cell = power * size + p;
      coming[cell] = (coming[cell] as number) + 1;
    }
  }
  return coming;
}

/** Attack and defence values of centers: the size of their owner, or of the largest other who could enter. */
function centerWorths(
  { map }: Rules,
  board: Board,
  power: number,
  coming: Int32Array,
): { readonly attack: Float64Array; readonly defence: Float64Array } {
  const count = map.provinces.length;
  const owner = map.provinces.map((id) => map.powerIndex.get(board.owners[id] ?? '') ?? -1);
  const centers = new Map<number, number>();
  owner.forEach((q, p) => map.isCenter[p] && centers.set(q, (centers.get(q) ?? 0) + 1));
  const sizeOf = (q: number): number => {
    const c = centers.get(q) ?? 0;
    return c * c + 4 * c + 16;
  };
  const attack = new Float64Array(count);
  const defence = new Float64Array(count);
  for (let p = 0; p < count; p++) {
    if (!map.isCenter[p]) continue;
    const q = owner[p] as number;
    if (q !== power) attack[p] = sizeOf(q);
    else
      map.powers.forEach((_, other) => {
        if (other !== power && (coming[other * count + p] as number) > 0)
          defence[p] = Math.max(defence[p] as number, sizeOf(other));
      });
  }
  return { attack, defence };
}

/** The weighted sum of a worth and of what is left of it after each of nine steps, by stand. */
function proximities(
  map: CompiledVariant,
  first: Float64Array,
  weights: readonly number[],
): Float64Array {
  const stands = map.locations.length * 2;
  const around = Array.from({ length: stands }, (_, stand) => byProvince(map, stand));
  let current = Float64Array.from(
    { length: stands },
    (_, stand) => first[map.provinceOfLocation[stand >> 1] as number] as number,
  );
  const value = new Float64Array(stands);
  for (let n = 0; n < STEPS; n++) {
    for (let s = 0; s < stands; s++)
      value[s] = (value[s] as number) + (current[s] as number) * (weights[n] as number);
    const last = current;
    current = last.map((own, s) => {
      const sum = (around[s] as readonly (readonly number[])[]).reduce(
        (all, coasts) => all + Math.max(...coasts.map((to) => last[to] as number)),
        own,
      );
      return Math.trunc(sum / FADING);
    });
  }
  return value;
}

/** The stands around one, those on coasts of one province together. */
function byProvince(map: CompiledVariant, stand: number): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const to of stepsFrom(map, stand)) {
    const p = map.provinceOfLocation[to >> 1] as number;
    groups.set(p, [...(groups.get(p) ?? []), to]);
  }
  return [...groups.values()];
}
