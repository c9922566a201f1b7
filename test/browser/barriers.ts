/** What keeps people out of a page, as an accessibility checker sees it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Serious and critical violations: the rule, and where it is broken. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // No page of ours has frames; without them it need not open a page of its own to sum up.
  const all = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? all.withRules([...rules]) : all).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

/** Shows the page otherwise, without loading it anew. */
export async function wear(
  page: Page,
  theme: string,
  looks: readonly string[] = [],
): Promise<void> {
  await page.evaluate(
    ([name, on]) => {
      localStorage.setItem('chronopolitik.theme', JSON.stringify(name));
      for (const look of ['patterns', 'discreet'])
        localStorage.setItem(`chronopolitik.${look}`, String(on.includes(look)));
      dispatchEvent(new Event('chronopolitik:look'));
    },
    [theme, looks] as const,
  );
  await page.locator(`:root[data-theme=${theme}]`).waitFor();
}

/** How a page can be shown: theme, and looks besides. */
export type Way = readonly [theme: string, looks: readonly string[]];

/** Ways besides the light one. */
export const OTHER_WAYS: readonly Way[] = [
  ['dark', []],
  ['contrast', ['patterns']],
  ['light', ['patterns', 'discreet']],
];

/** What keeps people out as the page is shown, and by its colors in other ways. */
export async function barriersInAll(page: Page, ways: readonly Way[]): Promise<readonly string[]> {
  const found = [...(await barriers(page))];
  for (const [theme, looks] of ways) {
    await wear(page, theme, looks);
    found.push(...(await barriers(page, ['color-contrast'])).map((each) => `${theme}: ${each}`));
  }
  await wear(page, 'light');
  return found;
}
