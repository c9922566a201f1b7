/** Writes a map's `variant.json` and `drawing.json` from its faces. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { seatsIn } from '../../packages/draw/dist/auto/seats.js';
import { bordersFrom, formatDrawing, formatVariant, ringsOf, shapeOf } from './chart.mjs';
import { GRID } from './lines.mjs';

const COASTS = { nc: 'north coast', ec: 'east coast', sc: 'south coast', wc: 'west coast' };

const inUnits = (ring) => ring.map((point) => point.map((each) => each / GRID));
const fewer = (ring) => ring.filter((_, i) => i % Math.ceil(ring.length / 120) === 0);

/**
 * @param variant all but its map's borders; `provinces` with name, type and the like
 * @param faces each with its owner; an owner that is no province is land of nobody, `lake` a lake
 * @param size of the sheet, in units
 * @param lines drawn besides
 */
export function writeMap({ provinces, powers, ...rest }, faces, size, lines = []) {
  const ids = Object.keys(provinces);
  const rings = Object.fromEntries(ids.map((id) => [id, ringsOf(faces, id)]));
  for (const id of ids) if (rings[id].length === 0) throw new Error(`${id} has no face`);
  const { named, provinces: bordered } = bordersFrom(rings, provinces);
  const drawn = ids.map((id) => {
    const room = rings[id].map((ring) => inUnits(fewer(ring)));
    const coasts = Object.entries(named[id] ?? {}).map(([coast, { points }]) => {
      return [coast, points[Math.floor(points.length / 2)].map((each) => each / GRID)];
    });
    const { name, type, center, hand = {} } = provinces[id];
    const seats = seatsIn(room, {
      name,
      hasCenter: center === true,
      coasts: Object.fromEntries(coasts),
    });
    const { dislodged, ...still } = seats;
    return [id, { shape: shapeOf(rings[id]), ...(type === 'impassable' ? still : seats), ...hand }];
  });
  const extra = ['land', 'lake'].flatMap((kind) =>
    ringsOf(faces, kind).map((ring) => ({ shape: shapeOf([ring]), kind })),
  );
  const folder = new URL(`../../variants/${rest.id}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const hasCoasts = Object.values(named).some(Boolean);
  const map = { ...(hasCoasts && { coasts: COASTS }), provinces: bordered };
  writeFileSync(
    new URL('variant.json', folder),
    formatVariant({ format: 1, ...rest, map, powers }),
  );
  const drawing = {
    viewBox: [0, 0, ...size],
    provinces: Object.fromEntries(drawn),
    lines: [...lines, ...extra],
  };
  const text = formatDrawing(drawing);
  writeFileSync(new URL('drawing.json', folder), text);
  const coasted = ids.filter((id) => named[id]);
  console.log(
    `${rest.id}: ${ids.length} provinces, ${(text.length / 1000).toFixed(0)} kB, coasts named: ${coasted.join(' ')}`,
  );
}
