/** The browser in which pages are measured. */
import { fileURLToPath } from 'node:url';
import type { Browser, LaunchOptions } from 'playwright-core';

const BROWSER = new URL('../../../../../scripts/browser.mjs', import.meta.url);

/** The browser of the tests. Loaded only here: the other commands need none. @param flags besides those of the tests */
export async function launch(flags: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const { launchOptions } = (await import(fileURLToPath(BROWSER))) as {
    launchOptions: () => Promise<LaunchOptions>;
  };
  const options = await launchOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...flags] });
}
