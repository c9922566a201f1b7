import { RULESETS } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { optionWords } from './options.ts';

const offered = Object.values(RULESETS).flatMap(({ id, options }) =>
  Object.entries(options).map(([name, { choices }]) => ({ id, name, choices })),
);

describe('options', () => {
  test.each(offered)('$name of $id is explained, and each of its values', ({ name, choices }) => {
    const words = optionWords(name);
    expect(words.label).not.toBe(name);
    const bare = choices.filter((choice) => /^[\w-]*$/.test(words.sayChoice(choice)));
    expect(bare).toEqual([]);
  });

  test('go by their own names where nothing is known about them', () => {
    expect(optionWords('weather').label).toBe('weather');
    expect(optionWords('constructor').sayChoice('wild')).toBe('wild');
    expect(optionWords('eliminationGraceWinters').sayChoice(12)).toBe('12');
  });
});
