/** What programs of the newest version of the Python package do, as its documentation and its example tell it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { House, of } from './bridge-house.ts';
import { until, type Bot, type Copy, type SentGame } from './diplomacy-bot.ts';
import { fromExample } from './random-orders.ts';

vi.setConfig({ testTimeout: 240_000 });

let house: House;
beforeEach(async () => {
  house = await House.build();
});
afterEach(() => house.close());

const RULES = ['REAL_TIME', 'NO_DEADLINE', 'POWER_CHOICE'];

async function guest(name: string): Promise<Bot> {
  const bot = await house.connected();
  await bot.signIn(name, 'password');
  return bot;
}

test('whoever signs in by a new name gets it, as the package does it since it asks no more', async () => {
  const bot = await house.connected();
  expect((await bot.signIn('anna', 'password')).name).toBe('data_token');
  const again = await house.connected();
  expect((await again.signIn('anna', 'password')).data).toBe(bot.token);
  const thief = await house.connected();
  expect(await thief.signIn('anna', 'other')).toMatchObject({ error_type: 'UserException' });
  // Older versions say whether they want a new name.
  expect((await thief.signIn('bela', 'password', false)).name).toBe('error');
});

test('the example of the package plays: random orders, and more builds and removals than are due', async () => {
  const copies = await house.table('123');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const phases = new Set<string>();
  for (let i = 0; i < 24 && of(copies, 'FRANCE').phase !== 'COMPLETED'; i++) {
    const { phase } = of(copies, 'FRANCE');
    phases.add(phase.slice(-1));
    await until(() => copies.every((copy) => copy.phase === phase), `all are at ${phase}`);
    const sent = copies.map((copy) => [copy, fromExample(copy)] as const);
    for (const [copy, orders] of sent) {
      if (orders.length === 0) continue;
      const told = await copy.order(orders);
      expect([copy.role, phase, told.name, told.message, orders]).toEqual([
        copy.role,
        phase,
        'ok',
        undefined,
        orders,
      ]);
    }
    for (const copy of copies) await copy.next(phase);
  }
  expect([...phases].toSorted()).toEqual(['A', 'M', 'R']);
  expect(house.complaints).toEqual([]);
});

test('a channel that the program forgot is told nothing more, and what says so is not answered', async () => {
  const bot = await guest('anna');
  const made = await bot.ask('create_game', { game_id: 'game', rules: RULES });
  const copy = bot.keep(made.data as SentGame);
  bot.send(JSON.stringify({ name: 'unknown_token', request_id: 'lost', token: bot.token }));
  // Requests are answered in their order.
  expect((await bot.ask('list_games')).name).toBe('data_games');
  const other = await guest('bela');
  await other.join('game', 'FRANCE');
  await other.ask('list_games');
  expect([copy.news, bot.answers]).toEqual([[], expect.not.arrayContaining(['lost'])]);
  const joined = await bot.join('game', 'ITALY');
  await bot.ask('logout');
  await other.ask('leave_game', { game_id: 'game', game_role: 'FRANCE' });
  await other.ask('list_games');
  expect(joined.news).toEqual([]);
});

test('after a break the program hears of a phase in which it had heard a message', async () => {
  const copies = await house.table('breaks');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const [france, italy] = [of(copies, 'FRANCE'), of(copies, 'ITALY')];
  const message = { sender: 'ITALY', recipient: 'FRANCE', message: 'Hello', phase: 'S1901M' };
  const { data: since } = await italy.ask('send_game_message', { message });
  await until(() => france.heard.length > 0, 'it is heard');
  france.bot.close();
  const again = await guest('user_FRANCE');
  const game = again.keep({ ...asJoined(france), timestamp_created: Number(since) });
  await game.order(fromExample(game));
  for (const copy of copies) if (copy !== france) await copy.order(fromExample(copy));
  await italy.next('S1901M');
  const late = await guest('user_FRANCE');
  const copy = late.keep(asJoined(france));
  const info = await copy.ask('synchronize', { timestamp: since });
  expect([info['phase'], copy.history.map(({ name }) => name)]).toEqual(['F1901M', ['S1901M']]);
  // What is archived has the time of its end, so that it is told once.
  const [first] = copy.history;
  const twice = await guest('user_FRANCE');
  const last = twice.keep(asJoined(france));
  await last.ask('synchronize', { timestamp: first?.state.timestamp });
  expect(last.history).toEqual([]);
});

/** A game as the program has it that joined before a break. */
function asJoined({ id, role }: Copy): SentGame {
  const known = { phase_abbr: 'S1901M', status: 'active', timestamp_created: 0, powers: {} };
  return { ...known, game_id: id, role } as unknown as SentGame;
}

test('a guest plays in one game after the other, and in those that it made', async () => {
  const bot = await guest('anna');
  for (const game_id of ['first', 'second']) {
    bot.keep((await bot.ask('create_game', { game_id, rules: RULES })).data as SentGame);
    expect((await bot.join(game_id, 'FRANCE')).role).toBe('FRANCE');
  }
  const other = await guest('bela');
  expect((await other.join('first', 'ITALY')).role).toBe('ITALY');
  expect((await other.join('second', 'ITALY')).role).toBe('ITALY');
  expect(house.complaints).toEqual([]);
});

