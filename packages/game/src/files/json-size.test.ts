import { expect, it } from 'vitest';
import { keepsWithin } from './json-size.ts';

const LIMITS = { depth: 3, keys: 2, values: 5 };
const keeps = (text: string): boolean => keepsWithin(LIMITS, new TextEncoder().encode(text));

it.each([
  ['as deep as it may be', '{"a":[{}]}', true],
  ['too deep', '{"a":[[{}]]}', false],
  ['deep without an end', '[[[[', false],
  ['as many keys in an object as there may be', '[{"a":1,"b":2},{"a":1,"b":2}]', true],
  ['too many keys in an object', '[{"a":1,"b":2,"c":3}]', false],
  ['keys after an object within it', '{"a":{"a":1,"b":2},"b":2,"c":3}', false],
  ['as many items as there may be', '[1,2,3,4,5,6]', true],
  ['too many items', '[[1,2],[3,4],[5,6],[7,8]]', false],
  ['marks in strings', String.raw`{"[[[[{{{{,,,,,,,,::::\"[[[[":"\\"}`, true],
  ['letters of several bytes', '["äöü→[[","{"]', true],
  ['a string without an end', '["[[[[', true],
  ['more ends than beginnings', ']]]]{"a":1}', true],
])('%s', (_, text, kept) => {
  expect(keeps(text)).toBe(kept);
});
