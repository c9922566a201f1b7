/** The shape of topologies, and of powers copied to their sheets. */
import { is, listOf, meaning, oneOf, shape, text, textLike } from './check.ts';

const LOCATION = /^[a-z][a-z0-9]*(\/[a-z0-9]+)?$/;
const location = textLike('a location of the base map, such as "spa" or "spa/sc"', LOCATION);
const sheet = textLike('a sheet: small letters or digits, added to ids', /^[a-z0-9]+$/);

const isListOf = (length: number, pattern: RegExp, value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((entry) => typeof entry === 'string' && pattern.test(entry));
const tuple = (length: number, pattern: RegExp): object => ({
  type: 'array',
  items: { type: 'string', pattern: pattern.source },
  minItems: length,
  maxItems: length,
});

const edge = is('two locations that border each other', { ...tuple(2, LOCATION) }, (value) =>
  isListOf(2, LOCATION, value),
);
const branch = is(
  'an impassable province, or three locations that meet',
  { anyOf: [location.schema, { ...tuple(3, LOCATION) }] },
  (value) => (typeof value === 'string' ? LOCATION.test(value) : isListOf(3, LOCATION, value)),
);
const pair = is('two sheets', { ...tuple(2, /^[a-z0-9]+$/) }, (value) =>
  isListOf(2, /^[a-z0-9]+$/, value),
);

/**
 * The check of a topology: the sheets of a map, and where a step leads from one to another (variants 2.1,
 * 2.4).
 */
export const topology = shape({
  required: { sheets: meaning('Added to the ids of the base: "1" makes spa1/sc.', listOf(sheet)) },
  optional: {
    sheetNames: meaning('Added to the names of places and powers: "One".', listOf(text)),
    branch: meaning('Where a walk round may change the sheet.', listOf(branch)),
    cuts: listOf(
      shape({
        required: {
          perm: meaning('By sheet, where a step from first to second end leads.', listOf(sheet)),
          edges: meaning('Cut borders: ["mao", "spa/sc"].', listOf(edge)),
        },
      }),
    ),
    stack: meaning('Pairs of sheets of which the same places are neighbors.', listOf(pair)),
  },
});

/** The check of `powers` where they are copies of the base's on every sheet (variants 2.7). */
export const powerCopies = shape({
  required: { copy: meaning("The base's powers, on every sheet.", oneOf(['perSheet'])) },
  optional: { unitLabel: meaning('"{sheet}{letter}{unit}" labels units 1FA.', text) },
});
