/** The head of the page, shown before the parts of the page have come. */
import { atBase } from './base.ts';
import { themeChoice, themeNameOf } from './theme-name.ts';

/** The program's name: the same in every language. */
const NAME = 'Chronopolitik';

/** Shows the page's colors and its head, which the page then shows itself (`app-header.tsx`). */
export function showHead(): void {
  document.documentElement.dataset['theme'] = themeNameOf(themeChoice());
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return;
  const brand = document.createElement('a');
  brand.className = 'brand';
  brand.href = atBase('/');
  brand.textContent = NAME;
  const head = document.createElement('header');
  head.className = 'head';
  head.append(brand);
  root.append(head);
}
