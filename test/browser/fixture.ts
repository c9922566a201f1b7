/** What every story in the browser needs: a server on a file of its own, and a browser. Both are closed again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type ServeOptions, type Server } from '@chronopolitik/server';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';

/** A server, and the browser in which its page is opened. */
export interface House {
  readonly server: Server;
  readonly browser: Browser;
}

/** How the stories of a file want their server. */
export interface HouseOptions extends Pick<
  ServeOptions,
  'admins' | 'adminPasskey' | 'publicUrl' | 'smtp' | 'page' | 'offline' | 'trustProxy'
> {
  /** Folders of variants besides those that come with Chronopolitik. */
  readonly folders?: readonly string[];
  /** Each story has a server of its own: one server lets an address join only so many games in a minute. */
  readonly perStory?: true;
}

interface OpenHouse extends House {
  readonly close: () => Promise<void>;
}

const TIMEOUT = 120_000;

async function openHouse({ folders = [], ...options }: HouseOptions): Promise<OpenHouse> {
  const { admins, adminPasskey, publicUrl, smtp, page, offline, trustProxy } = options;
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-'));
  const server = await serve({
    data: join(folder, 'games.sqlite'),
    shelf: new Shelf([SHIPPED, ...folders]),
    ...(admins && { admins }),
    ...(adminPasskey !== undefined && { adminPasskey }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(smtp && { smtp }),
    ...(page !== undefined && { page }),
    ...(offline !== undefined && { offline }),
    ...(trustProxy !== undefined && { trustProxy }),
  });
  const closeServer = async (): Promise<void> => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const browser = await chromium.launch(await launchOptions());
    const close = async (): Promise<void> => {
      await browser.close().catch(() => undefined);
      await closeServer();
    };
    return { server, browser, close };
  } catch (error) {
    await closeServer();
    throw error;
  }
}

async function closePages({ browser }: House): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/**
 * Opens a house for the stories of the file that calls this, and closes it after the last. The pages that a
 * story opened are closed after it. All of that also happens when a story fails.
 * @returns the house, which is there from the first story on
 */
export function houseOfStories(options: HouseOptions = {}): House {
  let house: OpenHouse | undefined;
  const opened = (): OpenHouse => {
    if (!house) throw new Error('the house is open only while stories are told');
    return house;
  };
  const open = async (): Promise<void> => {
    house = await openHouse(options);
  };
  const close = async (): Promise<void> => {
    await house?.close();
    house = undefined;
  };
  (options.perStory ? beforeEach : beforeAll)(open, TIMEOUT);
  (options.perStory ? afterEach : afterAll)(close, TIMEOUT);
  afterEach(async () => {
    if (house) await closePages(house);
  });
  return {
    get server() {
      return opened().server;
    },
    get browser() {
      return opened().browser;
    },
  };
}
