/** What tells powers apart besides their hues: an initial and a pattern each. */
import type { PowerId } from '@chronopolitik/engine';
import type { Theme } from './theme.ts';

/** More powers than this have patterns without being asked for them. */
const MOST_HUES = 8;

/** The patterns that fill counters and bars, in the order in which powers get them. */
export const PATTERNS = [
  'rising',
  'falling',
  'dots',
  'level',
  'upright',
  'crossed',
  'waves',
  'grid',
  'dashes',
  'ticks',
] as const;
/** One of the {@link PATTERNS}. */
export type Pattern = (typeof PATTERNS)[number];

/** What tells one power from the others without colors: its letters and its pattern. */
export interface Badge {
  /** One letter, or as many as tell the power from all others. */
  readonly initial: string;
  readonly pattern: Pattern;
  /** 1, and more for powers past the last pattern: the same one, so many times as wide. */
  readonly spread: number;
}

/** The badge of each power, by the id of the power. */
export type Badges = Readonly<Record<PowerId, Badge>>;

/** The first letter of an id, or it and another, whichever no power before it has; else a number. */
function initialOf(power: PowerId, taken: ReadonlySet<string>): string {
  const letters = Array.from(power.replace(/[^\p{L}\p{N}]/gu, ''));
  const [first = '?', ...others] = letters;
  const choices = [first, ...others.map((other) => first + other)];
  const free = choices.map((each) => each[0]?.toUpperCase() + each.slice(1));
  return free.find((each) => !taken.has(each)) ?? String(taken.size + 1);
}

/** Badges by power. @param powers in the order in which the variant lists them */
export function badgesOf(powers: readonly PowerId[]): Badges {
  const taken = new Set<string>();
  const badges = powers.map((power, index): [PowerId, Badge] => {
    const initial = initialOf(power, taken);
    taken.add(initial);
    const pattern = PATTERNS[index % PATTERNS.length] ?? 'rising';
    return [power, { initial, pattern, spread: 1 + Math.floor(index / PATTERNS.length) }];
  });
  return Object.fromEntries(badges);
}

/** The badges that a theme shows: always, or where hues are too many to be told apart. */
export function badgesFor(
  { patterns }: Pick<Theme, 'patterns'>,
  powers: readonly PowerId[],
): Badges | undefined {
  return patterns === 'always' || powers.length > MOST_HUES ? badgesOf(powers) : undefined;
}

/** The badges that bars show, where powers lie side by side without names: in high contrast too. */
export function barBadgesFor(
  { name, patterns }: Pick<Theme, 'name' | 'patterns'>,
  powers: readonly PowerId[],
): Badges | undefined {
  return badgesFor({ patterns: name === 'contrast' ? 'always' : patterns }, powers);
}
