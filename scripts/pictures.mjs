/**
 * Draws every variant that comes with Chronopolitik as it begins: docs/pictures/<id>.png.
 *
 *   npx tsc -b && node scripts/bundle-engine.mjs && node scripts/pictures.mjs [id …]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { drawingFor } from '../packages/draw/dist/index.js';
import { pngOf } from './png.mjs';
import { TYPEFACES } from './typefaces.mjs';
import { pictureOf, Shelf, SHIPPED } from '../packages/shelf/dist/index.js';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const WIDTH = 900;
const WIDE = 1200;
/** Largest picture that the repository takes, in bytes. */
const LIMIT = 250_000;

function write(name, variant, drawing, theme = 'light') {
  const width = drawing.viewBox[2] > 1300 ? WIDE : WIDTH;
  const svg = pictureOf(variant, drawing, { width, theme });
  if (!svg) throw new Error(`${name} cannot be set up`);
  const png = pngOf(new Resvg(svg, { font: TYPEFACES }).render());
  if (png.length > LIMIT) throw new Error(`${name}: ${png.length} bytes`);
  writeFileSync(new URL(`${name}.png`, FOLDER), png);
  console.log(`${name}.png ${(png.length / 1000).toFixed(0)} kB`);
}

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const shelf = new Shelf([SHIPPED]);
for (const { id, variant, drawing } of shelf.list()) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  write(id, variant, drawing());
  const base = shelf.get(variant.sheets?.base ?? '')?.drawing();
  if (variant.topology?.branch && base)
    write(`${id}-unrolled`, variant, drawingFor(variant, { base, layout: 'unrolled' }));
}
const standard = shelf.get('standard');
if (wanted.length === 0 && standard) {
  write('standard-dark', standard.variant, standard.drawing(), 'dark');
  write('standard-automatic', standard.variant, drawingFor(standard.variant));
}
