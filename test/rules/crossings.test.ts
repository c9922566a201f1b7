/** Open convoys and jump assists: 5dplomacy 11 and 12, house 4. */
import { type JsonObject, dissolveTimelines } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { type TableOptions, forks, outcome, play, table, units } from './table.ts';

const QUIET = { adjustments: 'off', sustain: 'off', victoryCondition: 'none' };
const BOTH = { enableOpenConvoys: true, enableJumpAssists: true };
const at = (text: string, chosen: JsonObject = {}, options: TableOptions = {}) =>
  table(text, {
    ruleset: '5dplomacy',
    forgetful: true,
    chosen: { ...QUIET, ...BOTH, ...chosen },
    ...options,
  });

const STRAIT = 'a@0\nEngland: F nth, A lon\nGermany: A hol';

describe('open convoys', () => {
  it('5dplomacy 11.1, 11.2: carry any army of any power anywhere', () => {
    const t = play(at(STRAIT), 'F nth C *; A lon - nwy; A hol - yor');
    expect([outcome(t, 'a-lon@0'), outcome(t, 'a-hol@0')]).toEqual(['moved', 'moved']);
    expect(outcome(t, 'a-nth@0')).toBe('convoyed');
  });

  it('5dplomacy 11.2: and mix with fleets that name the army', () => {
    const t = play(
      at('a@0\nEngland: F nth, F nwg, A lon'),
      'F nth C *; F nwg C A lon - cly; A lon - cly',
    );
    expect(outcome(t, 'a-lon@0')).toBe('moved');
  });

  it('5dplomacy 11.3, 11.4: of the past carry into the past, and dislodged ones do not', () => {
    const t = play(at(STRAIT), 'F nth C *');
    expect(forks(play(t, 'A a-lon@1 - a-nwy@0'))).toBe('a@0 > b@1');
    expect(units(t, 'b@1')).toBe('germany A hol, england A lon, england F nth, england A nwy');
    const lost = at(`${STRAIT}, F hel, F ska`);
    play(lost, 'F nth C *; F hel - nth; F ska S F hel - nth');
    play(play(lost, 'F a-nth@0 R a-eng@1'), 'A a-lon@1 - a-nwy@0');
    expect([outcome(lost, 'a-lon@1'), forks(lost)]).toEqual(['noPath', '']);
  });

  it('5dplomacy 3.8: an old move counts a fleet elsewhere as it stood when it was read', () => {
    const heads =
      'a@0\na@1\nEngland: F nth\nGermany: F hel, F ska\nb@1 < a@0\nEngland: A lon, A yor';
    const t = play(at(heads), 'F a-nth@1 C *; A b-lon@1 - b-nwy@1');
    expect(outcome(t, 'b-lon@1')).toBe('moved');
    play(t, 'F a-hel@2 - a-nth@1; F a-ska@2 S F a-hel@2 - a-nth@1; A b-yor@2 - b-lon@1');
    expect(t.world.due.phase).toBe('retreat');
    expect([outcome(t, 'a-hel@2'), outcome(t, 'b-lon@1')]).toEqual(['moved', 'moved']);
  });

  it('5dplomacy 11.5: take no army that can march, unless it asks for it', () => {
    const text = 'a@0\nEngland: F nth, A lon\nFrance: A yor';
    const land = play(at(text), 'F nth C *; A lon - yor; A yor - lon');
    expect(outcome(land, 'a-lon@0')).toBe('headToHead');
    const sea = play(at(text), 'F nth C *; A lon - yor via convoy; A yor - lon');
    expect(outcome(sea, 'a-lon@0')).toBe('moved');
  });

  it('5dplomacy 11.6: with capacity one serve their own power, else nobody', () => {
    const one = { openConvoyCapacity: 'one' };
    const both = (text: string, orders: string) => {
      const t = play(at(text, one), orders);
      return [outcome(t, 'a-lon@0'), outcome(t, 'a-hol@0')];
    };
    expect(both(STRAIT, 'F nth C *; A lon - nwy; A hol - yor')).toEqual(['moved', 'noPath']);
    const foreign = 'a@0\nFrance: F nth\nEngland: A lon\nGermany: A hol';
    expect(both(foreign, 'F nth C *; A lon - nwy; A hol - yor')).toEqual(['noPath', 'noPath']);
    expect(both(foreign, 'F nth C *; A lon - nwy')).toEqual(['moved', 'held']);
    const later = play(at(foreign, one), 'F nth C *; A hol - yor');
    play(later, 'A a-lon@1 - a-nwy@0');
    expect(outcome(later, 'a-lon@1')).toBe('noPath');
  });

  it('5dplomacy 12.7: carry no jump that no chain could have carried when it was ordered', () => {
    const rows = 'a@0\na@1\na@2\nGermany: A bel';
    const forked = 'b@1 < a@0\nEngland: F hel, F lon\nc@1 < a@0\nRussia: A ruh';
    const t = at(`${rows}\n${forked}`);
    play(t, 'A a-bel@2 - a-hol@0; F b-hel@1 C *; F b-lon@1 - b-nth@1; A c-ruh@1 - a-mun@0');
    play(t, 'F b-nth@2 C *; A d-mun@1 - a-boh@0');
    expect([outcome(t, 'b-nth@2'), outcome(t, 'd-mun@1')]).toEqual(['convoyed', 'moved']);
    expect(outcome(t, 'a-bel@2')).toBe('noPath');
  });

  it('house 4.1: serve under 5d, off unless a game turns them on', () => {
    const five = (chosen: JsonObject) =>
      play(table(STRAIT, { adjacency: 'loose', chosen }), 'F nth C *; A lon - nwy');
    expect(outcome(five({ enableOpenConvoys: true }), 'a-lon@0')).toBe('moved');
    expect(outcome(five({}), 'a-lon@0')).toBe('noPath');
    const past = play(table(STRAIT, { adjacency: 'loose', chosen: BOTH }), 'F nth C *');
    expect(forks(play(past, 'A a-lon@1 - a-nwy@0'))).toBe('a@0 > b@1');
  });

  it.each(['F b-nth@2 C *', 'F b-nth@2 C A a-lon@2 - a-nwy@2'])(
    'house 4.1: under 5d an old move keeps its route over boards that went (%s)',
    (offer) => {
      const heads = 'a@1\na@2\nEngland: A lon, F swe\nb@2 < a@1\nEngland: F nth';
      const t = table(heads, { adjacency: 'loose', chosen: BOTH, forgetful: true });
      play(t, `A a-lon@2 - a-nwy@2; ${offer}`);
      t.world = dissolveTimelines(t.rules, t.world, ['b']);
      play(t, 'F a-swe@3 S A a-lon@2 - a-nwy@2');
      expect([outcome(t, 'a-lon@2'), forks(t)]).toEqual(['moved', '']);
    },
  );
});

