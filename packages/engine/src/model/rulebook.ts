/** How battles are judged: the choices that DATC chapter 4 leaves open, as one value with named editions. */
import { type Result, fail, ok, own } from './result.ts';

/** Each key is an issue of DATC v3.0 chapter 4; its values are the choices the document gives an outcome for. */
export const RULEBOOK_CHOICES = {
  /** 4.A.1: a convoy fails when every ordered route is broken, or when any is. */
  convoyRoutes: ['allBroken', 'anyBroken'],
  /** 4.A.2: what becomes of a convoy paradox. */
  paradox: ['szykman', 'edition1982'],
  /** 4.A.3: when an army bound for a neighbor goes by convoy (`matching`: 5d 3.6). */
  convoyIntent: ['edition2023', 'edition1971', 'explicit', 'fallback', 'matching'],
  /** 4.A.4: whether a convoyed attack cuts support for an attack on its origin. */
  convoyCutsOwnOrigin: ['no', 'yes'],
  /** 4.A.5: whether a unit may retreat to its attacker's origin when that attacker came by convoy. */
  retreatToConvoyOrigin: ['open', 'barred'],
  /** 4.A.7: whether a unit dislodged by a convoyed one keeps its effect on the attacker's origin. */
  dislodgedEffect: ['keptUnlessHeadToHead', 'lost'],
  /** 4.B.2: a single reachable coast is filled in, or the order fails. */
  singleCoast: ['filledIn', 'required'],
  /** 4.B.3: an unreachable named coast makes the order illegal, or is corrected. */
  wrongCoast: ['illegal', 'corrected'],
  /** 4.B.4: a support may omit the coast of a move, must name it, or means the only one there is. */
  supportCoast: ['lenient', 'strict', 'inferred'],
  /** 4.B.5: a wrong coast on the ordered unit is ignored, or makes the order illegal. */
  unitCoast: ['ignored', 'illegal'],
  /** 4.B.6: irrelevant coasts are ignored, or make the order illegal. */
  irrelevantCoast: ['ignored', 'illegal'],
  /** 4.C.2: a wrong unit type in a written order is ignored, or makes it illegal. */
  unitType: ['ignored', 'illegal'],
  /** 4.C.4: a fleet build inland fails, or builds an army. */
  inlandFleet: ['fails', 'army'],
  /** 4.D.3: two different orders for one unit cancel out, or the last one counts. */
  duplicates: ['cancel', 'last'],
  /** 4.D.4: which builds in excess count. */
  excessBuilds: ['first', 'none', 'last'],
  /** 4.D.6: which removals in excess count. */
  excessRemovals: ['first', 'none', 'last'],
  /** 4.D.8: removals nobody ordered: by the 2023 rules, by older rulebooks, or drawn from the rules' seed. */
  civilDisorder: ['byDistance', 'byDistancePre2023', 'random'],
} as const;

/** An issue of DATC v3.0 chapter 4 that a rulebook decides, by its key. */
export type RulebookIssue = keyof typeof RULEBOOK_CHOICES;
/** A choice for every issue of DATC v3.0 chapter 4 (classic 8). */
export type Rulebook = {
  readonly [Issue in RulebookIssue]: (typeof RULEBOOK_CHOICES)[Issue][number];
};
/** A rulebook by the name of an edition, or one with some choices changed. */
export type RulebookSpec = { readonly edition?: string } & Partial<Rulebook>;

const edition2023: Rulebook = {
  convoyRoutes: 'allBroken',
  paradox: 'szykman',
  convoyIntent: 'edition2023',
  convoyCutsOwnOrigin: 'no',
  retreatToConvoyOrigin: 'open',
  dislodgedEffect: 'keptUnlessHeadToHead',
  singleCoast: 'filledIn',
  wrongCoast: 'illegal',
  supportCoast: 'lenient',
  unitCoast: 'ignored',
  irrelevantCoast: 'ignored',
  unitType: 'ignored',
  inlandFleet: 'fails',
  duplicates: 'cancel',
  excessBuilds: 'first',
  excessRemovals: 'first',
  civilDisorder: 'byDistance',
};

/** The named editions. What DATC leaves undefined in an edition is not offered. */
export const RULEBOOKS: Readonly<Record<string, Rulebook>> = {
  edition2023,
  edition1971: {
    ...edition2023,
    convoyRoutes: 'anyBroken',
    paradox: 'edition1982',
    convoyIntent: 'edition1971',
    civilDisorder: 'byDistancePre2023',
  },
  edition1982: { ...edition2023, paradox: 'edition1982', civilDisorder: 'byDistancePre2023' },
  fallback: { ...edition2023, convoyIntent: 'fallback' },
  dptg: { ...edition2023, convoyIntent: 'explicit' },
};

/** The rulebook that a spec means, or the key and value that do not exist. */
export function readRulebook(
  spec: string | RulebookSpec,
  changes: Partial<Rulebook> = {},
): Result<
  Rulebook,
  { readonly key: string; readonly got: unknown; readonly expected: readonly string[] }
> {
  const { edition = 'edition2023', ...choices } =
    typeof spec === 'string' ? { edition: spec } : spec;
  const base = own(RULEBOOKS, edition);
  if (!base) return fail({ key: 'rulebook', got: edition, expected: Object.keys(RULEBOOKS) });
  for (const [key, got] of Object.entries(choices)) {
    const known: Readonly<Record<string, readonly string[]>> = RULEBOOK_CHOICES;
    const expected = own(known, key);
    if (!expected) return fail({ key: `rulebook.${key}`, got: key, expected: Object.keys(known) });
    if (!expected.includes(String(got))) return fail({ key: `rulebook.${key}`, got, expected });
  }
  return ok({ ...base, ...changes, ...choices });
}
