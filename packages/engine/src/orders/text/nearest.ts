/** Words nearest to a mistyped one, for errors that suggest what was meant. */

/** A word as it may be typed, and the word that is meant by it. */
export interface Spelling {
  /** What it names; of several spellings of one thing only the nearest is suggested. */
  readonly id: string;
  /** Folded words joined: what is compared. */
  readonly key: string;
  /** As users write it. */
  readonly text: string;
}

/** A word and its distance from a mistyped one: how many letters must change. */
export interface Near {
  readonly text: string;
  readonly distance: number;
}

/** Gives what is nearest to a word in lists of spellings; see `nearestTo`. */
export type FindNearest = (key: string, lists: readonly (readonly Spelling[])[]) => readonly Near[];

/** Searches all the lists anew at each question. */
export const findNearest: FindNearest = (key, lists) => nearestTo(key, lists.flat());

/** Suggests nothing, which costs nothing. */
export const findNone: FindNearest = () => [];

/** For a text of many lines: looks a word up once in the same lists. */
export function findNearestOnce(): FindNearest {
  const known = new Map<string, readonly Near[]>();
  const numbers = new Map<readonly Spelling[], number>();
  const numberOf = (list: readonly Spelling[]): number => {
    const number = numbers.get(list) ?? numbers.size;
    numbers.set(list, number);
    return number;
  };
  return (key, lists) => {
    const question = `${lists.map(numberOf).join(' ')} ${key}`;
    const near = known.get(question) ?? findNearest(key, lists);
    known.set(question, near);
    return near;
  };
}

const LONGEST = 40;
const MOST = 3;

/**
 * The spellings that differ least from the word, and by less than half of the letters of either; first those with
 * the same first letter, then by alphabet; three at most.
 */
export function nearestTo(key: string, spellings: readonly Spelling[]): readonly Near[] {
  if (key.length === 0 || key.length > LONGEST) return [];
  let limit = Math.floor(key.length / 2);
  const best = new Map<string, Near & { readonly key: string }>();
  for (const { id, key: other, text } of spellings) {
    const distance = editDistance(key, other, limit);
    if (distance > limit || 2 * distance >= Math.min(key.length, other.length)) continue;
    if (distance < limit) best.clear();
    limit = distance;
    const rival = best.get(id)?.key.length ?? Infinity;
    if (Math.abs(other.length - key.length) < Math.abs(rival - key.length)) {
      best.set(id, { text, distance, key: other });
    }
  }
  const other = (near: { readonly key: string }): number => (near.key[0] === key[0] ? 0 : 1);
  return [...best.values()]
    .toSorted((a, b) => other(a) - other(b) || (a.text < b.text ? -1 : 1))
    .slice(0, MOST)
    .map(({ text, distance }) => ({ text, distance }));
}

/**
 * Insertions, deletions, replacements and swaps of neighbors that turn `a` into `b`;
 * some number above `limit` when they are more than that.
 */
function editDistance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const edit = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + same);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(swaps ? Math.min(edit, at(before, j - 2) + 1) : edit);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, above] = [above, row];
  }
  return at(above, b.length);
}

function at(row: readonly number[], j: number): number {
  return row[j] ?? Infinity;
}
