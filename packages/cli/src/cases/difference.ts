/** What a case expected and what was found instead. */

/** One thing that came out otherwise than a case expects. */
export interface Difference {
  /** What was compared: an order, the units, a retreat list … */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** Collects differences while a case is checked. */
export interface Comparison {
  readonly differences: Difference[];
  equal(what: string, expected: string, found: string): void;
  /** Compares as multisets. */
  sameList(what: string, expected: readonly string[], found: readonly string[]): void;
}

/** Texts with commas between them, or `(none)`. */
export function listText(items: readonly string[]): string {
  return items.length > 0 ? items.join(', ') : '(none)';
}

/** Leaves out of both lists what they share, so that a long list shows only where it differs. */
function onlyIn(list: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  return list.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** A comparison without differences yet. */
export function comparison(): Comparison {
  const differences: Difference[] = [];
  return {
    differences,
    equal(what, expected, found) {
      if (expected !== found) differences.push({ what, expected, found });
    },
    sameList(what, expected, found) {
      const missing = onlyIn(expected, found);
      const extra = onlyIn(found, expected);
      if (missing.length + extra.length === 0) return;
      const long = expected.length > 8;
      differences.push({
        what,
        expected: long
          ? `${listText(missing)} and ${expected.length - missing.length} more`
          : listText(expected),
        found: long
          ? `${listText(extra)} and ${found.length - extra.length} more`
          : listText(found),
      });
    },
  };
}