test('whoever plays several powers orders for each of them in the game of one', async () => {
  const { id, people } = await house.pairs();
  const copies: Copy[] = [];
  for (const [index, token] of people.entries()) {
    const bot = await house.connected();
    await bot.signIn('bot', token);
    const powers =
      [
        ['ENGLAND', 'FRANCE', 'RUSSIA'],
        ['AUSTRIA', 'GERMANY', 'TURKEY'],
      ][index] ?? [];
    expect((await bot.ask('join_powers', { game_id: id, power_names: powers })).name).toBe('ok');
    copies.push(await bot.join(id, powers[0] ?? ''));
  }
  const [west, east] = copies as [Copy, Copy];
  await west.ask('set_orders', { power_name: 'FRANCE', orders: ['A PAR - BUR'], wait: false });
  await west.ask('set_orders', { power_name: 'RUSSIA', orders: ['A MOS - UKR'], wait: false });
  await west.ask('set_orders', { power_name: null, orders: ['F LON - NTH'], wait: false });
  const foreign = await west.ask('set_orders', { power_name: 'TURKEY', orders: [], wait: false });
  expect(foreign.message).toContain('do not play TURKEY');
  for (const power_name of ['AUSTRIA', 'GERMANY', 'TURKEY'])
    await east.ask('set_orders', { power_name, orders: [], wait: false });
  await west.next('S1901M');
  expect([west.units['FRANCE'], west.units['RUSSIA'], west.units['ENGLAND']]).toEqual([
    expect.arrayContaining(['A BUR']),
    expect.arrayContaining(['A UKR']),
    expect.arrayContaining(['F NTH']),
  ]);
});

test('games are made as they are asked for, or not at all', async () => {
  const bot = await guest('anna');
  const make = async (fields: object) => (await bot.ask('create_game', { ...fields })).message;
  expect(await make({ rules: ['SOLITAIRE'] })).toContain('SOLITAIRE');
  expect(await make({ n_controls: 1 })).toContain('7 players');
  expect(await make({ state: { units: {} } })).toContain('state');
  expect(await make({ registration_password: 'secret' })).toContain('password');
  const quiet = await bot.ask('create_game', { game_id: 'quiet', n_controls: 7 });
  const { rules, win } = quiet.data as SentGame;
  expect([rules, win]).toEqual([expect.arrayContaining(['NO_PRESS']), 18]);
  const loud = await bot.ask('create_game', { game_id: 'loud', rules: RULES });
  expect((loud.data as SentGame).rules).not.toContain('NO_PRESS');
});

test('games are found by a part of their names, and nobody sees all of them', async () => {
  const bot = await guest('anna');
  await bot.ask('create_game', { game_id: 'Great War', rules: RULES });
  await bot.ask('create_game', { game_id: 'Peace', rules: RULES });
  const names = async (fields: object) =>
    ((await bot.ask('list_games', { ...fields })).data as { game_id: string }[]).map(
      ({ game_id }) => game_id,
    );
  expect(await names({ game_id: 'war' })).toEqual(['Great War']);
  expect(await names({ game_id: 'the great war of 1901' })).toEqual(['Great War']);
  expect((await names({})).toSorted()).toEqual(['Great War', 'Peace']);
  expect(await names({ for_omniscience: true })).toEqual([]);
  expect(await names({ include_protected: false, status: 'active' })).toEqual([]);
});

test('a message that is sent again after a break is said once, and nobody speaks for others', async () => {
  const copies = await house.table('talk');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const [france, italy] = [of(copies, 'FRANCE'), of(copies, 'ITALY')];
  const message = { sender: 'FRANCE', recipient: 'ITALY', message: 'Hello', phase: 'S1901M' };
  const first = await france.ask('send_game_message', { message });
  const again = await france.ask('send_game_message', { message, re_sent: true });
  expect(again.data).toBe(first.data);
  await france.ask('send_game_message', { message });
  await until(() => italy.heard.length >= 2, 'both are heard');
  expect(italy.heard.length).toBe(2);
  const stolen = { ...message, sender: 'TURKEY' };
  expect((await france.ask('send_game_message', { message: stolen })).message).toContain('own');
});

test('a vote for a draw ends with its phase, as programs expect', async () => {
  const copies = await house.table('votes');
  await until(() => copies.every(({ status }) => status === 'active'), 'the game begins');
  const [france] = [of(copies, 'FRANCE')];
  await france.ask('vote', { vote: 'yes' });
  for (const copy of copies) await copy.order([]);
  for (const copy of copies) await copy.next('S1901M');
  for (const copy of copies) if (copy !== france) await copy.ask('vote', { vote: 'yes' });
  for (const copy of copies) await copy.order([]);
  expect(await france.next('F1901M')).toBe('S1902M');
});

test('an error says of what kind it is, as far as programs tell kinds apart', async () => {
  const bot = await guest('anna');
  const kind = async (name: string, fields: object = {}) =>
    (await bot.ask(name, { ...fields }))['error_type'];
  expect(await kind('join_game', { game_id: 'none', power_name: 'FRANCE' })).toBe(
    'GameIdException',
  );
  expect(await kind('get_daide_port', { game_id: 'none' })).toBe('DaidePortException');
  expect(await kind('list_games', { token: 'x' })).toBe('TokenException');
  expect(await kind('process_game', { game_id: 'none' })).toBe('ResponseException');
});
