/** A calendar of deadlines: for whoever has its address, and for nobody else. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';

let app: App;
beforeEach(async () => {
  app = await appWith();
});
afterEach(() => app.close());

async function addressOf(person: Person): Promise<string> {
  const { body } = await person.post<{ address: string }>('/api/account/calendar');
  return body.address.slice(body.address.indexOf('/api/'));
}
const read = async (url: string) => app.inject({ url });

it('tells the deadlines of the games that wait, and none of what is secret', async () => {
  const { id, players } = await seatedGame(app, { players: 'untilEnd' });
  const [first = new Person(app)] = players;
  const address = await addressOf(first);
  const reply = await read(address);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/calendar');
  const text = reply.body.replaceAll('\r\n ', '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(`UID:${id}@chronopolitik`);
  expect(text).toContain('SUMMARY:Ordinary Diplomacy: orders due');
  const deadline = (await first.view(id)).table?.deadline ?? 0;
  const end = new Date(deadline).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(text).toContain(`DTEND:${end}`);
  expect(text).not.toMatch(/austria/i);
  await first.command(id, { type: 'ready', step: 0, ready: true });
  expect((await read(address)).body).toContain('(ready)');
  await first.post('/api/account', { language: 'de' });
  expect((await read(address)).body).toContain('Befehle fällig');
});

it('has one address: a new one ends the old one, and it can be ended', async () => {
  const { players } = await seatedGame(app);
  const [first = new Person(app), second = new Person(app)] = players;
  const old = await addressOf(first);
  const next = await addressOf(first);
  expect((await read(old)).statusCode).toBe(401);
  expect((await read(next)).statusCode).toBe(200);
  expect((await second.post('/api/account/calendar/end')).status).toBe(200);
  expect((await read(next)).statusCode).toBe(200);
  await first.post('/api/account/calendar/end');
  expect((await read(next)).statusCode).toBe(401);
  expect((await new Person(app).post('/api/account/calendar')).status).toBe(401);
});

it('is all that its address opens', async () => {
  const { id, players } = await seatedGame(app, { spectators: 'none' });
  const address = await addressOf(players[0] ?? new Person(app));
  const secret = /calendar\/(\S+)\.ics/.exec(address)?.[1] ?? '';
  const headers = { authorization: `Bearer ${secret}` };
  for (const url of ['/api/me/games', '/api/account', `/api/games/${id}`]) {
    expect((await app.inject({ url, headers })).statusCode).toBeGreaterThanOrEqual(401);
  }
});
