/** Writes a map's `variant.json` and `drawing.json` from its faces. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readVariant } from '../../packages/engine/dist/engine.js';
import { seatsIn } from '../../packages/draw/dist/auto/seats.js';
import { bordersFrom, formatDrawing, formatVariant, ringsOf, shapeOf } from './chart.mjs';
import { GRID } from './lines.mjs';

const COASTS = { nc: 'north coast', ec: 'east coast', sc: 'south coast', wc: 'west coast' };

/**
 * What the lints of maps find here. A map made from its drawing means it; if an edit by hand changes it, the
 * lints will tell.
 */
export function lintsOf(variant) {
  const reading = readVariant(variant);
  if (!reading.ok) throw new Error(JSON.stringify(reading.error, null, 1));
  const lints = {};
  for (const { key, found } of reading.value.warnings) {
    const name = key.replace('map.lints.', '');
    const value = JSON.parse(found);
    if (Array.isArray(value)) lints[name] = [...(lints[name] ?? []), value];
    else lints[name] = value;
  }
  return Object.keys(lints).length > 0 ? { lints } : {};
}

const inUnits = (ring) => ring.map((point) => point.map((each) => each / GRID));
const fewer = (ring) => ring.filter((_, i) => i % Math.ceil(ring.length / 120) === 0);

/** Writes a variant, with what lints find in it, and its drawing. */
export function writeVariant(variant, drawing) {
  const folder = new URL(`../../variants/${variant.id}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const map = { ...lintsOf(variant), ...variant.map };
  const whole = { $schema: '../../docs/variant.schema.json', ...variant, map };
  writeFileSync(new URL('variant.json', folder), formatVariant(whole));
  const text = formatDrawing(drawing);
  writeFileSync(new URL('drawing.json', folder), text);
  const count = Object.keys(drawing.provinces).length;
  console.log(`${variant.id}: ${count} provinces, ${(text.length / 1000).toFixed(0)} kB`);
}

function drawnProvince({ name, type, center, hand = {} }, rings, shores) {
  const coasts = Object.entries(shores ?? {}).map(([coast, { points }]) => [
    coast,
    points[Math.floor(points.length / 2)].map((each) => each / GRID),
  ]);
  const tenant = { name, hasCenter: center === true, coasts: Object.fromEntries(coasts) };
  const seats = seatsIn(
    rings.map((ring) => inUnits(fewer(ring))),
    tenant,
  );
  const { label, unit } = seats;
  return { shape: shapeOf(rings), ...(type === 'impassable' ? { label, unit } : seats), ...hand };
}

/**
 * @param variant all but its map's borders; `provinces` with name, type and the like
 * @param faces each with its owner; an owner that is no province is land of nobody, `lake` a lake
 * @param size of the sheet, in units
 * @param lines drawn besides
 */
export function writeMap({ provinces, ...rest }, faces, size, lines = []) {
  const ids = Object.keys(provinces);
  const rings = Object.fromEntries(ids.map((id) => [id, ringsOf(faces, id)]));
  for (const id of ids) if (rings[id].length === 0) throw new Error(`${id} has no face`);
  const { named, provinces: bordered } = bordersFrom(rings, provinces);
  const drawn = ids.map((id) => [id, drawnProvince(provinces[id], rings[id], named[id])]);
  const extra = ['land', 'lake'].flatMap((kind) =>
    ringsOf(faces, kind).map((ring) => ({ shape: shapeOf([ring]), kind })),
  );
  const coasted = ids.filter((id) => named[id]);
  if (coasted.length > 0) console.log(`${rest.id}: named coasts in ${coasted.join(' ')}`);
  const map = { ...(coasted.length > 0 && { coasts: COASTS }), provinces: bordered };
  writeVariant(
    { format: 1, ...rest, map },
    { viewBox: [0, 0, ...size], provinces: Object.fromEntries(drawn), lines: [...lines, ...extra] },
  );
}
