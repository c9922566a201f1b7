/** The standard map with armies everywhere but at sea and in a few ports, to speak about in tests. */
import { type PlaceId, provinceOf, readVariant, type Variant } from '@chronopolitik/engine';
import json from '../../../variants/standard/variant.json' with { type: 'json' };
import { createWords, type BoardNotation, type UnitAt, type Words } from '../src/index.ts';

function readStandard(): Variant {
  const read = readVariant(json);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.variant;
}

export const standard = readStandard();

const PORTS = ['por', 'bre', 'kie'];

/** Fleets at sea and in {@link PORTS}, armies elsewhere. */
export const unitAt: UnitAt = (place: PlaceId) => {
  const province = provinceOf(place);
  const type = standard.map.provinces[province]?.type;
  const kind = type === 'sea' || PORTS.includes(province) ? 'fleet' : 'army';
  return type === undefined ? undefined : { kind, power: 'germany' };
};

export function wordsIn(notation: BoardNotation, adjacency?: string): Words {
  const rule = adjacency === undefined ? {} : { adjacency };
  return createWords({ variant: standard, language: 'en', notation, unitAt, ...rule });
}
