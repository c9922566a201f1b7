/** What a plan gives in a position: headings, conditions, preference. */
import { invariant, step, type Order, type World } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { newPlay } from '../../test/table.ts';
import { tryPlan, type PlanTrial } from './try-plan.ts';

const classic = newPlay({}).rules;
const START = newPlay({}).game.world;

const tried = (world: World, text: string, powers = ['austria'], rules = classic): PlanTrial =>
  tryPlan(rules, world, powers, text);
const fates = ({ lines }: PlanTrial): readonly string[] => lines.map(({ fate }) => fate.kind);
const played = (world: World, ...orders: readonly Order[]): World => {
  const result = step(classic, world, orders);
  invariant(result.ok, 'it can be judged');
  return result.value.world;
};
const move = (power: string, unit: string, to: string): Order =>
  ({ kind: 'move', power, unit, to }) as Order;

describe('a plan', () => {
  it('gives orders under the season that has come, and no others', () => {
    const trial = tried(
      START,
      `S1901:
        A Bud - Ser; F Tri - Alb   # as agreed
      F1901:
        A Ser S F Alb - Gre
      `,
    );
    expect(trial.errors).toEqual([]);
    expect(trial.orders).toEqual([
      move('austria', 'a-bud@0', 'a-ser@0'),
      move('austria', 'a-tri@0', 'a-alb@0'),
    ]);
    expect(fates(trial)).toEqual(['given', 'given', 'waits']);
    expect(trial.isWhole).toBe(false);
    const fall = played(START, ...trial.orders);
    expect(fates(tried(fall, 'S1901: A Bud - Ser\nF1901: A Ser H'))).toEqual(['past', 'given']);
  });

  it('takes for each unit the first order that may be given', () => {
    const trial = tried(START, 'movement: A Bud - Par; A Bud - Ser; A Bud H; A Vie H; F Tri H');
    expect(fates(trial)).toEqual(['illegal', 'given', 'not-due', 'given', 'given']);
    expect(trial.isWhole).toBe(true);
  });

  it('leaves alone what is no unit of its seat, or of another type', () => {
    expect(fates(tried(START, 'movement: A Par H; F Bud H; A Gre H'))).toEqual([
      'illegal',
      'illegal',
      'illegal',
    ]);
  });

  it.each([
    ['A Bud is mine', true],
    ['F Bud is mine', false],
    ['Bud is mine', true],
    ['A Ven is Italy', true],
    ['A Ven is mine', false],
    ['not A Ven is mine', true],
    ['Italy holds Ven', true],
    ['I hold Ven', false],
    ['Ven belongs to Italy', true],
    ['Italy owns Ven', true],
    ['Ser belongs to nobody', true],
    ['Bud belongs to me', true],
    ['Ser is empty', true],
    ['Bud is empty', false],
    ['A Bud is dislodged', false],
    ['there is T1', true],
    ['there is T2', false],
    ['A Bud is mine in T1', true],
    ['Italy holds Ven in T2', false],
    ['not Italy holds Ven in T2', false],
    ['A Bud is mine on a@0', true],
    ['A Bud is mine in S1901', true],
    ['A Bud is mine and Ser is empty', true],
    ['A Bud is mine and not Ser is empty', false],
  ])('asks whether %s: %s', (condition, isSo) => {
    const trial = tried(START, `movement:\n if ${condition}: A Bud - Ser\n else: A Bud H`);
    expect(trial.errors).toEqual([]);
    expect(fates(trial)).toEqual(isSo ? ['given', 'not-so'] : ['not-so', 'given']);
  });

  it('takes the first branch that holds, and all its orders', () => {
    const trial = tried(
      START,
      'movement:\nif Italy holds Tri: A Vie - Tri\nelse if Ser is empty: A Bud - Ser; A Vie - Bud\nelse A Bud H',
    );
    expect(fates(trial)).toEqual(['not-so', 'given', 'given', 'not-so']);
  });

  it('retreats where it can, and looks at the board as the movement left it', () => {
    const text = `F1901 retreats:
      if A Vie is dislodged and Germany holds Vie: A Vie R Bud; A Vie - Tyr
      else: A Vie D`;
    const fall = played(
      START,
      move('germany', 'a-mun@0', 'a-boh@0'),
      move('russia', 'a-war@0', 'a-gal@0'),
    );
    expect(fates(tried(fall, text))).toEqual(['waits', 'waits', 'waits']);
    const help = {
      kind: 'support',
      power: 'russia',
      unit: 'a-gal@1',
      of: 'a-boh@1',
      to: 'a-vie@1',
    } as const;
    const battle = played(fall, move('germany', 'a-boh@1', 'a-vie@1'), help);
    const trial = tried(battle, text);
    expect(fates(trial)).toEqual(['illegal', 'given', 'not-so']);
    expect(trial.orders).toEqual([
      { kind: 'retreat', power: 'austria', unit: 'a-vie@1', to: 'a-tyr@1' },
    ]);
    expect(trial.isWhole).toBe(true);
    const winter = played(battle, ...trial.orders);
    expect(fates(tried(winter, text))).toEqual(['past', 'past', 'past']);
  });

  it('builds by preference, as many as are due', () => {
    const fall = played(START, move('austria', 'a-bud@0', 'a-ser@0'));
    const winter = played(fall, { kind: 'hold', power: 'austria', unit: 'a-ser@1' });
    const text = 'winter 1901:\nBuild A Vie; Build A Bud; Build A Tri\nS1902: A Bud - Rum';
    const trial = tried(winter, text);
    expect(fates(trial)).toEqual(['illegal', 'given', 'illegal', 'waits']);
    expect(trial.isWhole).toBe(true);
    expect(fates(tried(winter, 'builds: Build A Bud; Build F Tri'))).toEqual(['given', 'illegal']);
  });

  it('says what is no plan, and where', () => {
    const wrongs = (text: string) =>
      tried(START, text).errors.map(({ line, token, code }) => [line, token, code]);
    expect(wrongs('A Bud H')).toEqual([[1, 'A Bud H', 'unknown-word']]);
    expect(wrongs('sometime: A Bud H')).toEqual([[1, 'sometime', 'unknown-word']]);
    expect(wrongs('movement:\nif all is well and good: A Bud H')).toEqual([
      [2, 'all', 'unknown-province'],
      [2, 'good', 'unknown-word'],
    ]);
    expect(wrongs('movement:\nif Atlantis holds Tri: A Bud H')).toEqual([
      [2, 'Atlantis', 'unknown-power'],
    ]);
    expect(wrongs('S1902:\n A Bud - Atlantis; A Bud jumps')).toEqual([
      [2, 'Atlantis', 'unknown-province'],
      [2, 'jumps', 'unknown-word'],
    ]);
    expect(wrongs('movement:\nelse: A Bud H')).toEqual([[2, 'else: A Bud H', 'unknown-word']]);
    expect(wrongs('movement:\nif Ser is empty:')).toHaveLength(1);
    expect(wrongs(`movement:\n${'A Bud H;'.repeat(201)}`)).toEqual([[2, '', 'too-many-lines']]);
    expect(wrongs('#'.repeat(10_001))).toEqual([[1, '', 'too-long']]);
  });

  it('does the same however often it is tried, and never throws', () => {
    const texts = [
      '',
      ':',
      ';;',
      'if',
      'else',
      'movement:',
      'S1901: if',
      'a: b: c',
      'on T0:',
      '😀:',
    ];
    for (const text of texts) expect(tried(START, text)).toEqual(tried(START, text));
  });
});
