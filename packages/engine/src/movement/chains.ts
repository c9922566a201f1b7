/** Chains of fleets at sea, whatever their orders: what makes a convoy possible, and a fleet part of it. */
import { at, dest, isFleet, units } from './field.ts';

type Links = (p: number, q: number) => boolean;

/** Points where fleets convoy; set for each adjudication. */
let isSea: (point: number) => boolean = () => true;
export function setSeas(seas: (point: number) => boolean): void {
  isSea = seas;
}

const SEARCH_LIMIT = 20_000;

/**
 * Whether a chain without shortcut from an army to its destination contains the fleet (5d 11.5). A chain
 * has a shortcut when two of its members that do not follow each other are neighbors.
 */
export function onChordlessChain(army: number, fleet: number, links: Links): boolean {
  return chordless(at[army] as number, dest[army] as number, at[fleet] as number, fleetsAtSea(), links);
}

function fleetsAtSea(): number[] {
  const seas: number[] = [];
  for (let i = 0; i < units; i++) {
    const point = at[i] as number;
    if (isFleet[i] && isSea(point)) seas.push(point);
  }
  return seas;
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
  const extend = (point: number): boolean => {
    if (++steps > SEARCH_LIMIT) return true;
    chain.push(point);
    const found = links(point, to) ? chain.includes(through) : seas.some(follows);
    chain.pop();
    return found;
  };
  const follows = (next: number): boolean => {
    const last = chain[chain.length - 1];
    if (last === undefined || next === last || !links(last, next) || links(from, next)) return false;
    if (chain.some((member) => member === next || (member !== last && links(member, next)))) return false;
    return extend(next);
  };
  return seas.some((point) => links(from, point) && extend(point));
}
