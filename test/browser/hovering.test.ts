/** Moving the mouse over the map renders only what follows the mouse: counted by the hook that React offers its profiler. */
import type { PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** What React keeps of a component, as far as it is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly stateNode: unknown;
}

declare global {
  interface Window {
    rendered?: string[];
    commits?: number;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

/** Runs in the page before React does. Notes of each component that renders the first element that it is made of. */
function countRenders(): void {
  const FUNCTIONS = [0, 11, 15];
  const DID_WORK = 1;
  const HOST = 5;
  const hostIn = (fiber: Fiber | null): Element | undefined => {
    for (let each = fiber; each; each = each.sibling) {
      if (each.tag === HOST) return each.stateNode as Element;
      const found = hostIn(each.child);
      if (found) return found;
    }
    return undefined;
  };
  const nameOf = (fiber: Fiber): string => {
    const host = hostIn(fiber.child);
    return host ? `${host.localName}.${host.className}` : 'nothing';
  };
  const walk = (fiber: Fiber): void => {
    if (FUNCTIONS.includes(fiber.tag) && fiber.flags & DID_WORK)
      window.rendered?.push(nameOf(fiber));
    if (fiber.alternate && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child);
  };
  window.rendered = [];
  window.commits = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
      window.commits = (window.commits ?? 0) + 1;
      walk(root.current);
    },
  };
}

/** Moves the mouse over places. @returns what was rendered meanwhile */
async function hoverOver({ page }: Player, places: readonly PlaceId[]): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.rendered = [];
  });
  for (const place of places) {
    const at = await page.evaluate((it) => window.chronopolitik?.pointOf(it), place);
    if (!at) throw new Error(`${place} is not on the table`);
    await page.mouse.move(at.x, at.y, { steps: 4 });
  }
  await page.waitForTimeout(200);
  return page.evaluate(() => window.rendered ?? []);
}

const WAY: readonly PlaceId[] = ['a-ber@0', 'a-kie@0', 'a-par@0', 'a-bur@0', 'a-mar@0', 'a-ven@0'];

test('moving the mouse over the map renders only what follows the mouse', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.addInitScript(countRenders);
  await page.reload();
  await player.begin('5D (loose)');
  await player.calm();
  expect(await page.evaluate(() => window.rendered?.length)).toBeGreaterThan(50);

  await hoverOver(player, ['a-ruh@0']);
  const idle = await hoverOver(player, WAY);
  await player.press('a-mun@0');
  await page.getByTestId('entry').filter({ hasText: 'Munich' }).waitFor();
  await hoverOver(player, ['a-ruh@0']);
  const entering = await hoverOver(player, WAY);
  if (process.env['CHRONO_COUNTS'] === '1')
    console.log(`rendered: ${idle.length} components idle, ${entering.length} entering`);

  // Beside the mouse stands the order; in the order being entered, why a place is closed to it.
  expect(new Set(idle)).toEqual(new Set(['nothing']));
  expect([...new Set(entering)].toSorted()).toEqual(['nothing', 'p.near']);
  // Two components follow the mouse, each once for each place that it comes to.
  expect(entering.length).toBeLessThanOrEqual(2 * 4 * WAY.length);
  expect(player.errors).toEqual([]);
}, 60_000);
