/** What a page takes on the wire, as the browser's own protocol counts it. */
import type { Browser, Page } from 'playwright-core';
import { SCREENS } from './player.ts';

export interface Loaded {
  readonly url: string;
  /** Head and body of the reply, as they came. */
  readonly bytes: number;
  readonly encoding: string;
}

/**
 * Opens an address in a browser that keeps nothing, and waits until it asks for nothing more.
 *
 * @param whole waits until all of the page is there: a slow one is silent between two requests
 */
export async function loadedBy(
  browser: Browser,
  url: string,
  whole: (page: Page) => Promise<unknown>,
): Promise<{ readonly page: Page; readonly replies: readonly Loaded[] }> {
  const context = await browser.newContext({ ...SCREENS.desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const heads = new Map<string, Omit<Loaded, 'bytes'>>();
  const replies: Loaded[] = [];
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, {
      url: response.url,
      encoding: response.headers['content-encoding'] ?? '',
    });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head) replies.push({ ...head, bytes: encodedDataLength });
  });
  await protocol.send('Network.enable');
  await page.goto(url);
  await whole(page);
  await page.waitForLoadState('networkidle');
  return { page, replies };
}
