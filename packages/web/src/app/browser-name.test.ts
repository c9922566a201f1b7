import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

test('a browser is told by what it adds to the names of others', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome, Linux');
  expect(browserName(`${chrome} Edg/140.0`)).toBe('Edge, Linux');
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604';
  expect(browserName(phone)).toBe('Safari, iOS');
  expect(browserName('curl/8.0')).toBeUndefined();
  expect(browserName('')).toBeUndefined();
});
