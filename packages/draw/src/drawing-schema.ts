/** `drawing.json` as JSON Schema, for editors; `readDrawing` also asks that it fits its map. */
import type { JsonObject } from '@chronopolitik/engine';
import { LINE_KINDS, PATH } from './drawing.ts';

const point = (description: string): JsonObject => ({
  description,
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
});
const path: JsonObject = {
  description: 'SVG path data of M, L, H, V, C, Q and Z, in either case.',
  type: 'string',
  pattern: PATH.source,
};

const province: JsonObject = {
  type: 'object',
  required: ['shape', 'label', 'unit'],
  properties: {
    shape: path,
    label: point('Middle of its name.'),
    unit: point('Where a unit stands.'),
    center: point('Its supply center.'),
    coasts: {
      description: 'Where fleets stand on its named coasts.',
      type: 'object',
      additionalProperties: point('Where a fleet stands.'),
    },
    dislodged: point('Where a unit stands that must retreat.'),
  },
};

const box = (description: string): JsonObject => ({
  description,
  type: 'array',
  prefixItems: [
    { type: 'number' },
    { type: 'number' },
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', exclusiveMinimum: 0 },
  ],
  minItems: 4,
  maxItems: 4,
});

const line: JsonObject = {
  type: 'object',
  required: ['shape', 'kind'],
  properties: {
    shape: path,
    kind: { enum: [...LINE_KINDS] },
    labels: {
      description: 'Written beside a cut: where it leads.',
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'at'],
        properties: { text: { type: 'string' }, at: point('Middle of the text.') },
      },
    },
  },
};

const panel: JsonObject = {
  type: 'object',
  required: ['box'],
  properties: { box: box('Left, top, width and height.'), name: { type: 'string' } },
};

/** `drawing.json` as JSON Schema, draft 2020-12. */
export function drawingSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The drawing of a variant of Chronopolitik (drawing.json)',
    type: 'object',
    required: ['viewBox', 'provinces'],
    properties: {
      $schema: { type: 'string' },
      viewBox: box('Left, top, width and height of the sheet.'),
      provinces: {
        description: 'Every province of the map, by its id.',
        type: 'object',
        additionalProperties: province,
      },
      lines: {
        description: 'Land and lakes that nobody plays, straits, graticules, cuts between sheets.',
        type: 'array',
        items: line,
      },
      panels: {
        description: 'Where the maps are on a sheet of several.',
        type: 'array',
        items: panel,
      },
    },
  };
}
