/** Tables of weights: groups of rows, each group for one thing that is looked at. */

/** Where the rows of each group begin, one group after the other, and how many rows there are in all. */
export interface Table<Group extends string> {
  readonly offsets: Readonly<Record<Group, number>>;
  readonly size: number;
}

/**
 * Lays out a table.
 * @param groups rows of each group
 */
export function tableOf<Group extends string>(
  groups: Readonly<Record<Group, number>>,
): Table<Group> {
  let size = 0;
  const offsets = {} as Record<Group, number>;
  for (const name of Object.keys(groups) as Group[]) {
    offsets[name] = size;
    size += groups[name];
  }
  return { offsets, size };
}
