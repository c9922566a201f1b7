import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Order } from '@chronopolitik/engine';
import { errorReplySchema, type Command, type ErrorReply } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appWith, command, newGame, post, viewOf } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
let id: string;
beforeAll(async () => {
  app = await appWith();
  id = (await newGame(app, { preset: '5d-loose' })).id;
  await command(app, id, { type: 'submit', step: 0 });
});
afterAll(() => app.close());

const move = (power: string, unit: string, to: string): Order =>
  ({ kind: 'move', power, unit, to }) as Order;
const MUNICH = move('germany', 'a-mun@1', 'a-tyr@1');
const submit = (...orders: unknown[]) => ({ type: 'submit', step: 1, orders });

/** What is sent as a command, and the status and code that it must get. */
const COMMANDS: readonly (readonly [string, unknown, number, string])[] = [
  ['no command', undefined, 400, 'bad-json'],
  ['garbage', '{"type":', 400, 'bad-json'],
  ['text that is no JSON', 'submit please', 400, 'bad-json'],
  ['an empty text', '', 400, 'bad-json'],
  ['a poisoned prototype', '{"__proto__":{"type":"undo"},"step":1}', 400, 'bad-json'],
  ['null', 'null', 400, 'bad-request'],
  ['a number', '7', 400, 'bad-request'],
  ['a list', '[]', 400, 'bad-request'],
  ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'bad-request'],
  ['no type', { step: 1 }, 400, 'bad-request'],
  ['an unknown type', { type: 'resign', step: 1 }, 400, 'bad-request'],
  ['a type of the prototype', { type: 'toString', step: 1 }, 400, 'bad-request'],
  ['no step', { type: 'submit' }, 400, 'bad-request'],
  ['a step as text', { type: 'submit', step: '1' }, 400, 'bad-request'],
  ['a broken step', { type: 'submit', step: 0.5 }, 400, 'bad-request'],
  ['a negative step', { type: 'submit', step: -1 }, 400, 'bad-request'],
  ['a step beyond numbers', '{"type":"undo","step":1e400}', 400, 'bad-request'],
  ['an unknown field', { type: 'undo', step: 1, force: true }, 400, 'bad-request'],
  ['orders and text', { ...submit(), text: '' }, 400, 'bad-request'],
  ['orders that are no list', { type: 'submit', step: 1, orders: {} }, 400, 'bad-request'],
  ['an order that is null', submit(null), 400, 'bad-request'],
  ['an order without kind', submit({ power: 'germany', unit: 'a-mun@1' }), 400, 'bad-request'],
  ['an order of unknown kind', submit({ ...MUNICH, kind: 'nuke' }), 400, 'bad-request'],
  ['an order with an unknown field', submit({ ...MUNICH, why: 'because' }), 400, 'bad-request'],
  ['a move without destination', submit({ ...MUNICH, to: undefined }), 400, 'bad-request'],
  ['a place that is none', submit({ ...MUNICH, to: 'Tyrolia' }), 400, 'bad-request'],
  ['a place that is a list', submit({ ...MUNICH, to: ['a-tyr@1'] }), 400, 'bad-request'],
  ['a place without end', submit({ ...MUNICH, to: `a-${'t'.repeat(999)}@1` }), 400, 'bad-request'],
  ['an empty power', submit({ ...MUNICH, power: '' }), 400, 'bad-request'],
  [
    'a unit of no kind',
    submit({ kind: 'build', power: 'germany', unit: 'a-mun@1', type: 'wing' }),
    400,
    'bad-request',
  ],
  [
    'a waive of no board',
    submit({ kind: 'waive', power: 'germany', board: 'mun' }),
    400,
    'bad-request',
  ],
  ['too many orders', submit(...Array.from({ length: 10_001 }, () => 0)), 400, 'bad-request'],
  ['too many lines', { type: 'submit', step: 1, text: '\n'.repeat(10_000) }, 400, 'bad-request'],
  [
    'a body that is too large',
    { type: 'submit', step: 1, text: 'x'.repeat(1_000_001) },
    413,
    'too-large',
  ],
  ['a stale step', { type: 'submit', step: 0 }, 409, 'stale-round'],
  ['a future step', { type: 'undo', step: 2 }, 409, 'stale-round'],
  ['a stale goto', { type: 'goto', step: 0, to: 0 }, 409, 'stale-round'],
  ['redo where nothing was undone', { type: 'redo', step: 1 }, 409, 'nothing-to-redo'],
  ['goto nowhere', { type: 'goto', step: 1, to: 99 }, 422, 'no-such-step'],
  ['two orders for a unit', submit(MUNICH, { ...MUNICH, to: 'a-boh@1' }), 422, 'orders-refused'],
  ['the same order twice', submit(MUNICH, MUNICH), 422, 'orders-refused'],
  ["another power's unit", submit({ ...MUNICH, power: 'france' }), 422, 'orders-refused'],
  ['a power that is none', submit({ ...MUNICH, power: 'atlantis' }), 422, 'orders-refused'],
  ['a power of the prototype', submit({ ...MUNICH, power: 'constructor' }), 422, 'orders-refused'],
  ['a unit in the past', submit(move('germany', 'a-mun@0', 'a-tyr@0')), 422, 'orders-refused'],
  ['a unit in the future', submit(move('germany', 'a-mun@2', 'a-tyr@2')), 422, 'orders-refused'],
  ['a unit in no timeline', submit(move('germany', 'zzz-mun@1', 'a-tyr@1')), 422, 'orders-refused'],
  ['a place without unit', submit(move('germany', 'a-bur@1', 'a-par@1')), 422, 'orders-refused'],
  ['a unit in no province', submit(move('germany', 'a-xyz@1', 'a-tyr@1')), 422, 'orders-refused'],
  [
    'a unit in the prototype',
    submit(move('germany', 'a-constructor@1', 'a-tyr@1')),
    422,
    'orders-refused',
  ],
  [
    'a build in spring',
    submit({ kind: 'build', power: 'germany', unit: 'a-mun@1', type: 'army' }),
    422,
    'orders-refused',
  ],
  ['a retreat that is not due', submit({ ...MUNICH, kind: 'retreat' }), 422, 'orders-refused'],
  [
    'a waive that is not due',
    submit({ kind: 'waive', power: 'germany', board: 'a@1' }),
    422,
    'orders-refused',
  ],
  ['a move too far', submit({ ...MUNICH, to: 'a-lon@1' }), 422, 'orders-illegal'],
  ['a move to no province', submit({ ...MUNICH, to: 'a-xyz@1' }), 422, 'orders-illegal'],
  ['a move to the prototype', submit({ ...MUNICH, to: 'a-constructor@1' }), 422, 'orders-illegal'],
  [
    'a move to a board that is not there',
    submit({ ...MUNICH, to: 'a-mun@9' }),
    422,
    'orders-illegal',
  ],
  [
    'a move beyond all numbers',
    submit({ ...MUNICH, to: `a-mun@${'9'.repeat(50)}` }),
    422,
    'orders-illegal',
  ],
  [
    'a move beyond all letters',
    submit({ ...MUNICH, to: `${'z'.repeat(50)}-mun@1` }),
    422,
    'orders-illegal',
  ],
  ['a fleet inland', submit(move('germany', 'a-kie@1', 'a-mun@1')), 422, 'orders-illegal'],
  ['an army at sea', submit(move('germany', 'a-ber@1', 'a-bal@1')), 422, 'orders-illegal'],
  [
    'text that is no order',
    { type: 'submit', step: 1, text: 'Germany\nA Mun dances' },
    422,
    'orders-unreadable',
  ],
  [
    'text of an unknown power',
    { type: 'submit', step: 1, text: 'Atlantis: A Mun - Tyr' },
    422,
    'orders-unreadable',
  ],
  [
    'a line without end',
    { type: 'submit', step: 1, text: `A Mun - ${'x'.repeat(9_999)}` },
    422,
    'orders-unreadable',
  ],
  [
    'two text orders for a unit',
    { type: 'submit', step: 1, text: 'Germany\nA Mun - Tyr\nA Mun - Boh' },
    422,
    'orders-refused',
  ],
];

