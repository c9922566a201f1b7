/**
 * Renders the opening of the standard map to PNG, to be looked at.
 *
 *   npx tsc -b packages/draw && node scripts/drawing/look.mjs <folder> [width …]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { pngOf } from '../png.mjs';
import { TYPEFACES } from '../typefaces.mjs';
import { THEMES, boardScene, readDrawing, sceneToSvg } from '../../packages/draw/dist/index.js';

const [folder = '.', ...widths] = process.argv.slice(2);
const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../variants/standard/${name}`, import.meta.url)));
const variant = read('variant.json');
const reading = readDrawing(read('drawing.json'), Object.keys(variant.map.provinces));
if (!reading.ok) throw new Error(reading.error.map(({ message }) => message).join('\n'));

const units = Object.entries(variant.powers).flatMap(([power, each]) =>
  each.units.map((text) => ({
    power,
    kind: text.startsWith('A') ? 'army' : 'fleet',
    location: text.slice(2),
  })),
);
const owners = Object.fromEntries(
  Object.entries(variant.powers).flatMap(([power, each]) => each.homes.map((id) => [id, power])),
);
const p = (location) => `a-${location}@0`;
const orders = [
  {
    order: { kind: 'move', power: 'germany', unit: p('mun'), to: p('tyr') },
    outcome: { result: 'bounced' },
  },
  { order: { kind: 'move', power: 'austria', unit: p('vie'), to: p('tyr') } },
  {
    order: { kind: 'support', power: 'italy', unit: p('ven'), of: p('vie'), to: p('tyr') },
    outcome: { result: 'cut' },
  },
  { order: { kind: 'support', power: 'austria', unit: p('tri'), of: p('vie'), to: p('tyr') } },
  { order: { kind: 'hold', power: 'italy', unit: p('rom') } },
  { order: { kind: 'support', power: 'italy', unit: p('nap'), of: p('rom') } },
  { order: { kind: 'move', power: 'england', unit: p('lon'), to: p('nth') } },
  { order: { kind: 'move', power: 'england', unit: p('edi'), to: p('nwg') }, isDependent: true },
  { order: { kind: 'convoy', power: 'russia', unit: p('sev'), of: p('con'), to: p('rum') } },
  { order: { kind: 'move', power: 'turkey', unit: p('con'), to: p('rum') } },
  {
    order: { kind: 'support', power: 'russia', unit: p('mos'), of: p('war'), to: p('gal') },
    outcome: { result: 'void' },
  },
  {
    order: { kind: 'move', power: 'russia', unit: p('stp/sc'), to: p('bot') },
    outcome: { result: 'moved' },
  },
  {
    order: { kind: 'hold', power: 'france', unit: p('par') },
    outcome: { result: 'dislodged', dislodgedBy: p('bur') },
  },
];
for (const theme of Object.values(THEMES))
  for (const width of widths.length > 0 ? widths.map(Number) : [40, 100, 300, 600, 1200]) {
    const scene = boardScene({
      drawing: reading.value,
      map: variant.map,
      board: { id: 'a@0', parent: null, units, owners },
      theme,
      width,
      powers: Object.keys(variant.powers),
      orders,
      dislodged: [{ power: 'france', kind: 'army', location: 'mar' }],
      highlights: [
        { location: 'bur', kind: 'solid' },
        { location: 'spa', kind: 'dashed' },
        { location: 'pie', kind: 'hollow' },
      ],
    });
    const svg = sceneToSvg(scene, 'The opening');
    writeFileSync(
      `${folder}/${theme.name}-${width}.png`,
      pngOf(new Resvg(svg, { font: TYPEFACES }).render()),
    );
  }
