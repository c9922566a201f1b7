/** English: every message of the program, keyed by the code that it words. */
import {
  EXPECTATIONS,
  type Because,
  type Expectation,
  type Ignored,
  type IllegalCode,
  type OrderKind,
  type OrderResult,
  type ParseCode,
  type Phase,
  type UnitKind,
} from '@chronopolitik/engine';
import { join, phrase as p, type Phrase } from '../phrase.ts';
import { options } from './en-options.ts';
import type {
  ChoiceParts,
  IgnoredParts,
  IllegalParts,
  ReadingParts,
  SettingParts,
  StrengthParts,
  UnitParts,
} from './parts.ts';

const plural = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const SMALL = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const inWords = (n: number): string => SMALL[n] ?? String(n);

const listed = (items: readonly Phrase[], last: string): Phrase =>
  items.length < 2
    ? (items[0] ?? [])
    : p`${join(items.slice(0, -1), ', ')} ${last} ${items.at(-1) ?? []}`;
const all = (items: readonly Phrase[]): Phrase => listed(items, 'and');
const any = (items: readonly Phrase[]): Phrase => listed(items, 'or');

const aUnit: Readonly<Record<UnitKind, string>> = { army: 'an army', fleet: 'a fleet' };

const steps = (turns: number, timelines: number): string => {
  const time = `${inWords(Math.abs(turns))} turn${Math.abs(turns) === 1 ? '' : 's'}`;
  const across = `${inWords(timelines)} timeline${timelines === 1 ? '' : 's'} across`;
  const parts = turns === 0 ? [] : [`${time} ${turns < 0 ? 'back' : 'forward'}`];
  return [...parts, ...(timelines === 0 ? [] : [across])].join(' and ');
};

const attack = ({ total, own, supports }: StrengthParts): Phrase => {
  if (supports.length === 0) return p`${total}`;
  const parts = own > 0 ? [p`own ${own}`, ...supports] : supports;
  return p`${total} (${join(parts, ' + ')})`;
};

const opposed = (unit: Phrase, { own, supports }: StrengthParts): Phrase => {
  if (supports.length === 0) return p`${unit} ${own}`;
  const helped = p`support of ${all(supports)}`;
  return own > 0 ? p`${unit} ${own} + ${helped}` : helped;
};

const choice = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;

