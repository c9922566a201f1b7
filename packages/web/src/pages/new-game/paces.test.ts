import { termsSchema } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { PACES, paceOf, usualTerms, withPace } from './paces.ts';

test('a pace is known again from its terms, and terms of no pace have none', () => {
  expect(paceOf(usualTerms())).toBe('letters');
  for (const pace of PACES) {
    const terms = withPace(usualTerms(), pace);
    expect(paceOf(terms)).toBe(pace);
    expect(termsSchema.safeParse(terms).success).toBe(true);
    expect(paceOf({ ...terms, press: 'public' })).toBeUndefined();
  }
  expect(paceOf({ deadlines: { movement: null } })).toBeUndefined();
});

test('a pace leaves all other terms as they were, and takes nothing of the pace before along', () => {
  const own = { ...usualTerms(), missed: 5, seating: 'chosen' } as const;
  const gunboat = withPace(own, 'gunboat');
  expect(gunboat).toMatchObject({ missed: 5, seating: 'chosen', press: 'none' });
  expect(gunboat.deadlines?.zone).toBe(own.deadlines?.zone);
  expect(withPace(gunboat, 'letters')).toEqual({ ...own, press: 'full', players: 'named' });
});
