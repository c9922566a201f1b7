/** Writes a map's `variant.json` and `drawing.json` from its faces. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readVariant } from '../../packages/engine/dist/engine.js';
import { seatsOn } from '../../packages/draw/dist/auto/seats.js';
import { playingWidth } from '../../packages/draw/dist/measures.js';
import { bordersFrom, formatDrawing, formatVariant, ringsOf, shapeOf } from './chart.mjs';
import { GRID, pathOf } from './lines.mjs';
import { swellAll } from './swell.mjs';
import { onGridBy, roomyWarp } from './warp.mjs';

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

/** Everything that stands in provinces, and their shapes. */
export function drawnProvinces(provinces, rings, borders, size) {
  const ids = Object.keys(provinces);
  const tenants = ids.map((id) => {
    const { name, type, center } = provinces[id];
    return {
      id,
      name,
      isSea: type === 'sea',
      isBarren: type === 'impassable',
      rings: rings[id].map(inUnits),
      hasCenter: center === true,
      coasts: borders[id] ?? {},
    };
  });
  const seats = seatsOn(tenants, [0, 0, ...size]);
  const drawn = ids.map((id, i) => [
    id,
    { shape: shapeOf(rings[id]), ...seats[i], ...provinces[id].hand },
  ]);
  return Object.fromEntries(drawn);
}

/** The middle of each named coast, in units. */
const shoreMiddles = (shores, place) =>
  Object.fromEntries(
    Object.entries(shores ?? {}).map(([coast, { points }]) => [
      coast,
      place(points[Math.floor(points.length / 2)]).map((each) => each / GRID),
    ]),
  );

/** Half the side of a square that each kind of province must hold at the width it is played at, in pixels. */
const ROOM = { sea: 13, center: 15, land: 13.5 };

/** Side of a square as large as a land province may be, in pixels. */
const MOST = 90;

/**
 * A distortion that gives provinces room, as a function of points on the grid.
 *
 * @param spots that swell afterwards (`swell.mjs`)
 */
export function roomyGrid(provinces, rings, size, to = size, spots = []) {
  const scale = playingWidth(Object.keys(provinces).length) / to[0];
  const areas = Object.entries(provinces).map(([id, { type, center }]) => ({
    id,
    rings: rings[id].map(inUnits),
    half:
      type === 'impassable' ? 8 : ROOM[type === 'sea' ? 'sea' : center ? 'center' : 'land'] / scale,
    most: type === 'sea' ? Infinity : (MOST / scale) ** 2,
    stiff: type === 'sea' ? 0.3 : 1,
  }));
  const { place } = roomyWarp(areas, size, { to });
  const swollen = swellAll(spots);
  return onGridBy((point) => swollen(place(point)));
}

/** Faces through a distortion of the grid. */
export const warped = (faces, place) =>
  faces.map((face) => ({
    ...face,
    outer: face.outer.map(place),
    holes: face.holes.map((hole) => hole.map(place)),
  }));

/**
 * @param variant all but its map's borders; `provinces` with name, type and the like
 * @param faces each with its owner; an owner that is no province is land of nobody, `lake` a lake
 * @param size of the sheet, in units
 * @param rest.spots corrections by hand: what swells (`swell.mjs`)
 * @param lines drawn besides, each as a list of lines on the grid
 */
export function writeMap({ provinces, ...rest }, faces, size, lines = []) {
  const ids = Object.keys(provinces);
  const rings = Object.fromEntries(ids.map((id) => [id, ringsOf(faces, id)]));
  for (const id of ids) if (rings[id].length === 0) throw new Error(`${id} has no face`);
  const { named, provinces: bordered } = bordersFrom(rings, provinces);
  const place = rest.isRoomy
    ? roomyGrid(provinces, rings, size, size, rest.spots)
    : (point) => point;
  const moved = warped(faces, place);
  const shown = Object.fromEntries(ids.map((id) => [id, ringsOf(moved, id)]));
  const borders = Object.fromEntries(ids.map((id) => [id, shoreMiddles(named[id], place)]));
  const extra = ['land', 'lake'].flatMap((kind) =>
    ringsOf(moved, kind).map((ring) => ({ shape: shapeOf([ring]), kind })),
  );
  const coasted = ids.filter((id) => named[id]);
  if (coasted.length > 0) console.log(`${rest.id}: named coasts in ${coasted.join(' ')}`);
  const map = { ...(coasted.length > 0 && { coasts: COASTS }), provinces: bordered };
  const { isRoomy: _, spots: __, ...head } = rest;
  writeVariant(
    { format: 1, ...head, map },
    {
      viewBox: [0, 0, ...size],
      provinces: drawnProvinces(provinces, shown, borders, size),
      lines: [...lines.map((line) => linesThrough(line, place)), ...extra],
    },
  );
}

/** A drawn line; one that is given as points goes through the distortion. */
const linesThrough = ({ points, ...rest }, place) =>
  points ? { ...rest, shape: points.map((line) => pathOf(line.map(place), false)).join('') } : rest;
