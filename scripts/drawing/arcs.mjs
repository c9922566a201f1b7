/** Lines of the real world: Natural Earth at 1:50 million, public domain. */
import { readFileSync } from 'node:fs';

export const world = JSON.parse(
  readFileSync(new URL('../../node_modules/world-atlas/countries-50m.json', import.meta.url)),
);

/** An arc of the atlas in degrees. */
export function decode(arc) {
  const {
    scale: [sx, sy],
    translate: [tx, ty],
  } = world.transform;
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => [(x += dx) * sx + tx, (y += dy) * sy + ty]);
}
