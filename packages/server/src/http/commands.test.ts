/** Any sequence of commands, well meant or not: no fault of the server, no wait, and always a game that can be read. */
import { createRules, headsOf, invariant } from '@chronopolitik/engine';
import { readEvent, replay, verify, worldAt, type GameView } from '@chronopolitik/game';
import { afterAll, describe, expect, it } from 'vitest';
import { mangledJson, mangledText } from '../../../../test/fuzz/mangle.ts';
import { reportFigure } from '../../../../test/figures.ts';
import { randomOrders } from '../../../../test/laws/play.ts';
import { pick, randomFrom, type Random } from '../../../../test/random.ts';
import { size } from '../../../../test/sizes.ts';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith, gamesWith, variants } from '../../test/support.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

/** Games of each kind, by the seed of their commands: most that comes after the end of a game is refused. */
const SEEDS = size([11], [11, 12, 13, 14]);
const COMMANDS = size(120, 200);
/** Commands between two looks at what the store holds. */
const STRETCH = size(30, 50);
/** Milliseconds within which a command is refused. */
const SOON = 100;

function rulesOf({ settings }: Pick<GameView, 'settings'>) {
  const variant = variants.get(settings.variant)?.variant;
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const rules = variant && createRules(spec, variant);
  invariant(rules?.ok, 'the rules are at hand');
  return rules.value;
}

/** The first commands of `meant`, which who plays alone may give: half of theirs are among them. */
const PLAYED = 6;

/** Commands of every type, as somebody could mean them in this game; some of them at another step. */
function meant(view: GameView, random: Random): readonly object[] {
  const rules = rulesOf(view);
  const world = worldAt(view.steps, view.step);
  const steps = view.steps.length;
  const step = random() < 0.8 ? view.step : Math.floor(random() * (steps + 1));
  const orders = randomOrders(rules, world, random, { crossing: 0.3, illegal: 0.1, idle: 0.5 });
  const seats = [...view.seats.map(({ id }) => id), 'nobody'];
  const seat = pick(random, seats) ?? '';
  const head = pick(random, headsOf(rules, world));
  const on = Math.floor(random() * (steps + 1));
  const text = mangledText(random, 'Germany: A Mun - Tyr\nA Ber S A Mun - Tyr', []);
  const motion = pick(random, [
    { kind: 'draw', powers: Object.keys(rules.map.variant.powers).slice(0, 3) },
    { kind: 'draw' },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'process' },
    { kind: 'extend', hours: 2 },
    { kind: 'rollback', to: on },
    ...(random() < 0.1 ? [{ kind: 'concede', to: 'france' }, { kind: 'cancel' }] : []),
  ]);
  return [
    { type: 'submit', step, orders },
    { type: 'submit', step, orders, allowIllegal: true, ready: random() < 0.5 },
    { type: 'submit', step, text, allowIllegal: true },
    { type: 'undo', step },
    { type: 'redo', step },
    { type: 'goto', step, to: on },
    { type: 'ready', step, ready: random() < 0.8 },
    { type: 'draft', step, name: 'x', orders: random() < 0.2 ? null : orders },
    { type: 'prefer', wishes: [['germany']] },
    ...(random() < 0.05 ? [{ type: 'leave' }, { type: 'cancel' }] : []),
    { type: 'say', to: random() < 0.5 ? 'all' : [seat], text },
    { type: 'read', message: on },
    { type: 'vote', step, motion, support: random() < 0.7 },
    { type: 'vacation', from: 1_790_000_000_000, to: 1_790_100_000_000 },
    { type: 'extend', step, hours: 4 },
    { type: 'process', step },
    { type: 'pause' },
    { type: 'resume' },
    ...(random() < 0.1 ? [{ type: 'remove', seat }] : []),
    { type: 'announce', text },
    {
      type: 'edit',
      step,
      board: head?.id ?? 'a@0',
      units: head?.units.slice(1),
      owners: head?.owners,
    },
    { type: 'note', on, note: { name: 'x', comment: text } },
    {
      type: 'aim',
      goal: random() < 0.5 ? null : { text: 'x', from: on, rounds: 2, wants: { kind: 'forks' } },
    },
    { type: 'rename', name: text.slice(0, 60) },
  ];
}