const illegal: Readonly<Record<IllegalCode, (a: IllegalParts) => Phrase>> = {
  'no-unit': ({ at }) => p`no unit stands in ${at}`,
  'foreign-unit': ({ unit, power, isOfOther }) =>
    isOfOther
      ? p`another player gives the orders of ${power}`
      : p`${unit} is not a unit of ${power}`,
  'not-a-head': ({ board }) =>
    p`${board} is not the last board of its timeline: its orders are locked`,
  'no-such-board': ({ board }) => p`${board} does not exist`,
  'winter-board': ({ board }) => p`${board} is a winter board: no move enters or leaves it`,
  'wrong-phase': ({ board, order }) => p`no order to ${orderVerbs[order]} is due in ${board} now`,
  duplicate: ({ unit }) => p`${unit} has an order already`,
  'same-place': ({ at, to, order, isOfHelped }) =>
    isOfHelped
      ? p`the unit that it names already stands in ${to}`
      : order === 'support'
        ? p`a unit in ${at} cannot support itself or a move to its own place`
        : order === 'assist'
          ? p`a unit in ${at} cannot assist itself or a move to its own place`
          : p`the unit already stands in ${at}`,
  'not-adjacent': ({ from, to }) => p`${from} and ${to} are not adjacent for this unit`,
  'boards-not-adjacent': ({ apart, adjacency }) => {
    const rule = adjacency === undefined ? '' : ` under the ${adjacency} rule`;
    return p`${steps(apart.turns, apart.timelines)}: not adjacent${rule}`;
  },
  'no-convoy-chain': ({ from, to }) => p`no chain of fleets at sea joins ${from} and ${to}`,
  terrain: ({ to, kind }) => p`${kind ? aUnit[kind] : 'this unit'} cannot enter ${to}`,
  'fleet-cannot-be-convoyed': ({ helped, order }) =>
    order === 'convoy'
      ? p`${helped} cannot be convoyed: only armies are`
      : p`only armies are convoyed`,
  'only-fleets-convoy': ({ unit }) => p`${unit} cannot convoy: only fleets do`,
  'not-at-sea': ({ unit }) => p`${unit} is not at sea: only fleets at sea convoy`,
  'coast-required': ({ to }) =>
    p`several coasts of ${to} are within reach: the order must name one of them`,
  'army-on-a-coast': ({ to }) => p`an army stands on no coast, and the order names ${to}`,
  'coast-unreachable': ({ to }) => p`${to} is out of reach`,
  'unknown-place': ({ to }) => p`${to} is not a place of this map`,
  'no-route-needs-it': ({ helped, to }) => p`no route of ${helped} to ${to} leads over this fleet`,
  'not-a-retreat': ({ to }) => p`${to} is not open to the dislodged unit`,
  'not-dislodged': ({ unit }) => p`${unit} was not dislodged`,
  'not-own-home': ({ to, power }) => p`${power} cannot build in ${to}: it is no home center for it`,
  'not-owned': ({ to, board, power }) => p`${power} does not own ${to} on ${board}`,
  occupied: ({ to }) => p`a unit stands in ${to}`,
  'nothing-due': ({ order, power, board }) =>
    p`no ${order === 'disband' ? 'disband' : 'build'} of ${power} is due in ${board}`,
  'game-over': () => p`the game is over`,
  'dead-power': ({ power }) => p`${power} was executed and gives no more orders`,
  'wrong-unit': ({ to }) => p`the unit in ${to} is of the other type`,
  'option-off': ({ order }) => p`this game has no orders to ${orderVerbs[order]}`,
  'not-accessible': ({ board }) =>
    p`${board} is out of play: its timeline was dissolved, and no living timeline comes from it`,
  'no-target': ({ to }) => p`no unit stands in ${to}`,
  'no-ballot': ({ at, power }) => p`${power} has no such ballot of ${at}`,
  'not-live': ({ timeline }) => p`timeline ${timeline} is not alive`,
};

const orderVerbs: Readonly<Record<OrderKind, string>> = {
  hold: 'hold',
  move: 'move',
  support: 'support',
  convoy: 'convoy',
  retreat: 'retreat',
  disband: 'disband',
  build: 'build',
  waive: 'waive a build',
  openConvoy: 'convoy any army',
  assist: 'assist jumps',
  sustain: 'sustain timelines',
};

