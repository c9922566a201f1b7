import { expect, test } from 'vitest';
import { readJsonText } from './json-text.ts';

const TEXT = `{
  "name": "Duel",
  "map": {
    "provinces": {
      "red": { "army": [
        "mid",
        "xyz"
      ] }
    }
  }
}
`;

test.each([
  ['name', 2],
  ['map', 3],
  ['map.provinces.red', 5],
  ['map.provinces.red.army[0]', 6],
  ['map.provinces.red.army[1]', 7],
  ['map.provinces.red.fleet', 5],
  ['powers.reds', 1],
  ['', 1],
])('the key %s stands in line %d, or what holds it does', (key, line) => {
  expect(readJsonText(TEXT, 'x').lineOf(key)).toBe(line);
});

test.each([
  ['', 1, 'a value'],
  ['{"a": 1\n\n "b": 2}', 3, 'a comma'],
  ['{"a": 1,}', 1, 'the name of a key, in double quotes'],
  ['{"a": [1, 2', 1, 'a closing bracket'],
  ['{\n"a": // no\n1}', 2, 'no comment'],
  ['{"a": 1} x', 1, 'JSON'],
])('%j is no JSON: line %d, expected %s', (text, line, expected) => {
  const read = readJsonText(text, 'x/variant.json');
  expect(read.value).toBeUndefined();
  expect(read.faults).toEqual([
    { file: 'x/variant.json', key: '', level: 'error', expected, expectation: expected, line },
  ]);
});

test('a key that stands twice is a fault, for one of them would be lost', () => {
  const { faults } = readJsonText(
    '{"map": {"red": {},\n "red": {}, "sea": [{"a": 1,\n"a": 2}]}}',
    'x',
  );
  expect(faults.map(({ key, line }) => [key, line])).toEqual([
    ['map.red', 2],
    ['map.sea[0].a', 3],
  ]);
});
