/** A small tolerant reader of the notation of the case files, for one board. */
import { placeOn, pointOf } from '@chronopolitik/engine';
import type {
  BoardId,
  LocationId,
  Order,
  PlaceId,
  PowerId,
  Unit,
  UnitKind,
} from '@chronopolitik/engine';
import { PROVINCES } from './ground.ts';

/** The one board of a position. */
export const BOARD: BoardId = 'a@0';

/**
 * `SPA/NC` as a location.
 * @throws Error for a province that the standard map does not have
 */
export function locationFrom(text: string): LocationId {
  const location = text.toLowerCase();
  const [province = ''] = location.split('/');
  if (!PROVINCES[province]) throw new Error(`no place ${text}`);
  return location;
}

const placeFrom = (text: string): PlaceId => placeOn(BOARD, locationFrom(text));
const kindFrom = (text: string): UnitKind => (text === 'A' ? 'army' : 'fleet');

/** `FRANCE F SPA/NC`. */
export function unitFrom(text: string): Unit {
  const [power = '', kind = '', location = ''] = text.split(' ');
  return { power: power.toLowerCase(), kind: kindFrom(kind), location: locationFrom(location) };
}

/** A unit as case files write it: `FRANCE F SPA/NC`. */
export function unitText(unit: Unit): string {
  const kind = unit.kind === 'army' ? 'A' : 'F';
  return `${unit.power} ${kind} ${unit.location}`.toUpperCase();
}

/** `A LON - NWY VIA`, `F NTH C A LON - NWY`, `A PAR S A MAR - BUR`, `A PAR S A MAR`, `A PAR H`. */
export function orderFrom(power: PowerId, text: string): Order {
  const words = text.replace(/ via( convoy)?$/i, '').split(/\s+/);
  const [first = '', second = ''] = words;
  const unit = placeFrom(second);
  const verb = words[2];
  const rest = words.slice(3).filter((word) => !/^[AF]$/.test(word));
  const [of = '', dash, to] = rest;
  if (!/^[AF]$/.test(first)) throw new Error(`not an order: ${text}`);
  if (verb === 'H') return { kind: 'hold', power, unit };
  if (verb === '-') {
    const via = / via( convoy)?$/i.test(text);
    return { kind: 'move', power, unit, to: placeFrom(of), ...(via ? { via } : {}) };
  }
  if (verb === 'S') {
    const helped = { kind: 'support', power, unit, of: pointOf(placeFrom(of)) } as const;
    return dash === '-' && to ? { ...helped, to: placeFrom(to) } : helped;
  }
  if (verb === 'C' && to) {
    return { kind: 'convoy', power, unit, of: pointOf(placeFrom(of)), to: placeFrom(to) };
  }
  throw new Error(`not an order: ${text}`);
}
