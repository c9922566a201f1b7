/** Maps of other programs have no drawing: what the program draws of them must hold what every map holds. */
import { drawingFor, measureDrawing } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { imported } from '../../test/imported.ts';

const JUDGE = `
Red Hill,   R   red
St. Middle, Bw  mid
Outland,    x   out
Isle,       x   isl
Blue Sea,   w   sea
Low Land,   l   low
Alps,       l   alp
-1
red-mv: mid out
mid-mv: red low out
out-mv: mid red
low-mv: mid alp
alp-mv: low
red-xc: sea mid/nc
mid-nc: sea red
mid-sc: sea
isl-xc: sea
sea-xc: red mid/nc mid/sc isl
-1
#end
`;

const PYDIP = `
BEGIN SPRING 1900 MOVEMENT
REDS (RED:R) RED
A RED
BLUES (BLUE) MID
F MID/NC
UNOWNED OUT
Red Hill = red
Middle (north coast) = mid/nc
Middle (south coast) = mid/sc
Middle = mid
Outland = out
Blue Sea = sea
Far Isle = far
COAST  RED     ABUTS  mid OUT SEA
COAST  MID/NC  ABUTS  SEA
COAST  MID/SC  ABUTS  SEA
COAST  mid     ABUTS  RED OUT SEA
LAND   OUT     ABUTS  MID RED
COAST  FAR     ABUTS  SEA
WATER  SEA     ABUTS  RED MID/NC MID/SC FAR
`;

test.each([
  ['njudge', { map: JUDGE }],
  ['pydip', { 'mini.map': PYDIP }],
])('a map of %s is drawn with room for units, centers and names', (format, files) => {
  const { variant, errors } = imported(format, files);
  expect(errors).toEqual([]);
  if (!variant) throw new Error('no variant');
  const { crowded, nearest } = measureDrawing(drawingFor(variant), variant.map);
  expect(crowded).toEqual([]);
  expect(nearest).toBeGreaterThanOrEqual(26);
});
