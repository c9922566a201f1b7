import { expect, test } from 'vitest';
import { messages } from '../app/messages.ts';
import { CATALOGUES } from '../messages/catalogues.ts';
import {
  cityText,
  elsewhereText,
  exactText,
  momentText,
  nearness,
  remainingText,
} from './remaining.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [28 * HOUR + 59 * MINUTE, '1 d 4 h'],
  [48 * HOUR, '2 d'],
  [4 * HOUR + 12 * MINUTE, '4 h 12 min'],
  [6 * HOUR, '6 h'],
  [59 * MINUTE + 59_000, '59 min'],
  [59_999, '59 s'],
])('%d milliseconds are said as %s', (left, text) => {
  expect(remainingText(left)).toBe(text);
});

test('the time that is left is said in German too, and spelled out to be heard', async () => {
  expect(remainingText(28 * HOUR, (await CATALOGUES.de()).head)).toBe('1 T 4 Std');
  expect(remainingText(25 * HOUR, messages.head.spoken)).toBe('1 day 1 hour');
});

test('time presses under six hours, and more under one', () => {
  expect([6 * HOUR, 6 * HOUR - 1, HOUR, HOUR - 1].map(nearness)).toEqual([
    'far',
    'soon',
    'soon',
    'near',
  ]);
});

test('a deadline is a weekday and an hour; beyond this week a date too', () => {
  const now = Date.UTC(2026, 10, 23, 17);
  expect(momentText(Date.UTC(2026, 10, 24, 20), now, 'Europe/Berlin')).toBe('Tue 21:00');
  expect(momentText(Date.UTC(2026, 10, 23, 23), now, 'Europe/Berlin')).toBe('Tue 00:00');
  expect(momentText(Date.UTC(2026, 11, 1, 20), now, 'Europe/Berlin')).toMatch(/Dec.* 21:00$/);
});

test('a zone is called by its city, and the game’s time is told where it is another', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'].map(cityText)).toEqual([
    'Berlin',
    'Buenos Aires',
    'UTC',
  ]);
  const [at, now] = [Date.UTC(2026, 10, 24, 20), Date.UTC(2026, 10, 23, 17)];
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(elsewhereText(at, now, own)).toBeUndefined();
  const far = own === 'Pacific/Kiritimati' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  expect(elsewhereText(at, now, far)).toMatch(/ (Kiritimati|Pago Pago)$/);
});

test('the exact moment names its zone, and that of the game', () => {
  const text = exactText(Date.UTC(2026, 10, 24, 20), 'Asia/Tokyo');
  expect(text).toContain('(Asia/Tokyo)');
  expect(text).toContain('November 25, 2026');
});