describe('open convoys under 5d', () => {
  const under = (text: string, more: TableOptions = {}) =>
    table(text, { adjacency: 'loose', chosen: BOTH, forgetful: true, ...more });

  it('house 4.2: take an army that can march where an order sends it to sea', () => {
    const text = 'a@0\nEngland: F nth, F nwg, A lon\nFrance: A yor';
    const swap = 'A lon - yor; A yor - lon';
    const after = (orders: string) => outcome(play(under(text), `${orders}; ${swap}`), 'a-lon@0');
    expect(after('F nth C *')).toBe('headToHead');
    expect(after('F nth C *; F nwg C A lon - yor')).toBe('headToHead');
    expect(after('F nth C A lon - yor')).toBe('moved');
    const via = play(under(text), 'F nth C *; A lon - yor via convoy; A yor - lon');
    expect(outcome(via, 'a-lon@0')).toBe('moved');
    const other = 'a@0\nEngland: F ska, F bal, A den\nFrance: A swe, F nth, F nwy';
    const orders = 'F ska C A den - swe; F bal C *; A den - swe; A swe - den';
    const named = play(under(other), `${orders}; F nth - ska; F nwy S F nth - ska`);
    expect([outcome(named, 'a-nth@0'), outcome(named, 'a-den@0')]).toEqual(['moved', 'moved']);
  });

  it('house 4.2: bring to life what no chain could carry', () => {
    const t = play(under('a@0\nEngland: A lon, F edi\nGermany: F den'), 'A lon - nwy; F edi - nth');
    expect(outcome(t, 'a-lon@0')).toBe('illegal no-convoy-chain');
    play(t, 'F a-nth@1 C *');
    expect([outcome(t, 'a-lon@0'), forks(t)]).toEqual(['moved', 'a@0 > b@1']);
  });

  it('house 4.3: are claimed by an army without a chain', () => {
    const one = { ...BOTH, openConvoyCapacity: 'one' };
    const text = 'a@0\nFrance: F edi\nEngland: A lon\nGermany: A hol';
    const t = play(under(text, { chosen: one }), 'A lon - nwy; F edi - nth');
    play(t, 'F a-nth@1 C *; A a-hol@1 - a-yor@1');
    expect(outcome(t, 'a-lon@0')).toBe('illegal no-convoy-chain');
    expect(outcome(t, 'a-hol@1')).toBe('noPath');
  });

  it('house 4.6: touch every move that one of them could serve', () => {
    const text = 'a@0\nEngland: F nth\nGermany: A pic, A par\nFrance: A bre';
    const asked = (orders: string) => {
      const t = under(text, { reopenRetreats: 'always' });
      play(t, 'A pic - bre; A par S A pic - bre');
      play(play(t, 'A a-bre@0 R a-gas@0'), orders);
      return t.world.due.phase === 'retreat' ? t.world.due.retreats.map(({ unit }) => unit) : [];
    };
    expect(asked('F a-nth@1 C *')).toEqual(['a-bre@0']);
    expect(asked('F a-nth@1 - a-nwy@1')).toEqual([]);
  });
});

