import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith, command, get, newGame, post } from '../../test/support.ts';
import type { App } from './app.ts';
import type { Checks, KindTargets, Preview } from '../games/machines/advice.ts';

let app: App;
beforeAll(async () => {
  app = await appWith();
});
afterAll(() => app.close());

interface Duties {
  readonly step: number;
  readonly phase: string;
  readonly duties: readonly { readonly power: string; readonly units: readonly string[] }[];
}

describe('duties', () => {
  it('are those of the seat of whoever asks', async () => {
    const { id, players } = await seatedGame(app);
    const asked = await players[3]?.get<Duties>(`/api/games/${id}/duties`);
    expect(asked?.body).toMatchObject({ step: 0, phase: 'movement' });
    expect(asked?.body.duties.map(({ units }) => units.length)).toEqual([3]);
  });

  it('are told at a step that was, too', async () => {
    const { id } = await newGame(app, { preset: 'ordinary' });
    await command(app, id, { type: 'submit', step: 0 });
    const then = await get<Duties>(app, `/api/games/${id}/duties?step=0`);
    expect(then.body.duties).toHaveLength(7);
    expect((await get(app, `/api/games/${id}/duties?step=9`)).status).toBe(422);
  });
});

describe('duties of a game that is over', () => {
  it('are none at its last step, and what they were at those before', async () => {
    const { id, players } = await seatedGame(app, { endYear: 1901 });
    for (const step of [0, 1]) {
      for (const player of players) await player.command(id, { type: 'ready', step, ready: true });
    }
    const duties = async (query = ''): Promise<Duties | undefined> =>
      (await players[0]?.get<Duties>(`/api/games/${id}/duties${query}`))?.body;
    expect(await duties()).toMatchObject({ step: 2, duties: [] });
    expect((await duties('?step=1'))?.duties).toHaveLength(1);
  });
});

describe('targets', () => {
  it('are given for each kind of order, and for a helped unit', async () => {
    const { id } = await newGame(app, { preset: 'ordinary' });
    const url = `/api/games/${id}/targets?unit=a-mun@0`;
    const { body } = await get<{ kinds: readonly KindTargets[] }>(app, url);
    const moves = body.kinds.find(({ kind }) => kind === 'move')?.targets;
    expect(moves?.filter(({ grade }) => grade === 'works')).toHaveLength(7);
    const helped = await get<typeof body>(app, `${url}&kind=support&of=a-ber@0`);
    const places = helped.body.kinds[0]?.targets.map(({ place }) => place);
    expect(places).toContain('a-kie@0');
    expect(places).not.toContain('a-pru@0');
  });

  it('of a place that is none are refused', async () => {
    const { id } = await newGame(app, { preset: 'ordinary' });
    expect((await get(app, `/api/games/${id}/targets?unit=mun`)).status).toBe(400);
    const nowhere = await get<object>(app, `/api/games/${id}/targets?unit=z-xyz@9`);
    expect(nowhere).toMatchObject({ status: 200, body: { kinds: [], builds: [] } });
  });
});

describe('a check', () => {
  it('says of each order whether it may be given, and of each other line what is wrong', async () => {
    const { id } = await newGame(app, { preset: 'ordinary' });
    const text = 'Germany\nA Mun - Tyr\nA Ber - Nap\nnonsense here';
    const { body } = await post<Checks>(app, `/api/games/${id}/check`, { text });
    expect(body.orders.map(({ isLegal }) => isLegal)).toEqual([true, false]);
    expect(body.orders[1]?.problem?.message).toMatch(/Naples/);
    expect(body.errors).toMatchObject([{ line: 4 }]);
  });

  it('writes orders so that they are read again', async () => {
    const { id } = await newGame(app, { preset: '5d-loose' });
    const orders = [{ kind: 'move', power: 'germany', unit: 'a-mun@0', to: 'a-tyr@0' }];
    const url = `/api/games/${id}/check`;
    const { body } = await post<Checks>(app, url, { orders });
    const text = `Germany: ${body.orders[0]?.text}`;
    const again = await post<Checks>(app, url, { text });
    expect(again.body.orders[0]?.order).toEqual(orders[0]);
  });
});