/** One sentence each, after the sentence of the result. */
const causes = {
  moved: (a: { attack: StrengthParts }) => p`Attack ${attack(a.attack)}.`,
  movedByJump: (a: { attack: StrengthParts }) =>
    p`With its assists, and attack ${attack(a.attack)}.`,
  movedByConvoy: (a: { attack: StrengthParts }) => p`By convoy, with attack ${attack(a.attack)}.`,
  prevented: (a: { attack: StrengthParts; prevent: StrengthParts; by: Phrase; in: Phrase }) =>
    p`Attack ${attack(a.attack)}. It met prevent strength ${a.prevent.total} in ${a.in}: ${opposed(a.by, a.prevent)}.`,
  hold: (a: { attack: StrengthParts; hold: StrengthParts; by: Phrase; in: Phrase }) =>
    p`Attack ${attack(a.attack)}. It met hold strength ${a.hold.total} in ${a.in}: ${opposed(a.by, a.hold)}.`,
  headToHead: (a: { attack: StrengthParts; defend: StrengthParts; by: Phrase }) =>
    p`Attack ${attack(a.attack)}. Head to head it met defend strength ${a.defend.total}: ${opposed(a.by, a.defend)}.`,
  ownUnit: (a: { by: Phrase }) => p`It met ${a.by}: no power dislodges a unit of its own.`,
  noConvoy: () => p`No chain of fleets with matching orders convoyed it.`,
  convoyDisrupted: (a: { broken: readonly { fleet: Phrase; by?: Phrase }[] }) => {
    const broken = a.broken.map(({ fleet, by }) =>
      by ? p`${by} dislodged ${fleet}` : p`the paradox rule annulled the order of ${fleet}`,
    );
    return broken.length === 0
      ? p`Its convoy was disrupted.`
      : p`Its convoy was disrupted: ${all(broken)}.`;
  },
  tooFewAssists: ({ given, needed }: { given: number; needed: number }) =>
    p`It was a jump of ${plural('step', 'steps')(needed)} beyond a neighboring board, with too few assists: ${given} of ${needed}.`,
  paradox: (a: { of: Phrase; to: Phrase }) =>
    p`The path of ${a.of} to ${a.to} depended on itself, a paradox: there is no path.`,
  cut: (a: { by: Phrase; assists: boolean }) =>
    p`${a.by} attacked the ${a.assists ? 'assisting' : 'supporting'} unit.`,
  cutByDislodgement: (a: { by: Phrase; assists: boolean }) =>
    p`${a.by} dislodged the ${a.assists ? 'assisting' : 'supporting'} unit.`,
  dislodged: (a: { by: Phrase; attack: StrengthParts; hold: StrengthParts }) =>
    p`${a.by} dislodged it: attack ${attack(a.attack)} against hold strength ${attack(a.hold)}.`,
  noSuchUnit: (a: { of: Phrase; ahead: boolean }) =>
    a.ahead
      ? p`It waits for a unit in ${a.of}: that board did not exist when it was ordered.`
      : p`No unit was in ${a.of}.`,
  noMatch: (a: { of: Phrase; ordered?: Phrase; isAsHelped?: boolean }) => {
    if (!a.ordered) return p`No order of ${a.of} matches it.`;
    return a.isAsHelped
      ? p`${a.of} had this order, but it did not count: ${a.ordered}.`
      : p`The order of ${a.of} was another: ${a.ordered}.`;
  },
  unmoved: (a: { hold: StrengthParts }) => p`Hold strength ${attack(a.hold)}.`,
  collision: (a: { with: readonly Phrase[] }) => p`${all(a.with)} retreated to the same province.`,
  noOrder: () => p`No order was given.`,
  noRetreat: () => p`No place was open to it.`,
  civilDisorder: (a: { distance: number | null; drawn: boolean }) => {
    if (a.drawn) return p`No removal was ordered: the unit was drawn by lot.`;
    if (a.distance === null) return p`No removal was ordered, and no center is left.`;
    return p`No removal was ordered: the rule took the unit farthest away, at distance ${a.distance}.`;
  },
  excess: (a: { due: number; kind: OrderKind }) =>
    a.kind === 'disband'
      ? p`No more than ${plural('disband', 'disbands')(a.due)} fell due.`
      : p`No more than ${plural('build', 'builds')(a.due)} fell due.`,
};

const results: Readonly<Record<OrderResult, () => Phrase>> = {
  moved: () => p`Moved.`,
  bounced: () => p`Bounced.`,
  repelled: () => p`Bounced.`,
  headToHead: () => p`Bounced.`,
  ownUnit: () => p`Bounced.`,
  noPath: () => p`Did not move.`,
  given: () => p`Support given.`,
  cut: () => p`Support cut.`,
  convoyed: () => p`Convoyed.`,
  annulled: () => p`Convoy annulled.`,
  void: () => p`Void.`,
  illegal: () => p`Illegal.`,
  held: () => p`Held.`,
  dislodged: () => p`Dislodged.`,
  retreated: () => p`Retreated.`,
  collided: () => p`Disbanded.`,
  disbanded: () => p`Disbanded.`,
  cast: () => p`Ballots cast.`,
  replaced: () => p`Replaced by another order.`,
  built: () => p`Built.`,
  waived: () => p`Build waived.`,
  excess: () => p`Not carried out.`,
};

