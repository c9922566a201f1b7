/** The edition without a server: static files below a folder of a bare file server. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFiles, type FileServer } from './file-server.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Machines think, and a busy computer lets them wait. */
const LONG = { timeout: 60_000 };

/** Its browser is the one of these stories. */
const house = houseOfStories();
let files: FileServer;

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-static.mjs')], { stdio: 'ignore' });
  files = await serveFiles(join(ROOT, 'dist/static'), '/some/where/');
}, 240_000);
afterAll(() => files.close());

async function enter(): Promise<Player> {
  const server = { ...house.server, url: files.url };
  const player = await Player.enter({ browser: house.browser, server }, 'desktop');
  player.page.setDefaultTimeout(LONG.timeout);
  return player;
}

async function order(player: Player, text: string): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  await line.fill(text);
  await line.press('Enter');
  await player.page.getByTestId('orders').locator('.said').first().waitFor();
  await carryOut(player);
}

/** As `Player.resolve`, where nothing goes over the wire. */
async function carryOut(player: Player): Promise<void> {
  const { page } = player;
  const round = await page.evaluate(() => window.chronopolitik?.boards().length ?? 0);
  await page.getByTestId('resolve').click();
  await page.waitForFunction(
    (before) => (window.chronopolitik?.boards().length ?? 0) > before,
    round,
  );
  await player.calm();
}

test('two tabs of one sandbox: what one does, the other shows, and neither loses it', async () => {
  const player = await enter();
  await player.begin('5D (loose)');
  const second = await player.page.context().newPage();
  await second.goto(player.page.url());
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 1);
  await order(player, 'A Mun - Ruh');
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 2);
  await second.reload();
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 2);
  expect(player.errors).toEqual([]);
}, 120_000);
