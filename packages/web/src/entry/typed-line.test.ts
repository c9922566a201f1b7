import { expect, test } from 'vitest';
import { eachOrder } from './typed-line.ts';

test('semicolons part the orders of a line; one that names no board means that of the one before it', async () => {
  const given: string[] = [];
  await eachOrder(
    'A Vie - Gal; A T2 F1901 Ven - Tri ;; A Rom - Ven;',
    'a@2',
    async (text, board) => {
      given.push(`${text} on ${board}`);
      return text.includes('T2') ? 'b@1' : board;
    },
  );
  expect(given).toEqual([
    'A Vie - Gal on a@2',
    'A T2 F1901 Ven - Tri on a@2',
    'A Rom - Ven on b@1',
  ]);
});
