/** All variants of some folders, as they are at the moment of asking. */
import { basename, join } from 'node:path';
import { autoDrawing, type Drawing } from '@chronopolitik/draw';
import { expecting, type Variant, type VariantProblem } from '@chronopolitik/engine';
import { draftOf } from './draft.ts';
import { FILES, Files } from './files.ts';
import { shortName, stampOf, variantFoldersIn } from './folders.ts';
import { pictureOf, type PictureOptions } from './picture.ts';
import {
  baseIn,
  drawingFor,
  jsonOf,
  readFolder,
  type FolderOf,
  type FolderReading,
} from './read-folder.ts';

/** A variant that can be played. The same object until its files, or those of its base, change. */
export interface Shelved {
  readonly id: string;
  readonly folder: string;
  readonly variant: Variant;
  /** Its own, else that of its base if it fits, else one made of its borders when first asked for. */
  readonly drawing: () => Drawing;
  /** Whether somebody drew it. */
  readonly drawn: boolean;
  /** Warnings, and what is wrong with its drawing. */
  readonly problems: readonly VariantProblem[];
}

/** A folder whose variant cannot be played. */
export interface Broken {
  /** The name of its folder. */
  readonly id: string;
  readonly problems: readonly VariantProblem[];
}

interface Kept {
  readonly stamp: string;
  readonly entry: Shelved | Broken;
}

const isShelved = (entry: Shelved | Broken): entry is Shelved => 'variant' in entry;

/** The variants in some folders. It reads a folder again whenever its files change. */
export class Shelf {
  readonly #folders: readonly string[];
  readonly #files = new Files();
  readonly #kept = new Map<string, Kept>();
  /** The folder of each id when all folders were last looked through. */
  #first: FolderOf = new Map();

  /**
   * @param folders each holds folders of variants, or is one. Of two variants with one id the first is
   *   taken, so that nothing dropped in replaces what comes with Chronopolitik; the other is broken.
   */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** The variants that can be played, in the order of the folders, then by id. */
  list(): readonly Shelved[] {
    return this.#entries().filter(isShelved);
  }

  get(id: string): Shelved | undefined {
    const unchanged = this.#unchanged(id);
    if (unchanged) return unchanged;
    const { first } = this.#found();
    const folder = first.get(id);
    const entry = folder === undefined ? undefined : this.#entryAt(id, folder, first);
    return entry && isShelved(entry) ? entry : undefined;
  }

  /** A variant whose files are as they were: to look through all folders takes as long as a command of a game. */
  #unchanged(id: string): Shelved | undefined {
    const folder = this.#first.get(id);
    const kept = folder === undefined ? undefined : this.#kept.get(folder);
    if (folder === undefined || !kept || !isShelved(kept.entry)) return undefined;
    return kept.stamp === this.#stampOf(folder, this.#first) ? kept.entry : undefined;
  }

  broken(): readonly Broken[] {
    const { taken } = this.#found();
    return [...this.#entries().filter((entry) => !isShelved(entry)), ...taken.map(takenId)];
  }

  /** What is right and wrong with a folder, be it on the shelf or not. A base may also lie beside it. */
  read(folder: string): FolderReading {
    return readFolder(this.#files, folder, this.#basesFor(folder));
  }

  /** A picture of a folder however faulty, as far as anything can be drawn; its refused borders in red. */
  sketch(folder: string, options: PictureOptions = {}): string | undefined {
    const bases = this.#basesFor(folder);
    const { value } = this.#files.read(folder, 'variant.json') ?? {};
    const draft = draftOf(value, (id) => jsonOf(this.#files, bases, id));
    if (!draft) return undefined;
    const { variant, refused } = draft;
    const { drawing } = drawingFor(this.#files, folder, variant, bases);
    return pictureOf(variant, drawing ?? autoDrawing(variant), { ...options, refused });
  }

  #basesFor(folder: string): FolderOf {
    const beside = variantFoldersIn(join(folder, '..'));
    return new Map([
      ...beside.map((each) => [basename(each), each] as const),
      ...this.#found().first,
    ]);
  }

  #entries(): readonly (Shelved | Broken)[] {
    const { first } = this.#found();
    return [...first].map(([id, folder]) => this.#entryAt(id, folder, first));
  }

  #entryAt(id: string, folder: string, folders: FolderOf): Shelved | Broken {
    const stamp = this.#stampOf(folder, folders);
    const known = this.#kept.get(folder);
    if (known?.stamp === stamp) return known.entry;
    const { variant, drawing, problems } = readFolder(this.#files, folder, folders);
    const entry = variant
      ? { id, folder, variant, ...drawnOrMade(variant, drawing), problems }
      : { id, problems };
    this.#kept.set(folder, { stamp, entry });
    return entry;
  }

  /** Changes when a file of the variant or of one of its bases does. */
  #stampOf(folder: string, folders: FolderOf, seen: readonly string[] = []): string {
    const own = FILES.map((name) => stampOf(join(folder, name)) ?? 'none');
    const base = folders.get(baseIn(this.#files, folder) ?? '');
    if (base === undefined || seen.includes(base)) return own.join();
    return [...own, this.#stampOf(base, folders, [...seen, folder])].join();
  }

  /** The folder of each id, and the folders whose id was taken. */
  #found(): { readonly first: FolderOf; readonly taken: readonly string[] } {
    const first = new Map<string, string>();
    const taken: string[] = [];
    for (const folder of this.#folders.flatMap(variantFoldersIn)) {
      const id = basename(folder);
      if (!first.has(id)) first.set(id, folder);
      else if (first.get(id) !== folder) taken.push(folder);
    }
    this.#first = first;
    return { first, taken };
  }
}

function drawnOrMade(
  variant: Variant,
  drawing: Drawing | undefined,
): Pick<Shelved, 'drawing' | 'drawn'> {
  let known = drawing;
  return { drawing: () => (known ??= autoDrawing(variant)), drawn: drawing !== undefined };
}

function takenId(folder: string): Broken {
  const id = basename(folder);
  const file = shortName(folder, 'variant.json');
  const expected = expecting('an id that no other variant has');
  return {
    id,
    problems: [{ file, key: 'id', level: 'error', ...expected, found: JSON.stringify(id) }],
  };
}
