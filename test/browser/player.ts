/** A player at the real page, on a screen of some size. */
import { join } from 'node:path';
import type { BoardId, PlaceId } from '@chronopolitik/engine';
import type { Page } from 'playwright-core';
import type { House } from './fixture.ts';

export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type ScreenName = keyof typeof SCREENS;

/** What the system of somebody asks for, by the theme that the page then has. */
const SYSTEMS = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;
type ThemeName = keyof typeof SYSTEMS;

/** What the page offers to scripts. */
interface Hook {
  readonly zoom: (factor: number) => void;
  readonly pointOf: (
    place: string,
    plane?: 'inset',
  ) => { readonly x: number; readonly y: number } | undefined;
  readonly show: (target: string) => void;
  readonly boards: () => readonly string[];
  readonly isCalm: () => boolean;
}
declare global {
  interface Window {
    chronopolitik?: Hook;
  }
}

export type PanelTitle = 'Boards' | 'Orders' | 'Phase' | 'Press' | 'History' | 'Study' | 'Players';

export class Player {
  readonly page: Page;
  readonly #screen: ScreenName;
  /** Errors that the page reported. */
  readonly errors: string[] = [];

  private constructor(page: Page, screen: ScreenName) {
    this.page = page;
    this.#screen = screen;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  /** At a page that is open already. */
  static at(page: Page, screen: ScreenName): Player {
    page.setDefaultTimeout(40_000);
    return new Player(page, screen);
  }

  /** @param path of the page's beginning */
  static async enter({ browser, server }: House, screen: ScreenName, path = ''): Promise<Player> {
    const context = await browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce' });
    const page = await context.newPage();
    // Two stories share a machine, which may be slow: what is to be soon has a bound of its own.
    page.setDefaultTimeout(20_000);
    await page.goto(server.url + path);
    return new Player(page, screen);
  }

  async begin(preset: string): Promise<void> {
    await this.page.getByRole('radio', { name: preset, exact: true }).check();
    await this.page.getByRole('button', { name: 'Start' }).click();
    await this.calm();
  }

  /** Keeps a picture of the page in the folder of `CHRONO_PICTURES`, for those who want to look. */
  async picture(name: string): Promise<void> {
    const folder = process.env['CHRONO_PICTURES'];
    if (folder !== undefined) await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }

  /**
   * The same in some themes, each named behind it: the page and its boards as a system of that kind sees them.
   * @param before what is done before each picture
   */
  async pictures(
    name: string,
    themes: readonly ThemeName[] = ['light', 'dark'],
    before: () => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    if (process.env['CHRONO_PICTURES'] === undefined) return;
    for (const theme of themes) {
      await this.#wear(theme);
      await before();
      await this.picture(`${name}-${theme}`);
    }
    await this.#wear('light');
  }

  async #wear(theme: ThemeName): Promise<void> {
    await this.page.emulateMedia(SYSTEMS[theme]);
    await this.page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    const hasPlane = await this.page.evaluate(() => window.chronopolitik !== undefined);
    if (hasPlane) await this.calm();
  }

  /** Waits until the engine has said what is due, no film plays, and every board in view is painted. */
  async calm(): Promise<void> {
    await this.page.waitForFunction(() => {
      const still =
        document.querySelector('main.table:is([aria-busy=true], [data-plays])') === null;
      const isCalm = still && window.chronopolitik?.isCalm() === true;
      // One act follows another, and the camera the film, a moment later.
      const frames = globalThis as { calmFrames?: number };
      frames.calmFrames = isCalm ? (frames.calmFrames ?? 0) + 1 : 0;
      return frames.calmFrames > 2;
    });
    await this.page.evaluate(() => delete (globalThis as { calmFrames?: number }).calmFrames);
  }

  /** The boards on the plane, once there is a plane. */
  async boards(): Promise<readonly string[]> {
    const boards = await this.page.waitForFunction(() => window.chronopolitik?.boards());
    return (await boards.jsonValue()) ?? [];
  }

