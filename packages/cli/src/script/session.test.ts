import { describe, expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import { type Message, messageText, verdictOf } from './message.ts';
import { Session, type SessionOptions, runScript } from './session.ts';
import { lineOf } from './read/text.ts';

const choice = {
  variant: 'standard',
  ruleset: '5d',
  options: { adjacency: 'loose' },
  rulebook: undefined,
  adjustments: undefined,
};
const strict: SessionOptions = { choice, strict: true, stopsAtErrors: true, notation: 'letters' };
const relaxed: SessionOptions = { ...strict, strict: false, stopsAtErrors: false };

/** All that went wrong, one text each. */
function faults(text: string, options = strict, io = diskWith()): readonly string[] {
  const reports = runScript(io, 'x.mvs', text, options);
  const isFault = ({ kind }: Message): boolean => kind !== 'said';
  return reports.flatMap(({ messages }) => messages.filter(isFault).map(messageText));
}

function said(text: string, options = strict): readonly string[] {
  return runScript(diskWith(), 'x.mvs', text, options).flatMap(({ messages }) =>
    messages.map((message) => message.text),
  );
}

const PAST = `
case "into one's own past"
unit Germany A Mun
Germany: A Mun hold
go
Germany: A Mun - Tyr@0
go
`;

describe('expectations hold', () => {
  it.each([
    'A a-Mun@1 - a-Tyr@0 moves',
    'A Mun - Tyr@0 moves',
    'A a-Mun@1 moves',
    'A a-Mun@0 H holds',
    'not A Mun - Tyr@0 bounces',
    'fork a@0 -> b@1',
    'a@2 is empty',
    'b@1 is Germany A Mun; Germany A Tyr',
    'b@1 is Germany A Mun, A Tyr',
    'T2 F1901 is Germany A Mun, A Tyr',
    'b@1 has A Tyr',
    'not b@1 is Germany A Mun',
    'A b-Tyr@1 came from A a-Mun@1',
    'A b-Mun@1 came from A a-Mun@0',
    'A a-Mun@1 came from A a-Mun@0',
    'heads b@1 a@2',
    'a@1 advanced',
    'not b@1 advanced',
    'no fork of a@1',
    'board b@1',
    'no board c@1',
    'no retreat',
    'no winner',
    'a@1 next to b@1',
    'not a@0 next to b@1',
    'a-Mun@0 belongs to nobody',
    'sustained a b',
    'not dissolved a',
  ])('expect %s', (claim) => {
    expect(faults(`${PAST}expect ${claim}`)).toEqual([]);
  });
});

it("the coast of an army's order does not matter, neither in the order nor in the expectation", () => {
  const text = `
case "an army enters a province with two coasts"
unit Turkey A Con
Turkey: A Con - Bul/ec
go
expect A Con - Bul/ec moves
expect A Con - Bul moves
`;
  expect(faults(text, relaxed)).toEqual([]);
});

describe('machines order', () => {
  const begun = 'ruleset 5d\nGermany: A Mun - Tyr\n';

  it('for all that have no orders yet, and the same again', () => {
    const text = `${begun}machines easy\ngo\nmachines easy\ngo`;
    expect(faults(text, relaxed)).toEqual([]);
    const lines = said(text, relaxed);
    expect(said(text, relaxed)).toEqual(lines);
    const [own, ...rest] = lines;
    expect(own).toBe('A a-Mun@0 - a-Tyr@0');
    const outcomes = rest.findIndex((line) => /: (Moved|Held|Bounced|Support)/.test(line));
    expect(outcomes, 'six powers have nineteen units').toBe(19);
    expect(rest.some((line) => line.startsWith('A a-Mun@0 - a-Tyr@0: '))).toBe(true);
  });

  it('for the powers that are named, in place of what these had', () => {
    const lines = said(`${begun}machines normal Germany France\nshow orders`, relaxed);
    const given = lines.slice(1, 7);
    expect(given.filter((line) => line.includes('a-Mun@0'))).toHaveLength(1);
    const shown = lines.slice(7).join('\n');
    for (const order of given) expect(shown).toContain(order);
    expect(shown.match(/A a-Mun@0/g)).toHaveLength(given.join().match(/A a-Mun@0/g)?.length ?? 0);
  });

  it('which one may change in a strict script, though what helped the changed order no longer counts', () => {
    const units = 'unit Germany A Boh, A Gal, A Tyr\nunit Austria A Vie';
    const owners = 'owns Germany Mun, Rum, Ven, Tri, Bud, Ser, War, Ber\nowns Austria Vie';
    const begin = `case "help in vain"\nruleset 5d\n${units}\n${owners}\nmachines easy Germany\n`;
    const given = said(begin);
    const help = given.find((line) => /^A a-\w+@0 S /.test(line)) ?? '';
    const helped = /S (A a-\w+@0)/.exec(help)?.[1] ?? '';
    expect(given.some((line) => line.startsWith(`${helped} - `))).toBe(true);
    const rest = `Germany: ${helped} hold\ngo\nexpect not ${help} given`;
    expect(faults(`${begin}${rest}`)).toEqual([]);
  });

  it('nothing where nothing is due, and for nobody', () => {
    const twice = `${begun}machines\nmachines`;
    expect(faults(twice, relaxed).join()).toContain('machines have nothing to order');
    expect(faults(`${begun}machines Germny`, relaxed).join()).toContain('Germany');
    expect(faults(`${begun}machines hrad`, relaxed).join()).toContain('hard');
  });

  it('builds and retreats too, and undo takes a round back with what they ordered', () => {
    const rounds = 'machines easy\ngo\n'.repeat(6);
    const text = `ruleset 5d\n${rounds}undo\nshow orders`;
    const lines = said(text, relaxed);
    expect(faults(text, relaxed)).toEqual([]);
    expect(lines.some((line) => /^B(uild)? [AF] /.test(line))).toBe(true);
    const back = lines.find((line) => line.endsWith('orders kept'));
    expect(back).toMatch(/; [1-9]\d* orders kept$/);
  });
});

describe('expectations that fail say what was found', () => {
  it.each([
    ['b@1 is Germany A Mun, A Ber', 'b@1: missing Germany A Ber; also found Germany A Tyr'],
    ['A Mun - Tyr@0 bounces', 'Moved. Attack 1.'],
    ['A a-Mun@1 - Tyr moves', 'that unit was ordered A a-Mun@1 - a-Tyr@0'],
    ['A a-Ber@1 - Kie moves', 'not adjudicated in this round'],
    ['not A a-Ber@1 - Kie moves', 'not adjudicated in this round'],
    ['no fork', 'fork a@0 -> b@1'],
    ['fork a@0 -> c@1', 'fork a@0 -> b@1'],
    ['heads a@2', 'heads: also found b@1'],
    ['c@1 is empty', 'there is no board c@1'],
    ['A b-Tyr@1 came from A a-Tyr@0', 'it came from A Mun on a@1'],
    ['retreat A Mun', 'no unit must retreat'],
    ['winner Germany', 'goes on'],
    ['b-Mun@1 belongs to Germany', 'it belongs to nobody'],
  ])('expect %s', (claim, found) => {
    const list = faults(`${PAST}expect ${claim}`);
    expect(list).toHaveLength(1);
    expect(list[0]).toContain('x.mvs:8:1: FAILED');
    expect(list[0]).toContain(found);
  });
});

describe('errors have a place and a suggestion', () => {
  it.each([
    ['exepct b@1 is empty', ':8:1:', 'expect'],
    ['expect b@1 is Germny A Mun', ':8:15:', 'Germany'],
    ['expect A Munn - Tyr moves', ':8:10:', 'Mun'],
    ['expect A Mun - Tyr mvoes', ':8:20:', 'moves'],
    ['Germany: A Mun - Tyrolya', ':8:18:', 'Tyrolia'],
    ['  Germny: A Mun - Tyr', ':8:3:', 'Germany'],
    ['expect no frok', ':8:11:', 'fork'],
    ['go retraets', ':8:4:', 'retreats'],
    ['show treee', ':8:6:', 'tree'],
    ['unit Germany A Ber', ':8:1:', 'before its first order'],
    ['case "x"\nruleset 5dd', ':9:9:', '5d'],
    ['case "x"\nrules adjacncy=loose', ':9:7:', 'adjacency'],
    ['case "x"\nrules adjacency=losse', ':9:17:', 'loose'],
    ['case "x"\nunit Germany A Nth', ':9:6:', 'cannot stand'],
    ['case "x"\nunit Germany A Mun on b@1', ':9:23:', 'no board b@1'],
    ['case "x"\nunit Russia F Stp', ':9:6:', '/nc'],
    ['go sustain', ':8:4:', 'not now'],
    ['include "none.mvs"', ':8:9:', 'no such file'],
    ['expect', ':8:7:', 'expect what'],
    ['undo 9', ':8:6:', 'only 2'],
  ])('%s', (line, place, near) => {
    const found = faults(`${PAST}${line}`).find((text) => text.includes(place));
    expect(found).toContain(near);
  });

  it('and end their case, not the next', () => {
    const text = `case "a"\nunit Germany A Mun\ngoo\ngo\nexpect no fork\n${PAST}expect fork a@0 -> b@1`;
    const reports = runScript(diskWith(), 'x.mvs', text, strict);
    expect(reports.map(verdictOf)).toEqual(['error', 'passed']);
  });

  it('stand on line 17 where line 17 is wrong', () => {
    const text = `${'# a story\n'.repeat(14)}unit Germany A Mun\ngo\nexpect A Mun mvoes`;
    expect(faults(text)).toEqual([
      'x.mvs:17:14: an expectation ends in a result, or says what a board is (did you mean moves?)',
    ]);
  });
});

describe('strict scripts', () => {
  it('expect something', () => {
    expect(faults('case "x"\nunit Germany A Mun\ngo')).toEqual([
      'x.mvs:1:1: this case expects nothing',
    ]);
  });

  const nowhere = 'unit Germany A Mun\nGermany: A Mun - Rom\ngo\n';

  it('name every order that does not count', () => {
    expect(faults(`${nowhere}expect no fork`)[0]).toContain('x.mvs:2:1: Germany: A Mun - Rom');
    expect(faults(`${nowhere}expect illegal A Mun - Rom because not-adjacent`)).toEqual([]);
    expect(faults(`${nowhere}expect void A Mun - Rom`)).toEqual([]);
    expect(faults(`${nowhere}expect illegal A Mun - Rom because terrain`)[0]).toContain('FAILED');
  });

  it('order nobody who is not there', () => {
    expect(faults('unit Germany A Mun\nGermany: A Ber H\ngo\nexpect no fork')[0]).toContain(':2:1');
    expect(faults('unit Germany A Mun\nGermany: A Ber H\ngo\nexpect illegal A Ber H')).toEqual([]);
  });

  it('give one order to a unit', () => {
    const text = 'unit Germany A Mun\nGermany: A Mun H\nA Mun - Ber\ngo\nexpect A Mun H holds';
    expect(faults(text)[0]).toContain('x.mvs:3:1: this unit has an order already, on line 2');
    expect(faults(text, relaxed)[1]).toContain('FAILED');
  });

  const battle = `unit Germany A Mun; A Ber
unit Russia A Sil
Germany: A Mun - Sil; A Ber S A Mun - Sil
go
expect A Mun - Sil moves
expect A Sil dislodged
expect retreat A Sil may go Boh Gal Pru War
`;

  it('say where the dislodged go', () => {
    expect(faults(`${battle}go`)[0]).toContain('must retreat or disband');
    expect(
      faults(`${battle}Russia: A Sil - War\ngo\nexpect A Sil retreats to War retreats`),
    ).toEqual([]);
    expect(
      faults(`${battle}Russia: A Sil disbands\ngo retreats\nexpect a@1 is Germany A Ber, A Sil`),
    ).toEqual([]);
  });

  it('disband them when they are relaxed', () => {
    expect(faults(`${battle}go\nexpect a@1 is Germany A Ber, A Sil`, relaxed)).toEqual([]);
  });
});

describe('the game', () => {
  it('takes a mode of its variant, with the powers that only hold', () => {
    const six = 'variant standard mode six\nruleset classic\n';
    expect(faults(`${six}Austria: F Tri - Alb\ngo\nexpect F Tri - Alb moves`)).toEqual([]);
    expect(faults(`${six}Italy: A Ven - Pie\ngo`)).not.toEqual([]);
    expect(faults('variant standard mode nine')).toEqual([
      expect.stringContaining('seven, six, five, four, three or two'),
    ]);
  });

  it('begins at the start of the variant where no unit is stated', () => {
    expect(faults('ruleset classic\ngo\nexpect a@1 has England F Lon; Turkey A Con')).toEqual([]);
  });

  it('has no winters in a position that says nothing of owners', () => {
    expect(faults('unit Germany A Mun\ngo\ngo\nexpect heads a@2')).toEqual([]);
  });

  it('passes over winters in which nothing is due', () => {
    const owned = 'ruleset classic\nunit Germany A Mun\nowns Germany Mun\n';
    expect(faults(`${owned}go\ngo\nexpect heads a@2\nexpect a-Mun@2 belongs to Germany`)).toEqual(
      [],
    );
    expect(faults(`ruleset 5d\n${owned.slice(16)}go\ngo once\nexpect heads a@1w`)).toEqual([]);
  });

  it('builds in winter', () => {
    const text = `ruleset classic
unit Germany A Mun
owns Germany Mun Ber
go
go
expect heads a@1w
Germany: Build A Ber
go winter
expect a@2 is Germany A Ber, A Mun
expect Build A a-Ber@1w builds`;
    expect(faults(text)).toEqual([]);
  });

  it('keeps the build of a center though another power orders one there too', () => {
    const text = `ruleset classic
unit Germany A Mun
owns Germany Mun Ber
go
go
Germany: Build A Ber
Russia: Build A Ber
go winter
expect a@2 is Germany A Ber, A Mun`;
    expect(faults(text, relaxed).filter((fault) => fault.includes('FAILED'))).toEqual([]);
  });

  it('may stand in the middle of a history', () => {
    const text = `unit Germany A Mun
board a@1 after a@0
board b@1 after a@0
unit Germany A Mun on a@1
unit Germany A Ber; France A Par on b@1
record Germany A a-Mun@0 H holds
Germany on a@1: A Mun - b-Mun
Germany on b@1: A Ber - Kie
go
expect A a-Mun@1 - b-Mun@1 moves
expect b@2 is Germany A Mun, A Kie; France A Par`;
    expect(faults(text)).toEqual([]);
  });

  it('may begin with a retreat, or be over', () => {
    const text = `unit Germany A Mun
dislodged A Mun
expect retreat A Mun
Germany: A Mun - Boh
go retreats
expect a@1 is Germany A Boh`;
    expect(faults(text)).toEqual([]);
    expect(faults('unit Germany A Mun\nwinner Germany\nexpect winner Germany')).toEqual([]);
    expect(faults('unit Germany A Mun\nwinner Germany\ngo')[0]).toContain('the game is over');
  });
});

describe('questions', () => {
  it('show the tree', () => {
    expect(said(`${PAST}show tree`).slice(-4, -1)).toEqual([
      'a  0---1---2',
      '     \\',
      'b      1   from a@0',
    ]);
  });

  it('show boards, heads, orders and results', () => {
    const lines = said(
      `${PAST}show b@1\nshow heads\nGermany: A b-Mun - Boh\nshow orders\nshow due`,
    );
    expect(lines).toContain('  Germany: A Mun, A Tyr');
    expect(lines).toContain('b@1: Germany A Mun, A Tyr');
    expect(lines).toContain('A b-Mun@1 - b-Boh@1');
    expect(lines.some((line) => line.startsWith('Orders are due'))).toBe(true);
  });

  it('say why, with the reasons behind the reasons', () => {
    const text = `unit Germany A Mun; A Ber
unit Russia A Sil; A War
unit Austria A Boh
Germany: A Mun - Sil; A Ber S A Mun - Sil
Russia: A War - Gal
Austria: A Boh - Mun
go
why A Mun - Sil`;
    const lines = said(text, relaxed);
    const at = lines.findLastIndex((line) => line.startsWith('A a-Mun@0 - a-Sil@0: Moved'));
    expect(lines[at + 1]).toMatch(/^ {2}A a-Ber@0 S A a-Mun@0 - a-Sil@0: /);
  });

  it('say what is possible', () => {
    const lines = said(`${PAST}moves for A b-Mun\ncan A b-Mun - Rom\ncan A b-Mun - Boh`);
    expect(lines.some((line) => line.startsWith('b@1: Ber, Boh'))).toBe(true);
    expect(lines.some((line) => line.includes('illegal'))).toBe(true);
    expect(lines).toContain('A b-Mun@1 - b-Boh@1: legal');
  });

  it('draw a board', () => {
    const io = diskWith();
    expect(faults(`${PAST}show b@1 --svg out.svg\nexpect no winner`, strict, io)).toEqual([]);
    expect(String(io.files.get('out.svg'))).toMatch(/^<svg /);
    expect(faults(`${PAST}show b@1 --png out.png\nexpect no winner`, strict, io)).toEqual([]);
    expect(io.files.get('out.png')).toBeInstanceOf(Uint8Array);
  });
});

describe('rules', () => {
  it('of 5dplomacy may bear the names of its options file', () => {
    const text = `case "x"
ruleset 5dplomacy
rules adjacency=strict
unit Germany A Mun
board b@1 after a@0
board c@1 after a@0
expect a@0 next to b@1
expect b@1 next to c@1
expect not a@0 next to c@1`;
    expect(faults(text, { ...strict, choice: { ...choice, options: {} } })).toEqual([]);
  });
});

describe('going on', () => {
  it('tells what time centers chose, what dissolved and who was executed', () => {
    const text = `
ruleset 5dplomacy
rules victoryCondition=elimination
unit Germany A Mun
unit Austria A Tyr
owns Germany Ber Con Lon Mos Par Rom Vie
go
Germany: A Mun - Boh@0
go
Germany: Ber sustains b; Con sustains b; Lon sustains b; Mos sustains b; Par sustains b
         Rom sustains b; Vie sustains b
go sustain
go all`;
    const lines = said(text, { ...relaxed, choice: { ...choice, options: {} } });
    expect(lines).toContain('Berlin sustains b with every ballot.');
    expect(lines).toContain('Timeline a dissolves: no time center sustains it.');
    expect(lines).toContain(
      'Austria is executed in every timeline: in one of them nothing is left of it.',
    );
  });
});

describe('the session', () => {
  it('goes back and forth, and keeps the orders', () => {
    const text = `${PAST}undo\nshow orders\nexpect heads a@1\nredo\nexpect heads a@2 b@1\nundo 2\nexpect heads a@0`;
    expect(faults(text)).toEqual([]);
    expect(said(text)).toContain('A a-Mun@1 - a-Tyr@0');
  });

  it('is saved as a script, included, and loaded', () => {
    const io = diskWith();
    expect(faults(`${PAST}expect fork a@0 -> b@1\nsave "y.mvs"`, strict, io)).toEqual([]);
    expect(faults('load "y.mvs"', strict, io)).toEqual([]);
    expect(faults('include "y.mvs"\nexpect heads a@2 b@1', strict, io)).toEqual([]);
    io.files.set('z.mvs', 'include "z.mvs"');
    expect(faults('include "z.mvs"', strict, io)[0]).toContain('without end');
  });

  it('is exported as a case file, which may be loaded again', () => {
    const io = diskWith();
    expect(faults(`${PAST}expect no winner\nexport "y.json"`, strict, io)).toEqual([]);
    const { cases } = JSON.parse(String(io.files.get('y.json'))) as { cases: object[] };
    expect(cases).toMatchObject([
      {
        kind: 'play',
        initial: { boards: [{ board: 'a@0', parent: null, units: ['Germany A Mun'] }] },
        rounds: [
          { orders: { Germany: ['A a-Mun@0 H'] }, expect: { forked: {} } },
          {
            orders: { Germany: ['A a-Mun@1 - a-Tyr@0'] },
            expect: { forked: { 'a@0': 'b@1' }, heads: ['b@1', 'a@2'] },
          },
        ],
      },
    ]);
    const reports = runScript(io, 'x.mvs', 'load "y.json"', strict);
    expect(reports.at(-1)?.passed).toBeGreaterThan(6);
    expect(
      reports.flatMap(({ messages }) => messages.filter(({ kind }) => kind !== 'said')),
    ).toEqual([]);
  });

  it('knows its notations', () => {
    expect(said(`${PAST}set notation 5d\nshow heads`)).toContain('T2 F1901: Germany A Mun, A Tyr');
    expect(faults(`${PAST}set notaton 5d`)[0]).toContain('did you mean notation');
  });

  it('explains its statements', () => {
    expect(said('help').length).toBeGreaterThan(20);
    expect(said('help expect').some((line) => line.includes('fork BOARD'))).toBe(true);
    expect(faults('help expct')[0]).toContain('expect');
  });

  it('says the same every time', () => {
    expect(said(`${PAST}show results`)).toEqual(said(`${PAST}show results`));
  });

  it('goes on after errors in a REPL, and ends when asked', () => {
    const session = new Session(diskWith(), relaxed, 'input');
    const at = { file: 'input', line: 1 };
    expect(session.execute(at, lineOf('unit Germany A Mun; A Ber'))[0]?.text).toBe(
      'a@0: Germany A Ber, A Mun',
    );
    expect(session.execute(at, lineOf('A Mun - Brr'))[0]?.kind).toBe('error');
    expect(session.execute(at, lineOf('A Mun - Boh'))[0]?.text).toBe('A a-Mun@0 - a-Boh@0');
    session.execute(at, lineOf('quit'));
    expect(session.isOver).toBe(true);
  });
});
