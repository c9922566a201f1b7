import { describe, expect, it } from 'vitest';
import { StreamPlaces } from './stream-places.ts';

const stranger = { address: '192.0.2.1', player: undefined, takesPart: false };
const seated = { ...stranger, player: 'anna', takesPart: true };

describe('the places for streams', () => {
  it('of one address are bounded, with some left to those who take part', () => {
    const places = new StreamPlaces({ all: 100, each: 8 });
    const open = Array.from({ length: 6 }, () => places.take(stranger));
    expect(open.every((leave) => leave !== undefined)).toBe(true);
    expect(places.take(stranger)).toBeUndefined();
    expect(places.take({ ...stranger, address: '192.0.2.2' })).toBeDefined();
    expect(places.take(seated)).toBeDefined();
    expect(places.take({ ...seated, player: 'ben' })).toBeDefined();
    expect(places.take(seated)).toBeUndefined();
    open[0]?.();
    open[0]?.();
    expect(places.take(seated)).toBeDefined();
    expect(places.take(seated)).toBeUndefined();
  });

  it('of one player are bounded, from wherever they come', () => {
    const places = new StreamPlaces({ all: 100, each: 2 });
    const from = (address: string) => places.take({ ...seated, address });
    expect([from('1'), from('2'), from('3')].map((leave) => leave !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('of all are never taken by those who only watch', () => {
    const places = new StreamPlaces({ all: 4, each: 4 });
    const watching = [1, 2, 3, 4].map((n) => places.take({ ...stranger, address: `${n}` }));
    expect(watching.map((leave) => leave !== undefined)).toEqual([true, true, true, false]);
    expect(places.take({ ...seated, address: '5' })).toBeDefined();
    expect(places.take({ ...seated, address: '6' })).toBeUndefined();
  });
});
