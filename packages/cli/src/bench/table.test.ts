import { expect, test } from 'vitest';
import { withSection } from './table.ts';

test('a report keeps the sections of other machines, and renews its own', () => {
  const one = withSection('', '# Head', 'a machine', 'of today');
  expect(one).toBe('# Head\n\n## a machine\n\nof today\n');
  const two = withSection(one, '# Head', 'another', 'of today');
  expect(two).toBe('# Head\n\n## another\n\nof today\n\n## a machine\n\nof today\n');
  const three = withSection(two, '# New head', 'a machine', 'of tomorrow');
  expect(three).toBe('# New head\n\n## a machine\n\nof tomorrow\n\n## another\n\nof today\n');
});
