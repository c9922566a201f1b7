/** What keeps people out of a page, as an accessibility checker sees it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Serious and critical violations: the rule, and where it is broken. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const all = new AxeBuilder({ page });
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

/** How all pages can be shown: theme, and looks besides. */
const WAYS: readonly (readonly [string, readonly string[]])[] = [
  ['dark', []],
  ['contrast', ['patterns']],
  ['light', ['patterns', 'discreet']],
];

/** What keeps people out in any theme: colors are looked at in each, all else in the one that is worn. */
export async function barriersInAnyTheme(page: Page): Promise<readonly string[]> {
  const found = [...(await barriers(page))];
  for (const [theme, looks] of WAYS) {
    await wear(page, theme, looks);
    found.push(...(await barriers(page, ['color-contrast'])).map((each) => `${theme}: ${each}`));
  }
  await wear(page, 'light');
  return found;
}
