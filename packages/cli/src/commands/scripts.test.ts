import { describe, expect, it } from 'vitest';
import { type Disk, diskWith } from '../../test/disk.ts';
import { run } from '../program.ts';

const GOOD = 'case "good"\nunit Germany A Mun\ngo\nexpect a@1 is Germany A Mun\n';
const BAD = 'case "bad"\nunit Germany A Mun\ngo\nexpect a@1 is empty\n';
const BROKEN = 'case "broken"\nunit Germany A Munn\n';

async function session(args: readonly string[], io: Disk): Promise<number> {
  return run(args, io);
}

describe('run', () => {
  it.each([
    ['when all is well', GOOD, 0, '1 passed, 0 failed'],
    ['when an expectation fails', GOOD + BAD, 1, '1 passed, 1 failed'],
    ['when a script has an error', BAD + BROKEN, 2, '0 passed, 1 failed, 1 with errors'],
  ])('exits as it should %s', async (_, text, code, last) => {
    const io = diskWith({ 'x.mvs': text });
    expect(await session(['run', 'x.mvs'], io)).toBe(code);
    expect(io.out.at(-1)).toBe(last);
  });

  it('names file, line and column', async () => {
    const io = diskWith({ 'x.mvs': GOOD, 'y.mvs': BROKEN });
    await session(['run', 'x.mvs', 'y.mvs'], io);
    expect(io.out).toContain(
      'y.mvs:2:16: “Munn” is no province. Expected province (did you mean Mun?)',
    );
  });

  it('speaks TAP', async () => {
    const io = diskWith({ 'x.mvs': GOOD + BAD });
    await session(['run', '--tap', 'x.mvs'], io);
    expect(io.out.slice(0, 4)).toEqual(['TAP version 14', '1..2', 'ok 1 - good', 'not ok 2 - bad']);
    expect(io.out.join('\n')).toContain('x.mvs:8:1: FAILED');
  });

  it('speaks JSON', async () => {
    const io = diskWith({ 'x.mvs': GOOD + BAD });
    await session(['run', '--json', 'x.mvs'], io);
    expect(JSON.parse(io.out.join('\n'))).toMatchObject({
      passed: 1,
      failed: 1,
      errors: 0,
      cases: [
        { title: 'good', verdict: 'passed' },
        { title: 'bad', verdict: 'failed', line: 5 },
      ],
    });
  });

  it('prints answers when asked', async () => {
    const io = diskWith({ 'x.mvs': GOOD });
    await session(['run', '--verbose', '--notation', 'letters', 'x.mvs'], io);
    expect(io.out).toContain('a@1: Germany A Mun');
  });

  it('reads an options file of 5dplomacy', async () => {
    const jump =
      'unit Germany A Mun; A Ber\ngo\ngo\nGermany: A Mun - Tyr@0\n A Ber J A Mun - Tyr@0\ngo\n' +
      'expect fork a@0 -> b@1';
    const files = {
      'x.mvs': jump,
      'o.json': '{"adjacency": "strict", "enableJumpAssists": true}',
      'bad.json': '{"adjacency": "wide", "enableJumps": true}',
    };
    const io = diskWith(files);
    expect(await session(['run', 'x.mvs', '--options', 'o.json'], io)).toBe(0);
    expect(await session(['run', 'x.mvs'], io)).not.toBe(0);
    expect(await session(['run', 'x.mvs', '--options', 'bad.json'], io)).toBe(2);
    expect(io.err.at(-1)).toContain('bad.json: options.adjacency: expected branching');
    expect(io.err.at(-1)).toContain('enableJumps');
  });

  it('says in one line what it cannot do', async () => {
    const io = diskWith({ 'x.mvs': GOOD });
    expect(await session(['run', 'none.mvs'], io)).toBe(2);
    expect(await session(['run', '--notation', 'runes', 'x.mvs'], io)).toBe(2);
    expect(io.err).toEqual([
      'none.mvs: no such file',
      'unknown notation "runes", expected one of judge, 5d, letters, 5dp, mdatc',
    ]);
  });
});

describe('repl', () => {
  it('reads a pipe to its end or to quit, and says how it went', async () => {
    const io = diskWith({}, `${GOOD}show heads\nquit\n${BAD}`);
    expect(await session(['repl', '--notation', 'letters'], io)).toBe(0);
    expect(io.out.at(-1)).toBe('a@1: Germany A Mun');
    expect(await session(['repl'], diskWith({}, BAD))).toBe(1);
    expect(await session(['repl'], diskWith({}, BROKEN))).toBe(2);
  });

  it('talks on a terminal: answers, marks below mistakes, completions', async () => {
    const hits: (readonly string[])[] = [];
    const lines = ['unit Germany A Mun; F Kie', 'A Munn H', 'A Mun H', 'go', 'expect A Mun holds'];
    const io: Disk = {
      ...diskWith(),
      terminal: async function* (_, complete) {
        for (const line of lines) yield await Promise.resolve(line);
        for (const line of ['F ', 'sh', 'Ger', 'A Mun - Ber', 'show t', 'expect A Mun hol']) {
          hits.push(complete(line)[0]);
        }
      },
    };
    expect(await session(['repl', '--notation', 'letters'], io)).toBe(0);
    expect(io.out).toContain('  a@0: Germany F Kie, A Mun');
    expect(io.out).toContain('    ^ “Munn” is no province. Expected province (did you mean Mun?)');
    expect(io.out.at(-1)).toBe('  ok');
    expect(hits[0]).toEqual(['Kie']);
    expect(hits[1]).toEqual(['show']);
    expect(hits[2]).toEqual(['Germany']);
    expect(hits[3]).toEqual(['Ber', 'Berlin']);
    expect(hits[4]?.[0]).toBe('tree');
    expect(hits[5]).toEqual(['Hol', 'Holland', 'holds']);
  });
});