interface Sent {
  readonly status: number;
  readonly ms: number;
}

async function send(person: Person, id: string, command: unknown): Promise<Sent> {
  const headers = {
    'content-type': 'application/json',
    ...(person.cookie !== undefined && { cookie: `chronopolitik=${person.cookie}` }),
  };
  const start = performance.now();
  const reply = await person.app.inject({
    method: 'POST',
    url: `/api/games/${id}/commands`,
    headers,
    payload: JSON.stringify(command) ?? '',
  });
  return { status: reply.statusCode, ms: performance.now() - start };
}

/** The game as another server would find it: whole, and as the engine judges it again. */
async function expectReadable(store: Store, id: string, person: Person): Promise<void> {
  const stored = (await store.load(id)) ?? [];
  const game = replay(id, stored.map(readEvent));
  expect(verify(rulesOf(game), game)).toEqual([]);
  const elsewhere = await gamesWith({ store });
  expect((await elsewhere.game(id))?.version).toBe(game.version);
  expect((await person.get(`/api/games/${id}`)).status).toBe(200);
}

/** Sends commands of random people of a game, and looks at the game now and then. */
async function besiege(
  store: Store,
  id: string,
  people: readonly Person[],
  seed: number,
): Promise<void> {
  const random = randomFrom(seed);
  const isAlone = people.length === 1;
  const refusals: number[] = [];
  const counts = new Map<number, number>();
  for (let n = 1; n <= COMMANDS; n++) {
    const person = pick(random, people);
    invariant(person, 'there is somebody');
    const view = await person.view(id);
    const all = meant(view, random);
    const command = pick(random, isAlone && random() < 0.5 ? all.slice(0, PLAYED) : all);
    const sent = random() < 0.3 ? mangledJson(random, command, 0.1) : command;
    const { status, ms } = await send(person, id, sent);
    expect(status, JSON.stringify(sent)).toBeLessThan(500);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status >= 400) refusals.push(ms);
    if (n % STRETCH === 0) await expectReadable(store, id, person);
  }
  await expectReadable(store, id, people[0] as Person);
  expect(counts.get(200) ?? 0, JSON.stringify([...counts])).toBeGreaterThan(COMMANDS / 10);
  expect(refusals.length).toBeGreaterThan(COMMANDS / 10);
  // One may fall into a pause of the machine; the second slowest does not by chance.
  const slow = refusals.toSorted((a, b) => b - a)[Math.ceil(refusals.length / 100)] ?? 0;
  expect(slow).toBeLessThan(SOON);
  reportFigure('fuzz: commands to games', COMMANDS, 'commands');
}

describe.each(SEEDS)('commands of any kind, by seed %i,', (seed) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  async function opened() {
    const store = await openMemory();
    const app = await appWith({ store, limits: { boards: 150 } });
    closing.push(() => app.close());
    return { store, app };
  }

  it.each(['5d-loose', '5dplomacy-wide'])(
    'leave a sandbox of %s that can be read',
    { timeout: 1_800_000 },
    async (preset) => {
      const { store, app } = await opened();
      const person = new Person(app);
      const { body } = await person.post<GameView>('/api/games', { preset });
      await besiege(store, body.id, [person], seed);
    },
  );

  it('leave a study that can be read', { timeout: 1_800_000 }, async () => {
    const { store, app } = await opened();
    const person = new Person(app);
    const { body } = await person.post<GameView>('/api/games', { preset: '5d-loose' });
    const study = await person.post<GameView>(`/api/games/${body.id}/copy`, {
      step: 0,
      as: 'study',
    });
    expect(study.status).toBeLessThan(300);
    await besiege(store, study.body.id, [person], seed);
  });

  it('leave a game between people that can be read', { timeout: 1_800_000 }, async () => {
    const { store, app } = await opened();
    const { id, host, players } = await seatedGame(app, { master: 'sees' });
    await besiege(store, id, [host, ...players], seed);
  });
});
