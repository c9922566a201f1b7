/**
 * Draws every variant that comes with Chronopolitik as it begins: docs/pictures/<id>.png.
 *
 *   npx tsc -b && node scripts/bundle-engine.mjs && node scripts/pictures.mjs [id …]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { drawingFor } from '../packages/draw/dist/index.js';
import { pictureOf, Shelf, SHIPPED } from '../packages/shelf/dist/index.js';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const WIDTH = 900;
const WIDE = 1300;
/** Largest picture that the repository takes, in bytes. */
const LIMIT = 250_000;

/** The 256 colors that are used most, seen with a little less precision, and every pixel's nearest. */
function withFewColors(pixels) {
  const count = new Map();
  const coarse = (i) =>
    ((pixels[i] >> 2) << 12) | ((pixels[i + 1] >> 2) << 6) | (pixels[i + 2] >> 2);
  for (let i = 0; i < pixels.length; i += 4) count.set(coarse(i), (count.get(coarse(i)) ?? 0) + 1);
  const palette = [...count]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([color]) => [color >> 12, (color >> 6) & 63, color & 63].map((each) => (each << 2) | 2));
  const nearest = new Map();
  const indexOf = (color) => {
    const [r, g, b] = [color >> 12, (color >> 6) & 63, color & 63].map((each) => (each << 2) | 2);
    const far = ([pr, pg, pb]) => (pr - r) ** 2 + (pg - g) ** 2 + (pb - b) ** 2;
    let best = 0;
    palette.forEach((each, i) => {
      if (far(each) < far(palette[best])) best = i;
    });
    return best;
  };
  const indices = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < indices.length; i += 1) {
    const color = coarse(i * 4);
    if (!nearest.has(color)) nearest.set(color, indexOf(color));
    indices[i] = nearest.get(color);
  }
  return { palette, indices };
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG with a palette: maps need few colors, and take a third of the room so. */
function pngOf({ width, height, pixels }) {
  const { palette, indices } = withFewColors(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function write(name, variant, drawing, theme = 'light') {
  const width = drawing.viewBox[2] > 1300 ? WIDE : WIDTH;
  const svg = pictureOf(variant, drawing, { width, theme });
  if (!svg) throw new Error(`${name} cannot be set up`);
  const font = { serifFamily: 'Liberation Serif', sansSerifFamily: 'Liberation Sans' };
  const png = pngOf(new Resvg(svg, { font }).render());
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