describe('convert', () => {
  it('writes orders in another notation, comments and all', async () => {
    const text = 'Germany: A Mun - Tyr   # south\nunit Germany A Ber\n';
    const io = diskWith({}, text.split('\n')[0]);
    expect(await session(['convert', '--to', '5dp'], io)).toBe(0);
    expect(io.out).toEqual(['Germany: A a:MUN:S1901 - a:TYR:S1901   # south']);
  });

  it('converts headings, expectations and setups', async () => {
    const text = `ruleset 5d
board b@0
unit Germany A Mun on b@0
Germany on b@0: A Mun - Boh
go
expect A b-Mun@0 - b-Boh@0 moves
expect b@1 is Germany A Boh`;
    const io = diskWith({ 'x.mvs': text });
    expect(await session(['convert', 'x.mvs', '--to', '5d'], io)).toBe(0);
    expect(io.out).toEqual([
      'ruleset 5d',
      'board T2 S1901',
      'unit Germany A Mun on T2 S1901',
      'Germany on T2 S1901: A Mun - Boh',
      'go',
      'expect A Mun - Boh moves',
      'expect T2 F1901 is Germany A Boh',
    ]);
  });

  it('asks what is meant where two readings are possible', async () => {
    const text = 'Germany: A t2-Mun@0 H\n';
    const io = diskWith({ 'x.mvs': text });
    expect(await session(['convert', 'x.mvs', '--to', 'letters'], io)).toBe(2);
    expect(io.err[0]).toContain('x.mvs:1:12');
    const told = diskWith({ 'x.mvs': text });
    expect(await session(['convert', 'x.mvs', '--to', 'letters', '--from', '5d'], told)).toBe(0);
    expect(told.out).toEqual(['Germany: A b-Mun@0 H']);
  });

  it('needs to know the notation', async () => {
    expect(await session(['convert', '-'], diskWith())).toBe(2);
  });
});

describe('diff', () => {
  const PARADOX = `ENGLAND
  F Nth C A Lon - Bel
  A Lon - Bel
FRANCE
  F Eng C A Lon - Bel
GERMANY: F Hel - Nth, F Ska S F Hel - Nth
`;

  it('says where two rulebooks part, and why', async () => {
    const io = diskWith({ 'x.txt': PARADOX });
    const rules = ['--rules', 'classic', '--rules', 'classic,edition1971'];
    expect(await session(['diff', 'x.txt', ...rules], io)).toBe(1);
    expect(io.out[1]).toBe('  A LON - BEL');
    expect(io.out[2]).toMatch(/classic +Moved/);
    expect(io.out[3]).toContain('convoy was disrupted');
  });

  it('says so where they do not', async () => {
    const io = diskWith({ 'x.mvs': GOOD });
    expect(await session(['diff', 'x.mvs', '--rules', '5d', '--rules', 'classic'], io)).toBe(0);
    expect(io.out).toEqual(['no difference']);
  });

  it('compares rulesets, as JSON too', async () => {
    const text = 'unit Germany A Mun\ngo\nGermany: A Mun - Tyr@0\ngo\n';
    const io = diskWith({ 'x.mvs': text });
    const rules = ['--rules', '5d,adjacency=loose', '--rules', '5d,adjacency=strict'];
    expect(await session(['diff', 'x.mvs', '--json', ...rules], io)).toBe(1);
    const list = JSON.parse(io.out.join('\n')) as readonly { go: number; what: string }[];
    expect(list[0]).toMatchObject({ go: 2, what: 'A T1 F1901 Mun - T1 S1901 Tyr' });
    expect(list.map(({ what }) => what)).toContain('board T2 F1901');
  });

  it('needs two rules that exist', async () => {
    const io = diskWith({ 'x.mvs': GOOD });
    expect(await session(['diff', 'x.mvs', '--rules', '5d'], io)).toBe(2);
    expect(await session(['diff', 'x.mvs', '--rules', '5d', '--rules', '6d'], io)).toBe(2);
    expect(io.err[1]).toContain('"6d" is none of');
  });
});

describe('show', () => {
  it('draws nothing of a script whose variant is unknown', async () => {
    const script = 'variant nowhere\nunit Germany A Mun\n';
    for (const flag of ['--png', '--svg']) {
      const io = diskWith({ 'x.mvs': script });
      expect(await session(['show', 'x.mvs', 'a@0', flag, 'out'], io)).toBe(2);
      expect(io.files.has('out')).toBe(false);
      expect(io.out.join('\n')).toContain('unknown variant "nowhere"');
    }
    const io = diskWith({}, 'variant nowhere\nshow a@0 --png out\n');
    expect(await session(['repl'], io)).toBe(2);
    expect(io.files.has('out')).toBe(false);
  });

  it('shows where a script ends', async () => {
    const io = diskWith({ 'x.mvs': GOOD });
    expect(await session(['show', 'x.mvs', '--notation', 'letters'], io)).toBe(0);
    expect(io.out.at(-1)).toBe('a  0---1');
    expect(await session(['show', 'x.mvs', 'a@1', '--svg', 'out.svg'], io)).toBe(0);
    expect(String(io.files.get('out.svg'))).toMatch(/^<svg /);
    expect(await session(['show', 'x.mvs', 'b@7'], io)).toBe(2);
  });
});
