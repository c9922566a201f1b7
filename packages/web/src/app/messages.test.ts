/** Every language says all that English says, and names in it what English names. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PRESETS, type Terms } from '@chronopolitik/game';
import { LANGUAGES } from '@chronopolitik/words';
import { describe, expect, test } from 'vitest';
import { readExamples } from '../../examples.config.ts';
import { languageOf } from './language.ts';
import { CATALOGUES } from '../messages/catalogues.ts';
import { PRIVACY } from '../messages/privacy.ts';

type Saying = (...parts: never[]) => unknown;

/** Messages by their path, `home.start`: texts, and functions that make them. */
function messagesOf(room: object, path = ''): ReadonlyMap<string, string | Saying> {
  const found = new Map<string, string | Saying>();
  for (const [key, value] of Object.entries(room) as [string, unknown][]) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string' || typeof value === 'function')
      found.set(name, value as string | Saying);
    else for (const [each, said] of messagesOf(value as object, name)) found.set(each, said);
  }
  return found;
}

const names = (power: string): string => `⟦${power}⟧`;

const TERMS: Terms = {
  players: 'anonymous',
  seating: 'preferences',
  authors: 'hidden',
  press: 'full',
  deadlines: {
    movement: { minutes: 2880 },
    retreat: { minutes: 720 },
    adjustment: { at: ['07:15'] },
    zone: 'Europe/Vienna',
    weekends: 'skip',
    grace: 90,
  },
  missed: 3,
  extensions: { count: 2, hours: 24 },
  vacation: 14,
  draws: 'named',
  votes: 'hidden',
  endYear: 1912,
  advice: true,
  spectators: 'everyone',
  delay: 4,
  master: 'sees',
  machines: { count: 2, strength: 'hard', strengths: { 'seat-2': 'easy' }, replace: true },
} as unknown as Terms;

/** What messages are tried with that take more than texts and counts. */
const TRIED: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'home.players': [[[2]], [[2, 3, 4]], [[2, 5]]],
  'terms.inWords': [[TERMS, () => '⟦seat⟧']],
  'terms.motion': [
    [{ kind: 'draw', powers: ['x', 'y'] }, names],
    [{ kind: 'concede', to: 'x' }, names],
    [{ kind: 'extend', hours: 17 }, names],
    [{ kind: 'rollback', to: 3 }, names],
  ],
  'terms.act': [[{ what: 'extended', hours: 17 }, '⟦who⟧']],
  'people.machines.named': [['hard']],
  'desk.notReady': [[['⟦x⟧', '⟦y⟧']]],
  'history.forks': [[['⟦x⟧']], [['⟦x⟧', '⟦y⟧']]],
};

/** The parts that a message was given and repeats: marks, and numbers as given. */
function repeated(said: unknown): readonly string[] {
  return (JSON.stringify(said).match(/⟦[^⟧]*⟧|\d+(:\d\d)?/g) ?? []).toSorted();
}

function tries(path: string, say: Saying): readonly (readonly unknown[])[] {
  return TRIED[path] ?? [Array.from({ length: say.length }, (_, i) => `⟦${i}⟧`)];
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the maps that come with the program say of themselves, and the names of their modes. */
function textsOfMaps(): readonly string[] {
  const folders = readdirSync(`${ROOT}variants`, { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: id }) => {
      const { notes, modes = [] } = JSON.parse(
        readFileSync(`${ROOT}variants/${id}/variant.json`, 'utf8'),
      ) as { notes?: string; modes?: readonly { name: string }[] };
      return [...(notes === undefined ? [] : [notes]), ...modes.map(({ name }) => name)];
    });
}

const english = messagesOf({ ...(await CATALOGUES.en()), privacy: PRIVACY.en });

describe.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the catalogue %s',
  async (language) => {
    const catalogue = await CATALOGUES[language]();
    const others = messagesOf({ ...catalogue, privacy: PRIVACY[language] });

    test('has the messages of the English one', () => {
      // English names of rules are the server's, English texts of examples and maps those of their files.
      const keys = [...others.keys()].filter((key) => !/^(home\.presets|files)\./.test(key));
      expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
    });

    test('names what the English one names', () => {
      for (const [path, say] of english) {
        const other = others.get(path);
        if (typeof say === 'string' || typeof other !== 'function') continue;
        for (const parts of tries(path, say)) {
          const wanted = repeated(say(...(parts as never[])));
          expect(repeated(other(...(parts as never[]))), path).toEqual(wanted);
        }
      }
    });

    test('names all rules that the server offers', () => {
      const named = Object.keys(catalogue.home.presets);
      expect(named.toSorted()).toEqual(PRESETS.map(({ id }) => id).toSorted());
    });

    test('translates the examples and the maps that come with the program', () => {
      const { files } = catalogue;
      const wanted = [
        ...readExamples(`${ROOT}examples`).flatMap(({ title, note }) => [title, note]),
        ...textsOfMaps(),
      ];
      expect(Object.keys(files).toSorted()).toEqual([...new Set(wanted)].toSorted());
    });

    test('leaves nothing unsaid', () => {
      for (const [path, said] of others) if (said === '') expect.fail(path);
    });
  },
);

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'de'], 'de'],
  [['EN-us'], 'en'],
  [[undefined, 'fr-CH'], 'en'],
  [[], 'en'],
])('of the languages %j the page speaks %s', (wanted, spoken) => {
  expect(languageOf(wanted)).toBe(spoken);
});