describe('a preview', () => {
  it('tells what would come of the orders, with reasons, and changes nothing', async () => {
    const { id } = await newGame(app, { preset: 'ordinary' });
    const text = 'Germany: A Mun - Bur\nFrance: A Par - Bur';
    const { body } = await post<Preview>(app, `/api/games/${id}/preview`, { text });
    const bounced = body.result.resolutions.filter(({ outcome }) => outcome.result === 'bounced');
    expect(bounced).toHaveLength(2);
    expect(body.why.join('\n')).toMatch(/Burgundy/);
    expect((await get(app, `/api/games/${id}`)).body).toMatchObject({ step: 0 });
  });

  it('knows nothing of what other seats have sent', async () => {
    const { id, players } = await seatedGame(app);
    const [austria, england] = players;
    const ask = () => austria?.post(`/api/games/${id}/preview`, { text: 'Austria: A Vie - Tyr' });
    const before = await ask();
    await england?.command(id, { type: 'submit', step: 0, text: 'England: F Lon - Nth' });
    expect((await ask())?.text).toBe(before?.text);
  });

  it('is not for those who may not watch', async () => {
    const { id } = await seatedGame(app, { spectators: 'none' });
    const stranger = new Person(app);
    expect((await stranger.post(`/api/games/${id}/preview`, {})).status).toBe(403);
    expect((await stranger.get(`/api/games/${id}/why`)).status).toBe(403);
  });
});

it('says why a step came out as it did', async () => {
  const { id } = await newGame(app, { preset: 'ordinary' });
  const text = 'Germany: A Mun - Bur\nFrance: A Par - Bur';
  await command(app, id, { type: 'submit', step: 0, text });
  const { body } = await get<{ why: readonly string[] }>(app, `/api/games/${id}/why`);
  expect(body.why.filter((line) => /Munich.*Burgundy/.test(line))).not.toEqual([]);
});

it('needs the scope of reading from a token', async () => {
  const { id, players } = await seatedGame(app);
  const player = players[0] as Person;
  const made = await player.post<{ token: string }>('/api/account/tokens', {
    name: 'bot',
    scopes: ['press'],
  });
  const headers = { authorization: `Bearer ${made.body.token}` };
  const reply = await app.inject({ url: `/api/games/${id}/duties`, headers });
  expect(reply.statusCode).toBe(403);
});

it('is described on a page', async () => {
  const page = await app.inject({ url: '/api/docs' });
  expect([200, 302]).toContain(page.statusCode);
  const html = await app.inject({ url: '/api/docs/' });
  expect(html.body).not.toMatch(/<script>[^<]/);
});

describe('where the terms forbid previews', () => {
  it('nobody is shown what would come of a draft, or takes the position elsewhere', async () => {
    const { id, players } = await seatedGame(app, { preview: false });
    const [player] = players;
    const preview = await player?.post<{ code: string }>(`/api/games/${id}/preview`, { text: '' });
    expect([preview?.status, preview?.body.code]).toEqual([422, 'not-in-terms']);
    const copy = await player?.post<{ code: string }>(`/api/games/${id}/copy`, { step: 0 });
    expect(copy?.body.code).toBe('not-in-terms');
  });
});

describe('turning points', () => {
  it('are told of a sandbox, with shares and better lines', async () => {
    const { id } = await newGame(app, { preset: 'ordinary' });
    for (const step of [0, 1, 2]) await command(app, id, { type: 'submit', step });
    const told = await get<Turning>(app, `/api/games/${id}/turning-points`);
    expect(told.status).toBe(200);
    for (const { before, after, loser } of told.body.rounds)
      expect(after[loser]).toBeLessThan(before[loser] ?? 0);
  });

  it('are told of a game between people once it is over, before only if machines may advise', async () => {
    const { id, players } = await seatedGame(app, { endYear: 1901 });
    const ask = async () => players[0]?.get<Turning>(`/api/games/${id}/turning-points`);
    expect(await ask()).toMatchObject({
      status: 422,
      body: { code: 'not-in-terms', reason: 'advice' },
    });
    for (const step of [0, 1]) {
      for (const player of players) await player.command(id, { type: 'ready', step, ready: true });
    }
    expect((await ask())?.status).toBe(200);
  });
});

interface Turning {
  readonly rounds: readonly {
    readonly loser: string;
    readonly before: Readonly<Record<string, number>>;
    readonly after: Readonly<Record<string, number>>;
  }[];
}
