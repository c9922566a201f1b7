/** The variants of a server: those of its shelf, in the form in which they are asked for. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ThemeName } from '@chronopolitik/draw';
import type { Variant } from '@chronopolitik/engine';
import { digestOfJson, type BrokenVariant, type VariantSummary } from '@chronopolitik/game';
import { summaryOf } from '@chronopolitik/play';
import { pictureOf, type Shelf, type Shelved } from '@chronopolitik/shelf';
import { sayVariantProblem } from '@chronopolitik/words';
import { keptSmall } from '../replies/kept-small.ts';
import { tagged, type Tagged } from '../replies/tagged.ts';

/** A variant as the server sends it. */
export interface HostedVariant extends Tagged {
  readonly variant: Variant;
  /** Of the variant; games name it. */
  readonly digest: string;
  readonly summary: VariantSummary;
  /** How it begins, as SVG; undefined where it cannot be set up. */
  readonly picture: (theme: ThemeName, width: PictureWidth) => Tagged | undefined;
}

/** Widths of the pictures, in pixels: in a list, and by itself. */
export const WIDTHS = ['128', '640'] as const;
/** One of `WIDTHS`, as it stands in an address. */
export type PictureWidth = (typeof WIDTHS)[number];

/** A later release may draw otherwise. */
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** The variants of a shelf as they are served; what is made of each is kept as long as the shelf keeps it. */
export class Variants {
  readonly #shelf: Shelf;
  readonly #listed = new WeakMap<Shelved, VariantSummary>();
  readonly #hosted = new WeakMap<Shelved, HostedVariant>();

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  list(): readonly VariantSummary[] {
    return this.#shelf.list().map((shelved) => this.#summaryOf(shelved));
  }

  get(id: string): HostedVariant | undefined {
    const shelved = this.#shelf.get(id);
    if (!shelved) return undefined;
    const known = this.#hosted.get(shelved) ?? hosted(shelved, this.#summaryOf(shelved));
    this.#hosted.set(shelved, known);
    return known;
  }

  #summaryOf(shelved: Shelved): VariantSummary {
    const { variant, drawn } = shelved;
    const known =
      this.#listed.get(shelved) ?? summaryOf(variant, { digest: contentOf(shelved), drawn });
    this.#listed.set(shelved, known);
    return known;
  }

  /** Variants that cannot be played, and what is wrong with each. */
  broken(): readonly BrokenVariant[] {
    return this.#shelf.broken().map(({ id, problems }) => {
      return {
        id,
        problems: problems.map((each) => ({ ...each, message: sayVariantProblem(each) })),
      };
    });
  }
}

function hosted(shelved: Shelved, summary: VariantSummary): HostedVariant {
  const { variant, drawing } = shelved;
  const pictures = new Map<string, Tagged>();
  const body = JSON.stringify({ variant, drawing: drawing() });
  return {
    variant,
    digest: digestOfJson(variant),
    summary,
    ...tagged(body),
    small: keptSmall(body),
    picture: (theme, width) => {
      const key = `${theme} ${width}`;
      const known = pictures.get(key);
      if (known) return known;
      const svg = pictureOf(variant, drawing(), { theme, width: Number(width) });
      if (svg === undefined) return undefined;
      const made = tagged(svg);
      pictures.set(key, made);
      return made;
    },
  };
}

/** Changes with all that is sent of a variant. A drawing that is made of the borders follows from them. */
function contentOf({ variant, drawn, drawing }: Shelved): string {
  const content = JSON.stringify([version, variant, drawn ? drawing() : 'made']);
  return createHash('sha256').update(content).digest('base64url');
}
