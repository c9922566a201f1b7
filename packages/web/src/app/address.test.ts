import { expect, test } from 'vitest';
import { readAddress, writeAddress, type Address } from './address.ts';

test('an address is read as it was written', () => {
  const address: Address = {
    panel: 'history',
    board: 'b@3w',
    look: { x: 1200, y: -40, width: 2400 },
    unit: 'b-spa/nc@3',
    step: 7,
  };
  expect(writeAddress(address)).toBe(
    '?panel=history&board=b@3w&unit=b-spa/nc@3&step=7&look=1200,-40,2400',
  );
  expect(readAddress(writeAddress(address))).toEqual(address);
});

test('an address that says nothing is empty', () => {
  expect(writeAddress({})).toBe('');
  expect(Object.values(readAddress('')).filter((value) => value !== undefined)).toEqual([]);
});

test.each([
  'panel=nothing',
  'board=%3Cb%3E',
  'unit=b-spa',
  'look=1,2',
  'look=1,2,x',
  'look=1,2,0',
  'step=-1',
])('what cannot be read is left out: %s', (search) => {
  expect(Object.values(readAddress(search)).filter((value) => value !== undefined)).toEqual([]);
});
