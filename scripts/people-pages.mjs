/** The pages that people between people use, staged to be photographed: games of every stage, and who looks at them. */

const DAY = 86_400_000;
const MACHINES = { count: 6, seconds: 86_400 };

/** Somebody who plays by the interface. */
class Guest {
  #url;
  cookie = '';

  constructor(url) {
    this.#url = url;
  }

  async ask(path, body) {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${this.#url}/api${path}`, init);
    const [cookie] = reply.headers.get('set-cookie')?.split(';') ?? [];
    if (cookie) this.cookie = cookie;
    const said = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return said;
  }

  command(id, command) {
    return this.ask(`/games/${id}/commands`, command);
  }
}

/** A game of ordinary Diplomacy in which people hold all seats, the first of them `me`. */
async function seated(url, me, name, terms = {}, rules = { preset: 'ordinary' }) {
  const { id } = await me.ask('/games', { ...rules, name, terms: { seating: 'chosen', ...terms } });
  const { seats } = await me.ask(`/games/${id}/terms`);
  const names = ['Wilhelmina', 'Bob', 'Cy', 'Dorothea von Hohenfels', 'Eve', 'Fritz', 'Gus'];
  const all = seats.map((_, index) => (index === 0 ? me : new Guest(url)));
  for (const [index, seat] of seats.entries())
    await all[index].ask(`/games/${id}/join`, { seat: seat.id, name: names[index] });
  return { id, all };
}

async function gathering(url, me) {
  const terms = { start: { at: Date.now() + 3 * DAY }, machines: { count: 4 }, listed: 'open' };
  const rules = { preset: '5d-loose', name: 'Friday evenings with the old round', terms };
  const { id } = await me.ask('/games', rules);
  const guests = [me, new Guest(url), new Guest(url)];
  for (const [index, guest] of guests.entries())
    await guest.ask(`/games/${id}/join`, { name: ['Hugo', 'Ada', 'Dorothea'][index] });
  await guests[1].command(id, { type: 'say', to: 'all', text: 'Hello! Who brings the cake?' });
  const amended = { ...terms, press: 'public', deadlines: { movement: { minutes: 2_880 } } };
  return { id, guests, amended };
}

/** A round, press of several kinds, votes, and one who is late. */
async function underWay(url, me) {
  const game = await seated(url, me, 'Tuesday club', { votes: 'shown', missed: 1 });
  const { id, all } = game;
  for (const each of all) await each.command(id, { type: 'ready', step: 0, ready: true });
  const { step } = await me.ask(`/games/${id}`);
  await all[1].command(id, { type: 'say', to: 'all', text: 'What a quiet spring. @a-mun@1?' });
  await all[3].command(id, {
    type: 'say',
    to: ['seat-1'],
    text: 'Let us bounce in Tyrolia: @[A a-mun@1 - a-tyr@1]. Nobody needs to know, least of all Rome.',
  });
  await me.command(id, { type: 'say', to: ['seat-4'], text: 'Agreed. See you in @a-boh@1.' });
  await all[4].command(id, { type: 'say', to: ['seat-1', 'seat-4'], text: 'And I?' });
  for (const each of all.slice(4)) {
    await each.command(id, { type: 'ready', step, ready: true });
    await each.command(id, { type: 'vote', step, motion: { kind: 'draw' }, support: true });
  }
  return game;
}

async function over(url, me) {
  const game = await seated(url, me, 'The long winter', { disclosure: 'agreed' });
  const { id, all } = game;
  for (const each of all) await each.command(id, { type: 'ready', step: 0, ready: true });
  const { step } = await me.ask(`/games/${id}`);
  const motion = { kind: 'concede', to: 'france' };
  for (const each of all)
    await each.command(id, { type: 'vote', step, motion, support: true }).catch(() => undefined);
  await all[2]
    .command(id, { type: 'report', round: null, text: 'I had hoped for one more year.' })
    .catch(() => undefined);
  return game;
}

async function lost(url, me) {
  const game = await seated(url, me, 'Lost and found', {}, { preset: 'ordinary' });
  await game.all[0].command(game.id, { type: 'leave' });
  return game;
}

/** Somebody with an account, a password and notices by webhook. */
async function withAccount(url) {
  const anna = new Guest(url);
  const email = 'anna@example.org';
  await anna.ask('/account/register', { email, password: 'correct horse', name: 'Anna' });
  const kinds = ['resolved', 'deadline', 'message', 'missed'];
  await anna.ask('/notifications', { kind: 'webhook', kinds, url: 'https://93.184.216.34/hook' });
  await anna.ask('/notifications/settings', {
    zone: 'Europe/Berlin',
    quiet: { from: '23:00', to: '07:00' },
  });
  const { id } = await anna.ask('/games', { preset: 'ordinary', name: 'Friday', terms: {} });
  await anna.ask(`/games/${id}/join`, { name: 'Anna' });
  return anna;
}

/** Whoever may stop all clocks. */
async function administrator(url, [link = '']) {
  const admin = new Guest(url);
  await admin.ask('/account/open', { secret: link.split('#')[1] });
  return admin;
}

const openFirst = (page, text) =>
  page.locator('summary').filter({ hasText: text }).first().click({ timeout: 5_000 });

/** Pages of games: the address of each, what stands there once it is whole, who looks, and what is done first. */
function gamePages(me, { club, alone, gone, ended }) {
  const { cookie } = me;
  const clock = '[data-testid=clock]';
  const thread = (page) => page.getByTestId('conversation-seat-4').click();
  return {
    'game-orders': [`/game/${club.id}`, clock, { cookie }],
    'game-5d': [`/game/${alone}`, clock, { cookie }],
    'game-press-list': [`/game/${club.id}?panel=press`, clock, { cookie }],
    'game-press-thread': [`/game/${club.id}?panel=press`, clock, { cookie, act: thread }],
    'game-players': [
      `/game/${club.id}?panel=people`,
      '[data-testid=seats]',
      { cookie, act: (page) => openFirst(page, /^(Votes|Abstimmungen)/) },
    ],
    'game-observer': [`/game/${club.id}`, clock, {}],
    'game-lost': [`/game/${gone.id}`, '[data-testid=lost]', { cookie }],
    'game-over': [`/game/${ended.id}?panel=history`, '[data-testid=ending]', { cookie }],
  };
}

/** Pages before the start. */
function lobbyPages(me, lobby) {
  const { cookie } = me;
  const path = `/game/${lobby.id}`;
  const change = (page) => openFirst(page, /^(Change the terms|Bedingungen ändern)/);
  return {
    'lobby-host': [path, '[data-testid=gathering]', { cookie, tall: true }],
    'lobby-guest': [path, '[data-testid=join]', { tall: true }],
    amending: [path, '[data-testid=gathering]', { cookie, tall: true, act: change }],
    amended: [
      path,
      '[data-testid=amended]',
      {
        cookie: lobby.guests[1].cookie,
        tall: true,
        before: () => me.command(lobby.id, { type: 'amend', amendment: 0, terms: lobby.amended }),
      },
    ],
  };
}

/**
 * Stages the games.
 * @returns the administrator, and pages by name: address, what stands there once it is whole, and how: the cookie of
 * whoever looks, whether the whole length is photographed, what is done first and after
 */
export async function peoplePages({ url, adminLinks }) {
  const me = new Guest(url);
  const lobby = await gathering(url, me);
  const club = await underWay(url, me);
  const ended = await over(url, me);
  const gone = await lost(url, me);
  const { id: alone } = await me.ask('/games', {
    preset: '5d-loose',
    name: 'Five dimensions by letter',
    terms: { seating: 'chosen', machines: MACHINES, deadlines: { movement: { minutes: 90 } } },
  });
  await me.ask(`/games/${alone}/join`, { seat: 'seat-1' });
  const anna = await withAccount(url);
  const admin = await administrator(url, adminLinks);
  const { cookie } = me;
  const words = 'The server moves to a larger machine. Back at nine.';
  const before = () => admin.ask('/admin/pause', { words });
  const pages = {
    'home-lists': ['/', '[data-testid=open-games]', { cookie, tall: true }],
    'new-people': ['/new', '[data-testid=agreement]', { tall: true }],
    'my-games-full': ['/my-games', 'main li', { cookie, tall: true }],
    ...gamePages(me, { club, alone, gone, ended }),
    ...lobbyPages(me, lobby),
    'account-notices': ['/account', 'main form', { cookie: anna.cookie, tall: true }],
    'unsubscribe-link': ['/unsubscribe#nothing', 'h1'],
    'notice-link': ['/notice#nothing', 'h1'],
    paused: ['/my-games', '[data-testid=all-paused]', { cookie, tall: true, before }],
    'game-paused': [`/game/${club.id}`, '[data-testid=all-paused]', { cookie }],
  };
  return { admin, pages };
}
