import { describe, expect, it } from 'vitest';
import { deadlineAfter, extended, isZone } from './deadline.ts';
import { deadlinesSchema } from '../table/terms.ts';

const at = (text: string): number => Date.parse(text);
const said = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();
const terms = (given: object) => deadlinesSchema.parse(given);

describe('a phase ends', () => {
  it('a fixed time after it began', () => {
    const day = terms({ movement: { minutes: 1440 } });
    expect(said(deadlineAfter(day, 'movement', at('2026-01-07T10:00Z')))).toBe(
      '2026-01-08T10:00:00.000Z',
    );
  });

  it('at the next of its hours in its zone, summer and winter', () => {
    const vienna = terms({ movement: { at: ['08:00', '20:00'] }, zone: 'Europe/Vienna' });
    const end = (now: string) => said(deadlineAfter(vienna, 'movement', at(now)));
    expect(end('2026-01-07T10:00Z')).toBe('2026-01-07T19:00:00.000Z');
    expect(end('2026-07-07T10:00Z')).toBe('2026-07-07T18:00:00.000Z');
    expect(end('2026-01-07T18:30Z')).toBe('2026-01-08T07:00:00.000Z');
  });

  it('on Monday at the same hour of the clock, across a change of clocks too', () => {
    const skip = terms({
      movement: { at: ['20:00'] },
      zone: 'Europe/Vienna',
      weekends: 'skip',
    });
    expect(said(deadlineAfter(skip, 'movement', at('2026-03-28T12:00Z')))).toBe(
      '2026-03-30T18:00:00.000Z',
    );
    expect(said(extended(skip, at('2026-01-09T19:00Z'), 86_400_000))).toBe(
      '2026-01-12T19:00:00.000Z',
    );
  });

  it('once a day at its hour, in the nights in which the clocks change too', () => {
    const berlin = terms({ movement: { at: ['21:00'] }, zone: 'Europe/Berlin' });
    const ends = (from: string): readonly (string | null)[] => {
      const first = deadlineAfter(berlin, 'movement', at(from)) ?? 0;
      const second = deadlineAfter(berlin, 'movement', first + 1) ?? 0;
      return [said(first), said(second), said(deadlineAfter(berlin, 'movement', second + 1))];
    };
    expect(ends('2026-03-28T12:00Z')).toEqual([
      '2026-03-28T20:00:00.000Z',
      '2026-03-29T19:00:00.000Z',
      '2026-03-30T19:00:00.000Z',
    ]);
    expect(ends('2026-10-24T12:00Z')).toEqual([
      '2026-10-24T19:00:00.000Z',
      '2026-10-25T20:00:00.000Z',
      '2026-10-26T20:00:00.000Z',
    ]);
  });

  it('at an hour that the clocks skip an hour later, and at one that comes twice the first time', () => {
    const night = terms({ movement: { at: ['02:30'] }, zone: 'Europe/Berlin' });
    const end = (now: string) => said(deadlineAfter(night, 'movement', at(now)));
    expect(end('2026-03-28T12:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(end('2026-03-29T01:30:01Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(end('2026-10-24T12:00Z')).toBe('2026-10-25T00:30:00.000Z');
    // Between the two: the next is tomorrow's.
    expect(end('2026-10-25T00:45Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('after as many minutes as it lasts, however the clocks change meanwhile', () => {
    const day = terms({ movement: { minutes: 1_440 }, zone: 'Europe/Berlin' });
    for (const now of ['2026-03-28T23:00Z', '2026-10-24T23:00Z']) {
      expect(deadlineAfter(day, 'movement', at(now))).toBe(at(now) + 86_400_000);
    }
  });

  it('never without a length, and in retreats by their own', () => {
    const mixed = terms({ movement: null, retreat: { minutes: 60 } });
    expect(deadlineAfter(mixed, 'movement', 0)).toBeNull();
    expect(deadlineAfter(mixed, 'retreat', 0)).toBe(3_600_000);
    expect(deadlineAfter(mixed, 'adjustment', 0)).toBe(3_600_000);
  });

  it('after the vacations that it falls into, one after the other, and the time of a phase', () => {
    const hour = terms({ movement: { minutes: 60 } });
    const away = [
      { from: 0, to: 9_000_000 },
      { from: 9_000_000, to: 10_000_000 },
    ];
    expect(deadlineAfter(hour, 'movement', 0, away)).toBe(13_600_000);
  });

  it('a day after a vacation at most, or at the next of its hours', () => {
    const away = [{ from: at('2026-01-07T00:00Z'), to: at('2026-01-12T00:00Z') }];
    const end = (movement: object) =>
      said(deadlineAfter(terms({ movement }), 'movement', at('2026-01-06T12:00Z'), away));
    expect(end({ minutes: 3 * 1440 })).toBe('2026-01-13T00:00:00.000Z');
    expect(end({ at: ['20:00'], atLeast: 2880 })).toBe('2026-01-13T20:00:00.000Z');
    expect(end({ at: ['20:00'] })).toBe('2026-01-06T20:00:00.000Z');
  });

  it('behind a vacation that begins in the time of those who came back from another', () => {
    const two = terms({ movement: { minutes: 2880 } });
    const day = 86_400_000;
    const away = [
      { from: 0, to: 3 * day },
      { from: 3.5 * day, to: 5 * day },
    ];
    expect(deadlineAfter(two, 'movement', 0, away)).toBe(6 * day);
  });
});

it('knows zones by their names', () => {
  expect(isZone('Europe/Vienna')).toBe(true);
  expect(isZone('Europe/Atlantis')).toBe(false);
});
