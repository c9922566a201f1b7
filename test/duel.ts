/** A little variant for tests, and folders that hold it. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two coasts and a sea; one of the coasts has two named ones. Fresh at each call. */
export const duel = () => ({
  $schema: '../../docs/variant.schema.json',
  format: 1,
  id: 'duel',
  name: 'Duel',
  designer: 'Nobody',
  map: {
    coasts: { nc: 'north coast', sc: 'south coast' },
    provinces: {
      red: {
        name: 'Red',
        type: 'coast',
        center: true,
        army: ['mid'],
        fleet: ['mid/nc', 'mid/sc', 'sea'],
      },
      mid: {
        name: 'Middle',
        type: 'coast',
        center: true,
        army: ['red'],
        fleet: { nc: ['red', 'sea'], sc: ['red', 'sea'] },
        coastAliases: { wc: 'sc' },
      },
      sea: { name: 'Sea', type: 'sea', aliases: ['ocean'], fleet: ['mid/nc', 'mid/sc', 'red'] },
      alp: { name: 'Alps', type: 'impassable' },
    },
  },
  powers: {
    reds: { name: 'Reds', homes: ['red'], units: ['A red'] },
    blues: { name: 'Blues', homes: ['mid'], units: ['F mid/nc'] },
  },
});
export type Duel = ReturnType<typeof duel>;

export interface DuelDrawing {
  viewBox: number[];
  provinces: Record<string, Record<string, unknown>>;
  lines?: object[];
}

const square = (x: number, y: number) => ({
  shape: `M${x} ${y}h100v100h-100z`,
  label: [x + 50, y + 20],
  unit: [x + 50, y + 60],
});

/** Four squares. */
export const duelDrawing = (): DuelDrawing => ({
  viewBox: [0, 0, 200, 200],
  provinces: {
    red: { ...square(0, 0), center: [20, 80] },
    mid: { ...square(100, 0), center: [190, 80], coasts: { nc: [130, 30], sc: [130, 80] } },
    sea: square(0, 100),
    alp: square(100, 100),
  },
});

/** A new folder to drop variants into. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chronopolitik-variants-'));
}

/** Drops a variant into a folder: values as JSON, texts as they are. */
export function drop(
  folder: string,
  id: string,
  files: Readonly<Record<string, unknown>> = {
    'variant.json': { ...duel(), id },
    'drawing.json': duelDrawing(),
  },
): string {
  const at = join(folder, id);
  mkdirSync(at, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, undefined, 1);
    writeFileSync(join(at, name), text);
  }
  return at;
}