  async show(board: BoardId): Promise<void> {
    await this.page.evaluate((target) => window.chronopolitik?.show(target), board);
    await this.calm();
    // Its card, which stood in for it, goes once the page knows that the board is seen.
    await this.page.locator(`.reached-board[data-board="${board}"]`).waitFor({ state: 'detached' });
  }

  /** How often a place or a button of an order was pressed. */
  presses = 0;

  /** Presses places one after the other, as a finger or a mouse does. */
  async press(...places: readonly PlaceId[]): Promise<void> {
    for (const place of places) {
      const point = await this.page.evaluate((it) => window.chronopolitik?.pointOf(it), place);
      if (!point) throw new Error(`${place} is not on the table`);
      this.presses += 1;
      if (this.#screen === 'phone') await this.page.touchscreen.tap(point.x, point.y);
      else await this.page.mouse.click(point.x, point.y);
    }
  }

  /** Presses places of the board that is open beside the plane. */
  async pressInset(...places: readonly PlaceId[]): Promise<void> {
    for (const place of places) {
      await this.calm();
      const point = await this.page.evaluate(
        (it) => window.chronopolitik?.pointOf(it, 'inset'),
        place,
      );
      if (!point) throw new Error(`${place} is not open`);
      if (this.#screen === 'phone') await this.page.touchscreen.tap(point.x, point.y);
      else await this.page.mouse.click(point.x, point.y);
    }
  }

  /** Zooms the plane about its middle. */
  async zoom(factor: number): Promise<void> {
    await this.page.evaluate((by) => window.chronopolitik?.zoom(by), factor);
    await this.calm();
  }

  /** Opens a panel: by its tab, or on a phone from the bar or from what is behind "More". */
  async open(panel: PanelTitle): Promise<void> {
    const tab = this.page.getByRole('tab', { name: panel });
    if (this.#screen !== 'phone' || (await tab.count()) > 0) await tab.click();
    else {
      await this.page.getByRole('button', { name: 'More', exact: true }).click();
      await this.page.getByRole('button', { name: panel, exact: true }).click();
    }
    // Soon after a game has opened, its panels may still be fetched.
    await this.page.locator('.empty[aria-busy=true]').waitFor({ state: 'detached' });
  }

  /** On a phone the panel covers the boards: fold it. */
  async fold(): Promise<void> {
    const close = this.page.getByRole('button', { name: 'Close the panel' });
    if (this.#screen !== 'phone' || !(await close.isVisible())) return this.calm();
    // The panel may fold by itself meanwhile, as before a film.
    await close.click({ timeout: 3_000 }).catch(() => undefined);
    await close.waitFor({ state: 'hidden' });
    await this.calm();
  }

  async choose(label: string): Promise<void> {
    this.presses += 1;
    await this.page.getByTestId('entry').getByRole('button', { name: label, exact: true }).click();
  }

  /** Waits until the page has said that an order is complete. */
  async hears(order: RegExp): Promise<void> {
    await this.page.getByTestId('spoken').filter({ hasText: order }).waitFor({ state: 'attached' });
  }

  /** Sends the orders and waits for what comes of them. */
  async resolve(): Promise<void> {
    const button = this.page.getByTestId('resolve');
    if (!(await button.isVisible())) await this.open('Orders');
    const reply = this.page.waitForResponse((response) => response.url().endsWith('/commands'));
    await button.click();
    await reply;
    // The answer has come, but the page may still be at it.
    await this.page.locator('[data-testid=resolve][aria-busy=true]').waitFor({ state: 'detached' });
    await this.calm();
  }

  /** Declares the seat ready, whatever is doubtful of its orders. */
  async ready(): Promise<void> {
    await this.page.getByTestId('ready').click();
    const allTheSame = this.page.getByRole('button', {
      name: /^(I am ready|End the turn) anyway$/,
    });
    if (await allTheSame.isVisible()) await allTheSame.click();
  }

  /** The texts of these words that are seen on the page. */
  seen(words: RegExp): Promise<readonly string[]> {
    return this.page.getByText(words).filter({ visible: true }).allInnerTexts();
  }

  orders(): Promise<readonly string[]> {
    return this.page.getByTestId('orders').locator('.said').allInnerTexts();
  }
}