/** What an order does now that it did not do before: `A Bur – Par now bounces`. */
const changed: Readonly<Record<OrderResult, (a: { order: Phrase }) => Phrase>> = {
  moved: ({ order }) => p`${order} now succeeds`,
  bounced: ({ order }) => p`${order} now bounces`,
  repelled: ({ order }) => p`${order} now bounces`,
  headToHead: ({ order }) => p`${order} now bounces`,
  ownUnit: ({ order }) => p`${order} now bounces`,
  noPath: ({ order }) => p`${order} now has no convoy`,
  given: ({ order }) => p`${order} now counts`,
  cut: ({ order }) => p`${order} is now cut`,
  convoyed: ({ order }) => p`${order} now counts`,
  annulled: ({ order }) => p`${order} is now annulled`,
  void: ({ order }) => p`${order} is now void`,
  illegal: ({ order }) => p`${order} is now illegal`,
  held: ({ order }) => p`${order} now stands`,
  dislodged: ({ order }) => p`${order} is now dislodged`,
  retreated: ({ order }) => p`${order} now succeeds`,
  collided: ({ order }) => p`${order} now ends in a disband`,
  disbanded: ({ order }) => p`${order} is now carried out`,
  cast: ({ order }) => p`${order} now counts`,
  replaced: ({ order }) => p`${order} is now replaced`,
  built: ({ order }) => p`${order} is now carried out`,
  waived: ({ order }) => p`${order} is now carried out`,
  excess: ({ order }) => p`${order} is now one too many`,
};

const because = {
  head: (a: { parent: Phrase; child: Phrase }) => p`${a.child} follows ${a.parent}.`,
  differs: (a: { timeline: string; at: Phrase; parent: Phrase; from: Phrase }) =>
    p`${a.timeline} opens at ${a.at}: ${a.parent} no longer leads to ${a.from}.`,
  decided: (a: { timeline: string; at: Phrase; parent: Phrase }) =>
    p`${a.timeline} opens at ${a.at}: what happened on ${a.parent} changed.`,
  same: (a: { parent: Phrase; as: Phrase }) =>
    p`${a.parent} still leads to ${a.as}: nothing on this board changed, so no new timeline.`,
} satisfies Record<Because['code'], unknown>;

/** Those of the engine are English. */
const expectations = Object.fromEntries(EXPECTATIONS.map((each) => [each, each])) as Readonly<
  Record<Expectation, string>
>;

type ToldSetting = 'terms.seats' | 'terms.seating' | 'terms.machines.strengths';

/** Settings of which more can be said than what may be there, by their keys. */
const settings: Readonly<Record<ToldSetting, (parts: SettingParts) => string>> = {
  'terms.seats': ({ got, expected }) =>
    `this map cannot be played by ${got} players; it is for ${choice(expected)}`,
  'terms.seating': () =>
    'on this map each player has several powers, a hand: hands are drawn by lot or dealt by preference, not chosen power by power',
  'terms.machines.strengths': ({ got }) => `the game has no seat ${got}`,
};

const problems = {
  /** What may stand somewhere, where the engine names no word but a kind of them. */
  kinds: { power: 'power', province: 'province', board: 'board' },
  reading: (a: {
    line?: number;
    column: number;
    reason: string;
    expected: readonly string[];
    nearest: readonly string[];
  }) => {
    const where =
      a.line === undefined ? `Column ${a.column}` : `Line ${a.line}, column ${a.column}`;
    const expected = a.expected.length === 0 ? '' : ` Expected ${choice(a.expected)}.`;
    const nearest = a.nearest.length === 0 ? '' : ` Did you mean ${choice(a.nearest)}?`;
    return `${where}: ${a.reason}.${expected}${nearest}`;
  },
  variant: (a: {
    file?: string;
    line?: number;
    key: string;
    level: string;
    expected: string;
    found?: string;
  }) => {
    const file = a.file === undefined || a.line === undefined ? a.file : `${a.file}:${a.line}`;
    const where = [file, a.key].filter((part) => part).join(', ');
    const found = a.found === undefined ? '' : `, found ${a.found}`;
    const level = a.level === 'warning' ? 'warning: ' : '';
    return `${where === '' ? '' : `${where}: `}${level}expected ${a.expected}${found}`;
  },
  option: (a: { key: string; got: string; expected: readonly string[] }) =>
    a.expected.length === 0
      ? `${a.key}: there is no ${a.got}`
      : `${a.key}: expected ${choice(a.expected)}, got ${a.got}`,
  optionNeeds: (a: { key: string; got: string; other: string; value: string }) =>
    `${a.key}: ${a.got} has a meaning only where ${a.other} is ${a.value}`,
};

