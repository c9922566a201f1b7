/** The order being entered, as a sentence. */
import type { PlaceId, Target } from '@chronopolitik/engine';
import type { Words } from '@chronopolitik/words';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { growing } from './sentence.ts';

const words = {
  phrases: {
    unit: (place: PlaceId) => [{ text: `the unit of ${place}` }],
    place: (place: PlaceId) => [{ text: place }],
  },
  terms: { location: (place: string) => place },
} as unknown as Words;

/** A unit of Berlin, and another pressed in Kiel, where the first can go or not. */
function pressed(...goals: readonly PlaceId[]): Entry {
  const move = goals.map((place): Target => ({ place, grade: 'works' }));
  const facts = { kinds: ['move', 'support'], targets: { move } };
  const subject = { place: 'a-ber@0', power: 'germany' };
  return { at: 'helped', subject, facts, of: 'a-kie@0' } as unknown as Entry;
}

test('the sentence names the move that is offered below it, and no other', () => {
  const isUnit = (): boolean => true;
  expect(growing(words, pressed('a-kie@0'), isUnit)).toBe(
    'the unit of a-ber@0 moves to kie, or helps the unit of a-kie@0 to …',
  );
  expect(growing(words, pressed(), isUnit)).toBe(
    'the unit of a-ber@0 helps the unit of a-kie@0 to …',
  );
});

test('in a winter nobody is asked where a unit goes', () => {
  const isUnit = (): boolean => true;
  const at = (place: PlaceId): Entry => ({ at: 'subject', subject: { place } }) as unknown as Entry;
  expect(growing(words, at('a-ber@0'), isUnit)).toBe('the unit of a-ber@0: where to?');
  expect(growing(words, at('a-ber@1w'), isUnit)).toBe(
    'the unit of a-ber@1w: build here, or disband it?',
  );
  expect(growing(words, at('a-ber@1w'), () => false)).toBe('Build in a-ber@1w: which unit?');
});
