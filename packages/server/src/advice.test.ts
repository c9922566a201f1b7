import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../test/people.ts';
import { appWith } from '../test/support.ts';
import type { App } from './app.ts';

let app: App;
beforeEach(async () => {
  app = await appWith();
});
afterEach(() => app.close());

const march = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' } as const;
const leap = { ...march, to: 'a-par@0' } as const;

it('a program without an engine is told what is due, what is legal and what would come of it', async () => {
  const { id, players } = await seatedGame(app);
  const [player = new Person(app)] = players;
  const game = `/api/games/${id}`;
  const due = await player.get<{ phase: string; duties: { power: string }[] }>(`${game}/duties`);
  expect([due.body.phase, due.body.duties.length]).toEqual(['movement', 7]);
  const found = await player.get<{ kinds: string[] }>(`${game}/targets?unit=a-bud@0`);
  expect(found.body.kinds).toContain('move');
  expect(found.text).toContain('a-ser@0');
  const checked = await player.post<{ orders: { legal: boolean; message?: string }[] }>(
    `${game}/check`,
    { orders: [march, leap] },
  );
  expect(checked.body.orders.map(({ legal }) => legal)).toEqual([true, false]);
  expect(checked.body.orders[1]?.message).not.toBe('');
  const preview = await player.post(`${game}/preview`, { orders: [march] });
  expect(preview.text).toContain('"location":"ser"');
  expect((await player.view(id)).steps).toHaveLength(1);
});

it('a preview knows nothing of what others have sent, and strangers get none where none may watch', async () => {
  const { id, players } = await seatedGame(app, { spectators: 'none' });
  await players[0]?.command(id, { type: 'submit', step: 0, orders: [march] });
  const url = `/api/games/${id}/preview`;
  const preview = await players[1]?.post(url, { orders: [] });
  expect(preview?.text).not.toContain('"location":"ser"');
  expect((await new Person(app).post(url, { orders: [] })).status).toBe(403);
});
