import type { Order, Resolution } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { standard, unitAt } from '../test/fixture.ts';
import { createWords } from './index.ts';

const words = createWords({
  variant: standard,
  language: 'de',
  notation: '5d',
  unitAt,
  adjacency: 'strict',
});

const move: Order = { kind: 'move', power: 'germany', unit: 'a-mun@1', to: 'a-mun@0' };

test('an order is said in German, with the names of the variant', () => {
  expect(words.sayOrder(move)).toBe('Armee Munich (T1 F1901) zieht nach Munich in T1 S1901');
});

test('an outcome is said with its strengths and the rule', () => {
  const bounced: Resolution = {
    order: { ...move, to: 'a-tyr@1' },
    outcome: {
      result: 'repelled',
      cause: {
        code: 'hold',
        attack: { total: 1, supports: [] },
        hold: { total: 2, supports: ['a-boh@1'] },
        by: 'a-tyr@1',
      },
    },
  };
  expect(words.sayOutcome(bounced)).toBe(
    'Abgeprallt. Angriff 1. Dem stand in Tyrolia die Haltestärke 2 entgegen: A Tyr 1 + Unterstützung von A Boh. [classic 3.4]',
  );
});

test('a refusal says how far the boards lie apart', () => {
  const refused = (to: 'b-mun@0' | 'c-mun@4') =>
    words.sayIllegal({ code: 'boards-not-adjacent', rule: '5d 2.2' }, { ...move, to });
  expect(refused('b-mun@0')).toContain('einen Zug zurück und eine Zeitlinie weiter');
  expect(refused('c-mun@4')).toContain('drei Züge voraus und zwei Zeitlinien weiter');
});

test('a board has its season in German for a heading, and its address for typing', () => {
  expect(words.terms.boardTitle('b@1')).toBe('Zeitlinie 2, Herbst 1901');
  expect(words.terms.board('b@1')).toBe('T2 F1901');
});

test('one is singular, all else plural', () => {
  expect([0, 1, 2].map((n) => words.terms.count('board', n))).toEqual([
    '0 Bretter',
    '1 Brett',
    '2 Bretter',
  ]);
});

test('what could stand in a line is named in German', () => {
  const said = words.sayParseError({
    code: 'missing-province',
    column: 3,
    token: '',
    expected: ['A', 'province'],
    nearest: [],
  });
  expect(said).toBe('Spalte 3: Eine Provinz fehlt. Erwartet: A oder eine Provinz.');
});

test('well-known powers have German names; places keep those of the variant', () => {
  expect(words.terms.power('germany')).toBe('Deutschland');
  expect(`${words.terms.adjective('turkey')} ${words.terms.unitKind('army')}`).toBe(
    'türkische Armee',
  );
  expect(words.terms.province('mun')).toBe('Munich');
});
