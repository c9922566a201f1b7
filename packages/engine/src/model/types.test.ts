/** Ids of one kind never pass for another: the compiler holds these lines, and this file only has to compile. */
import { describe, expect, it } from 'vitest';
import { placeOn, provinceOfLocation } from './place.ts';
import type { LocationId, PowerId, ProvinceId, TimelineId } from './types.ts';

const text: string = ['spa'].join();
const power: PowerId = 'france';
const province: ProvinceId = text;
const location: LocationId = 'spa/nc';
const timeline: TimelineId = 'a';

describe('ids', () => {
  it('are made of text, and are text', () => {
    const texts: readonly string[] = [power, province, location, timeline];
    const owners: Readonly<Record<ProvinceId, PowerId>> = { spa: 'france', [province]: power };
    const counts = new Map<PowerId, number>([[power, 1]]);
    expect(texts).toEqual(['france', 'spa', 'spa/nc', 'a']);
    expect(Object.entries(owners)).toEqual([[province, power]]);
    expect([owners[text], counts.get('france')]).toEqual([power, 1]);
  });

  it('of a province name a location', () => {
    expect(placeOn('a@0', province)).toBe('a-spa@0');
  });

  it('of a location name a province by their spelling alone', () => {
    // @ts-expect-error: `spa/nc` is no province.
    const wrong: ProvinceId = location;
    expect(provinceOfLocation(wrong)).toBe(province);
  });

  it('of one kind never pass for another', () => {
    // @ts-expect-error: a province is no power.
    const wrongPower: PowerId = province;
    // @ts-expect-error: a power is no province.
    const wrongProvince: ProvinceId = power;
    // @ts-expect-error: a power is no location.
    const wrongLocation: LocationId = power;
    // @ts-expect-error: a power is no timeline.
    const wrongTimeline: TimelineId = power;
    // @ts-expect-error: a timeline is no location.
    const wrongPlace = placeOn('a@0', timeline);
    expect([wrongPower, wrongProvince, wrongLocation, wrongTimeline, wrongPlace]).toHaveLength(5);
  });

  it('never find what another kind of id is the key of', () => {
    const units: Readonly<Record<PowerId, number>> = { france: 3 };
    // @ts-expect-error: powers are the keys.
    expect(units[province]).toBeUndefined();
    // @ts-expect-error: powers are the keys.
    expect(new Map<PowerId, number>().get(province)).toBeUndefined();
    // @ts-expect-error: powers are in the list.
    expect([power].includes(province)).toBe(false);
  });
});
