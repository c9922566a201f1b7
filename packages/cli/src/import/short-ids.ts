/** Short ids for places that only have names. */

/** Letters of a name from which ids are made: `South-East Sea` gives `south`, `east`, `sea`. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/** From the most to the least natural: `nth`, as in `North Sea`, then any two letters after the first. */
function* candidates(name: string): Generator<string> {
  const words = wordsOf(name);
  const [first = 'p', second = ''] = words;
  const all = words.join('');
  if (words.length > 2)
    yield words
      .slice(0, 3)
      .map((word) => word[0])
      .join('');
  if (words.length === 2) yield first.slice(0, 1) + second.slice(0, 2);
  yield all.slice(0, 3);
  for (let i = 1; i < all.length; i += 1) {
    for (let j = i + 1; j < all.length; j += 1) yield first.slice(0, 1) + all[i] + all[j];
  }
  for (let n = 2; ; n += 1) yield `${all.slice(0, 2)}${n}`;
}

/**
 * An id of three letters for each name, no two alike; the same for the same names.
 * @param known the id of a name that has one
 */
export function shortIds(
  names: readonly string[],
  known: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const give = (name: string, id: string): void => {
    ids.set(name, id);
    taken.add(id);
  };
  for (const name of names) {
    const id = known(name);
    if (id !== undefined && !taken.has(id)) give(name, id);
  }
  for (const name of names) {
    if (ids.has(name)) continue;
    for (const id of candidates(name)) {
      if (id.length < 3 || taken.has(id)) continue;
      give(name, id);
      break;
    }
  }
  return ids;
}
