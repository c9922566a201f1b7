/** Rules of a plan that are written by choices can be read as a plan. */
import { expect, it } from 'vitest';
import { CONDITIONS, withRule } from './headings.ts';

it('a rule goes under its heading, which is written once', () => {
  const once = withRule('', 'Fall 1901', 'A Bud - Ser; A Bud H');
  expect(once).toBe('Fall 1901:\n  A Bud - Ser; A Bud H\n');
  const twice = withRule(once, 'Fall 1901', `${CONDITIONS.mine('A Vie')}A Vie - Bud`);
  expect(twice).toBe(`${once}  if A Vie is mine: A Vie - Bud\n`);
  expect(withRule(twice, 'Fall 1901', `${CONDITIONS.else()}A Vie H`)).toBe(
    `${twice}  else: A Vie H\n`,
  );
  expect(withRule(twice, 'Fall 1901 retreats', 'A Bud D')).toBe(
    `${twice}Fall 1901 retreats:\n  A Bud D\n`,
  );
});