/** Why a text is no order; `token` is the text at fault, `readings` what it may mean. */
const reading: Readonly<Record<ParseCode, (a: ReadingParts) => string>> = {
  empty: () => 'there is nothing to read',
  'too-long': () => 'this is longer than any order',
  'too-many-lines': ({ most }) => `the text may have at most ${most} lines now`,
  'unknown-word': ({ token }) => `“${token}” fits nothing here`,
  'unknown-power': ({ token }) => `“${token}” is no power`,
  'unknown-province': ({ token }) => `“${token}” is no province`,
  'ambiguous-province': ({ token, readings }) => `“${token}” may mean ${choice(readings)}`,
  'missing-order': () => 'a unit is named, but it has no order',
  'missing-province': () => 'a province is missing',
  'missing-destination': () => 'the destination is missing',
  'missing-unit-type': () => 'an army or a fleet could be built: the order must say which',
  'missing-power': () => 'nothing says whose order this is',
  'missing-board': ({ boards }) =>
    boards.length === 0
      ? 'the order must name a board'
      : `the order must name a board: ${choice(boards)}`,
  'ambiguous-address': ({ token, readings }) => `“${token}” may mean ${choice(readings)}`,
  'bad-timeline': ({ token }) => `“${token}” is no timeline`,
  'bad-season': ({ token }) => `“${token}” is no season`,
  'bad-turn': ({ token }) => `“${token}” is no turn of this game`,
  'bad-coast': ({ token }) => `“${token}” is no coast`,
  'winter-turn': ({ token }) =>
    `only builds, disbands and ballots name a winter, and “${token}” is none of these`,
  'unexpected-text': ({ token }) => `“${token}” is left over after the order`,
};

/** What was left out of an order that was read; `place` is the province in question. */
const ignored: Readonly<Record<Ignored['what'], (a: IgnoredParts) => string>> = {
  coast: ({ token, place }) => `“${token}” is ignored: ${place} has no such coast.`,
  'unit-type': ({ token, place }) =>
    `“${token}” is ignored: the unit in ${place} is of the other kind.`,
  power: ({ token, place }) => `“${token}” is ignored: the unit in ${place} is of another power.`,
};

const refusals = {
  'stale-round': 'That was for step {named}; the game is at step {step}.',
  'stale-draft': 'Your seat has kept something else meanwhile.',
  forbidden: 'You may not do that.',
  'game-over': 'The game is over.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'no-such-step': 'There is no step {step}.',
  'orders-unreadable': 'Some orders could not be read.',
  'orders-refused': 'Some orders cannot be given.',
  'orders-illegal': 'Some orders are illegal.',
  'too-complex': 'These orders take too long to adjudicate.',
};

