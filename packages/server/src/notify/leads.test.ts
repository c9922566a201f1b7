/** When a deadline is told, through changes of the clocks. */
import { expect, it } from 'vitest';
import { leadMoment, leadsAt } from './leads.ts';
import { nextTimeOfDay, quietSpanAt } from './times.ts';

const BERLIN = 'Europe/Berlin';
const NIGHT = { from: '22:00', to: '07:00' };
const quietIn = { quiet: NIGHT, zone: BERLIN };
const at = (text: string): number => Date.parse(text);
const said = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString().slice(0, 16);
const spanAt = (time: string) => {
  const span = quietSpanAt(NIGHT, BERLIN, at(time));
  return span && [said(span.from), said(span.to)];
};

it('quiet hours lie in the zone of the player, and end on the next day', () => {
  expect(spanAt('2026-01-10T20:59Z')).toBeUndefined();
  expect(spanAt('2026-01-10T21:00Z')).toEqual(['2026-01-10T21:00', '2026-01-11T06:00']);
  expect(spanAt('2026-01-11T05:59Z')).toEqual(['2026-01-10T21:00', '2026-01-11T06:00']);
  expect(spanAt('2026-01-11T06:00Z')).toBeUndefined();
  const noon = quietSpanAt({ from: '12:00', to: '13:00' }, BERLIN, at('2026-01-10T11:30Z'));
  expect(said(noon?.to)).toBe('2026-01-10T12:00');
});

it('quiet hours are an hour shorter in the night to summer time, an hour longer in the night back', () => {
  expect(spanAt('2026-03-29T00:30Z')).toEqual(['2026-03-28T21:00', '2026-03-29T05:00']);
  expect(spanAt('2026-03-29T05:00Z')).toBeUndefined();
  expect(spanAt('2026-10-25T00:30Z')).toEqual(['2026-10-24T20:00', '2026-10-25T06:00']);
  expect(spanAt('2026-10-25T05:59Z')).toEqual(['2026-10-24T20:00', '2026-10-25T06:00']);
});

it('a daily mail comes at its hour of the clock, summer and winter, once on the days of the change', () => {
  const next = (time: string, now: string) => said(nextTimeOfDay(time, BERLIN, at(now)));
  expect(next('18:00', '2026-01-10T10:00Z')).toBe('2026-01-10T17:00');
  expect(next('18:00', '2026-01-10T17:00Z')).toBe('2026-01-11T17:00');
  expect(next('18:00', '2026-03-28T17:00Z')).toBe('2026-03-29T16:00');
  expect(next('02:30', '2026-03-28T12:00Z')).toBe('2026-03-29T01:30');
  expect(next('02:30', '2026-03-29T01:30Z')).toBe('2026-03-30T00:30');
  expect(next('02:30', '2026-10-24T12:00Z')).toBe('2026-10-25T00:30');
  expect(next('02:30', '2026-10-25T00:30Z')).toBe('2026-10-26T01:30');
});

it('a deadline is told so many hours before it, or when half of a shorter phase is over', () => {
  const end = { began: at('2026-01-01T00:00Z'), deadline: at('2026-01-03T00:00Z') };
  expect(said(leadMoment(24, end))).toBe('2026-01-02T00:00');
  expect(said(leadMoment(1, end))).toBe('2026-01-02T23:00');
  const short = { ...end, began: at('2026-01-02T14:00Z') };
  expect(said(leadMoment(24, short))).toBe('2026-01-02T19:00');
  expect(said(leadMoment(6, short))).toBe('2026-01-02T19:00');
});

it('in quiet hours it is told after them; a deadline in or shortly after them an hour before', () => {
  const began = at('2026-01-01T00:00Z');
  const moment = (lead: 24 | 6 | 1, deadline: string) =>
    said(leadMoment(lead, { began, deadline: at(deadline) }, quietIn));
  expect(moment(6, '2026-01-05T18:00Z')).toBe('2026-01-05T12:00');
  expect(moment(6, '2026-01-05T10:00Z')).toBe('2026-01-05T06:00');
  expect(moment(6, '2026-01-05T06:59Z')).toBe('2026-01-04T20:00');
  expect(moment(6, '2026-01-05T07:00Z')).toBe('2026-01-05T06:00');
  expect(moment(1, '2026-01-05T02:00Z')).toBe('2026-01-04T20:00');
  expect(moment(24, '2026-01-05T02:00Z')).toBe('2026-01-04T06:00');
  // The night to summer time ends an hour earlier by the clock of the world.
  expect(moment(6, '2026-03-29T05:30Z')).toBe('2026-03-28T20:00');
  expect(moment(6, '2026-03-29T06:00Z')).toBe('2026-03-29T05:00');
  expect(moment(6, '2026-10-25T05:59Z')).toBe('2026-10-24T19:00');
});

it('of leads that are late only the last is due', () => {
  const end = { began: 0, deadline: 48 * 3_600_000 };
  const hours = (before: number) => end.deadline - before * 3_600_000;
  expect(leadsAt([24, 6, 1], end, hours(25))).toEqual({ due: undefined, next: hours(24) });
  expect(leadsAt([24, 6, 1], end, hours(24))).toEqual({ due: 24, next: hours(6) });
  expect(leadsAt([24, 6, 1], end, hours(2))).toEqual({ due: 6, next: hours(1) });
  expect(leadsAt([24, 1], end, hours(0.5))).toEqual({ due: 1, next: undefined });
  expect(leadsAt([], end, hours(0.5))).toEqual({ due: undefined, next: undefined });
});
