/** Maps that were dropped in: beside those of the build, and never in their place. */
import { expecting, fail, ok, type Result, type VariantProblem } from '@chronopolitik/engine';
import { digestOfJson } from '@chronopolitik/game';
import { summaryOf } from '@chronopolitik/play';
import type { LocalMap, LocalMaps } from './maps.ts';
import type { MapStore } from './map-store.ts';
import { readOwnMap, type MapFile, type OwnMap } from './own-map.ts';

/** Maps that one browser keeps at most, and characters of their files. */
const MOST = { maps: 200, characters: 4_000_000 };

/** All maps of a browser. */
export interface AllMaps extends LocalMaps {
  /** Takes a map in. @returns its id, or what is wrong with it */
  readonly add: (files: readonly MapFile[]) => Promise<Result<string, readonly VariantProblem[]>>;
  readonly remove: (id: string) => Promise<void>;
  /** Those that were dropped in. */
  readonly own: () => Promise<readonly OwnMap[]>;
}

/** The maps of the build and those of a store. */
export function allMaps(built: LocalMaps, store: MapStore): AllMaps {
  const get = async (id: string): Promise<LocalMap | undefined> =>
    (await built.get(id)) ?? (await store.get(id));
  return {
    get,
    own: store.all,
    remove: store.remove,
    list: async () => {
      const [listed, own] = await Promise.all([built.list(), store.all()]);
      return { ...listed, variants: [...own.map(listedMap), ...listed.variants] };
    },
    add: async (files) => {
      const read = await readOwnMap(files, get);
      if (!read.ok) return read;
      const { id } = read.value.variant;
      if (await built.get(id)) return fail([takenId(files, id)]);
      const known = await store.all();
      const isNew = !known.some(({ variant }) => variant.id === id);
      if (isNew && known.length >= MOST.maps) throw new DOMException('', 'QuotaExceededError');
      await store.put(read.value);
      return ok(id);
    },
  };
}

/** Whether files are of a size that a map can have. */
export const areMapFiles = (files: readonly MapFile[]): boolean =>
  files.reduce((sum, { text }) => sum + text.length, 0) <= MOST.characters;

function listedMap({ variant, drawing, drawn }: OwnMap) {
  return summaryOf(variant, { digest: digestOfJson({ variant, drawing }), drawn });
}

function takenId(files: readonly MapFile[], id: string): VariantProblem {
  const expected = expecting('an id that no other variant has');
  const [first] = files;
  return {
    file: first?.name ?? '',
    key: 'id',
    level: 'error',
    ...expected,
    found: JSON.stringify(id),
  };
}
