import { expect, it } from 'vitest';
import { rulesFor } from '../cases/case.ts';
import { readJsonPosition } from './read-json.ts';

it('a center that a file names by a coast is the province of the coast', () => {
  const json = { units: [], orders: [], centers: { Russia: ['STP/SC', 'Mos'] } };
  const { owners } = readJsonPosition(rulesFor({ variant: 'standard', ruleset: 'classic' }), json);
  expect(owners).toEqual({ stp: 'russia', mos: 'russia' });
});
