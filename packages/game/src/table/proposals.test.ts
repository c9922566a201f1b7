import { expect, it } from 'vitest';
import { dealingsOf, formatStatement, parseStatement, type ProposalMessage } from './proposals.ts';

const said = (from: string, to: string, text: string, round = 0): ProposalMessage => ({
  from,
  to: [to],
  text,
  round,
});

it.each([
  '#peace',
  '#draw',
  '#zone bur mun',
  '#support a-mar@0 a-bur@0',
  '#support b-spa/nc@3',
  '#yes peace',
  '#no zone bur',
])('%s is read and written back', (text) => {
  const statement = parseStatement(text);
  expect(statement && formatStatement(statement)).toBe(text);
});

it.each([
  '',
  'peace',
  '#',
  '#war',
  '#yes',
  '#peace now',
  '#zone',
  '#zone ../x',
  '#support mar',
  '#yes #yes peace',
])('"%s" is no statement', (text) => expect(parseStatement(text)).toBeUndefined());

it('a yes agrees to what the other proposed, and to nothing else', () => {
  const asked = [said('b', 'a', '#peace', 1)];
  expect(dealingsOf(asked, 'a')).toMatchObject([{ with: 'b', state: 'asked', round: 1 }]);
  expect(dealingsOf(asked, 'b')).toMatchObject([{ with: 'a', state: 'offered' }]);
  const agreed = [...asked, said('a', 'b', '#yes peace', 2)];
  expect(dealingsOf(agreed, 'a')).toMatchObject([{ state: 'agreed', round: 2 }]);
  expect(dealingsOf([said('a', 'b', '#yes peace')], 'a')).toEqual([]);
});

it('two who propose the same have agreed', () => {
  const both = [said('b', 'a', '#peace'), said('a', 'b', '#peace', 1)];
  expect(dealingsOf(both, 'a')).toMatchObject([{ state: 'agreed', round: 1 }]);
});

it('either ends what was agreed by a no', () => {
  const ended = [
    said('b', 'a', '#zone bur mun'),
    said('a', 'b', '#yes zone mun bur'),
    said('b', 'a', '#no zone bur mun', 4),
  ];
  expect(dealingsOf(ended, 'a')).toMatchObject([{ state: 'ended', round: 4, agreed: 0 }]);
});

it('who has no name, or speaks to everybody, binds nobody', () => {
  const loose: ProposalMessage[] = [
    { from: null, to: ['a'], text: '#peace', round: 0 },
    { from: 'b', to: 'all', text: '#peace', round: 0 },
  ];
  expect(dealingsOf(loose, 'a')).toEqual([]);
});