describe('a command', () => {
  it.each(COMMANDS)(
    'of %s is refused and changes nothing',
    async (_what, payload, status, code) => {
      const before = await viewOf(app, id);
      const url = `/api/games/${id}/commands`;
      const headers = { 'content-type': 'application/json' };
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const reply = await app.inject({
        method: 'POST',
        url,
        headers,
        ...(text === undefined ? {} : { payload: text }),
      });
      const body = errorReplySchema.parse(reply.json());
      expect([reply.statusCode, body.code]).toEqual([status, code]);
      expect(body.message).toMatch(/^[A-Z].{10,}/);
      expect(await viewOf(app, id)).toEqual(before);
    },
  );

  it.each([
    ['two orders for a unit', submit(MUNICH, MUNICH), 'duplicate', 1],
    [
      "another power's unit",
      submit(MUNICH, move('france', 'a-ber@1', 'a-pru@1')),
      'foreign-unit',
      1,
    ],
    ['a unit in the past', submit(move('germany', 'a-mun@0', 'a-tyr@0')), 'not-a-head', 0],
    ['a place without unit', submit(move('germany', 'a-bur@1', 'a-par@1')), 'no-unit', 0],
    ['a move too far', submit({ ...MUNICH, to: 'a-lon@1' }), 'not-adjacent', 0],
  ])('with %s is told which order it is, and why', async (_what, given, code, index) => {
    const { body } = await command(app, id, given as Command);
    expect(body.problems).toMatchObject([{ code, index, key: `orders[${index}]` }]);
    expect(body.problems?.[0]?.message).toMatch(/ .* /);
  });

  it('with many faults is told how many, and the first', async () => {
    const text = 'Germany\n' + 'A Mun dances\n'.repeat(99);
    const { body } = await command(app, id, { type: 'submit', step: 1, text });
    expect(body.message).toContain('99');
    expect(body.problems).toHaveLength(50);
  });

  it('with thousands of lines is told how many there may be', async () => {
    const text = 'Germany\n' + 'A Mun dances\n'.repeat(5_000);
    const { body } = await command(app, id, { type: 'submit', step: 1, text });
    expect(body.message).toBe('Line 101, column 1: the text may have at most 100 lines now.');
    expect(body.problems).toMatchObject([{ code: 'too-many-lines', line: 101 }]);
  });

  it('in text is told its line', async () => {
    const text = 'Germany\nA Mun - Tyr\nA Ber - Lon\nA Mun - Boh';
    const { body } = await command(app, id, { type: 'submit', step: 1, text });
    expect(body.problems).toMatchObject([{ code: 'duplicate', line: 4 }]);
  });

  it('that undoes the start is refused', async () => {
    const fresh = await newGame(app);
    const { status, body } = await command(app, fresh.id, { type: 'undo', step: 0 });
    expect([status, body.code]).toEqual([409, 'nothing-to-undo']);
  });

  it('that exceeds its budget is refused and changes nothing', async () => {
    const poor = await appWith({ limits: { budget: 0 } });
    const fresh = await newGame(poor);
    const text = 'Germany: A Ber - Mun; A Mun - Kie; F Kie - Ber';
    const { status, body } = await command(poor, fresh.id, { type: 'submit', step: 0, text });
    expect([status, body.code]).toEqual([422, 'too-complex']);
    expect(await viewOf(poor, fresh.id)).toEqual(fresh);
    await poor.close();
  });
});

