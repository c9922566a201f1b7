/** A private plot between two pages, while others look: nobody else ever reads it, whatever all of them do meanwhile. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import type { Correspondent } from './correspondent.ts';
import { enterAs, gather, type Gathered } from './gathered.ts';
import { Player } from './player.ts';
import { choose, field, isAt, send } from './talk.ts';

const house = houseOfStories();

const PLOT = 'We stab Italy in Fall 1901.';
const ANSWER = 'Agreed, with both fleets.';
const LIE = 'Peace and quiet for everybody.';

function of(others: Gathered['others'], power: string): Correspondent {
  const found = others[power];
  if (!found) throw new Error(`nobody plays ${power}`);
  return found;
}

test('two pages plot in private while a third, a spectator and a newcomer look, and none of them reads it', async () => {
  const game = await gather(house, 'austria', { preset: 'ordinary' }, { handover: 'nothing' });
  const { id, others } = game;
  const path = `/game/${id}`;
  const austria = await enterAs(house, 'phone', game.self, path);
  const germany = await enterAs(house, 'desktop', of(others, 'germany'), path);
  const italy = await enterAs(house, 'phone', of(others, 'italy'), path);
  const watcher = await Player.enter(house, 'desktop', `/game/${id}`);
  await watcher.calm();
  for (const player of [austria, germany, italy, watcher]) await player.open('Press');

  // On the phone: begun, left by every way out, sent at last; meanwhile something for everybody is begun.
  const { page } = austria;
  await choose(page, 'Germany');
  await field(page).fill(PLOT);
  await page.goBack();
  await choose(page, 'Everybody');
  await field(page).fill(LIE);
  await austria.fold();
  await austria.open('Orders');
  await page.reload();
  await austria.calm();
  await austria.open('Press');
  await choose(page, 'Germany');
  await isAt(page, /^To Germany only$/, PLOT);
  await send(austria);

  await germany.page.getByLabel('1 unread', { exact: true }).waitFor();
  await choose(germany.page, 'Austria');
  await germany.page.getByTestId('thread').getByText(PLOT).waitFor();
  await field(germany.page).fill(ANSWER);
  await germany.open('Orders');
  await germany.open('Press');
  await isAt(germany.page, /^To Austria only$/, ANSWER);
  await send(germany);
  await page.getByTestId('thread').getByText(ANSWER).waitFor();

  // The one for everybody reaches everybody, so that what others do not read was not merely late.
  await choose(page, 'Everybody');
  await isAt(page, /To everybody/, LIE);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send to everybody' }).click();
  for (const other of [italy, watcher]) {
    await other.page.getByText(LIE).first().waitFor();
    for (const secret of [PLOT, ANSWER]) expect(await other.page.getByText(secret).count()).toBe(0);
    await other.page.reload();
    await other.calm();
    expect(await other.page.content()).not.toContain(PLOT);
  }

  // Germany goes; whoever takes the seat reads nothing of what was written to it before.
  await others['germany']?.ask(`/games/${id}/commands`, { type: 'leave' });
  const heir = await Player.enter(house, 'desktop', `/game/${id}`);
  await heir.page.getByRole('button', { name: 'Join as Germany' }).click();
  await heir.page.getByTestId('go-on').click();
  await heir.calm();
  await heir.open('Press');
  await choose(heir.page, 'Everybody');
  await heir.page.getByTestId('thread').getByText(LIE).waitFor();
  await choose(heir.page, 'Austria');
  await isAt(heir.page, /^To Austria only$/, '');
  for (const secret of [PLOT, ANSWER]) expect(await heir.page.getByText(secret).count()).toBe(0);
  expect([austria, germany, italy, watcher, heir].flatMap(({ errors }) => errors)).toEqual([]);
}, 120_000);
