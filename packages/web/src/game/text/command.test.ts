import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

test.each([
  ['list t2', { name: 'list', rest: 't2' }],
  ['LIST', { name: 'list', rest: '' }],
  ['who reaches mun t1 f1901', { name: 'who', rest: 'mun t1 f1901' }],
  ['who reach mun', { name: 'who', rest: 'mun' }],
  ['where can mun go', { name: 'where', rest: 'mun' }],
  ['resolve', { name: 'send', rest: '' }],
  ['redo', { name: 'redo', rest: '' }],
  ['why 3', { name: 'why', rest: '3' }],
  ['A Mun - Bur', { name: 'order', rest: 'A Mun - Bur' }],
  ['listen', { name: 'order', rest: 'listen' }],
])('%s', (line, command) => {
  expect(readCommand(line)).toEqual(command);
});

test('an empty line is no command', () => {
  expect(readCommand('  ')).toBeUndefined();
});
