import { PRESETS, settingsOf, termsSchema, type TermsChoice } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { choiceIn, choiceLike, firstChoice, keptChoice } from './choice.ts';
import { usualTerms, withPace } from './paces.ts';
import { wholeTerms } from './whole-terms.ts';

const CHOICES: readonly TermsChoice[] = [
  {},
  usualTerms(),
  withPace(usualTerms(), 'gunboat'),
  { deadlines: { movement: null, retreat: { at: ['20:00'] }, grace: 5 } },
  { machines: { count: 3 }, start: { at: 5 }, disclosure: 'agreed', handover: 'nothing' },
  { machines: { replace: true, strengths: { 'seat-1': 'hard' } }, endYear: 1910, seats: 3 },
];

test.each(CHOICES)('terms are filled in as the server fills them', (choice) => {
  expect(wholeTerms(choice)).toEqual(termsSchema.parse(choice));
});

const [first, second] = PRESETS;
if (!first || !second) throw new Error('there are presets');

test('a choice is found again as it was kept, and none where nothing fits was', () => {
  const choice = { ...firstChoice(second, usualTerms()), name: 'Tuesday', mode: 'pairs' };
  const kept: unknown = JSON.parse(JSON.stringify(keptChoice(choice)));
  expect(choiceIn(kept, PRESETS)).toEqual(choice);
  for (const other of [undefined, 'x', {}, { preset: 'gone' }, []]) {
    expect(choiceIn(other, PRESETS)).toBeUndefined();
  }
});

test('a game is chosen like another: its rules, map and terms, without name and date', () => {
  for (const preset of PRESETS) {
    const terms = termsSchema.parse({ endYear: 1905, start: { at: 7 } });
    const settings = settingsOf({ preset: preset.id, name: 'Old', terms }, 'seed');
    if (!settings) throw new Error('there is this preset');
    const like = choiceLike(settings, PRESETS);
    expect(like?.preset.id).toBe(preset.id);
    expect(like).toMatchObject({ name: '', options: {}, variant: undefined });
    expect(like?.terms).toMatchObject({ endYear: 1905 });
    expect(like?.terms).not.toHaveProperty('start');
  }
});
