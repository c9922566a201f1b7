import { expect, test } from 'vitest';
import { filesIn } from './outdated.ts';

test('a page is known by its files, in whatever order its document names them', () => {
  const one =
    '<script src="/assets/index-A1.js"></script><link rel="stylesheet" href="/assets/index-B2.css">';
  const same =
    '<link rel="stylesheet" href="/sub/assets/index-B2.css"><script src="/sub/assets/index-A1.js">';
  expect(filesIn(one)).toBe('assets/index-A1.js assets/index-B2.css');
  expect(filesIn(same)).toBe(filesIn(one));
  expect(filesIn(one.replace('A1', 'A2'))).not.toBe(filesIn(one));
  expect(filesIn('<script src="/src/main.tsx">')).toBe('');
});

test('what is fetched beforehand tells no page from another: a page adds to it while it is open', () => {
  const one = '<script src="/assets/index-A1.js"></script>';
  expect(filesIn(`${one}<link rel="modulepreload" href="/assets/later-C3.js">`)).toBe(filesIn(one));
});
