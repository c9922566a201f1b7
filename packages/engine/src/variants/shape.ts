/** The shape of a variant file: types and required keys, before any check of sense. */
import type { Problems } from './problems.ts';
import { PROVINCE_TYPES, type Variant } from './variant.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Check = (value: unknown, key: string, problems: Problems) => boolean;

const is =
  (expected: string, test: (value: unknown) => boolean): Check =>
  (value, key, problems) => {
    if (test(value)) return true;
    problems.error(key, expected, value);
    return false;
  };
const text = is('a text', (v) => typeof v === 'string' && v.length > 0 && v.length <= 200);
const note = is('a text', (v) => typeof v === 'string');
const integer = is('a whole number', Number.isSafeInteger);
const yes = is('true (or leave it out)', (v) => v === true);
const anything: Check = () => true;
const oneOf = (words: readonly string[]): Check =>
  is(`one of ${words.join(', ')}`, (v) => words.includes(v as string));

const listOf =
  (item: Check): Check =>
  (value, key, problems) => {
    if (!Array.isArray(value)) return is('a list', () => false)(value, key, problems);
    return value.map((entry, i) => item(entry, `${key}[${i}]`, problems)).every(Boolean);
  };

const tableOf =
  (item: Check, name = /^[a-z0-9_.-]+$/i): Check =>
  (value, key, problems) => {
    if (!isFields(value)) return is('an object', () => false)(value, key, problems);
    const checks = Object.entries(value).map(([id, entry]) => {
      if (!name.test(id)) problems.error(`${key}.${id}`, 'a key of letters and digits', id);
      return name.test(id) && item(entry, `${key}.${id}`, problems);
    });
    return checks.every(Boolean);
  };

interface Shape {
  readonly required?: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
}

const shape =
  ({ required = {}, optional = {} }: Shape): Check =>
  (value, key, problems) => {
    if (!isFields(value)) return is('an object', () => false)(value, key, problems);
    const path = (name: string): string => (key === '' ? name : `${key}.${name}`);
    const known = { ...required, ...optional };
    let good = true;
    for (const name of Object.keys(value)) {
      if (known[name]) continue;
      problems.error(path(name), `one of the keys ${Object.keys(known).join(', ')}`);
      good = false;
    }
    for (const name of Object.keys(required)) {
      if (value[name] !== undefined) continue;
      problems.error(path(name), 'a value: the key is missing');
      good = false;
    }
    for (const [name, check] of Object.entries(known)) {
      if (value[name] !== undefined && !check(value[name], path(name), problems)) good = false;
    }
    return good;
  };

const fleet: Check = (value, key, problems) =>
  Array.isArray(value)
    ? listOf(text)(value, key, problems)
    : tableOf(listOf(text))(value, key, problems);

const PROVINCE_ID = /^[a-z][a-z0-9]*$/;

const province = shape({
  required: { name: text, type: oneOf(PROVINCE_TYPES) },
  optional: {
    aliases: listOf(text),
    center: yes,
    army: listOf(text),
    fleet,
    coastAliases: tableOf(text),
    convoy: yes,
    touches: listOf(text),
  },
});
const power = shape({
  required: { name: text, homes: listOf(text), units: listOf(text) },
  optional: {
    adjective: text,
    letter: text,
    capital: text,
    aliases: listOf(text),
    owns: listOf(text),
    neutral: yes,
  },
});
const season = shape({
  required: { name: text, phases: listOf(oneOf(['movement', 'retreat', 'adjustment'])) },
  optional: { aliases: listOf(text), takesCenters: yes },
});
const calendar = shape({
  required: { firstYear: integer, seasons: listOf(season) },
  optional: { yearStep: integer, startAt: text },
});
const victory = shape({
  required: { type: oneOf(['centers', 'lead', 'hold', 'year']) },
  optional: {
    count: integer,
    per: oneOf(['power', 'player']),
    tie: oneOf(['most-then-share', 'play-on']),
    by: integer,
    shrinkPerYear: integer,
    provinces: listOf(text),
    year: integer,
  },
});
const variant = shape({
  required: {
    format: is('1', (v) => v === 1),
    id: is('letters, digits and hyphens', (v) => typeof v === 'string' && /^[a-z0-9-]+$/.test(v)),
    name: text,
    map: shape({
      required: { provinces: tableOf(province, PROVINCE_ID) },
      optional: { coasts: tableOf(text) },
    }),
    powers: tableOf(power),
  },
  optional: {
    base: text,
    designer: text,
    notes: note,
    calendar,
    rules: (value, key, problems) =>
      shape({
        optional: {
          ...Object.fromEntries(
            Object.keys(isFields(value) ? value : {}).map((k) => [k, anything]),
          ),
          build: oneOf(['home', 'anyHome', 'any']),
          rulebook: text,
        },
      })(value, key, problems),
    victory: listOf(victory),
    modes: anything,
  },
});

const STANDARD_CALENDAR: Variant['calendar'] = {
  firstYear: 1901,
  seasons: [
    { name: 'Spring', phases: ['movement', 'retreat'] },
    { name: 'Fall', aliases: ['Autumn'], phases: ['movement', 'retreat'], takesCenters: true },
    { name: 'Winter', phases: ['adjustment'] },
  ],
};

/** The fields as a variant with defaults filled in, or undefined when the shape is wrong. */
export function readShape(fields: Fields, problems: Problems): Variant | undefined {
  if (!variant(fields, '', problems)) return undefined;
  const read = fields as unknown as Variant & { victory?: Variant['victory'] };
  return {
    ...read,
    calendar: read.calendar ?? STANDARD_CALENDAR,
    victory: read.victory ?? [{ type: 'centers', count: halfOfCenters(read) + 1 }],
  };
}

function halfOfCenters(variant: Variant): number {
  const centers = Object.values(variant.map.provinces).filter((p) => p.center).length;
  return Math.floor(centers / 2);
}
