import { expect, it } from 'vitest';
import { LastTexts } from './last-texts.ts';

const thing = (name: string): { readonly name: string } => ({ name });

it('keeps the texts that were written last', () => {
  const texts = new LastTexts<object>(10);
  const [a, b, c] = [thing('a'), thing('b'), thing('c')];
  texts.set(a, '1234');
  texts.set(b, '5678');
  expect([a, b].map((each) => texts.get(each))).toEqual(['1234', '5678']);
  texts.set(c, '90ab');
  expect([a, b, c].map((each) => texts.get(each))).toEqual([undefined, '5678', '90ab']);
});

it('does not keep a text that is too long, and loses none for it', () => {
  const texts = new LastTexts<object>(10);
  const [a, b] = [thing('a'), thing('b')];
  texts.set(a, '1234');
  texts.set(b, 'a text that is too long');
  expect([a, b].map((each) => texts.get(each))).toEqual(['1234', undefined]);
});

it('counts a text once, however often it is written', () => {
  const texts = new LastTexts<object>(10);
  const [a, b] = [thing('a'), thing('b')];
  texts.set(a, '1234');
  for (let i = 0; i < 100; i++) texts.set(b, '567890');
  expect([a, b].map((each) => texts.get(each))).toEqual(['1234', '567890']);
});

it('keeps no more than it may after very many', () => {
  const texts = new LastTexts<object>(1_000);
  const all = Array.from({ length: 10_000 }, (_, i) => thing(String(i)));
  for (const each of all) texts.set(each, '0123456789');
  expect(all.filter((each) => texts.get(each) !== undefined)).toEqual(all.slice(-100));
});
