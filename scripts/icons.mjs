/** Draws the icons of the app that browsers install: `node scripts/icons.mjs`. The drawing is the favicon, on paper. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const folder = new URL('../packages/web/public/', import.meta.url);
const drawing = readFileSync(new URL('favicon.svg', folder), 'utf8');
const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
const PAPER = '#e9e0cc';

/** @param room free space around the drawing, in parts of the picture: phones cut maskable icons to circles */
function icon(name, size, { room, corner }) {
  const scale = 1 - 2 * room;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${corner}" fill="${PAPER}"/>
    <g transform="translate(${32 * room} ${32 * room}) scale(${scale})">${inner}</g></svg>`;
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  writeFileSync(new URL(name, folder), png);
}

icon('icon-192.png', 192, { room: 0.1, corner: 6 });
icon('icon-512.png', 512, { room: 0.1, corner: 6 });
icon('icon-maskable-512.png', 512, { room: 0.2, corner: 0 });
icon('apple-touch-icon.png', 180, { room: 0.14, corner: 0 });
