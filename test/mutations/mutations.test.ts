/** The tests catch wrong rules: each is put into a copy of the engine, and some test must fail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFigure } from '../figures.ts';
import { IS_LONG } from '../sizes.ts';
import { ROOT } from '../sources.ts';
import { copyProject, discard, placesOf, spoil, tryOut } from './engine-copy.ts';
import { WRONG_RULES } from './wrong-rules.ts';

const secondsSince = (time: number): number => Math.round((Date.now() - time) / 1000);

const nameOf = ({ rule, belief }: (typeof WRONG_RULES)[number]): string => `${rule}: ${belief}`;

describe('the list of wrong rules', () => {
  it('has sixty and more, thirty and more of them across boards', () => {
    expect(WRONG_RULES.length).toBeGreaterThanOrEqual(60);
    const across = WRONG_RULES.filter(({ rule }) => !rule.startsWith('classic'));
    expect(across.length).toBeGreaterThanOrEqual(30);
  });

  it.each(WRONG_RULES.map((wrong) => [nameOf(wrong), wrong] as const))(
    'changes one place, against a paragraph that exists: %s',
    (_, wrong) => {
      expect(placesOf(wrong)).toBe(1);
      const [book, number] = wrong.rule.split(' ');
      expect(readFileSync(join(ROOT, 'docs', 'rules', `${book}.md`), 'utf8')).toContain(
        `**${number}**`,
      );
    },
  );
});

// Sixty times a minute at most: in the long run only (`npm run test:long -- mutations`).
describe.runIf(IS_LONG)('a wrong rule is caught', () => {
  let root = '';
  const caught: string[] = [];
  beforeAll(() => {
    root = copyProject();
  });
  afterAll(() => {
    discard(root);
    reportFigure('mutations: wrong rules caught', caught.length, `of ${WRONG_RULES.length}`);
  });

  it('and nothing else: the copy as it is passes', { timeout: 600_000 }, () => {
    expect(tryOut(root, 540_000)).toEqual({ isTimeUp: false });
  });

  it.each(WRONG_RULES.map((wrong) => [nameOf(wrong), wrong] as const))(
    '%s',
    { timeout: 90_000 },
    (name, wrong) => {
      const restore = spoil(root, wrong);
      const began = Date.now();
      try {
        const { caughtBy } = tryOut(root);
        if (caughtBy) {
          caught.push(name);
          reportFigure(`${name}: caught by “${caughtBy}” after`, secondsSince(began), 's');
        }
        expect(caughtBy).toEqual(expect.any(String));
      } finally {
        restore();
      }
    },
  );
});
