/** Covers of the standard map that are played in tests: roots of any number of sheets, and two branch points. */
import { readFileSync } from 'node:fs';
import { type Topology, type Variant, invariant, readVariant } from '@chronopolitik/engine';

const load = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../variants/${id}/variant.json`, import.meta.url), 'utf8'));

const FROM_SWITZERLAND: readonly (readonly [string, string])[] = [
  ['mar', 'pie'],
  ['mar', 'lyo'],
  ['spa', 'lyo'],
  ['spa', 'wes'],
  ['mao', 'wes'],
  ['mao', 'naf'],
];

function coverOf(id: string, topology: Topology): Variant {
  const json = { format: 1, id, name: id, base: 'standard', topology };
  const read = readVariant({ ...json, powers: { copy: 'perSheet' } }, { base: load });
  invariant(read.ok, `the cover ${id} can be read`);
  return read.value.variant;
}

/** The k-th root: k sheets, each leading to the next. */
export function rootOf(k: number): Variant {
  const sheets = Array.from({ length: k }, (_, i) => String(i + 1));
  const perm = [...sheets.slice(1), '1'];
  const cuts = [{ perm, edges: FROM_SWITZERLAND }];
  return coverOf(`root-${k}`, { sheets, branch: ['swi'], cuts });
}

/** Three sheets: the first two change round Switzerland, the last two round a corner of the sea. */
export function twiceBranched(): Variant {
  return coverOf('twice-branched', {
    sheets: ['1', '2', '3'],
    branch: ['swi', ['aeg', 'eas', 'ion']],
    cuts: [
      { perm: ['2', '1', '3'], edges: FROM_SWITZERLAND },
      { perm: ['1', '3', '2'], edges: [['ion', 'eas']] },
    ],
  });
}
