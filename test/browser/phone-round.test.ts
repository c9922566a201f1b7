/** One whole round of a game between people on a phone, by touch. */
import type { PlaceId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player } from './player.ts';

const house = houseOfStories();

const LONG = { timeout: 30_000 };

test('orders by touch, one tap sends them and readies, and the round is read', async () => {
  const terms = { deadlines: { movement: { minutes: 600 } } };
  const { id, link, self, others } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.fold();
  const strip = page.getByTestId('ready-strip');
  await player.press('a-bud@0', 'a-ser@0');
  await player.hears(/Budapest.* moves to Serbia/);
  await player.press('a-tri@0', 'a-alb@0');
  await player.hears(/Trieste.* moves to Albania/);
  expect(await strip.count()).toBe(0);
  const sevastopol = () => page.evaluate(() => window.chronopolitik?.pointOf('a-sev@0'));
  const before = await sevastopol();
  await player.press('a-vie@0', 'a-gal@0');
  await player.hears(/Vienna.* moves to Galicia/);
  const go = strip.getByRole('button', { name: '3 orders · Ready' });
  await go.waitFor();
  await player.calm();
  // The button takes room below the map, which stays where it is.
  expect(await sevastopol()).toEqual(before);
  await player.picture('phone-round-complete');
  const box = await go.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 * 0.8);
  await go.tap();
  await strip.getByRole('button', { name: 'I am not ready' }).waitFor();
  await player.picture('phone-round-ready');
  const { own, table } = await self.ask<GameView>(`/games/${id}`);
  expect(own?.orders).toHaveLength(3);
  expect(table?.seats[0]?.ready).toBe(true);

  for (const other of Object.values(others))
    await other.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
  await expect.poll(() => player.boards(), LONG).toContain('a@1');
  await player.calm();
  expect(await strip.count()).toBe(0);
  await player.picture('phone-round-next');
  await player.open('History');
  await page
    .getByText(/Army Budapest.*Serbia/)
    .first()
    .waitFor();
  await player.picture('phone-round-history');
  expect(player.errors).toEqual([]);
}, 90_000);

/** Follows, frame by frame, how bright the boards are at a point, until the film of a round is over. */
async function followed(player: Player, place: PlaceId): Promise<void> {
  await player.page.evaluate((it) => {
    const at = window.chronopolitik?.pointOf(it);
    const canvas = document.querySelector<HTMLCanvasElement>('.plane canvas');
    if (!at || !canvas) throw new Error('there is no plane');
    const { left, top, width } = canvas.getBoundingClientRect();
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    let hasPlayed = false;
    const look = (): void => {
      const ratio = canvas.width / width;
      const [x, y] = [(at.x - left) * ratio, (at.y - top) * ratio];
      const { data } = canvas.getContext('2d')!.getImageData(x - 9, y - 9, 18, 18);
      seen.push(Math.round(data.reduce((sum, each) => sum + each, 0) / data.length));
      const plays = document.querySelector('main.table[data-plays]') !== null;
      hasPlayed ||= plays;
      if (!hasPlayed || plays) requestAnimationFrame(look);
    };
    look();
  }, place);
}

test('what a round brought is not shown before its film, although the button that ended it goes', async () => {
  const terms = { deadlines: { movement: { minutes: 600 } } };
  const { id, link, others } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.fold();
  await player.press('a-bud@0', 'a-ser@0', 'a-tri@0', 'a-alb@0', 'a-vie@0', 'a-gal@0');
  await player.hears(/Vienna.* moves to Galicia/);
  for (const other of Object.values(others))
    await other.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
  await player.calm();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForTimeout(600);
  await followed(player, 'a-ukr@0');
  await page.getByTestId('ready-strip').getByRole('button').tap();
  await page.waitForFunction(() => document.querySelector('main.table[data-plays]') !== null);
  await page.waitForFunction(() => document.querySelector('main.table[data-plays]') === null);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  // The camera stays, and so does what it sees, until the film is over: no frame is empty, none shows the board as past.
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen.slice(0, -1)).size).toBe(1);
}, 90_000);

/** Austria is driven out of Trieste, and takes two centers. */
const YEAR: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    austria: ['A Bud - Ser', 'A Vie - Gal', 'F Tri H'],
    italy: ['A Ven - Tyr', 'A Rom - Ven', 'F Nap H'],
  },
  {
    austria: ['A Ser H', 'A Gal - Rum', 'F Tri H'],
    italy: ['A Tyr S A Ven - Tri', 'A Ven - Tri', 'F Nap H'],
  },
];

test('a retreat and a build by touch: each is pressed, sent and readied by one tap', async () => {
  const terms = { deadlines: { movement: { minutes: 600 } } };
  const { id, link, self, others } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const all = { austria: self, ...others };
  const othersReady = async (): Promise<void> => {
    const { step, table } = await self.ask<GameView>(`/games/${id}`);
    for (const other of Object.values(others)) {
      const { seat } = await other.ask<GameView>(`/games/${id}`);
      if (table?.seats.find((each) => each.id === seat)?.isAwaited)
        await other.ask(`/games/${id}/commands`, { type: 'ready', step, ready: true });
    }
  };
  for (const [step, orders] of YEAR.entries()) {
    for (const [power, texts] of Object.entries(orders)) {
      const given = texts.map((text) => orderOf(power, text, step));
      await all[power as keyof typeof all].ask(`/games/${id}/commands`, {
        type: 'submit',
        step,
        orders: given,
        ready: true,
      });
    }
    await othersReady();
  }
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.fold();
  const strip = page.getByTestId('ready-strip');
  await player.press('a-tri@1', 'a-alb@1');
  await player.hears(/Trieste.* retreats to Albania/);
  await player.picture('phone-retreat-complete');
  await strip.getByRole('button', { name: '1 order · Ready' }).tap();
  await othersReady();
  await expect.poll(async () => phaseOf(await self.ask(`/games/${id}`)), LONG).toBe('adjustment');
  await expect.poll(() => player.boards(), LONG).toContain('a@1w');
  await player.calm();
  // An army is the only unit that can stand there.
  await player.press('a-vie@1w');
  await player.hears(/builds an army in Vienna/);
  await player.picture('phone-build-complete');
  await strip.getByRole('button', { name: '1 order · Ready' }).tap();
  await othersReady();
  await expect.poll(async () => phaseOf(await self.ask(`/games/${id}`)), LONG).toBe('movement');
  const { steps, step } = await self.ask<GameView>(`/games/${id}`);
  const given = steps.slice(3, step + 1).flatMap((record) => record.orders);
  expect(given.filter(({ power }) => power === 'austria').map(({ kind }) => kind)).toEqual([
    'retreat',
    'build',
  ]);
  expect(player.errors).toEqual([]);
}, 90_000);

function phaseOf({ steps, step }: GameView): string | undefined {
  return steps[step]?.due.phase;
}

/** Orders of one board, in short. */
function orderOf(power: string, text: string, turn: number): Readonly<Record<string, string>> {
  const place = (name: string | undefined): string => `a-${name?.toLowerCase()}@${turn}`;
  const [, unit, kind, of, to] =
    /^[AF] (\w+) (-|S|H)(?: (?:[AF] )?(\w+)(?: - (\w+))?)?$/.exec(text) ?? [];
  const given = { power, unit: place(unit) };
  if (kind === 'H') return { kind: 'hold', ...given };
  if (kind === 'S') return { kind: 'support', ...given, of: place(of), to: place(to) };
  return { kind: 'move', ...given, to: place(of) };
}
