/** Every way to harm the server that somebody has thought of, as data: a new one is a row more. */
import type { Order } from '@chronopolitik/engine';
import type { Random } from '../../../../test/random.ts';
import { invented, manyKeys, manyNumbers, nested, PRESS } from './attack-bodies.ts';
import type { Sent } from './visitor.ts';

/** What a guest has: games of its own, and the ids of others'. */
export interface Means {
  /** A sandbox where a round has been played. */
  readonly sandbox: string;
  /** A game between people, with press; the guest holds a seat. */
  readonly table: string;
  /** A sandbox of 5D, which the guest makes grow; where it stands, and how many steps it has. */
  readonly grown: { readonly id: string; step: number; round: number; steps: number };
  /** Orders for each of its rounds. */
  readonly growth: readonly (readonly Order[])[];
  /** A game in which the guest has no part. */
  readonly other: string;
  /** Text that nobody else sends. */
  readonly word: string;
}

/** A request that a stranger chooses so that it costs the server more than it costs the stranger. */
export interface Attack {
  readonly name: string;
  /** How many the default limits allow one address in a minute. */
  readonly aMinute: number;
  readonly make: (means: Means, random: Random) => Sent;
  /** What the guest learns of the reply. */
  readonly learn?: (means: Means, status: number) => void;
}

const ANY = 1_200;
const command = (game: string, body: object): Sent => ({
  path: `/api/games/${game}/commands`,
  body,
});
const look = (game: string, rest = ''): Sent => ({ path: `/api/games/${game}${rest}` });
const textTo = (line: string) => {
  const text = line.repeat(9_990);
  return ({ sandbox }: Means): Sent => command(sandbox, { type: 'submit', step: 1, text });
};
const file = (body: string | Uint8Array): Sent => ({ path: '/api/import', body });

const TEXTS: readonly Attack[] = [
  { name: 'misspelt powers', aMinute: ANY, make: textTo('Germny\n') },
  { name: 'misspelt places', aMinute: ANY, make: textTo('A Xyzzyq S A Plughf - Qwerty\n') },
  { name: 'orders for nobody', aMinute: ANY, make: textTo('A Mun - Tyr\n') },
  {
    name: 'misspelt checks',
    aMinute: 60,
    make: ({ sandbox }) => ({
      path: `/api/games/${sandbox}/check`,
      body: { text: 'A Mnuich - Tyrloia\n'.repeat(2_600) },
    }),
  },
];

const FILES: readonly Attack[] = [
  { name: 'file of keys', aMinute: 4, make: () => file(manyKeys()) },
  { name: 'file of brackets', aMinute: 4, make: () => file(nested()) },
  { name: 'file of numbers', aMinute: 2, make: () => file(manyNumbers()) },
  { name: 'small files', aMinute: 30, make: () => file('{"events":['.repeat(2_000)) },
];

const WORDS: readonly Attack[] = [
  { name: 'press', aMinute: ANY, make: ({ table }) => command(table, PRESS) },
  { name: 'looks at press', aMinute: ANY, make: ({ table }) => look(table) },
  {
    name: 'drafts of invented orders',
    aMinute: ANY,
    make: ({ table }) =>
      command(table, { type: 'draft', step: 0, name: 'plan', orders: invented() }),
  },
  {
    name: 'drafts by many names',
    aMinute: ANY,
    make: ({ table }, random) =>
      command(table, { type: 'draft', step: 0, name: `plan ${random()}`, orders: [] }),
  },
];