describe('open convoys of boards that go', () => {
  it('house 4.3: serve no old move that they did not serve before', () => {
    const text = 'a@0\nTurkey: F lyo\nGermany: A mar';
    const one = { enableOpenConvoys: true, openConvoyCapacity: 'one' };
    const t = play(table(text, { chosen: one, forgetful: true }), 'F lyo C *; A mar - tus');
    play(t, 'F a-lyo@1 C *; A a-tus@1 - a-tus@0 via convoy');
    expect([outcome(t, 'a-mar@0'), outcome(t, 'a-tus@1')]).toEqual(['noPath', 'moved']);
    t.world = dissolveTimelines(t.rules, t.world, ['a']);
    play(t, 'A b-mar@1 - b-pie@1');
    expect([outcome(t, 'a-mar@0'), outcome(t, 'a-tus@1'), forks(t)]).toEqual([
      'noPath',
      'moved',
      '',
    ]);
  });
});

describe('open convoys under the rulebooks', () => {
  const under = (rulebook: string, text: string, orders: string) =>
    play(
      table(text, { adjacency: 'loose', rulebook, chosen: { enableOpenConvoys: true } }),
      orders,
    );

  it('house 4.5: a dislodged one carries nobody where one broken route breaks a convoy', () => {
    const text = `${STRAIT}, F hel, F ska`;
    const lost = 'F nth C *; A lon - nwy; F hel - nth; F ska S F hel - nth';
    expect(outcome(under('edition1971', text, lost), 'a-lon@0')).toBe('noPath');
    const other = 'F nth C *; F eng C *; A lon - bel; F hel - nth; F ska S F hel - nth';
    const spare = text.replace('A lon', 'A lon, F eng');
    expect(outcome(under('edition1971', spare, other), 'a-lon@0')).toBe('moved');
  });

  it('house 4.5: an army cuts no support of an attack on one, where it spares what attacks a convoy', () => {
    const text = 'a@0\nEngland: F nth, F eng, A lon\nGermany: F bel, F hel';
    const orders = 'F nth C *; F eng C *; A lon - bel; F hel - nth; F bel S F hel - nth';
    expect(outcome(under('edition1982', text, orders), 'a-bel@0')).toBe('given');
    expect(outcome(under('edition2023', text, orders), 'a-bel@0')).toBe('cut');
  });
});

describe('convoys', () => {
  it('5dplomacy 3.8: the intent of an army is read however long the game', () => {
    const turn = (k: number) => `a@${k}\nEngland: F eng, F nth, A lon`;
    const t = at(Array.from({ length: 24 }, (_, k) => turn(k)).join('\n'));
    play(t, 'F nth C A lon - wal; A lon - wal');
    expect(outcome(t, 'a-lon@23')).toBe('moved');
  });
});

const DEEP = 'a@0\nGermany: A mun, A ber\nRussia: A boh, A sil';
/** The same board some turns later, where everybody held. */
const after = (turns: number, text = DEEP) => {
  const t = at(text);
  for (let k = 0; k < turns; k++) play(t);
  return t;
};

