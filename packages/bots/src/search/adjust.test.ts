/** Dislodged units go where they are worth most. */
import { expect, test } from 'vitest';
import { type Board, type Unit, dutiesOf, invariant, worldFrom } from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';

function army(power: string, location: string): Unit {
  return { power, kind: 'army', location };
}

/** An army that was driven from Bohemia: Galicia is first by name, Silesia leads nowhere, Vienna and Munich are centers. */
const BOARD: Board = {
  id: 'a@1',
  parent: null,
  units: [army('austria', 'boh'), army('germany', 'ber'), army('russia', 'mos')],
  owners: { vie: 'austria', bud: 'austria', mun: 'germany', ber: 'germany', mos: 'russia' },
};

test('an expert retreats to a center, not to the first place', () => {
  const rules = rulesOf('classic', {});
  const world = worldFrom(rules, { boards: [BOARD], mustRetreat: ['a-boh@1'] });
  const [duty] = dutiesOf(rules, world);
  invariant(duty?.retreats[0], 'a retreat is due');
  expect(duty.retreats[0].open).toEqual(['gal', 'mun', 'sil', 'tyr', 'vie']);
  const orders = chooseOrders(rules, world, 'austria', { strength: 'expert', seed: 'one' });
  expect(orders).toHaveLength(1);
  expect(['a-mun@1', 'a-vie@1']).toContain(orders[0]?.kind === 'retreat' && orders[0].to);
});
