/**
 * What speaks for a power to own a center before long, as rows of a table of weights: one row from each group. No feature names
 * a province or a power, so that every map profits from what was learned on one.
 */

/** Rows of each group, in the order of the groups. */
const GROUPS = {
  /** Owns it or not, by who stands in it (itself, another, nobody), by whether it is a home. */
  status: 12,
  /** Its units one turn away, two, three, four or five: up to four of each. */
  near1: 5,
  near2: 5,
  near3: 5,
  near4: 5,
  /** Its units against the most that another could bring, from -3 to 3, by who stands in it. */
  balance: 21,
  /** Its centers, up to eighteen. */
  size: 19,
  /** The most units that another could bring, up to four. */
  against: 5,
  /** Other powers that could bring a unit, up to three, by whether it owns it. */
  rivals: 8,
} as const;

const OFFSETS = offsets();
/** Features of one power for one center. */
export const FEATURES = Object.keys(GROUPS).length;
/** Rows for one season. */
export const ROWS = Object.values(GROUPS).reduce((sum, size) => sum + size, 0);

function offsets(): Readonly<Record<keyof typeof GROUPS, number>> {
  let sum = 0;
  const entries = Object.entries(GROUPS).map(([name, size]) => {
    const at = sum;
    sum += size;
    return [name, at] as const;
  });
  return Object.fromEntries(entries) as Record<keyof typeof GROUPS, number>;
}

const MOST_NEAR = 4;
const MOST_SIZE = 18;
const MOST_BALANCE = 3;
const MOST_RIVALS = 3;

/** What is known of one power and one center. */
export interface Case {
  isOwner: boolean;
  isHome: boolean;
  /** 0: nobody stands in the center; 1: the power itself; 2: another. */
  stands: number;
  near1: number;
  near2: number;
  near3: number;
  near4: number;
  /** The most units that one other power could bring, the one that stands there counted. */
  against: number;
  rivals: number;
  /** Centers of the power. */
  size: number;
}

/** Writes the rows that a case speaks for. */
export function rowsOf(given: Case, out: Int32Array): void {
  const { near1, stands } = given;
  const strength = near1 + (stands === 1 ? 1 : 0);
  const balance = clip(strength - given.against, MOST_BALANCE);
  out[0] = OFFSETS.status + stands * 4 + (given.isOwner ? 2 : 0) + (given.isHome ? 1 : 0);
  out[1] = OFFSETS.near1 + Math.min(near1, MOST_NEAR);
  out[2] = OFFSETS.near2 + Math.min(given.near2, MOST_NEAR);
  out[3] = OFFSETS.near3 + Math.min(given.near3, MOST_NEAR);
  out[4] = OFFSETS.near4 + Math.min(given.near4, MOST_NEAR);
  out[5] = OFFSETS.balance + stands * 7 + MOST_BALANCE + balance;
  out[6] = OFFSETS.size + Math.min(given.size, MOST_SIZE);
  out[7] = OFFSETS.against + Math.min(given.against, MOST_NEAR);
  out[8] = OFFSETS.rivals + (given.isOwner ? 4 : 0) + Math.min(given.rivals, MOST_RIVALS);
}

function clip(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/** The sums of weights for all that a case may be, in three tables: what is looked up for one season. */
export interface Sums {
  /** At `status * 7 + balance + 3`. */
  readonly place: Int32Array;
  /** At units one, two, three, four or five turns away, in base five. */
  readonly near: Int32Array;
  /** At `((size * 5 + against) * 2 + isOwner) * 4 + rivals`. */
  readonly scale: Int32Array;
}

/** Sums up the weights of one season beforehand, so that a case costs three looks and not nine. */
export function sumsOf(weights: Int16Array, season: number): Sums {
  const at = (group: keyof typeof GROUPS, row: number): number =>
    weights[season * ROWS + OFFSETS[group] + row] as number;
  const place = Int32Array.from({ length: 12 * 7 }, (_, i) => {
    const status = Math.floor(i / 7);
    return at('status', status) + at('balance', (status >> 2) * 7 + (i % 7));
  });
  const near = Int32Array.from(
    { length: 625 },
    (_, i) =>
      at('near1', Math.floor(i / 125)) +
      at('near2', Math.floor(i / 25) % 5) +
      at('near3', Math.floor(i / 5) % 5) +
      at('near4', i % 5),
  );
  const scale = Int32Array.from({ length: 19 * 5 * 8 }, (_, i) => {
    const isOwner = (i >> 2) & 1;
    return (
      at('size', Math.floor(i / 40)) +
      at('against', Math.floor(i / 8) % 5) +
      at('rivals', isOwner * 4 + (i & 3))
    );
  });
  return { place, near, scale };
}

/** What a case sums up to: the same as its rows. */
export function scoreOf(sums: Sums, given: Case): number {
  const { stands, isOwner, isHome, near1, against } = given;
  const own = isOwner ? 1 : 0;
  const status = stands * 4 + own * 2 + (isHome ? 1 : 0);
  const force = near1 + (stands === 1 ? 1 : 0) - against;
  const balance =
    force > MOST_BALANCE ? MOST_BALANCE : force < -MOST_BALANCE ? -MOST_BALANCE : force;
  const near =
    upTo(near1, MOST_NEAR) * 125 +
    upTo(given.near2, MOST_NEAR) * 25 +
    upTo(given.near3, MOST_NEAR) * 5 +
    upTo(given.near4, MOST_NEAR);
  const scale =
    ((upTo(given.size, MOST_SIZE) * 5 + upTo(against, MOST_NEAR)) * 2 + own) * 4 +
    upTo(given.rivals, MOST_RIVALS);
  return (
    (sums.place[status * 7 + balance + MOST_BALANCE] as number) +
    (sums.near[near] as number) +
    (sums.scale[scale] as number)
  );
}

function upTo(value: number, most: number): number {
  return value > most ? most : value;
}
