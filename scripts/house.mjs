/** What pictures and films are taken of: a server with the maps that come with it, games of its own, and a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from '../packages/server/dist/index.js';
import { SHIPPED, Shelf } from '../packages/shelf/dist/index.js';
import { launchOptions } from './browser.mjs';

/** A telephone, as a browser plays one. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * Starts both. @param options of the server, besides
 * @returns the address without a slash at its end, links for administrators, the browser, and how to end both
 */
export async function openHouse(options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-'));
  const data = join(folder, 'games.sqlite');
  const server = await serve({ data, shelf: new Shelf([SHIPPED]), ...options });
  const browser = await chromium.launch(await launchOptions());
  return {
    url: server.url.replace(/\/$/, ''),
    adminLinks: server.adminLinks,
    browser,
    async close() {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
