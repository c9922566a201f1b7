/** Programs of the Python package's protocol on a real server: they sign in, join, order, talk, vote, and come back. */
import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begun, viewOf } from './begun.ts';
import { House, of, POWERS, START } from './bridge-house.ts';
import { until, type Bot, type Copy, type SentGame } from './diplomacy-bot.ts';

vi.setConfig({ testTimeout: 120_000 });

let house: House;
beforeEach(async () => {
  house = await House.build();
});
afterEach(() => house.close());
const connected = (): Promise<Bot> => house.connected();
const table = (name: string): Promise<readonly Copy[]> => house.table(name);

test('seven guests play a game from its making to a draw', async () => {
  const copies = await table('a short game');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  for (const copy of copies) expect((await copy.order(START[copy.role] ?? [])).name).toBe('ok');
  for (const copy of copies) expect(await copy.next('S1901M')).toBe('F1901M');
  const [first] = copies;
  expect(first?.history.map(({ name }) => name)).toEqual(['S1901M']);
  expect(first?.history[0]?.orders['FRANCE']?.toSorted()).toEqual(START['FRANCE']?.toSorted());
  expect(first?.history[0]?.results['A MUN']).toEqual(['bounce']);
  expect(first?.units['FRANCE']?.toSorted()).toEqual(['A BUR', 'A MAR', 'F MAO']);
  for (const copy of copies) await copy.ask('vote', { vote: 'yes' });
  for (const copy of copies) expect(await copy.next('F1901M')).toBe('COMPLETED');
  await until(() => copies.every(({ status }) => status === 'completed'), 'the game is over');
  expect((await first!.order(['A SER H'])).message).toContain('over');
  expect(house.complaints).toEqual([]);
});

test('retreats, builds and removals are ordered as the package writes them', async () => {
  const copies = await table('all phases');
  const all = async (orders: Readonly<Record<string, readonly string[]>>): Promise<void> => {
    for (const copy of copies) await copy.order(orders[copy.role] ?? []);
  };
  // One hears of a phase before the others do, whose orders would be for the one before.
  const at = async (phase: string): Promise<void> => {
    await until(() => copies.every((copy) => copy.phase === phase), `all are at ${phase}`);
  };
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const [austria, france, italy] = ['AUSTRIA', 'FRANCE', 'ITALY'].map((name) => of(copies, name));
  await all({
    AUSTRIA: ['A BUD - SER', 'A VIE H', 'F TRI - ALB'],
    FRANCE: ['A MAR - SPA', 'F BRE - MAO'],
    GERMANY: ['A MUN - RUH'],
    ITALY: ['A VEN - TRI', 'A ROM - VEN'],
  });
  await at('F1901M');
  await all({
    AUSTRIA: ['A VIE - TRI', 'A SER S A VIE - TRI', 'F ALB - GRE'],
    FRANCE: ['F MAO - POR'],
    GERMANY: ['A RUH - BEL'],
  });
  await at('F1901R');
  expect(italy!.units['ITALY']).toContain('*A TRI');
  expect((await italy!.order(['A TRI D'])).name).toBe('ok');
  await at('W1901A');
  expect(italy!.units['ITALY']?.toSorted()).toEqual(['A VEN', 'F NAP']);
  expect((await france!.order(['A PAR B', 'WAIVE'])).name).toMatch('ok');
  expect((await austria!.order(['A BUD B', 'F TRI B'])).name).toBe('ok');
  for (const copy of copies) if (copy !== france && copy !== austria) await copy.order([]);
  expect(await france!.next('W1901A')).toBe('S1902M');
  expect(france!.units['FRANCE']?.toSorted()).toEqual(['A PAR', 'A SPA', 'F POR']);
  expect(austria!.units['AUSTRIA']).toContain('A BUD');
  expect(house.complaints).toEqual([]);
});

test('a program plays by the token of an account, and its view of the game is the page’s', async () => {
  const [id, people] = await begun(house.server.url, 'ordinary', 'france-austria');
  const copies: Copy[] = [];
  for (const [index, { token }] of people.entries()) {
    const bot = await connected();
    await bot.signIn('whoever', token);
    copies.push(await bot.join(id, ['AUSTRIA', 'FRANCE'][index] ?? ''));
  }
  const [austria, france] = copies as [Copy, Copy];
  await france.order(['A PAR - PIC', 'A MAR H']);
  const view = (await viewOf(house.server.url, id, people[1]!)) as unknown as {
    own: { orders: { kind: string }[] };
  };
  expect(view.own.orders.map(({ kind }) => kind)).toEqual(['move', 'hold']);
  await austria.order([]);
  expect(await france.next('S1901M')).toBe('F1901M');
  for (const copy of copies) await copy.order([]);
  await france.next('F1901M');
  for (let i = 0; i < 4 && france.phase !== 'COMPLETED'; i++) {
    for (const copy of copies) await copy.order([]);
    await until(() => france.phase === 'COMPLETED', 'the year ends').catch(() => undefined);
  }
  expect(france.phase).toBe('COMPLETED');
  expect(house.complaints).toEqual([]);
});

test('whoever waits is not ready, until they no longer wait', async () => {
  const copies = await table('patience');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const france = of(copies, 'FRANCE');
  for (const copy of copies) await copy.order(START[copy.role] ?? [], copy === france);
  const heard = of(copies, 'ITALY').news.filter(({ name }) => name === 'power_wait_flag');
  expect(france.phase).toBe('S1901M');
  expect((await france.ask('set_wait_flag', { wait: false })).name).toBe('ok');
  expect(await france.next('S1901M')).toBe('F1901M');
  expect(heard.some((each) => each['power_name'] === 'AUSTRIA' && each['wait'] === false)).toBe(
    true,
  );
});

