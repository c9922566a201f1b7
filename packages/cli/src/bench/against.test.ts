import { describe, expect, it } from 'vitest';
import { BadUse } from '../io.ts';
import { BadCase } from '../cases/json.ts';
import { against, readRates } from './against.ts';

const engines = [
  { name: 'one', perSecond: 20_000, note: 'orders cached' },
  { name: 'another', perSecond: 2_000.5 },
];

describe('rates of other engines', () => {
  it('are read with their notes', () => {
    expect(readRates({ format: 'rates/1', engines })).toEqual(engines);
  });

  it.each([
    [{ format: 'positions/1', engines }, BadUse],
    [[], BadUse],
    [{ format: 'rates/1' }, BadCase],
    [{ format: 'rates/1', engines: [{ name: 'one' }] }, BadCase],
    [{ format: 'rates/1', engines: [{ perSecond: 1 }] }, BadCase],
    [{ format: 'rates/1', engines: [{ name: 'one', perSecond: 0 }] }, BadUse],
  ])('%j is refused', (file, error) => {
    expect(() => readRates(file)).toThrow(error);
  });

  it('say how many times as fast this engine is', () => {
    const rate = (perSecond: number) => ({
      perSecond,
      median: perSecond,
      min: perSecond,
      max: perSecond,
      runs: 1,
      ratio: 1,
    });
    const report = { core: rate(400_000), objects: rate(120_000), text: rate(100_000) };
    expect(against(report, engines)).toMatchObject([
      { name: 'one', core: 20, objects: 6, text: 5, note: 'orders cached' },
      { name: 'another', core: 400_000 / 2_000.5 },
    ]);
  });
});