describe('a new game', () => {
  it.each([
    ['an unknown preset', { preset: 'chess' }, 'bad-settings'],
    ['a preset of the prototype', { preset: 'constructor' }, 'bad-request'],
    ['an unknown variant', { variant: 'atlantis' }, 'bad-settings'],
    ['a variant of the prototype', { variant: 'constructor' }, 'bad-request'],
    ['a path for a variant', { variant: '../../etc' }, 'bad-request'],
    ['an unknown ruleset', { ruleset: { id: '6d' } }, 'bad-settings'],
    ['a ruleset of the prototype', { ruleset: { id: 'constructor' } }, 'bad-request'],
    ['an unknown option', { ruleset: { id: '5d', options: { speed: 1 } } }, 'bad-settings'],
    [
      'an option of the prototype',
      { ruleset: { id: '5d', options: { toString: 1 } } },
      'bad-request',
    ],
    ['an unknown choice', { ruleset: { id: '5d', options: { adjacency: 'far' } } }, 'bad-settings'],
    [
      'a choice that is a list',
      { ruleset: { id: '5d', options: { adjacency: [] } } },
      'bad-request',
    ],
    ['a ruleset as text', { ruleset: '5d' }, 'bad-request'],
    ['an unknown rulebook', { rulebook: 'edition1066' }, 'bad-settings'],
    ['a rulebook of the prototype', { rulebook: 'constructor' }, 'bad-request'],
    ['an edition of the prototype', { rulebook: { edition: 'constructor' } }, 'bad-request'],
    ['an unknown issue', { rulebook: { tea: 'at five' } }, 'bad-settings'],
    ['an issue of the prototype', { rulebook: { toString: 'x' } }, 'bad-request'],
    ['an unknown paradox rule', { rulebook: { paradox: 'coin' } }, 'bad-settings'],
    [
      'a machine in a seat that is not there',
      { terms: { machines: { count: 1, strengths: { 'seat-8': 'hard' } } } },
      'bad-settings',
    ],
    [
      'a machine of a strength that is none',
      { terms: { machines: { count: 1, strengths: { 'seat-1': 'divine' } } } },
      'bad-request',
    ],
    ['a name that is empty', { name: '  ' }, 'bad-request'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'bad-request'],
    ['an unknown field', { players: 7 }, 'bad-request'],
    ['a list', [], 'bad-request'],
  ])('of %s is refused', async (_what, choice, code) => {
    const { status, body } = await post<ErrorReply>(app, '/api/games', choice);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toMatch(/^[A-Z].{10,}/);
  });
});

