import { expect, test } from 'vitest';
import { crashReport } from './crash-report.ts';

const VERSION = 'assets/index-1.js';

test('a report says what failed and where', () => {
  const error = new TypeError('x is undefined');
  error.stack = 'TypeError: x is undefined\n    at show (https://host/assets/game-1.js:3:14)';
  expect(crashReport(error, VERSION, 'https://host/base/game/abc')).toEqual({
    message: 'TypeError: x is undefined',
    stack: ['at show (https://host/assets/game-1.js:3:14)'],
    version: VERSION,
    page: '/base/game/abc',
  });
});

test('a report holds no secret of an address', () => {
  const error = new Error('no answer from https://host/link#s3cret and /x?token=s3cret');
  error.stack =
    'Error: s3cret\nfail@https://host/link?key=s3cret#s3cret:1:2\nshow@https://host/a.js:3:4';
  const report = crashReport(error, VERSION, 'https://host/link?key=s3cret#s3cret');
  expect(JSON.stringify(report)).not.toContain('s3cret');
  expect(report.page).toBe('/link');
});

test('a report holds no text of a message and no order', () => {
  const text = 'Attack him with me in the spring';
  const error = new Error(
    `cannot read "${text}" nor '${text}' nor \`${text}\` of the order a-mun@0 to b-bur@12`,
  );
  error.stack = `Error: ${text}\n${text}\n    at say (https://host/a.js:1:1)`;
  const told = JSON.stringify(crashReport(error, VERSION, 'https://host/'));
  expect(told).not.toContain('Attack');
  expect(told).not.toContain('mun');
  expect(told).not.toContain('bur');
});

test('a report holds no place of a winter board, and none on a coast', () => {
  const error = new Error('nothing is owed at a-mun@3w, and no fleet stands on b-spa/nc@2');
  expect(crashReport(error, VERSION, 'https://host/').message).toBe(
    'Error: nothing is owed at …, and no fleet stands on …',
  );
});

test('a report is short, whatever was thrown', () => {
  const error = new Error('x'.repeat(10_000));
  error.stack = `${'at f (https://host/a.js:1:1)\n'.repeat(500)}at ${'g'.repeat(9_000)}:1:1`;
  expect(JSON.stringify(crashReport(error, VERSION, 'https://host/')).length).toBeLessThan(8_192);
  expect(crashReport({ secret: 's3cret' }, VERSION, 'https://host/').message).toBe('thrown: ');
});
