/** Texts and values as nobody writes them: seeded slips, and sizes that hurt. */
import { type Random, below, pick } from '../random.ts';

/** What turns up in the middle of things: signs with a meaning somewhere, and words of the language itself. */
const SHARDS = [
  '',
  ' ',
  '\t',
  '\r\n',
  '\0',
  '"',
  "'",
  '\\',
  '@',
  '-',
  '/',
  ':',
  '(',
  ')',
  '#',
  '*',
  '%s',
  '${x}',
  '<b>',
  '\u202e',
  '\u0301',
  '🗺',
  '\ud800',
  'İ',
  'ß',
  'NaN',
  'null',
  '-1',
  '0x10',
  '1e400',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
] as const;

/** One slip: something left out, said twice, put in, or changed for a part of another text. */
function slip(random: Random, text: string, others: readonly string[]): string {
  const at = below(random, text.length + 1);
  const length = below(random, random() < 0.2 ? 200 : 6);
  const [head, part, tail] = [
    text.slice(0, at),
    text.slice(at, at + length),
    text.slice(at + length),
  ];
  const other = pick(random, others) ?? '';
  const from = below(random, other.length + 1);
  const instead = [
    '',
    part + part,
    pick(random, SHARDS) ?? '',
    part + (pick(random, SHARDS) ?? ''),
    other.slice(from, from + length),
    part.toUpperCase(),
    part.split('').toReversed().join(''),
  ];
  return head + (pick(random, instead) ?? '') + tail;
}

/** A text with one slip or several. */
export function mangledText(random: Random, text: string, others: readonly string[] = []): string {
  let mangled = text;
  for (let slips = 1 + below(random, 6); slips > 0; slips--)
    mangled = slip(random, mangled, others);
  return mangled;
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'x',
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  ...SHARDS,
];

/** A value with some of its parts left out, doubled, renamed, or changed for something strange. */
export function mangledJson(random: Random, value: unknown, wildness = 0.03): unknown {
  if (random() < wildness) return pick(random, STRANGE);
  if (Array.isArray(value)) {
    return value.flatMap((item): unknown[] => {
      if (random() < wildness) return [];
      const inner = mangledJson(random, item, wildness);
      return random() < wildness ? [inner, inner] : [inner];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
      if (random() < wildness) return [];
      const name = random() < wildness / 2 ? (pick(random, SHARDS) ?? '') : key;
      return [[name, mangledJson(random, item, wildness)]];
    }),
  );
}

/** Texts of sizes that nobody types. */
export function monsters(size: number, line: string): readonly string[] {
  const times = (text: string): string => text.repeat(Math.ceil(size / text.length)).slice(0, size);
  return [
    times('a'),
    times(' '),
    times('\n'),
    times('-'),
    times('a-'),
    times('A '),
    times('é'),
    times('('),
    times('['),
    times('{"a":'),
    times('"'),
    times('1'),
    times(`${line} `),
    times(`${line}\n`),
    times(`${line};`),
    `${line.slice(0, 3)}${times(' ')}${line.slice(3)}`,
    `${line} ${times('x')}`,
  ];
}
