import {
  ILLEGAL_CODES,
  type Illegal,
  type IllegalCode,
  type Order,
  type PlaceId,
} from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../test/fixture.ts';

const words = wordsIn('5d', 'strict');

const move = (unit: PlaceId, to: PlaceId): Order => ({ kind: 'move', power: 'france', unit, to });
const march = move('a-mun@1', 'a-rom@1');
const build: Order = { kind: 'build', power: 'germany', unit: 'a-mun@1w', type: 'fleet' };
const support: Order = { kind: 'support', power: 'france', unit: 'a-mun@1', of: 'a-mun@1' };
const convoy: Order = {
  kind: 'convoy',
  power: 'france',
  unit: 'a-eng@1',
  of: 'a-bre@1',
  to: 'a-lon@1',
};
const retreat: Order = { kind: 'retreat', power: 'france', unit: 'a-mun@1', to: 'a-boh@1' };
const open: Order = { kind: 'openConvoy', power: 'france', unit: 'a-eng@1' };
const assist: Order = {
  kind: 'assist',
  power: 'france',
  unit: 'a-mun@1',
  of: 'a-mun@1',
  to: 'a-tyr@0',
};
const ballots: Order = { kind: 'sustain', power: 'germany', center: 'ber', board: 'c@2' };
const waive: Order = { kind: 'waive', power: 'germany', board: 'a@1w' };