describe('a request', () => {
  it.each([
    ['GET', '/api/games/nobody', 404, 'no-such-game'],
    ['GET', '/api/games/__proto__', 404, 'no-such-game'],
    ['GET', '/api/games/%00', 404, 'no-such-game'],
    ['GET', "/api/games/'%20or%201=1--", 404, 'no-such-game'],
    ['GET', '/api/games/%E0%A4%A', 400, 'bad-request'],
    ['GET', '/api/games/nobody/events', 404, 'no-such-game'],
    ['GET', '/api/games?limit=0', 400, 'bad-request'],
    ['GET', '/api/games?limit=many', 400, 'bad-request'],
    ['GET', '/api/games?all=1', 400, 'bad-request'],
    ['GET', '/api/variants/atlantis', 404, 'no-such-variant'],
    ['GET', '/api/variants/..%2F..%2Fpackage.json', 404, 'no-such-variant'],
    ['GET', '/api/nothing', 404, 'not-found'],
    ['GET', '/api', 404, 'not-found'],
    ['DELETE', '/api/games/nobody', 404, 'not-found'],
    ['PUT', '/api/games', 404, 'not-found'],
    ['POST', '/somewhere', 404, 'not-found'],
  ] as const)('%s %s gets %i %s', async (method, url, status, code) => {
    const reply = await app.inject({ method, url });
    const body = errorReplySchema.parse(reply.json());
    expect([reply.statusCode, body.code]).toEqual([status, code]);
  });

  it('with a command for no game gets 404', async () => {
    const { status, body } = await command(app, 'nobody', { type: 'undo', step: 0 });
    expect([status, body.code]).toEqual([404, 'no-such-game']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/html'])(
    'with a body of %s gets 415',
    async (type) => {
      const headers = { 'content-type': type };
      const url = `/api/games/${id}/commands`;
      const payload = '{"type":"undo","step":1}';
      const reply = await app.inject({ method: 'POST', url, headers, payload });
      expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([415, 'not-json']);
    },
  );

  it('of another site gets 403', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const payload = { type: 'undo', step: 1 };
    const url = `/api/games/${id}/commands`;
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([403, 'forbidden']);
  });

  it('in chunks without end is cut off', async () => {
    const open = await appWith();
    await open.listen({ port: 0, host: '127.0.0.1' });
    const { port } = open.server.address() as AddressInfo;
    const status = await new Promise((done, failed) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const sent = httpRequest({ port, path: '/api/games', method: 'POST', headers }, (reply) => {
        reply.resume();
        done(reply.statusCode);
      });
      sent.on('error', failed);
      for (let i = 0; i < 30; i++) sent.write('x'.repeat(50_000));
    });
    expect(status).toBe(413);
    await open.close();
  });
});
