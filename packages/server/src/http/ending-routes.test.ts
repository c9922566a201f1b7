/** A made-up route that ends: what programs are told before and after. */
import { expect, it } from 'vitest';
import { appWith, get } from '../../test/support.ts';
import type { App } from './app.ts';
import { ENDING_ROUTES, type EndingRoute } from './ending-routes.ts';

const MADE_UP: EndingRoute = {
  route: 'GET /api/rules',
  since: '2026-01-01T00:00:00Z',
  sunset: '2026-08-01T00:00:00Z',
  successor: '/api/v2/rules',
};
const DAY = 86_400_000;
const appAt = (now: number): Promise<App> =>
  appWith({}, '/nowhere', { endingRoutes: [MADE_UP], now: () => now });

const HEADERS = {
  deprecation: '@1767225600',
  sunset: 'Sat, 01 Aug 2026 00:00:00 GMT',
  link: '</api/v2/rules>; rel="successor-version", </api/docs>; rel="deprecation"',
};

it('until its sunset a route answers as ever, and says when it ends and what comes instead', async () => {
  const app = await appAt(Date.parse(MADE_UP.sunset) - DAY);
  const reply = await app.inject({ method: 'GET', url: '/api/rules' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject(HEADERS);
  const other = await app.inject({ method: 'GET', url: '/api/variants' });
  for (const name of Object.keys(HEADERS)) expect(other.headers).not.toHaveProperty(name);
  await app.close();
}, 60_000);

it.each(['GET', 'HEAD'] as const)(
  'from its sunset on %s is 410 and names the successor',
  async (method) => {
    const app = await appAt(Date.parse(MADE_UP.sunset));
    const reply = await app.inject({ method, url: '/api/rules' });
    expect(reply.statusCode).toBe(410);
    expect(reply.headers).toMatchObject(HEADERS);
    if (method === 'GET')
      expect(reply.json()).toEqual({
        code: 'gone',
        message: 'GET /api/rules has ended; use /api/v2/rules.',
        successor: '/api/v2/rules',
      });
    await app.close();
  },
  60_000,
);

it('the description marks it, and no other', async () => {
  const app = await appAt(Date.parse(MADE_UP.since));
  const { body } = await get<{ paths: Record<string, Record<string, object>> }>(
    app,
    '/api/openapi.json',
  );
  const marked = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]) =>
      'deprecated' in each ? [`${method} ${path}`] : [],
    ),
  );
  expect(marked).toEqual(['get /api/rules']);
  await app.close();
}, 60_000);

it('every route that ends is told of half a year before', () => {
  const short = ENDING_ROUTES.filter(
    ({ since, sunset }) => !(Date.parse(sunset) - Date.parse(since) >= 181 * DAY),
  );
  expect(short).toEqual([]);
});
