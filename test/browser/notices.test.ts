/** Notices through the real page: when one is told, saved at once, and pages with one button to which mails lead. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { MailBox } from '../../packages/server/test/receivers.ts';
import { houseOfStories } from './fixture.ts';

const box = new MailBox();
const { mails } = box;
const smtp = { url: await box.start(), from: 'games@example.org' };
afterAll(() => box.stop());
const house = houseOfStories({ smtp });

async function newPage(): Promise<Page> {
  const timezoneId = 'Europe/Berlin';
  const context = await house.browser.newContext({ reducedMotion: 'reduce', timezoneId });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

/** A mail without the signs by which long lines are broken. */
function plain(mail = ''): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** The link behind some words in the newest mail. */
async function linkIn(words: string): Promise<string> {
  const found = (): string | undefined =>
    plain(mails.at(-1)).match(new RegExp(`${words} (http\\S+)`))?.[1];
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return found() ?? '';
}

/** A request of the page, with its cookies. */
const ask = (page: Page, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      const given = json === undefined ? {} : { method: 'POST', headers, body: json };
      return (await (await fetch(url, given)).json()) as Record<string, unknown>;
    },
    [path, body && JSON.stringify(body)] as const,
  );

async function signedIn(): Promise<Page> {
  const page = await newPage();
  await page.goto(`${house.server.url}/account`);
  await page.getByLabel('E-mail').fill('anna@example.org');
  await page.getByRole('button', { name: 'Mail me a link to sign in' }).click();
  expect(await page.getByRole('button', { name: 'Make an account' }).count()).toBe(0);
  await expect.poll(() => mails.length).toBe(1);
  await page.goto(/http\S+sign-in#\S+/.exec(plain(mails[0]))?.[0] ?? '');
  await page.getByText('Signed in as').waitFor();
  return page;
}

test('a player chooses when they are told, and says by a mail that they are ready', async () => {
  const page = await signedIn();
  const terms = { seating: 'chosen', deadlines: { movement: { minutes: 2_880 } } };
  const made = await ask(page, '/api/games', { preset: 'ordinary', name: 'Friday', terms });
  const id = String(made.id);
  await ask(page, `/api/games/${id}/join`, { seat: 'seat-1' });
  await page.goto(`${house.server.url}/account`);
  await page.getByLabel('Send by', { exact: true }).selectOption('mail');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const channel = page.getByTestId('channel-mail');
  await channel.getByLabel('24 hours').check();
  await channel.getByLabel('6 hours').uncheck();
  await channel.getByLabel('How often').selectOption('daily');
  await channel.getByLabel('At', { exact: true }).fill('19:30');
  const wishes = page.getByTestId('wishes');
  await wishes.getByLabel('Quiet hours').check();
  await wishes.getByLabel('From').fill('23:00');
  await expect
    .poll(() => ask(page, '/api/notifications'))
    .toMatchObject({
      channels: [{ kind: 'mail', leads: [24], digest: '19:30' }],
      zone: 'Europe/Berlin',
      quiet: { from: '23:00', to: '07:00' },
      off: [],
    });
  await page.reload();
  expect(await channel.getByLabel('24 hours').isChecked()).toBe(true);
  await wishes.getByLabel('Quiet hours').uncheck();
  await wishes.getByLabel('From').waitFor({ state: 'detached' });
  await channel.getByLabel('How often').selectOption('atOnce');
  await channel.getByLabel('At', { exact: true }).waitFor({ state: 'detached' });

  for (const seat of [2, 3, 4, 5, 6, 7]) {
    const other = await newPage();
    await other.goto(`${house.server.url}/privacy`);
    await ask(other, `/api/games/${id}/join`, { seat: `seat-${seat}` });
    await other.context().close();
  }
  // Whoever opens the link need not be signed in.
  const phone = await newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(await linkIn('Extend the deadline:'));
  await phone.getByText('moves by 24 hours').waitFor();
  await phone.getByRole('button', { name: 'Extend the deadline' }).click();
  await phone.getByText('The deadline was extended.').waitFor();
  await phone.reload();
  await phone.getByText('This link is of an earlier moment').waitFor();
  await phone.goto(await linkIn('I am ready:'));
  await phone.getByText('You have given 0 of 3 orders.').waitFor();
  const seatOf = async () =>
    ((await ask(page, `/api/games/${id}`)).table as { seats: { ready: boolean }[] }).seats[0];
  expect(await seatOf()).toMatchObject({ ready: false });
  await phone.getByRole('button', { name: 'I am ready' }).click();
  await phone.getByText('You are ready.').waitFor();
  expect(await seatOf()).toMatchObject({ ready: true });
  await phone.goto(await linkIn('No more notices of this game:'));
  await phone.getByRole('button', { name: 'Switch them off' }).click();
  await phone.getByText('You are told nothing more of this game.').waitFor();
  await phone.getByRole('link', { name: 'Choose what you are told of' }).click();
  await phone.getByText('You need no account to play').waitFor();

  await page.goto(`${house.server.url}/account`);
  await wishes.getByText('Of which games: all but 1').click();
  await wishes.getByLabel('Friday').check();
  await wishes.getByText('Of which games: all', { exact: true }).waitFor();
  await page.goto(await linkIn('No more such mail:'));
  await page.getByRole('button', { name: 'End them' }).click();
  await page.getByText('You get no more of this mail.').waitFor();
  expect((await ask(page, '/api/notifications')).channels).toEqual([]);
}, 120_000);
