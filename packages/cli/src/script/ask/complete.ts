/** Words that could stand at the end of a line: statements, powers, provinces, units. */
import { STRENGTHS } from '@chronopolitik/bots';
import { headsOf } from '@chronopolitik/engine';
import type { Case } from '../play/case.ts';
import { KEYWORDS } from '../read/statement.ts';
import { RESULT_WORDS } from './results.ts';
import { VIEWS } from './show.ts';
import { letterOf, shownLocation } from './speech.ts';
import { loadVariant } from '../../variants.ts';

/** What may follow a keyword, besides names. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  go: ['once', 'movement', 'retreats', 'winter', 'sustain', 'all'],
  machines: STRENGTHS,
  show: Object.keys(VIEWS),
  set: ['strict', 'relaxed', 'notation'],
  moves: ['for'],
  help: Object.keys(KEYWORDS),
  expect: ['not', 'no', 'void', 'illegal', 'fork', 'heads', 'retreat', 'board', 'winner'],
};

/** The words that complete a line, and the part of it that they replace. */
export function completionsOf(subject: Case, line: string): readonly [readonly string[], string] {
  const [fragment = ''] = /[^\s;:,]*$/.exec(line) ?? [];
  const before = line.slice(0, line.length - fragment.length);
  const known = before.trim() === '' ? beginnings(subject) : following(subject, before);
  const key = fragment.toLowerCase();
  const hits = [...new Set(known)].filter((word) => word.toLowerCase().startsWith(key));
  return [hits, fragment];
}

function powersOf({ setup }: Case): readonly string[] {
  const variant = loadVariant(setup.variant);
  return variant.ok ? Object.values(variant.value.powers).map(({ name }) => name) : [];
}

function beginnings(subject: Case): readonly string[] {
  return [...Object.keys(KEYWORDS), ...powersOf(subject), 'A', 'F', 'Build', 'Disband', 'Waive'];
}

/** Where units stand on heads: all, or those of a letter. */
function standing({ state }: Case, letter: string | undefined): readonly string[] {
  if (!state) return [];
  return headsOf(state.rules, state.world).flatMap(({ units }) =>
    units
      .filter((unit) => letter === undefined || letterOf(unit) === letter)
      .map(({ location }) => shownLocation(location)),
  );
}

function provincesOf({ setup }: Case): readonly string[] {
  const variant = loadVariant(setup.variant);
  if (!variant.ok) return [];
  const { provinces } = variant.value.map;
  return Object.entries(provinces).flatMap(([id, { name }]) => [shownLocation(id), name]);
}

function following(subject: Case, before: string): readonly string[] {
  const [first = ''] = before.trim().toLowerCase().split(/\s+/);
  const letter = /(?:^|[\s:;])([AF])\s+$/i.exec(before)?.[1]?.toUpperCase();
  const own = Object.hasOwn(AFTER, first) ? (AFTER[first] ?? []) : [];
  // A unit comes first in orders; behind a mark any province may stand.
  const isOrdered = letter !== undefined && !/\s(?:-|S|C|to|supports|convoys)\s/i.test(before);
  const units = isOrdered ? standing(subject, letter) : [];
  if (units.length > 0 && first !== 'unit') return units;
  const results = first === 'expect' ? [...RESULT_WORDS.keys()] : [];
  return [...own, ...powersOf(subject), ...provincesOf(subject), ...results];
}