type Row = readonly [string, IllegalCode, Order, Partial<Illegal>?];
const rows: readonly Row[] = [
  ['no unit stands in Munich', 'no-unit', march],
  ['no unit stands in English Channel', 'no-unit', convoy],
  ['Army Munich is not a unit of France', 'foreign-unit', march],
  [
    'another player gives the orders of Germany',
    'foreign-unit',
    { kind: 'move', power: 'germany', unit: 'a-mun@1', to: 'a-rom@1' },
  ],
  ['another player gives the orders of Germany', 'foreign-unit', ballots],
  ['another player gives the orders of Germany', 'foreign-unit', build],
  ['T1 F1901 is not the last board of its timeline: its orders are locked', 'not-a-head', march],
  ['T3 F1901 does not exist', 'no-such-board', move('a-mun@1', 'c-mun@1')],
  [
    'T1 W1901 is a winter board: no move enters or leaves it',
    'winter-board',
    move('a-mun@1', 'a-mun@1w'),
  ],
  [
    'T1 W1901 is a winter board: no move enters or leaves it',
    'winter-board',
    move('a-mun@1w', 'a-mun@1'),
  ],
  ['no order to move is due in T1 F1901 now', 'wrong-phase', march],
  ['no order to waive a build is due in T1 W1901 now', 'wrong-phase', waive],
  ['Army Munich has an order already', 'duplicate', march],
  ['the unit already stands in Munich', 'same-place', move('a-mun@1', 'a-mun@1')],
  ['a unit in Munich cannot support itself or a move to its own place', 'same-place', support],
  [
    'the unit that it names already stands in Bulgaria',
    'same-place',
    { ...support, unit: 'a-rum@1', of: 'a-bul/ec@1', to: 'a-bul@1' },
  ],
  [
    'the unit that it names already stands in Marseilles',
    'same-place',
    { ...convoy, of: 'a-mar@1', to: 'a-mar@1' },
  ],
  ['Munich and Rome are not adjacent for this unit', 'not-adjacent', march],
  [
    'Bohemia and Rome are not adjacent for this unit',
    'not-adjacent',
    march,
    { places: ['a-boh@1', 'a-rom@1'] },
  ],
  [
    'one turn back and one timeline across: not adjacent under the strict rule',
    'boards-not-adjacent',
    move('a-mun@1', 'b-mun@0'),
  ],
  [
    'three turns forward: not adjacent under the strict rule',
    'boards-not-adjacent',
    move('a-mun@1', 'a-mun@4'),
  ],
  [
    'two timelines across: not adjacent under the strict rule',
    'boards-not-adjacent',
    move('a-mun@1', 'c-mun@1'),
  ],
  [
    'two turns back and one timeline across: not adjacent under the strict rule',
    'boards-not-adjacent',
    move('a-mun@2', 'c-mun@1'),
    { distance: { turns: 2, timelines: 1 } },
  ],
  [
    'one turn forward and one timeline across: not adjacent under the strict rule',
    'boards-not-adjacent',
    move('c-mun@1', 'b-mun@2'),
    { distance: { turns: 1, timelines: -1 } },
  ],
  [
    'no chain of fleets at sea joins Marseilles and Tunis',
    'no-convoy-chain',
    move('a-mar@1', 'a-tun@1'),
  ],
  ['an army cannot enter Baltic Sea', 'terrain', move('a-ber@1', 'a-bal@1')],
  ['a fleet cannot enter Munich', 'terrain', build],
  ['Fleet Brest cannot be convoyed: only armies are', 'fleet-cannot-be-convoyed', convoy],
  ['only armies are convoyed', 'fleet-cannot-be-convoyed', move('a-bre@1', 'a-lon@1')],
  [
    'Army London cannot convoy: only fleets do',
    'only-fleets-convoy',
    { ...convoy, unit: 'a-lon@1' },
  ],
  [
    'Fleet Kiel is not at sea: only fleets at sea convoy',
    'not-at-sea',
    { ...convoy, unit: 'a-kie@1' },
  ],
  [
    'several coasts of Spain are within reach: the order must name one of them',
    'coast-required',
    move('a-por@1', 'a-spa@1'),
  ],
  [
    'an army stands on no coast, and the order names Spain (south coast)',
    'army-on-a-coast',
    { ...build, unit: 'a-spa/sc@1w' },
  ],
  ['Spain (south coast) is out of reach', 'coast-unreachable', move('a-por@1', 'a-spa/sc@1')],
  ['atlantis is not a place of this map', 'unknown-place', move('a-por@1', 'a-atlantis@1')],
  ['no route of Fleet Brest to London leads over this fleet', 'no-route-needs-it', convoy],
  [
    'no route of Fleet Brest to London leads over this fleet',
    'no-route-needs-it',
    convoy,
    { places: [convoy.of] },
  ],
  ['Bohemia is not open to the dislodged unit', 'not-a-retreat', retreat],
  ['Army Munich was not dislodged', 'not-dislodged', retreat],
  ['Germany cannot build in Munich: it is no home center for it', 'not-own-home', build],
  ['Germany does not own Munich on T1 W1901', 'not-owned', build],
  ['a unit stands in Munich', 'occupied', build],
  ['no build of Germany is due in T1 W1901', 'nothing-due', build],
  ['no build of Germany is due in T1 W1901', 'nothing-due', waive],
  ['no disband of France is due in T1 F1901', 'nothing-due', { ...retreat, kind: 'disband' }],
  ['the game is over', 'game-over', march],
  ['France was executed and gives no more orders', 'dead-power', march],
  ['the unit in Munich is of the other type', 'wrong-unit', march, { places: ['a-mun@1'] }],
  ['this game has no orders to convoy any army', 'option-off', open],
  ['this game has no orders to assist jumps', 'option-off', assist],
  [
    'T2 S1901 is out of play: its timeline was dissolved, and no living timeline comes from it',
    'not-accessible',
    move('a-mun@1', 'b-mun@0'),
  ],
  [
    'no unit stands in Berlin in T2 S1901',
    'no-target',
    { ...support, of: 'b-ber@0' },
    { places: ['b-ber@0'] },
  ],
  ['a unit in Munich cannot assist itself or a move to its own place', 'same-place', assist],
  ['Germany has no such ballot of Berlin', 'no-ballot', ballots],
  ['timeline T3 is not alive', 'not-live', ballots],
];

describe('the reason of an illegal order', () => {
  const named = rows.map(([said, code, order, more]) => ({ said, code, order, more }));
  test.each(named)('$said ($code)', ({ said, code, order, more }) => {
    const illegal: Illegal = { code, rule: '5d 2.4', ...more };
    expect(words.sayIllegal(illegal, order)).toBe(`${said} [5d 2.4]`);
  });

  test('every code is said', () => {
    expect(new Set(rows.map(([, code]) => code))).toEqual(new Set(ILLEGAL_CODES));
  });

  test('nothing is left undefined, whatever order the code is for', () => {
    for (const code of ILLEGAL_CODES) {
      for (const order of [march, build, support, convoy, retreat, waive, open, assist, ballots]) {
        expect(words.sayIllegal({ code, rule: '5d 2.4' }, order)).not.toMatch(/undefined|NaN/);
      }
    }
  });

  test('the rule of adjacency is left out where it is not known', () => {
    const illegal: Illegal = { code: 'boards-not-adjacent', rule: '5d 2.4' };
    expect(wordsIn('5d').sayIllegal(illegal, move('a-mun@1', 'b-mun@0'))).toBe(
      'one turn back and one timeline across: not adjacent [5d 2.4]',
    );
  });
});
