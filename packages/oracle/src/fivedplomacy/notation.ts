/** A small reader of the notation of `mdatc-5dp/1`, in which everything is written out. */
import {
  boardId,
  coordinateOf,
  locationOf,
  placeOn,
  pointOf,
  provinceOfLocation,
} from '@chronopolitik/engine';
import type { BoardId, Order, PlaceId, PowerId, TimelineId, Unit } from '@chronopolitik/engine';
import { locationFrom } from '../one-board/notation.ts';

const PLACE = /^([a-z]+)-([A-Za-z/]+)@(\d+)$/;

/**
 * `a-Mun@1` as a place.
 * @throws Error for a text that is no place of the standard map
 */
export function placeFrom(text: string): PlaceId {
  const [, timeline = '', location = '', turn = ''] = PLACE.exec(text) ?? [];
  return placeOn(boardId(timeline, Number(turn)), locationFrom(location));
}

/** `Germany A Mun`. */
export function unitFrom(text: string): Unit {
  const [power = '', kind = '', location = ''] = text.split(' ');
  return {
    power: power.toLowerCase(),
    kind: kind === 'A' ? 'army' : 'fleet',
    location: locationFrom(location),
  };
}

/** A unit as `germany A mun`. */
export function unitText({ power, kind, location }: Unit): string {
  return `${power} ${kind === 'army' ? 'A' : 'F'} ${location}`;
}

/** `A a-Mun@1 S A a-Mun@0 - a-Tyr@0`, `F a-Nth@0 C *`, `A p J A q - r`, `A p R q`, `A p D`. */
export function orderFrom(power: PowerId, text: string): Order {
  const isVia = text.endsWith(' via convoy');
  const words = text.replace(/ via convoy$/, '').split(' ');
  const [, at = '', verb = '', ...rest] = words;
  const unit = placeFrom(at);
  const places = rest.filter((word) => PLACE.test(word)).map(placeFrom);
  const [first, second] = places;
  const to = first;
  if (verb === 'H') return { kind: 'hold', power, unit };
  if (verb === 'D') return { kind: 'disband', power, unit };
  if (verb === 'C' && rest[0] === '*') return { kind: 'openConvoy', power, unit };
  if (!to) throw new Error(`not an order: ${text}`);
  if (verb === '-') return { kind: 'move', power, unit, to, ...(isVia && { via: true as const }) };
  if (verb === 'R') return { kind: 'retreat', power, unit, to };
  const of = pointOf(first);
  if (verb === 'S') return { kind: 'support', power, unit, of, ...(second && { to: second }) };
  if (!second) throw new Error(`not an order: ${text}`);
  if (verb === 'C') return { kind: 'convoy', power, unit, of, to: second };
  if (verb === 'J') return { kind: 'assist', power, unit, of, to: second };
  throw new Error(`not an order: ${text}`);
}

/** `Ber sustains b`, `a-Ber sustains b`: the head of the timeline is not known to the text. */
export function sustainFrom(
  power: PowerId,
  text: string,
  headOf: (timeline: TimelineId) => BoardId,
): Order {
  const [, from, center = '', goal = ''] =
    /^(?:([a-z]+)-)?(\w+) sustains ([a-z]+)$/.exec(text) ?? [];
  const order = {
    kind: 'sustain',
    power,
    center: provinceOfLocation(locationFrom(center)),
    board: headOf(goal),
  } as const;
  return from === undefined ? order : { ...order, from };
}

const shown = (place: PlaceId): string => {
  const { timeline, turn } = coordinateOf(`${place.split('-')[0]}@${place.split('@')[1]}`);
  const location = locationOf(place);
  return `${timeline}-${location[0]?.toUpperCase()}${location.slice(1)}@${turn}`;
};

/** An order as this reader reads it, with its power. */
export function orderText(order: Order): string {
  if (order.kind === 'sustain') {
    const from = order.from === undefined ? '' : `${order.from}-`;
    return `${order.power}: ${from}${order.center} sustains ${coordinateOf(order.board).timeline}`;
  }
  if (order.kind === 'waive') return `${order.power}: W ${order.board}`;
  const at = `${order.power}: ${shown(order.unit)}`;
  switch (order.kind) {
    case 'hold':
      return `${at} H`;
    case 'move':
      return `${at} - ${shown(order.to)}${order.via ? ' via convoy' : ''}`;
    case 'support':
      return `${at} S ${shown(order.of)}${order.to ? ` - ${shown(order.to)}` : ''}`;
    case 'convoy':
      return `${at} C ${shown(order.of)} - ${shown(order.to)}`;
    case 'assist':
      return `${at} J ${shown(order.of)} - ${shown(order.to)}`;
    case 'openConvoy':
      return `${at} C *`;
    case 'retreat':
      return `${at} R ${shown(order.to)}`;
    case 'disband':
      return `${at} D`;
    case 'build':
      return `${order.power}: B ${order.type === 'army' ? 'A' : 'F'} ${shown(order.unit)}`;
  }
}
