/** Turns by the names that players give them: seasons and years of a variant's calendar. */
import { calendarOf } from '../../model/calendar.ts';
import type { Season, Variant } from '../../variants/variant.ts';
import { fold } from './tokens.ts';

/** A column of boards: the index of the movement turn, and whether its winter is meant. */
export interface Turn {
  readonly turn: number;
  readonly winter: boolean;
}

/**
 * The turn that a season of a year names, or undefined when no board can bear that name: a year that the
 * calendar skips, or a time before the first board (`W1900` is the winter before the first spring).
 */
export function turnOf(variant: Variant, year: number, season: Season): Turn | undefined {
  const { movement, adjustment, spec } = calendarOf(variant);
  const years = (year - spec.firstYear) / (spec.yearStep ?? 1);
  const winter = !movement.includes(season);
  const turn = years * movement.length + (winter ? adjustment : movement).indexOf(season);
  return isTurn(variant, { turn, winter }) ? { turn, winter } : undefined;
}

/** Whether the calendar has such a turn: winters follow some seasons only, and one may open a game. */
export function isTurn(variant: Variant, { turn, winter }: Turn): boolean {
  const { movement, adjustment } = calendarOf(variant);
  if (!Number.isInteger(turn) || turn < (winter ? -1 : 0)) return false;
  return !winter || adjustment[(turn + movement.length) % movement.length] !== undefined;
}

/** The seasons that a word names: by name or alias, else by how these begin (`F`, `Aut`). */
export function seasonsNamed(variant: Variant, word: string): readonly Season[] {
  const { seasons } = variant.calendar;
  const exact = seasons.filter((season) => seasonNames(season).includes(word));
  if (exact.length > 0 || word === '') return exact;
  return seasons.filter((season) => seasonNames(season).some((name) => name.startsWith(word)));
}

function seasonNames(season: Season): readonly string[] {
  return [season.name, ...(season.aliases ?? [])].map(fold);
}

/** The shortest beginning of a season's name that names no other: `F`. */
export function seasonLetters(variant: Variant, name: string): string {
  for (let length = 1; length < name.length; length++) {
    const letters = name.slice(0, length);
    if (seasonsNamed(variant, fold(letters)).length === 1) return letters;
  }
  return name;
}

/** A year as written: two digits stand for the first such year of the calendar, or the one before it. */
export function yearOf(variant: Variant, digits: string): number {
  const { firstYear, yearStep = 1 } = variant.calendar;
  const year = Number(digits);
  const first = firstYear - yearStep;
  if (digits.length !== 2 || first < 100) return year;
  return first + ((((year - first) % 100) + 100) % 100);
}
