import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import { Session, type SessionOptions } from './session.ts';
import { lineOf, linesOf } from './read/text.ts';

const options: SessionOptions = {
  choice: {
    variant: 'standard',
    ruleset: '5d',
    options: { adjacency: 'loose' },
    rulebook: undefined,
    adjustments: undefined,
  },
  strict: false,
  stopsAtErrors: false,
};

const WORDS =
  'case "x" variant standard ruleset classic 5d rulebook edition1971 rules adjacency=strict = unit Germany A F ' +
  'Mun Kie Nth Tyr Tyr@0 b-Mun@1 a@0 b@1 a@1w T1 F1901 a:MUN:S01 1:0 on owns board after record moves dislodged ' +
  'winner go once all retreats winter expect not no void illegal because is empty has fork -> heads advanced came ' +
  'from retreat may belongs to next draw show tree results --svg out.svg why why! for can undo redo 2 save "s" ' +
  'load include export set strict relaxed notation help - S C H D Build Waive ; , : # ( ) / via convoy ! é';

describe('whatever is typed', () => {
  const line = fc
    .array(fc.constantFrom(...WORDS.split(' ')), { maxLength: 9 })
    .map((words) => words.join(' '));
  const play = fc.constantFrom(
    'unit Germany A Mun; F Kie',
    'unit Russia A Sil; A Boh',
    'Germany: A Mun - Sil',
    'A Boh S A Sil',
    'go',
    'undo',
    'show results',
  );

  it('is answered, and its mistakes stand where they are said to', () => {
    const rule = fc.property(fc.array(fc.oneof(line, play), { maxLength: 14 }), (lines) => {
      const session = new Session(diskWith({ s: 'go' }), options, 'input');
      for (const [at, text] of lines.entries()) {
        if (session.isOver) return;
        const said = session.execute({ file: 'input', line: at + 1 }, lineOf(text));
        for (const { kind, column, token = '', file } of said) {
          if (kind !== 'error' || file !== 'input') continue;
          expect({ text, at: text.slice(column - 1, column - 1 + token.length) }).toEqual({
            text,
            at: token,
          });
        }
      }
      session.finish();
    });
    fc.assert(rule, { numRuns: 300, seed: 1901 });
  });
});

it('a comment begins outside quotation marks only', () => {
  const texts = linesOf('go # on\ncase "# 1" # one\n#\n"a').map(({ piece }) => piece.text);
  expect(texts).toEqual(['go', 'case "# 1"', '', '"a']);
});
