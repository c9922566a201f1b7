/** The variants of a server: those of its shelf, in the form in which they are asked for. */
import type { ThemeName } from '@chronopolitik/draw';
import type { Variant } from '@chronopolitik/engine';
import { digestOfJson, type BrokenVariant, type VariantSummary } from '@chronopolitik/game';
import { pictureOf, type Shelf, type Shelved } from '@chronopolitik/shelf';
import { sayVariantProblem } from '@chronopolitik/words';
import { tagged, type Tagged } from './tagged.ts';

export interface HostedVariant extends Tagged {
  readonly variant: Variant;
  /** Of the variant; games name it. */
  readonly digest: string;
  readonly summary: VariantSummary;
  /** How it begins, as SVG; undefined where it cannot be set up. */
  readonly picture: (theme: ThemeName) => Tagged | undefined;
}

/** Width of the pictures, in pixels. */
const WIDTH = 640;

export class Variants {
  readonly #shelf: Shelf;
  readonly #hosted = new WeakMap<Shelved, HostedVariant>();

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  list(): readonly VariantSummary[] {
    return this.#shelf.list().map(summaryOf);
  }

  get(id: string): HostedVariant | undefined {
    const shelved = this.#shelf.get(id);
    if (!shelved) return undefined;
    const known = this.#hosted.get(shelved) ?? hosted(shelved);
    this.#hosted.set(shelved, known);
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

function hosted(shelved: Shelved): HostedVariant {
  const { variant, drawing } = shelved;
  const pictures = new Map<ThemeName, Tagged>();
  return {
    variant,
    digest: digestOfJson(variant),
    summary: summaryOf(shelved),
    ...tagged(JSON.stringify({ variant, drawing: drawing() })),
    picture: (theme) => {
      const known = pictures.get(theme);
      if (known) return known;
      const svg = pictureOf(variant, drawing(), { theme, width: WIDTH });
      if (svg === undefined) return undefined;
      pictures.set(theme, tagged(svg));
      return pictures.get(theme);
    },
  };
}

function summaryOf({ id, variant, drawn }: Shelved): VariantSummary {
  const { name, designer, notes, modes = [] } = variant;
  const powers = Object.values(variant.powers).filter((power) => !power.neutral).length;
  const players = new Set(modes.length > 0 ? modes.map((mode) => mode.players) : [powers]);
  return {
    id,
    name,
    ...(designer === undefined ? {} : { designer }),
    ...(notes === undefined ? {} : { notes }),
    powers,
    players: [...players].toSorted((a, b) => a - b),
    centers: Object.values(variant.map.provinces).filter((province) => province.center).length,
    drawn,
    modes: (variant.modes ?? []).map((mode) => {
      return { id: mode.id, name: mode.name ?? mode.id, players: mode.players };
    }),
  };
}
