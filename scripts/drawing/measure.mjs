/**
 * Measures the maps that ship: whether every province has room for what stands in it.
 *
 *   npx tsc -b && node scripts/drawing/measure.mjs [id …]
 */
import { drawingFor, measureDrawing } from '../../packages/draw/dist/index.js';
import { Shelf, SHIPPED } from '../../packages/shelf/dist/index.js';

const row = (cells) => console.log(`| ${cells.join(' | ')} |`);
row([
  'map',
  'provinces',
  'width',
  'nearest seats',
  'crowded',
  'outside',
  'largest : smallest land',
]);
row(['---', '---', '---', '---', '---', '---', '---']);

function measured(name, { map }, drawing) {
  const { provinces, width, nearest, between, crowded, outside, ratio } = measureDrawing(
    drawing,
    map,
  );
  const list = (ids) => (ids.length === 0 ? '0' : `${ids.length} (${ids.slice(0, 12).join(' ')})`);
  const pair = (between ?? []).join(' ');
  row([
    name,
    provinces,
    width.toFixed(0),
    `${nearest.toFixed(1)} (${pair})`,
    list(crowded),
    list(outside),
    ratio.toFixed(1),
  ]);
}

const wanted = process.argv.slice(2);
const shelf = new Shelf([SHIPPED]);
for (const { id, variant, drawing } of shelf.list()) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  measured(id, variant, drawing());
  if (!variant.sheets) measured(`${id}, automatic`, variant, drawingFor(variant));
  const base = shelf.get(variant.sheets?.base ?? '')?.drawing();
  if (base && variant.topology?.branch)
    measured(`${id}, unrolled`, variant, drawingFor(variant, { base, layout: 'unrolled' }));
}
