/** Passkeys through the real page, with an authenticator that Chromium plays. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { SCREENS, type ScreenName } from './player.ts';

const EMAIL = 'admin@example.org';
const house = houseOfStories({ admins: [EMAIL], adminPasskey: true });
/** Browsers make passkeys for names, not for addresses. */
const home = (): string => house.server.url.replace('127.0.0.1', 'localhost');

interface Authenticator {
  /** Whether whoever holds the device is its owner. */
  readonly recognize: (isOwner: boolean) => Promise<unknown>;
  /** As if the device were lost. */
  readonly lose: () => Promise<unknown>;
}

/** A device that keeps passkeys and knows its owner by a finger. */
async function authenticatorOf(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognize: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    lose: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

async function newPage(screen: ScreenName = 'desktop', scheme: 'light' | 'dark' = 'light') {
  const context = await house.browser.newContext({
    ...SCREENS[screen],
    reducedMotion: 'reduce',
    colorScheme: scheme,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

async function look(page: Page, name: string): Promise<void> {
  const to = process.env['CHRONO_PICTURES'];
  if (to !== undefined) {
    await page.screenshot({ path: join(to, `${name}.png`), fullPage: true });
  }
}

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (at) => (await fetch(at)).status, path);

test('an administrator makes a passkey, signs in by it, and comes back by a code when it is lost', async () => {
  const page = await newPage();
  const device = await authenticatorOf(page);
  const [, secret] = house.server.adminLinks[0]?.split('#') ?? [];
  await page.goto(`${home()}/sign-in#${secret}`);
  await page.getByText(`Signed in as ${EMAIL}`).waitFor();
  await page.getByText('Administrators of this server need a passkey').waitFor();
  expect(await statusOf(page, '/api/admin')).toBe(403);
  await look(page, 'passkey-wanted');

  await page.getByLabel('Name, such as the device').fill('Laptop');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  const codes = page.locator('output.codes code');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Administration of this server' }).waitFor();
  expect(await statusOf(page, '/api/admin')).toBe(200);
  await look(page, 'passkey-made');

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText(`Signed in as ${EMAIL}`).waitFor();
  expect(await statusOf(page, '/api/admin')).toBe(200);

  await page.getByLabel('New password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password (10 letters at least)').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Show a passkey below to open the administration.').waitFor();
  expect(await statusOf(page, '/api/admin')).toBe(403);
  await look(page, 'passkey-asked');
  expect(await page.getByRole('button', { name: 'Make a passkey' }).count()).toBe(0);

  await device.recognize(false);
  await page.getByRole('button', { name: 'Show a passkey' }).click();
  await page.getByText('The device gave no passkey').waitFor();
  expect(await statusOf(page, '/api/admin')).toBe(403);

  await device.lose();
  await page.getByLabel('Recovery code').fill('wron-gcod-e123');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await page.getByText('none of your codes').waitFor();
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Use the code' }).click();
  await page.getByRole('link', { name: 'Administration of this server' }).waitFor();
  await page.getByText('9 codes are left').waitFor();
  expect(await statusOf(page, '/api/admin')).toBe(200);
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await page.getByRole('button', { name: 'Really remove it?' }).click();
  await page.getByText('Administrators of this server need a passkey').waitFor();
}, 90_000);

test('a player signs in by a passkey, and by nobody else’s', async () => {
  const page = await newPage('phone', 'dark');
  await authenticatorOf(page);
  await page.goto(`${home()}/account`);
  await page.getByLabel('E-mail').fill('player@example.org');
  await page.getByLabel('Password (10 letters at least)').fill('correct horse battery');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByLabel('Name, such as the device').fill('Phone');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.locator('output.codes code').first().waitFor();
  await look(page, 'passkey-phone-dark');
  const replayed = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const ask = (path: string, body: object) =>
      fetch(`/api/account/passkeys/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    const question = (await (await ask('question', {})).json()) as { challenge: string };
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const text = (buffer: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(buffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const got = (await navigator.credentials.get({
      publicKey: { challenge: bytes(question.challenge), userVerification: 'required' },
    })) as PublicKeyCredential;
    const signed = got.response as AuthenticatorAssertionResponse;
    const response = {
      id: got.id,
      rawId: got.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(signed.clientDataJSON),
        authenticatorData: text(signed.authenticatorData),
        signature: text(signed.signature),
      },
    };
    const forged = { ...response, response: { ...response.response, signature: 'AAAA' } };
    const statuses: number[] = [];
    for (const each of [response, response, forged]) {
      statuses.push((await ask('answer', { response: each })).status);
    }
    return statuses;
  });
  expect(replayed).toEqual([200, 401, 401]);
}, 60_000);
