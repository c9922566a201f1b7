import { chooseOrders } from '@chronopolitik/bots';
import {
  createRules,
  invariant,
  ok,
  type Order,
  type PowerId,
  type Rules,
} from '@chronopolitik/engine';
import { rulesAt, worldAt, type GameView, type TermsChoice } from '@chronopolitik/game';
import { afterEach, describe, expect, it } from 'vitest';
import { botJobFor, ordersFor, type BotJob } from '@chronopolitik/play';
import { size } from '../../../../../test/sizes.ts';
import { Person } from '../../../test/people.ts';
import { appOver, gamesWith, variants } from '../../../test/support.ts';
import { workerFromSources } from '../../../test/workers.ts';
import type { App } from '../../http/app.ts';
import type { Games } from '../games.ts';
import { Machines } from './machines.ts';
import { openMemory } from '../../store/sql/sqlite.ts';
import type { Store } from '../../store/store.ts';
import { ThreadGames } from '../../workers/game-copy.ts';
import type { Jobs } from '../../workers/jobs.ts';
import { threadPool, type Pool, type Unprepared } from '../../workers/pool.ts';

const apps: App[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const alone: TermsChoice = {
  seating: 'chosen',
  deadlines: { movement: null },
  machines: { count: 6, strength: 'easy', seconds: 0 },
};

/** Thinks at once, and remembers what it was given. */
function inPlace(): Pool & { readonly jobs: BotJob[] } {
  const jobs: BotJob[] = [];
  const games = new ThreadGames();
  const choose = async (asked: unknown): Promise<readonly Order[]> => {
    const given = await (asked as Unprepared<'choose'>).prepare();
    const { copy, seat } = structuredClone(given) as Jobs['choose'];
    const known = games.take(copy);
    invariant(known, 'the thread was sent what it has not');
    const job = botJobFor(rulesAt(known.rules, known.game), known.game, seat);
    jobs.push(structuredClone(job));
    return ordersFor(job);
  };
  const run = async (job: unknown) => ok((await choose(job)) as never);
  return { jobs, run, laneOf: () => 'here', figures: () => [], stop: () => Promise.resolve() };
}

interface House {
  readonly store: Store;
  readonly games: Games;
  readonly machines: Machines;
  readonly thread: ReturnType<typeof inPlace>;
  readonly person: Person;
}

async function open(store?: Store): Promise<House> {
  const kept = store ?? (await openMemory());
  const games = await gamesWith({ store: kept });
  const app = await appOver(games, kept);
  apps.push(app);
  const thread = inPlace();
  const machines = new Machines({ games, now: Date.now, pool: thread });
  return { store: kept, games, machines, thread, person: new Person(app) };
}

async function begin({ person }: House, choice: object = {}, seat?: string): Promise<string> {
  const given = { preset: 'ordinary', seed: 'a seed', terms: alone, ...choice };
  const { id } = (await person.post<GameView>('/api/games', given)).body;
  const joined = await person.post(`/api/games/${id}/join`, seat === undefined ? {} : { seat });
  expect(joined.status).toBe(200);
  return id;
}

function rulesOf({ settings, seats }: GameView): Rules {
  const hosted = variants.get(settings.variant);
  invariant(hosted, 'the variant is at hand');
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const made = createRules(spec, hosted.variant);
  invariant(made.ok, 'the rules exist');
  return { ...made.value, hands: seats.map(({ powers }) => powers) };
}

function mine({ seats, seat }: GameView): readonly PowerId[] {
  return seats.find(({ id }) => id === seat)?.powers ?? [];
}

/** The person's orders by the rules at hand, and readiness. */
async function act({ person }: House, view: GameView): Promise<void> {
  const { id, step } = view;
  const rules = rulesOf(view);
  const world = worldAt(view.steps, step);
  const thinking = { strength: 'normal', seed: 'person' } as const;
  const orders = mine(view).flatMap((power) => chooseOrders(rules, world, power, thinking));
  const sent = await person.command(id, { type: 'submit', step, orders: [...orders] });
  expect(sent.status).toBe(200);
  await person.command(id, { type: 'ready', step, ready: true });
}

/** The person and the machines play until the game is over. */
async function playOn(house: House, id: string): Promise<GameView> {
  let view = await house.person.view(id);
  while (view.table?.stage === 'playing' && view.steps.length < 300) {
    await house.machines.act(id);
    view = await house.person.view(id);
    const own = view.table?.seats.find((seat) => seat.id === view.seat);
    if (own?.isAwaited && !own.ready) await act(house, view);
    view = await house.person.view(id);
  }
  return view;
}

/** A game of seven to its end, where other programs run too. */
const LONG = { timeout: size(60_000, 600_000) };

describe('machine players', () => {
  it('play a whole game against a person, to a victory by the rules', async () => {
    const house = await open();
    const id = await begin(house, {
      preset: size('ordinary', '5d-strict'),
      variant: 'france-austria',
    });
    const { table } = await playOn(house, id);
    expect(table?.ending?.because).toBe('victory');
  });

  it('play as experts where the terms say so, to the end of the last year', LONG, async () => {
    const house = await open();
    const machines = { ...alone.machines, strength: 'expert' as const };
    const terms = { ...alone, machines, endYear: 1902 };
    const id = await begin(house, { preset: 'ordinary', variant: 'france-austria', terms });
    const { table, steps } = await playOn(house, id);
    expect(table?.ending?.because).toBe('end-year');
    expect(table?.seats.map(({ machine }) => machine).toSorted()).toEqual(['expert', null]);
    const moved = steps.flatMap(({ orders }) => orders.filter(({ kind }) => kind === 'move'));
    expect(new Set(moved.map(({ power }) => power)).size).toBe(2);
  });

  it('play 5D in six seats against a person, to its end by the rules', LONG, async () => {
    const house = await open();
    const [last, because] = size([{ endYear: 1902 }, 'end-year'], [{}, 'victory']);
    const terms = { ...alone, ...last };
    const id = await begin(house, { preset: '5d-strict', terms }, 'seat-3');
    const { table, steps } = await playOn(house, id);
    expect(table?.seats.filter(({ machine }) => machine === 'easy')).toHaveLength(6);
    expect(table?.ending?.because).toBe(because);
    expect(steps.length).toBeGreaterThan(5);
  });

  it('think the same whatever the person has sent, from what their seat sees', async () => {
    const [early, late] = [await open(), await open()];
    const ids = [await begin(early), await begin(late)] as const;
    await act(early, await early.person.view(ids[0]));
    await early.machines.act(ids[0]);
    await late.machines.act(ids[1]);
    await act(late, await late.person.view(ids[1]));
    const jobs = late.thread.jobs.slice(0, 6);
    expect(early.thread.jobs.slice(0, 6)).toEqual(jobs);
    expect(jobs.map(({ spec }) => spec.seed)).toEqual(Array(6).fill('sealed'));
    const orders = async ({ games }: House, id: string) => (await games.game(id))?.steps[1]?.orders;
    const made = await orders(early, ids[0]);
    expect(made).toHaveLength(22);
    expect(await orders(late, ids[1])).toEqual(made);
  });

  it('think as hard as the terms say of their seats', async () => {
    const house = await open();
    const strengths = { 'seat-2': 'normal' };
    const terms = { ...alone, machines: { ...alone.machines, strengths } };
    const id = await begin(house, { variant: 'france-austria', terms }, 'seat-1');
    await house.machines.act(id);
    expect(house.thread.jobs.map(({ strength }) => strength)).toEqual(['normal']);
  });

  it('that had not acted when the server ended act after it starts again, and none acts twice', async () => {
    const before = await open();
    const id = await begin(before);
    const { thread } = before;
    let jobs = 0;
    const dying: Pool = {
      ...thread,
      run: (job, options) =>
        ++jobs > 3 ? Promise.reject(new Error('the process ended')) : thread.run(job, options),
    };
    await new Machines({ games: before.games, now: Date.now, pool: dying }).act(id);
    expect((await before.games.game(id))?.submissions).toHaveLength(3);
    expect(await before.store.claim(Date.now() * 2, Date.now() * 2 + 1, 9)).toContain(id);

    const after = await open(before.store);
    await Promise.all([after.machines.act(id), after.machines.act(id)]);
    expect(after.thread.jobs).toHaveLength(3);
    const log = (await before.store.load(id)) ?? [];
    const seats = log.filter(({ type }) => type === 'submitted').map(({ payload }) => payload);
    expect(seats).toHaveLength(6);
    expect(log.filter(({ type }) => type === 'readied')).toHaveLength(6);
  });

  describe('that are written to', () => {
    const talking = { ...alone, press: 'full' } as const;
    const written = async (house: House, id: string): Promise<readonly string[]> =>
      ((await house.person.view(id)).messages ?? []).map(
        ({ from, text, isOwn }) => `${isOwn ? 'I' : from}: ${text}`,
      );
    const seatOf = ({ seats }: GameView, power: PowerId): string =>
      seats.find(({ powers }) => powers.includes(power))?.id ?? '';

    it('answer proposals, give their orders anew and keep what they promise', async () => {
      const house = await open();
      const id = await begin(house, { terms: talking });
      const view = await house.person.view(id);
      const own = mine(view);
      const others = view.seats.filter((seat) => seat.id !== view.seat);
      await house.machines.act(id);
      for (const { id: to } of others) {
        const text = '#zone bur mun pie tyr gal boh ukr sil bla eng';
        await house.person.command(id, { type: 'say', to: [to], text });
        await house.machines.act(id);
      }
      const answers = (await written(house, id)).filter((line) => line.includes('#yes zone'));
      expect(answers.length).toBeGreaterThan(3);
      await act(house, await house.person.view(id));
      await house.machines.act(id);
      const zone = /-(bur|pie|tyr|gal|boh|ukr|sil|bla|eng)@/;
      const agreed = others.filter(({ id: seat }) => answers.some((line) => line.startsWith(seat)));
      const kept = agreed.flatMap(({ powers }) => powers);
      const step = (await house.games.game(id))?.steps[1];
      const orders = step?.orders.filter(({ power }) => kept.includes(power)) ?? [];
      expect(orders.length).toBeGreaterThan(6);
      expect(orders.filter((o) => o.kind === 'move' && zone.test(o.to))).toEqual([]);
      expect(own).toHaveLength(1);
    });

    it('support when they are asked to and can, and say no where they cannot', async () => {
      const house = await open();
      const id = await begin(house, { terms: talking });
      const view = await house.person.view(id);
      const [own] = mine(view);
      const to = seatOf(view, own === 'italy' ? 'austria' : 'italy');
      await house.machines.act(id);
      const text = '#support a-stp/sc@0 a-bot@0';
      await house.person.command(id, { type: 'say', to: [to], text });
      await house.machines.act(id);
      expect(await written(house, id)).toContain(`${to}: #no support a-stp/sc@0 a-bot@0`);
    });

    it('do not propose again what nobody has answered', async () => {
      const house = await open();
      const id = await begin(house, { terms: talking });
      let view = await house.person.view(id);
      while (view.table?.stage === 'playing' && view.steps.length < 16) {
        await house.machines.act(id);
        await house.person.command(id, { type: 'ready', step: view.step, ready: true });
        view = await house.person.view(id);
      }
      const asked = (await written(house, id)).filter((line) => line.endsWith('#peace'));
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    });

    it('say nothing where they are silent or nobody may write', async () => {
      const house = await open();
      const terms = { ...talking, machines: { ...talking.machines, silent: true } };
      const id = await begin(house, { terms });
      const view = await house.person.view(id);
      const to = view.seats.find((seat) => seat.id !== view.seat)?.id ?? '';
      await house.person.command(id, { type: 'say', to: [to], text: '#peace' });
      await house.machines.act(id);
      expect(await written(house, id)).toEqual(['I: #peace']);
    });
  });

  it('whose orders are refused hold, and the game goes on', async () => {
    const house = await open();
    const id = await begin(house);
    const foreign = { kind: 'hold', power: 'nobody', unit: 'a-par@0' };
    const wild: Pool = { ...house.thread, run: () => Promise.resolve(ok([foreign] as never)) };
    await new Machines({ games: house.games, now: Date.now, pool: wild }).act(id);
    expect((await house.games.game(id))?.submissions.map(({ orders }) => orders)).toEqual(
      Array.from({ length: 6 }, () => []),
    );
  });

  it('think on a thread of their own', async () => {
    const house = await open();
    const id = await begin(house);
    const pool = threadPool({ worker: await workerFromSources('worker') });
    const machines = new Machines({ games: house.games, now: Date.now, pool });
    await machines.act(id);
    expect((await house.games.game(id))?.submissions).toHaveLength(6);
    await machines.stop();
  });
});
