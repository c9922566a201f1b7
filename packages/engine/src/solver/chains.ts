/** Chains of fleets at sea, whatever their orders: what makes a convoy possible, and a fleet part of it. */
import type { Setting } from './setting.ts';
import type { Field } from './field.ts';

type Links = Setting['links'];

const SEARCH_LIMIT = 2_000;

/** Makes the functions that ask of chains for units of a field. */
export function createChains(field: Field, setting: Setting) {
  const { counts, at, dest, isFleet } = field;

  /**
   * Whether a chain without shortcut from an army to its destination contains the fleet (5d 11.5). A chain
   * has a shortcut when two of its members that do not follow each other are neighbors.
   */
  function onChordlessChain(
    army: number,
    fleet: number,
    links: Links,
    seas = setting.fleetsAtSea(fleet),
  ): boolean {
    return chordless(at[army] as number, dest[army] as number, at[fleet] as number, seas, links);
  }

  /** Whether fleets at sea, whatever their orders, connect a fleet with both ends of a journey. */
  function inRegion(
    fleet: number,
    from: number,
    to: number,
    links: Links,
    seas = setting.fleetsAtSea(fleet),
  ): boolean {
    const region = regionOf(at[fleet] as number, seas, links);
    const touches = (end: number): boolean => region.some((point) => links(point, end));
    return touches(from) && touches(to);
  }

  /** Whether fleets at sea join both ends of a journey without the help of one unit. */
  function chainWithout(unit: number, from: number, to: number, links: Links): boolean {
    const seas = setting.fleetsAtSea(unit).filter((point) => point !== at[unit]);
    return seas
      .filter((point) => links(point, from))
      .some((point) => regionOf(point, seas, links).some((member) => links(member, to)));
  }

  /** The fleets at sea among the units of the field. */
  function fleetsOnField(isSea: (point: number) => boolean): readonly number[] {
    const seas: number[] = [];
    for (let i = 0; i < counts.units; i++) {
      const point = at[i] as number;
      if (isFleet[i] && isSea(point)) seas.push(point);
    }
    return seas;
  }

  return { onChordlessChain, inRegion, chainWithout, fleetsOnField };
}

/** The functions that ask of chains. */
export type Chains = ReturnType<typeof createChains>;

/** The points among `seas` that neighbors connect with one of them. */
export function regionOf(start: number, seas: readonly number[], links: Links): readonly number[] {
  const region = [start];
  let rest = seas.filter((point) => point !== start);
  for (let k = 0; k < region.length; k++) {
    const from = region[k] as number;
    for (const point of rest) if (links(from, point)) region.push(point);
    rest = rest.filter((point) => !links(from, point));
  }
  return region;
}

/** As {@link onChordlessChain}, over points: `from` and `to` are coasts, `through` and `seas` hold fleets. */
export function chordless(
  from: number,
  to: number,
  through: number,
  seas: readonly number[],
  links: Links,
): boolean {
  let steps = 0;
  const chain: number[] = [];
  const isOpen = (point: number): boolean => {
    if (links(from, point) || chain.includes(point)) return false;
    return !chain.some((member, k) => k < chain.length - 1 && links(member, point));
  };
  /** Whether the chain may still come to its end and through the fleet: what it has passed is shut. */
  const isHopeful = (last: number): boolean => {
    const open = seas.filter(isOpen);
    const reached = regionOf(last, open, (p, q) => !links(p, to) && links(p, q));
    return (
      reached.some((point) => links(point, to)) &&
      (chain.includes(through) || reached.includes(through))
    );
  };
  const extend = (point: number): boolean => {
    if (++steps > SEARCH_LIMIT) return true;
    chain.push(point);
    const found = links(point, to)
      ? chain.includes(through)
      : isHopeful(point) && seas.some((next) => links(point, next) && isOpen(next) && extend(next));
    chain.pop();
    return found;
  };
  return seas.some((point) => links(from, point) && extend(point));
}
