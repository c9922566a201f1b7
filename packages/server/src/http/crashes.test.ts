import { afterAll, beforeAll, expect, it } from 'vitest';
import { appWith, post } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await appWith();
});
afterAll(() => app.close());

const report = {
  message: 'TypeError: x is undefined',
  stack: ['at show (https://host/assets/game.js:3:14)'],
  version: 'assets/index.js',
  page: '/game/abc',
};

it('takes a report of a page that crashed, and nothing beside it', async () => {
  expect((await post(app, '/api/crashes', report)).status).toBe(200);
  expect((await post(app, '/api/crashes', { ...report, orders: [] })).status).toBe(400);
  const long = { ...report, message: 'x'.repeat(501) };
  expect((await post(app, '/api/crashes', long)).status).toBe(400);
});

it('refuses a report that is too large', async () => {
  const large = { ...report, stack: Array.from({ length: 400 }, () => 'x'.repeat(300)) };
  expect((await post(app, '/api/crashes', large)).status).toBe(413);
});