test('orders for another phase are refused, and of orders that cannot be given the program is told', async () => {
  const copies = await table('faults');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const france = of(copies, 'FRANCE');
  const late = await france.ask('set_orders', { phase: 'F1900M', orders: [], wait: false });
  expect([late.name, String(late.message)]).toEqual(['error', expect.stringContaining('S1901M')]);
  expect((await france.order(['A PAR - MOS', 'A MAR - SPA', 'what is this'])).name).toBe('ok');
  await until(() => france.heard.length > 0, 'the program is told');
  expect(france.heard[0]).toMatchObject({ sender: 'SYSTEM', recipient: 'FRANCE' });
  expect(france.heard[0]?.message).toMatch(/Not taken: .*Mos.*what/is);
  for (const copy of copies) if (copy !== france) await copy.order([]);
  await france.next('S1901M');
  expect(france.units['FRANCE']?.toSorted()).toEqual(['A PAR', 'A SPA', 'F BRE']);
});

test('messages go to one power or to all, and come from the page too', async () => {
  const copies = await table('talk');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const [france, italy, turkey] = ['FRANCE', 'ITALY', 'TURKEY'].map((power) => of(copies, power));
  const write = (recipient: string, text: string): Promise<unknown> =>
    france!.ask('send_game_message', {
      message: { sender: 'FRANCE', recipient, message: text, phase: 'S1901M', time_sent: null },
    });
  expect(await write('ITALY', 'Piedmont?')).toMatchObject({ name: 'data_time_stamp' });
  await write('GLOBAL', 'Hello');
  await until(() => italy!.heard.length === 2 && turkey!.heard.length === 1, 'they hear it');
  expect(italy!.heard[0]).toMatchObject({ sender: 'FRANCE', recipient: 'ITALY', phase: 'S1901M' });
  expect(turkey!.heard[0]).toMatchObject({ recipient: 'GLOBAL', message: 'Hello' });
  expect(france!.heard).toEqual([]);
  expect((await write('ATLANTIS', 'Anybody?')) as object).toMatchObject({ name: 'error' });
});

test('after a break, of the line or of the bridge, a program goes on where it was', async () => {
  const copies = await table('breaks');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const france = of(copies, 'FRANCE');
  const { token } = france.bot;
  france.bot.close();
  await house.bridge.close();
  await house.open();
  const again = await connected();
  again.token = token;
  const game = again.keep({
    game_id: france.id,
    role: 'FRANCE',
    phase_abbr: 'S1901M',
    status: 'active',
    timestamp_created: france.timestamp,
    powers: {},
  } as unknown as SentGame);
  const others = copies.filter((copy) => copy !== france);
  for (const copy of others) {
    const bot = await connected();
    await bot.signIn(`user_${copy.role}`, 'password');
    await (await bot.join(copy.id, copy.role)).order([]);
  }
  expect((await game.order([])).name).toBe('ok');
  await game.next('S1901M');
  // The next time it hears of the phase that it missed.
  const late = await connected();
  late.token = token;
  const copy = late.keep({
    ...(game as unknown as SentGame),
    role: 'FRANCE',
    game_id: france.id,
    phase_abbr: 'S1901M',
    status: 'active',
    timestamp_created: france.timestamp,
    powers: {},
  });
  const info = await copy.ask('synchronize', { timestamp: france.timestamp });
  expect(info).toMatchObject({ name: 'data_game_info', phase: 'F1901M' });
  expect([copy.phase, copy.history.map(({ name }) => name)]).toEqual(['F1901M', ['S1901M']]);
  expect(late.complaints).toEqual([]);
  expect(statSync(house.data).mode & 0o777).toBe(0o600);
  expect(readFileSync(house.data, 'utf8')).not.toContain('"password"');
});

test('nobody signs in without a token where guests are not welcome, and nobody by the name of another', async () => {
  const bot = await connected();
  await bot.signIn('anna', 'password', true);
  const thief = await connected();
  expect((await thief.signIn('anna', 'other')).name).toBe('error');
  expect((await thief.signIn('anna', 'password', true)).message).toContain('name already');
  expect((await thief.signIn('anna', 'password')).name).toBe('data_token');
  await house.bridge.close();
  await house.open(false);
  const stranger = await connected();
  expect((await stranger.signIn('bela', 'password', true)).message).toContain('token');
  expect((await stranger.ask('list_games', { token: 'x'.repeat(40) })).name).toMatch(
    /error|data_games/,
  );
  const play = await stranger.ask('join_game', {
    token: 'x'.repeat(40),
    game_id: 'none',
    power_name: 'FRANCE',
  });
  expect(play.name).toBe('error');
});

test('what is no request is answered as such, or not at all, and the line stays open', async () => {
  const bot = await connected();
  bot.send('{');
  bot.send('[]');
  bot.send('{"name":"sign_in"}');
  expect((await bot.ask('sign_in', {})).message).toContain('username');
  expect((await bot.ask('sign_in', { username: 7 })).message).toContain('username');
  expect((await bot.ask('constructor')).message).toContain('no request constructor');
  expect((await bot.ask('set_game_state')).message).toContain('no request');
  expect((await bot.ask('get_available_maps')).message).toContain('token');
  await bot.signIn('anna', 'password', true);
  expect((await bot.ask('get_available_maps')).data).toMatchObject({
    standard: { powers: expect.arrayContaining(POWERS) as unknown },
  });
  expect(bot.isOpen).toBe(true);
});
