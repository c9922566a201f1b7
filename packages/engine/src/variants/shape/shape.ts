/** The shape of a variant file: types and required keys, before any check of sense. */
import type { JsonObject } from '../../model/types.ts';
import {
  anything,
  type Check,
  type Fields,
  integer,
  is,
  listOf,
  listOrTable,
  meaning,
  note,
  oneOf,
  patchOf,
  shape,
  tableOf,
  text,
  textLike,
  yes,
} from './check.ts';
import type { Problems } from './problems.ts';
import { mode, victory } from './modes.ts';
import { powerCopies, topology } from './topology.ts';
import { PROVINCE_TYPES, type Variant } from '../variant.ts';

const PROVINCE_ID = /^[a-z][a-z0-9]*$/;
const LOCATION = /^[a-z][a-z0-9]*(\/[a-z0-9]+)?$/;
const UNIT = /^[AF] [a-z][a-z0-9]*(\/[a-z0-9]+)?$/;

const provinceId = textLike('the id of a province', PROVINCE_ID);
const fleetList = listOf(textLike('a location such as "spa" or "spa/nc"', LOCATION));
const province = shape({
  required: {
    name: text,
    type: meaning(
      'land: armies; coast: both; sea: fleets; impassable: nobody.',
      oneOf(PROVINCE_TYPES),
    ),
  },
  optional: {
    aliases: meaning('Other names that orders may use.', listOf(text)),
    center: meaning('A supply center.', yes),
    army: meaning(
      'Provinces to which armies march; absent: no army stands here.',
      listOf(provinceId),
    ),
    fleet: meaning(
      'Locations to which fleets sail; by named coast where there are several.',
      listOrTable(fleetList, tableOf(fleetList)),
    ),
    coastAliases: meaning('Other names of its coasts: {"wc": "sc"}.', tableOf(text)),
    convoy: meaning('A coast whose fleets convoy; seas always do.', yes),
    touches: meaning('Impassable only: its neighbors, in a ring.', listOf(provinceId)),
  },
});
const power = shape({
  required: {
    name: text,
    homes: meaning('Centers where it builds.', listOf(provinceId)),
    units: meaning(
      'Units at the start: "A par", "F stp/sc".',
      listOf(textLike('a unit such as "A par" or "F stp/sc"', UNIT)),
    ),
  },
  optional: {
    adjective: text,
    letter: text,
    capital: meaning('Its time center; the first home unless told.', provinceId),
    aliases: listOf(text),
    owns: meaning('Centers held at the start besides its homes.', listOf(provinceId)),
    neutral: meaning('Nobody plays it: its units only hold.', yes),
    sheet: meaning('The sheet of a cover that it stands on.', text),
    code: meaning('One character that a judge calls it by.', text),
  },
});
const season = shape({
  required: { name: text, phases: listOf(oneOf(['movement', 'retreat', 'adjustment'])) },
  optional: {
    aliases: listOf(text),
    takesCenters: meaning('Centers change hands after it.', yes),
  },
});
const calendar = shape({
  required: { firstYear: integer, seasons: listOf(season) },
  optional: { yearStep: integer, startAt: meaning('Season in which play begins.', text) },
});
const rules = shape({
  optional: { build: oneOf(['home', 'anyHome', 'any']), rulebook: text },
  others: anything,
});
const locationPairs = listOf(
  is(
    'two locations',
    { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    (value) =>
      Array.isArray(value) && value.length === 2 && value.every((v) => typeof v === 'string'),
  ),
);
const lints = meaning(
  'What "variant check" would warn of, and is so on purpose.',
  shape({
    optional: {
      sum: meaning('Provinces less borders and more corners.', integer),
      rims: meaning('Rims of the map and of its holes.', integer),
      borders: meaning('Borders in no corner, or in more than two.', locationPairs),
      coasts: meaning('Coasts whose fleets do not pass as their seas say.', locationPairs),
    },
  }),
);
/** What every file says itself. */
const OWN = ['format', 'id', 'name'];
const variant: Check = shape({
  required: {
    format: is('{value}', { const: 1 }, (v) => v === 1, { value: 1 }),
    id: meaning(
      'Letters, digits and hyphens: the name of its folder.',
      textLike('letters, digits and hyphens', /^[a-z0-9-]+$/),
    ),
    name: text,
    map: shape({
      required: { provinces: tableOf(province, PROVINCE_ID) },
      optional: {
        lints,
        coasts: meaning('Named coasts: {"nc": "north coast"}.', tableOf(text)),
      },
    }),
    powers: tableOf(power),
  },
  optional: {
    $schema: note,
    base: meaning('The variant from which everything comes that is not said here.', text),
    designer: text,
    notes: note,
    calendar,
    rules,
    victory: listOf(victory),
    modes: meaning('Ways to seat players; the first unless a game names another.', listOf(mode)),
    topology: meaning('Sheets of the map, joined: a cover or a stack.', topology),
    sheets: meaning('Written when a topology was applied: do not write it.', anything),
    unitLabel: meaning('How units are labeled: "{sheet}{letter}{unit}".', text),
  },
});

/** `variant.json` as JSON Schema: one with a `base` is a patch to it (variants 1.2). */
export function variantSchema(): JsonObject {
  const { properties, ...patch } = patchOf(variant.schema);
  const whole = variant.schema['properties'] as JsonObject;
  const own = Object.fromEntries(OWN.map((key) => [key, whole[key] ?? {}]));
  const powers = { anyOf: [powerCopies.schema, patchOf(tableOf(power).schema)] };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A variant of Chronopolitik (variant.json)',
    type: 'object',
    required: OWN,
    if: { required: ['base'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { ...patch, properties: { ...(properties as JsonObject), ...own, powers } },
    else: variant.schema,
  };
}

const STANDARD_CALENDAR: Variant['calendar'] = {
  firstYear: 1901,
  seasons: [
    { name: 'Spring', phases: ['movement', 'retreat'] },
    { name: 'Fall', aliases: ['Autumn'], phases: ['movement', 'retreat'], takesCenters: true },
    { name: 'Winter', phases: ['adjustment'] },
  ],
};

/** A variant whose shape is right: its topology is not applied, its victory may be missing. */
export type Shaped = Omit<Variant, 'victory'> & Partial<Pick<Variant, 'victory'>>;

/** The fields as a variant, or undefined when the shape is wrong. */
export function readShape(fields: Fields, problems: Problems): Shaped | undefined {
  if (!variant.test(fields, '', problems)) return undefined;
  const { $schema: _, ...known } = fields;
  const read = known as unknown as Shaped;
  return { ...read, calendar: read.calendar ?? STANDARD_CALENDAR };
}
