import { expect, test } from 'vitest';
import { filesIn } from './outdated.ts';

test('a page is known by its files, in whatever order its document names them', () => {
  const one = '<script src="/assets/index-A1.js"></script><link href="/assets/index-B2.css">';
  const same = '<link href="/sub/assets/index-B2.css"><script src="/sub/assets/index-A1.js">';
  expect(filesIn(one)).toBe('assets/index-A1.js assets/index-B2.css');
  expect(filesIn(same)).toBe(filesIn(one));
  expect(filesIn(one.replace('A1', 'A2'))).not.toBe(filesIn(one));
  expect(filesIn('<script src="/src/main.tsx">')).toBe('');
});
