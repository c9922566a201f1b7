/** What the page offers beside an order, and how an open question gives way to the next press. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('a press elsewhere answers the open question and begins the next order', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.begin('Ordinary Diplomacy');
  await player.press('a-ber@0', 'a-kie@0');
  await player.page.getByTestId('entry').getByText('Support').first().waitFor();
  await player.press('a-mun@0', 'a-bur@0');
  await player.hears(/Munich.*Burgundy/);
  expect(await player.orders()).toEqual([
    'Army Berlin supports Fleet Kiel to hold',
    'Army Munich moves to Burgundy',
  ]);
  expect(player.errors).toEqual([]);
}, 60_000);

test('an army over sea is offered its fleet, and waits for the convoy no more once it is ordered', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await player.press('a-lon@0', 'a-nth@0');
  await player.press('a-lvp@0', 'a-yor@0');
  await player.resolve();
  await player.open('Orders');
  await player.press('a-yor@1', 'a-nwy@1');
  await page.getByText('needs a convoy').waitFor();
  const offer = page.getByTestId('offer');
  await offer.getByText('F Nth C A Yor - Nwy').waitFor();
  await offer.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('needs a convoy').waitFor({ state: 'detached' });
  expect(await player.orders()).toHaveLength(2);
  // An offer that is passed over goes with the next order.
  await page.getByTestId('orders').locator('li', { hasText: 'convoys' }).locator('.remove').click();
  await player.press('a-par@1', 'a-bur@1');
  await player.hears(/Paris.*Burgundy/);
  expect(await offer.count()).toBe(0);
  expect(player.errors).toEqual([]);
}, 60_000);

test('one press orders all own fleets of a chain, and one takes them back', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await player.press('a-lon@0', 'a-nth@0', 'a-edi@0', 'a-nwg@0');
  await player.press('a-lvp@0', 'a-yor@0');
  await player.resolve();
  await player.open('Orders');
  await player.press('a-yor@1', 'a-cly@1');
  const offer = page.getByTestId('offer');
  await offer.getByText('F Nth C A Yor - Cly').waitFor();
  await offer.getByText('F Nwg C A Yor - Cly').waitFor();
  await player.picture('offer-chain');
  await offer.getByRole('button', { name: 'Both fleets' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.getByText('needs a convoy').waitFor({ state: 'detached' });
  expect(await player.orders()).toHaveLength(3);
  await page.getByTestId('plane').focus();
  await page.keyboard.press('Control+z');
  await offer.waitFor();
  expect(await player.orders()).toHaveLength(1);
  expect(player.errors).toEqual([]);
}, 60_000);

test('who begins with a fleet is offered the army, and then the other fleets', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await player.press('a-lon@0', 'a-nth@0', 'a-edi@0', 'a-nwg@0');
  await player.press('a-lvp@0', 'a-yor@0');
  await player.resolve();
  await player.fold();
  await player.press('a-nth@1', 'a-yor@1');
  await player.press('a-cly@1');
  const offer = page.getByTestId('offer');
  await offer.getByText('A Yor - Cly').first().waitFor();
  await offer.getByRole('button', { name: 'Yes' }).click();
  await offer.getByText('F Nwg C A Yor - Cly').waitFor();
  await player.picture('offer-rest-phone');
  await offer.getByRole('button', { name: 'Yes' }).click();
  await offer.waitFor({ state: 'detached' });
  await player.open('Orders');
  expect(await player.orders()).toHaveLength(3);
  expect(await page.getByText('needs a convoy').count()).toBe(0);
  expect(player.errors).toEqual([]);
}, 60_000);
