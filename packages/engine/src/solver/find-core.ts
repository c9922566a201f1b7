/** Finds a core of open decisions: strongly connected, and dependent on no other open one. */
import type { Reads } from './reads.ts';
import type { Field } from './field.ts';

/** Makes the function that finds a core. */
export function createCoreFinder(field: Field, { reads, collectReads }: Reads) {
  const { integers, capacity } = field;

  /** When the search for a core found a decision, from 1, and the earliest one that it leads back to. */
  const foundAt = integers(2 * capacity.units);
  const leadsTo = integers(2 * capacity.units);

  /** What was found, in turn; and the path that led to the last, with what remains to be read on it. */
  const found: number[] = [];
  const path: number[] = [];
  const nextRead: number[] = [];
  const lastRead: number[] = [];

  function enter(decision: number): void {
    foundAt[decision] = leadsTo[decision] = found.push(decision);
    path.push(decision);
    nextRead.push(reads.length);
    collectReads(decision);
    lastRead.push(reads.length);
  }

  function leadBack(decision: number, to: number): void {
    if (to < (leadsTo[decision] as number)) leadsTo[decision] = to;
  }

  /** The core whose decisions depend on no open one outside: the first that is completed (Tarjan, iterative). */
  const core: number[] = [];

  function findCore(open: number): void {
    found.length = path.length = nextRead.length = lastRead.length = reads.length = 0;
    enter(open);
    for (;;) {
      const last = path.length - 1;
      const decision = path[last] as number;
      const next = nextRead[last] as number;
      if (next < (lastRead[last] as number)) {
        nextRead[last] = next + 1;
        const to = reads[next] as number;
        if (foundAt[to] === 0) enter(to);
        else leadBack(decision, foundAt[to] as number);
        continue;
      }
      if (leadsTo[decision] === foundAt[decision]) break;
      path.pop();
      nextRead.pop();
      lastRead.pop();
      leadBack(path[last - 1] as number, leadsTo[decision] as number);
    }
    const first = (foundAt[path[path.length - 1] as number] as number) - 1;
    core.length = 0;
    for (let k = 0; k < found.length; k++) {
      const decision = found[k] as number;
      foundAt[decision] = 0;
      if (k >= first) core.push(decision);
    }
  }

  return { core, findCore };
}