describe('jump assists', () => {
  it('5dplomacy 12.1: one for each turn beyond the first', () => {
    const jump = 'A a-mun@3 - a-tyr@0; A a-ber@3 J A a-mun@3 - a-tyr@0';
    expect(outcome(play(after(3), jump), 'a-mun@3')).toBe('noPath');
    const t = play(after(3), `${jump}; A a-boh@3 J A a-mun@3 - a-tyr@0`);
    expect([outcome(t, 'a-mun@3'), forks(t)]).toEqual(['moved', 'a@0 > b@1']);
  });

  it('5dplomacy 12.2: match exactly that unit and that place, and only jumps', () => {
    const t = play(after(2), 'A a-mun@2 - a-tyr@0; A a-ber@2 J A a-mun@2 - a-boh@0');
    expect([outcome(t, 'a-mun@2'), outcome(t, 'a-ber@2')]).toEqual(['noPath', 'void']);
    const near = play(after(1), 'A a-mun@1 - a-tyr@0; A a-ber@1 J A a-mun@1 - a-tyr@0');
    expect([outcome(near, 'a-mun@1'), outcome(near, 'a-ber@1')]).toEqual(['moved', 'void']);
  });

  it('5dplomacy 12.3: are cut like supports; too few leave the unit where it is', () => {
    const jump = 'A a-mun@2 - a-tyr@0; A a-ber@2 J A a-mun@2 - a-tyr@0; A a-sil@2 - a-ber@2';
    const t = play(after(2), `${jump}; A a-boh@2 - a-mun@2`);
    expect(outcome(t, 'a-ber@2')).toBe('cut');
    expect([outcome(t, 'a-mun@2'), outcome(t, 'a-boh@2')]).toEqual(['noPath', 'repelled']);
    expect(forks(t)).toBe('');
  });

  it('5dplomacy 12.4: add no strength', () => {
    const t = after(2, `${DEEP}\nAustria: A tyr`);
    play(t, 'A a-mun@2 - a-tyr@0; A a-ber@2 J A a-mun@2 - a-tyr@0');
    expect([outcome(t, 'a-mun@2'), forks(t)]).toEqual(['repelled', '']);
  });

  it('5dplomacy 12.6: what lacked one may be completed later', () => {
    const t = after(2);
    play(t, 'A a-mun@2 - a-tyr@0');
    expect(outcome(t, 'a-mun@2')).toBe('noPath');
    play(t, 'A a-ber@3 J A a-mun@2 - a-tyr@0');
    expect([outcome(t, 'a-mun@2'), forks(t)]).toEqual(['moved', 'a@0 > b@1']);
  });

  it('5dplomacy 12.8: two jumps that each cut an assist of the other have no path', () => {
    const heads =
      'a@0\na@1\na@2\nGermany: A mun, A boh\nb@2 < a@1\nb@3\nb@4\nAustria: A tyr, A vie';
    const there = 'A a-mun@2 - b-tyr@4; A a-boh@2 J A a-mun@2 - b-tyr@4';
    const back = 'A b-vie@4 - a-boh@2; A b-tyr@4 J A b-vie@4 - a-boh@2';
    const results = (orders: string) => {
      const t = play(at(heads), orders);
      return ['a-mun@2', 'a-boh@2', 'b-vie@4', 'b-tyr@4'].map((place) => outcome(t, place));
    };
    expect(results(`${there}; ${back}`)).toEqual(['noPath', 'given', 'noPath', 'given']);
    expect(results(`${there}; A b-vie@4 - a-boh@2`)).toEqual([
      'repelled',
      'given',
      'noPath',
      'held',
    ]);
  });

  it('house 4.4: under 5d a jump waits for fleets as well as for assists', () => {
    const row = (id: string) => `${id}\nEngland: F hel`;
    const heads = `a@0\nEngland: F hel, A bel\n${row('b@0')}\n${row('c@0')}`;
    const t = table(heads, { adjacency: 'loose', chosen: BOTH });
    const sails = ['a', 'b', 'c'].map((line) => `F ${line}-hel@0 - ${line}-nth@0`);
    play(t, `A a-bel@0 - c-hol@0; ${sails.join('; ')}`);
    expect(outcome(t, 'a-bel@0')).toBe('noPath');
    play(t, 'F a-nth@1 C *; F b-nth@1 C *; F c-nth@1 C *');
    expect(outcome(t, 'a-bel@0')).toBe('moved');
  });

  it('house 4.4: an assist under 5d may wait for a unit of a later board', () => {
    const t = table('a@0\na@1\nGermany: A mun, A ber', { adjacency: 'loose', chosen: BOTH });
    play(t, 'A a-ber@1 J A a-mun@2 - a-tyr@0');
    expect(outcome(t, 'a-ber@1')).toBe('void');
    while (!t.world.boards.some(({ id }) => id === 'a@2')) play(t);
    play(t, 'A a-mun@2 - a-tyr@0');
    expect([outcome(t, 'a-mun@2'), outcome(t, 'a-ber@1')]).toEqual(['moved', 'given']);
  });

  it('house 4.4: lengthen hops under 5d by one board', () => {
    const t = table('a@0\na@1\na@2\nGermany: A mun, A ber', { adjacency: 'loose', chosen: BOTH });
    play(t, 'A a-mun@2 - a-tyr@0; A a-ber@2 J A a-mun@2 - a-tyr@0');
    expect([outcome(t, 'a-mun@2'), outcome(t, 'a-ber@2')]).toEqual(['moved', 'given']);
  });
});