const WORLDS: readonly Attack[] = [
  {
    name: 'grow',
    aMinute: ANY,
    make: ({ grown, growth }) =>
      command(grown.id, { type: 'submit', step: grown.step, orders: growth[grown.round] ?? [] }),
    learn: ({ grown }, status) => {
      if (status !== 200) return;
      [grown.step, grown.round, grown.steps] = [grown.steps, grown.round + 1, grown.steps + 1];
    },
  },
  {
    name: 'go back',
    aMinute: 60,
    make: ({ grown, growth }) => {
      const to = Math.min(growth.length, grown.steps - 1);
      return command(grown.id, { type: 'goto', step: grown.step, to });
    },
    learn: ({ grown, growth }, status) => {
      if (status === 200) grown.step = grown.round = Math.min(growth.length, grown.steps - 1);
    },
  },
  ...(
    [
      ['preview of nothing', 60, 'preview'],
      ['check of nothing', 60, 'check'],
    ] as const
  ).map(([name, aMinute, verb]): Attack => ({
    name,
    aMinute,
    make: ({ grown }) => ({ path: `/api/games/${grown.id}/${verb}`, body: { orders: [] } }),
  })),
  {
    name: 'copies',
    aMinute: 30,
    make: ({ grown }) => ({
      path: `/api/games/${grown.id}/copy`,
      body: { step: Math.min(grown.round, grown.steps - 1) },
    }),
  },
  ...(
    [
      ['looks at a multiverse', ANY, ''],
      ['reasons', ANY, '/why'],
      ['duties', ANY, '/duties'],
      ['files of a multiverse', ANY, '/export'],
      ['pictures of a multiverse', 60, '/multiverse.png'],
      ['drawings of a multiverse', 60, '/multiverse.svg?width=2400'],
      ['pictures of a board', 60, '/board/a@0.png?width=2400'],
      ['targets', ANY, '/targets?unit=a-mun@0'],
    ] as const
  ).map(([name, aMinute, rest]): Attack => ({
    name,
    aMinute,
    make: ({ grown }) => look(grown.id, rest),
  })),
];

const STREAMS: readonly Attack[] = [
  {
    name: 'streams',
    aMinute: ANY,
    make: ({ other }) => ({ ...look(other, '/events'), hold: 30_000 }),
  },
  {
    name: 'streams of own games',
    aMinute: ANY,
    make: ({ table }) => ({ ...look(table, '/events'), hold: 30_000 }),
  },
  {
    name: 'streams from the beginning',
    aMinute: ANY,
    make: ({ grown }) => ({ ...look(grown.id, '/events?after=0'), hold: 1_000 }),
  },
  {
    name: 'readers that do not read',
    aMinute: ANY,
    make: ({ table }) => ({ ...look(table, '/events?after=0'), hold: 30_000, isDeaf: true }),
  },
  {
    name: 'slow bodies',
    aMinute: ANY,
    make: ({ sandbox }) => ({
      path: `/api/games/${sandbox}/commands`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '300000' },
      drip: 2_000,
    }),
  },
];

const STRANGERS: readonly Attack[] = [
  { name: 'new sandboxes', aMinute: 30, make: () => ({ path: '/api/games', body: {} }) },
  {
    name: 'new games',
    aMinute: 30,
    make: () => ({ path: '/api/games', body: { preset: 'ordinary', terms: { press: 'full' } } }),
  },
  {
    name: 'guesses of passwords',
    aMinute: 10,
    make: ({ word }, random) => ({
      path: '/api/account/sign-in',
      body: { email: 'boss@example.org', password: `${word} ${random()}` },
    }),
  },
  {
    name: 'new accounts',
    aMinute: 10,
    make: ({ word }, random) => ({
      path: '/api/account/register',
      body: {
        email: `${word}.${Math.floor(random() * 1e9)}@example.org`,
        password: 'let me in, please',
      },
    }),
  },
  {
    name: 'guesses of links',
    aMinute: 30,
    make: (_means, random) => ({ path: '/api/links/open', body: { secret: `${random()}` } }),
  },
  { name: 'lists', aMinute: ANY, make: () => ({ path: '/api/games?limit=100' }) },
  { name: 'the page', aMinute: ANY, make: ({ other }) => ({ path: `/games/${other}` }) },
  { name: 'variants', aMinute: ANY, make: () => ({ path: '/api/variants/standard' }) },
  { name: 'interface', aMinute: ANY, make: () => ({ path: '/api/openapi.json' }) },
  { name: 'no such thing', aMinute: ANY, make: (_, random) => ({ path: `/api/${random()}` }) },
  {
    name: 'a body that is no JSON',
    aMinute: ANY,
    make: ({ sandbox }) => ({ ...command(sandbox, {}), body: '['.repeat(900_000) }),
  },
  {
    name: 'other names of the host',
    aMinute: ANY,
    make: () => ({ path: '/api/games', headers: { host: 'evil.example' } }),
  },
];

/** Every attack once. */
export const ATTACKS: readonly Attack[] = [
  ...TEXTS,
  ...FILES,
  ...WORDS,
  ...WORLDS,
  ...STREAMS,
  ...STRANGERS,
];
