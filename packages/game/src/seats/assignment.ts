/** The assignment problem: each row gets a column of its own so that the costs add up to the least. */

interface Potentials {
  readonly rows: number[];
  readonly columns: number[];
  /** By column, 1 + the row that has it; 0: none. */
  readonly owner: number[];
}

/**
 * Solves by shortest augmenting paths (the Hungarian method), in cubic time.
 * @param costs a square table, by row and column
 * @returns the column of each row
 */
export function assignment(costs: readonly (readonly number[])[]): readonly number[] {
  const size = costs.length;
  const zeros = (): number[] => Array.from({ length: size + 1 }, () => 0);
  const found: Potentials = { rows: zeros(), columns: zeros(), owner: zeros() };
  for (let row = 1; row <= size; row++) augment(costs, found, row);
  const columns = Array.from({ length: size }, () => 0);
  for (let column = 1; column <= size; column++) {
    columns[(found.owner[column] as number) - 1] = column - 1;
  }
  return columns;
}

/** Gives one more row its column; column 0 stands for the row that has none yet. */
function augment(costs: readonly (readonly number[])[], found: Potentials, row: number): void {
  const { rows, columns, owner } = found;
  const size = costs.length;
  const least = Array.from({ length: size + 1 }, () => Infinity);
  const before = Array.from({ length: size + 1 }, () => 0);
  const visited = new Set<number>();
  let column = 0;
  owner[0] = row;
  do {
    visited.add(column);
    const at = owner[column] as number;
    let step = Infinity;
    let next = 0;
    for (let c = 1; c <= size; c++) {
      if (visited.has(c)) continue;
      const slack =
        (costs[at - 1]?.[c - 1] as number) - (rows[at] as number) - (columns[c] as number);
      if (slack < (least[c] as number)) [least[c], before[c]] = [slack, column];
      if ((least[c] as number) < step) [step, next] = [least[c] as number, c];
    }
    for (const c of visited) {
      rows[owner[c] as number] = (rows[owner[c] as number] as number) + step;
      columns[c] = (columns[c] as number) - step;
    }
    for (let c = 1; c <= size; c++) if (!visited.has(c)) least[c] = (least[c] as number) - step;
    column = next;
  } while (owner[column] !== 0);
  for (; column !== 0; column = before[column] as number) {
    owner[column] = owner[before[column] as number] as number;
  }
}
