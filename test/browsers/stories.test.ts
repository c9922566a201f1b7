/** The main stories in Firefox and in a WebKit browser. In Chromium all stories are told: `test/browser`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Server } from '@chronopolitik/server';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gather } from '../browser/gathered.ts';
import { Visitor } from './visitor.ts';
import { openFirefox, openWebKit } from './webdriver.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-'));
let server: Server;
beforeAll(async () => {
  server = await serve({ data: join(folder, 'games.sqlite'), shelf: new Shelf([SHIPPED]) });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const SPOKEN = '[data-testid=spoken]';

async function begin(visitor: Visitor, preset: string): Promise<void> {
  await visitor.goTo(server.url);
  await visitor.press('label.preset', preset);
  await visitor.press('button', 'Start');
}

/** Sends the orders, and waits until a board stands that was not there. */
async function resolve(visitor: Visitor, board: string): Promise<void> {
  await visitor.press('[data-testid=resolve]');
  await visitor.until(board, (it) => window.chronopolitik?.boards().includes(it), board);
  await visitor.calm();
}

const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit };

describe.each(Object.entries(BROWSERS))('in %s', (_, open) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await open());
    await visitor.resize(1440, 900);
  }, 120_000);
  afterAll(() => visitor?.close());

  test('an army goes back in time, a timeline opens, and the page says why', async () => {
    await begin(visitor, '5D (strict)');
    await visitor.calm();
    await visitor.pressPlaces('a-mun@0', 'a-bur@0');
    await visitor.hears(SPOKEN, 'moves to Burgundy');
    await resolve(visitor, 'a@1');
    await visitor.show('a@1');
    await visitor.pressPlaces('a-bur@1');
    await visitor.hears('[data-testid=entry]', 'Army Burgundy (T1 F1901)');
    await visitor.show('a@0');
    await visitor.pressPlaces('a-bur@0');
    await visitor.hears(SPOKEN, 'moves to Burgundy in T1 S1901');
    await resolve(visitor, 'b@1');
    await visitor.press('[role=tab]', 'History');
    await visitor.hears('[data-testid=forks]', 'T2 opens at F1901');
    expect(await visitor.errors()).toEqual([]);
  }, 120_000);

  test('a link opens a seat, and its orders reach the server', async () => {
    const { id, link, self } = await gather({ server }, 'austria', { preset: 'ordinary' });
    await visitor.goTo(server.url + link);
    await visitor.until('the game', () => location.pathname.startsWith('/game/'));
    expect(await visitor.call(() => location.href)).not.toContain('#');
    await visitor.calm();
    await visitor.press('[role=tab]', 'Orders');
    await visitor.fill('Type an order', 'A Bud - Ser\n');
    await visitor.hears('[data-testid=orders]', 'Army Budapest moves to Serbia');
    await visitor.press('[data-testid=send]');
    await visitor.hears('[data-testid=sent]', 'Orders sent');
    expect(JSON.stringify(await self.ask(`/games/${id}`))).toContain('"unit":"a-bud@0"');
    expect(await visitor.errors()).toEqual([]);
  }, 120_000);

  test('a round is played by text alone', async () => {
    await visitor.goTo(server.url);
    await visitor.call(() => localStorage.setItem('chronopolitik.text', 'true'));
    await begin(visitor, '5D (strict)');
    const say = async (text: string, heard: string): Promise<void> => {
      await visitor.fill('Command or order', `${text}\n`);
      await visitor.hears('[data-testid=answers]', heard);
    };
    await say('A Mun - Nowhere', 'Nowhere');
    await say('A Mun - Bur', 'moves to Burgundy');
    await say('send', 'Round 1');
    await say('why 1', 'Moved. Attack 1.');
    expect(await visitor.errors()).toEqual([]);
  }, 120_000);

  test('a round is played in a window as small as a phone', async () => {
    await visitor.resize(420, 860);
    await visitor.goTo(server.url);
    await visitor.call(() => localStorage.clear());
    await begin(visitor, 'Ordinary Diplomacy');
    await visitor.calm();
    expect(await visitor.call(() => innerWidth)).toBeLessThan(600);
    await visitor.pressPlaces('a-mun@0', 'a-ruh@0');
    await visitor.hears(SPOKEN, 'moves to Ruhr');
    await visitor.press('[role=tab]', 'Orders');
    await resolve(visitor, 'a@1');
    await visitor.press('[role=tab]', 'History');
    await visitor.hears('[data-testid=round]', 'Army Munich moves to Ruhr');
    expect(await visitor.errors()).toEqual([]);
    await visitor.resize(1440, 900);
  }, 120_000);
});
