import { expect, test } from 'vitest';
import {
  COMMANDS,
  commandFor,
  DEFAULT_KEYS,
  isTaken,
  keyName,
  refusalOf,
  shownKey,
} from './keys.ts';

test('no two commands share a key, and none takes a key of order entry', () => {
  const keys = COMMANDS.map((id) => DEFAULT_KEYS[id]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter(isTaken)).toEqual([]);
});

test('a key press finds its command', () => {
  const pressed = (key: string, ctrlKey = false) => keyName({ key, ctrlKey, metaKey: false });
  expect(commandFor(DEFAULT_KEYS, pressed('k', true))).toBe('go');
  expect(commandFor(DEFAULT_KEYS, pressed('Z', true))).toBe('redo');
  expect(commandFor(DEFAULT_KEYS, pressed('k'))).toBeUndefined();
});

test.each([
  [' ', 'Space'],
  ['n', 'N'],
  ['N', 'Shift N'],
  ['Mod z', 'Ctrl Z'],
  ['Mod Z', 'Ctrl Shift Z'],
  ['Home', 'Home'],
  ['[', '['],
])('the key %j is shown as %s', (key, shown) => {
  expect(shownKey(key, 'Space')).toBe(shown);
});

test('a key is refused that another command has, that order entry needs or that the browser keeps', () => {
  expect(refusalOf(DEFAULT_KEYS, 'fit', 'n')).toEqual({ code: 'taken', by: 'nextBoard' });
  expect(refusalOf(DEFAULT_KEYS, 'fit', 's')).toEqual({ code: 'entry' });
  expect(refusalOf(DEFAULT_KEYS, 'fit', 'Mod w')).toEqual({ code: 'browser' });
});

test('a command may keep its key, and take one that became free', () => {
  expect(refusalOf(DEFAULT_KEYS, 'fit', DEFAULT_KEYS.fit)).toBeUndefined();
  expect(refusalOf({ ...DEFAULT_KEYS, nextBoard: 'x' }, 'fit', 'n')).toBeUndefined();
});