/** The English catalogue. Its keys and parts are those of every catalogue. */
export const en = {
  /** A sentence with the rule that it rests on. */
  cited: (a: { said: Phrase; rule: string }) => p`${a.said} [${a.rule}]`,
  sentences: (all: readonly Phrase[]) => join(all, ' '),
  all,
  any,

  kinds: { army: 'Army', fleet: 'Fleet' } satisfies Record<UnitKind, string>,
  unknownKind: 'Unit',
  kindLetters: { army: 'A', fleet: 'F' } satisfies Record<UnitKind, string>,
  unitName: (a: { kind: string; province: string }) => `${a.kind} ${a.province}`,
  shortUnitName: (a: { letter: string; province: string }) => `${a.letter} ${a.province}`.trim(),
  /** A name with its coast and its board: `Army Spain (south coast, T1 F1901)`. */
  marked: (a: { name: Phrase; marks: readonly Phrase[] }) => p`${a.name} (${join(a.marks, ', ')})`,
  placeIn: (a: { place: Phrase; board: Phrase }) => p`${a.place} in ${a.board}`,
  /** Names of seasons where they are not the variant's. */
  seasons: {} as Readonly<Record<string, string>>,
  /** Names of powers, and the adjective before a unit, where they are not the variant's: by the English name. */
  powers: {} as Readonly<Record<string, { readonly name: string; readonly adjective: string }>>,
  /** A board for a heading. */
  boardTitle: (a: { timeline: string; season: string; year: number }) =>
    `Timeline ${a.timeline}, ${a.season} ${a.year}`,
  seasonTitle: (a: { season: string; year: number }) => `${a.season} ${a.year}`,

  phases: {
    movement: 'Movement',
    retreat: 'Retreats',
    sustain: 'Sustaining',
    adjustment: 'Builds and disbands',
  } satisfies Record<Phase, string>,
  orderKinds: {
    hold: 'Hold',
    move: 'Move',
    support: 'Support',
    convoy: 'Convoy',
    retreat: 'Retreat',
    disband: 'Disband',
    build: 'Build',
    waive: 'Waive',
    openConvoy: 'Open convoy',
    assist: 'Jump assist',
    sustain: 'Sustain',
  } satisfies Record<OrderKind, string>,
  /** What an order waits for. */
  depends: {
    convoy: () => 'needs a convoy',
    order: () => 'waits for another order',
    assists: (n: number) => `needs ${plural('jump assist', 'jump assists')(n)}`,
  },
  /** A unit that does not stand there yet: what it is, or where it is to stand. */
  awaits: (a: { unit: Phrase }) => p`waits for ${a.unit}`,
  awaitsIn: (a: { place: Phrase }) => p`waits for a unit in ${a.place}`,
  counts: {
    army: plural('army', 'armies'),
    board: plural('board', 'boards'),
    build: plural('build', 'builds'),
    center: plural('center', 'centers'),
    disband: plural('disband', 'disbands'),
    fleet: plural('fleet', 'fleets'),
    fork: plural('fork', 'forks'),
    order: plural('order', 'orders'),
    player: plural('player', 'players'),
    power: plural('power', 'powers'),
    retreat: plural('retreat', 'retreats'),
    round: plural('round', 'rounds'),
    timeline: plural('timeline', 'timelines'),
    turn: plural('turn', 'turns'),
    unit: plural('unit', 'units'),
  },

  orders: {
    hold: (a: { unit: Phrase }) => p`${a.unit} holds`,
    move: (a: { unit: Phrase; to: Phrase }) => p`${a.unit} moves to ${a.to}`,
    moveByConvoy: (a: { unit: Phrase; to: Phrase }) => p`${a.unit} moves to ${a.to} by convoy`,
    supportHold: (a: { unit: Phrase; of: Phrase }) => p`${a.unit} supports ${a.of} to hold`,
    supportMove: (a: { unit: Phrase; of: Phrase; to: Phrase }) =>
      p`${a.unit} supports the move of ${a.of} to ${a.to}`,
    convoy: (a: { unit: Phrase; of: Phrase; to: Phrase }) =>
      p`${a.unit} convoys ${a.of} to ${a.to}`,
    openConvoy: (a: { unit: Phrase }) => p`${a.unit} convoys any army`,
    assist: (a: { unit: Phrase; of: Phrase; to: Phrase }) =>
      p`${a.unit} assists the jump of ${a.of} to ${a.to}`,
    sustain: (a: { power: string; center: Phrase; timeline: string; from?: string }) =>
      a.from === undefined
        ? p`${a.power} sustains ${a.timeline} with ${a.center}`
        : p`${a.power} sustains ${a.timeline} with ${a.center} of ${a.from}`,
    retreat: (a: { unit: Phrase; to: Phrase }) => p`${a.unit} retreats to ${a.to}`,
    disband: (a: { unit: Phrase }) => p`${a.unit} disbands`,
    build: (a: { power: string; type: UnitKind; at: Phrase }) =>
      p`${a.power} builds ${aUnit[a.type]} in ${a.at}`,
    waive: (a: { power: string; board?: Phrase }) =>
      a.board ? p`${a.power} waives a build in ${a.board}` : p`${a.power} waives a build`,
  },
  /** The same in the shorthand of the hobby, to name an order inside a sentence. */
  shortOrders: {
    hold: (a: { unit: Phrase }) => p`${a.unit} H`,
    move: (a: { unit: Phrase; to: Phrase }) => p`${a.unit} – ${a.to}`,
    moveByConvoy: (a: { unit: Phrase; to: Phrase }) => p`${a.unit} – ${a.to} via convoy`,
    supportHold: (a: { unit: Phrase; of: Phrase }) => p`${a.unit} S ${a.of}`,
    supportMove: (a: { unit: Phrase; of: Phrase; to: Phrase }) => p`${a.unit} S ${a.of} – ${a.to}`,
    convoy: (a: { unit: Phrase; of: Phrase; to: Phrase }) => p`${a.unit} C ${a.of} – ${a.to}`,
    openConvoy: (a: { unit: Phrase }) => p`${a.unit} C *`,
    assist: (a: { unit: Phrase; of: Phrase; to: Phrase }) => p`${a.unit} J ${a.of} – ${a.to}`,
    sustain: (a: { power: string; center: Phrase; timeline: string; from?: string }) =>
      a.from === undefined
        ? p`${a.center} sustains ${a.timeline}`
        : p`${a.center} of ${a.from} sustains ${a.timeline}`,
    retreat: (a: { unit: Phrase; to: Phrase }) => p`${a.unit} R ${a.to}`,
    disband: (a: { unit: Phrase }) => p`${a.unit} D`,
    build: (a: { power: string; type: UnitKind; at: Phrase }) =>
      p`Build ${{ army: 'A', fleet: 'F' }[a.type]} ${a.at}`,
    waive: (a: { power: string; board?: Phrase }) => (a.board ? p`Waive in ${a.board}` : p`Waive`),
  },

  results,
  /** Instead of the results of supports, those of jump assists. */
  assists: { given: () => p`Jump assist given.`, cut: () => p`Jump assist cut.` },
  /** Instead of the result's sentence where a legal order would have been needed. */
  illegalOrder: (a: { reason: Phrase; holds: boolean }) =>
    a.holds ? p`Illegal: ${a.reason}. The unit holds.` : p`Illegal: ${a.reason}.`,
  causes,
  dislodgedToo: (a: { by: Phrase }) => p`${a.by} dislodged it.`,
  resolution: (a: { order: Phrase; outcome: Phrase }) => p`${a.order}. ${a.outcome}`,
  illegal,

  because,
  fork: {
    cause: (a: { causes: readonly Phrase[] }) =>
      a.causes.length === 1 ? p`Cause: ${all(a.causes)}.` : p`Causes: ${all(a.causes)}.`,
    /** An order that came from another board, with its result. */
    arrived: (a: { order: Phrase; result: Phrase }) => p`${a.order} (${a.result})`,
    ordersOf: (a: { unit: Phrase }) => p`the order of ${a.unit}`,
    firstDifference: (a: { changed: Phrase }) => p`First difference: ${a.changed}.`,
    gained: (a: { units: readonly UnitParts[] }) =>
      p`New: ${all(a.units.map((u) => p`${u.unit} (${u.power})`))}.`,
    lost: (a: { units: readonly UnitParts[] }) =>
      p`Gone: ${all(a.units.map((u) => p`${u.unit} (${u.power})`))}.`,
    owners: (a: { centers: readonly Phrase[] }) =>
      a.centers.length === 1
        ? p`Another owner: ${all(a.centers)}.`
        : p`Other owners: ${all(a.centers)}.`,
    onlyOne: () => p`Other boards unchanged.`,
  },
  changed,
  /** A result as a word in a sentence or a list. */
  resultNames: {
    moved: 'moved',
    bounced: 'bounced',
    repelled: 'bounced',
    headToHead: 'bounced',
    ownUnit: 'bounced',
    noPath: 'no convoy',
    given: 'given',
    cut: 'cut',
    convoyed: 'convoyed',
    annulled: 'annulled',
    void: 'void',
    illegal: 'illegal',
    held: 'held',
    dislodged: 'dislodged',
    retreated: 'retreated',
    collided: 'disbanded',
    disbanded: 'disbanded',
    cast: 'cast',
    replaced: 'replaced',
    built: 'built',
    waived: 'waived',
    excess: 'not carried out',
  } satisfies Record<OrderResult, string>,

  due: {
    movement: (a: { boards: readonly Phrase[] }) => p`Orders are due in ${all(a.boards)}.`,
    retreat: (a: { unit: Phrase; power: string; open: readonly Phrase[]; on: Phrase }) =>
      a.open.length === 0
        ? p`${a.power}: ${a.unit} must disband.`
        : p`${a.power}: ${a.unit} may retreat ${a.on.length === 0 ? '' : p`on ${a.on} `}to ${any(a.open)}, or disband.`,
    builds: (a: { power: string; count: number; board: Phrase }) =>
      p`${a.power} may build ${plural('unit', 'units')(a.count)} in ${a.board}.`,
    disbands: (a: { power: string; count: number; board: Phrase }) =>
      p`${a.power} must disband ${plural('unit', 'units')(a.count)} in ${a.board}.`,
    sustain: (a: { timelines: readonly Phrase[] }) =>
      p`Time centers choose which timelines live on: ${any(a.timelines)}.`,
    ballots: (a: { power: string; held: readonly { center: Phrase; count: number }[] }) =>
      p`${a.power} may commit ${all(a.held.map(({ center, count }) => p`${plural('ballot', 'ballots')(count)} of ${center}`))}.`,
    held: (a: { count: number }) =>
      a.count === 1 ? p`1 other order waits.` : p`${a.count} other orders wait.`,
    nothing: () => p`Nothing is due.`,
  },
  /** How a round closed. */
  closing: {
    choice: (a: ChoiceParts) => {
      if (a.others.length === 0) return p`${a.center} sustains ${a.timeline} with every ballot.`;
      const tie = a.tied ? ', by the tie-break' : '';
      return p`${a.center} sustains ${a.timeline} with ${plural('ballot', 'ballots')(a.count)}${tie}; ${all(a.others)}.`;
    },
    other: (a: { timeline: Phrase; count: number }) => p`${a.count} for ${a.timeline}`,
    dissolved: (a: { timeline: Phrase }) =>
      p`Timeline ${a.timeline} dissolves: no time center sustains it.`,
    executed: (a: { power: string }) =>
      p`${a.power} is executed in every timeline: in one of them nothing is left of it.`,
  },
  verdict: {
    goesOn: () => p`The game goes on.`,
    won: (a: { powers: readonly Phrase[] }) =>
      a.powers.length === 1 ? p`${all(a.powers)} wins.` : p`${all(a.powers)} win together.`,
    drawn: (a: { powers: readonly Phrase[] }) => p`Draw between ${all(a.powers)}.`,
    drawnByAll: () => p`Draw.`,
    counts: (a: { counts: readonly { power: string; count: number }[] }) =>
      p`Centers: ${join(
        a.counts.map(({ power, count }) => p`${power} ${count}`),
        ', ',
      )}.`,
  },
  problems,
  settings,
  expectations,
  reading,
  ignored,
  refusals,
  options,
  unknownRefusal: 'Refused ({code}).',
};
