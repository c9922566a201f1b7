/** Where units are built, by the variant's rule (variants 1.4). */
import { readFileSync } from 'node:fs';
import {
  type Rules,
  type World,
  adjustmentsFor,
  buildsAt,
  placeOn,
  readVariant,
  worldFrom,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../laws/play.ts';

const load = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../variants/${id}/variant.json`, import.meta.url), 'utf8'));

function rulesWith(patch: object): Rules {
  const json = { format: 1, id: 'x', name: 'X', base: 'standard', ...patch };
  const read = readVariant(json, { base: load });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return rulesOf('classic', {}, undefined, read.value.variant);
}

/** France owns a home of its own, a home of Germany, and two centers that are nobody's home. */
function winter(rules: Rules): World {
  const owners = { par: 'france', mun: 'france', bel: 'france', spa: 'france', ber: 'germany' };
  return worldFrom(rules, {
    boards: [
      {
        id: 'a@1w',
        parent: null,
        units: [
          { power: 'france', kind: 'army', location: 'spa' },
          { power: 'germany', kind: 'army', location: 'ber' },
        ],
        owners,
      },
    ],
  });
}

/** The provinces in which France may build. */
function sites(rules: Rules): readonly string[] {
  const world = winter(rules);
  return rules.map.provinces.filter(
    (province) => buildsAt(rules, world, placeOn('a@1w', province)).length > 0,
  );
}

const due = (rules: Rules): number | undefined =>
  adjustmentsFor(rules, winter(rules), 'a@1w').find(({ power }) => power === 'france')?.count;

describe('units are built', () => {
  it.each([
    ['home', ['par'], 1],
    ['anyHome', ['mun', 'par'], 2],
    ['any', ['bel', 'mun', 'par'], 3],
  ])('by the rule %s in %o', (build, expected, count) => {
    const rules = rulesWith({ rules: { build } });
    expect(sites(rules)).toEqual(expected);
    expect(due(rules)).toBe(count);
  });

  it('once in a center that is home to two powers', () => {
    const rules = rulesWith({
      rules: { build: 'anyHome' },
      powers: { italy: { homes: ['mun', 'nap', 'rom', 'ven'] } },
    });
    expect(sites(rules)).toEqual(['mun', 'par']);
    expect(due(rules)).toBe(2);
  });
});
