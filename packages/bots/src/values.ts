/** What machine players want. Personalities change values, never rules: all are legal, honest and deterministic. */
import {
  type Board,
  type PowerId,
  type Rules,
  type World,
  boardAt,
  headsOf,
} from '@chronopolitik/engine';
import { leaderIn } from './multiverse/aims.ts';

/** Personalities of machine players. */
export const PERSONALITIES = ['even', 'bold', 'loyal', 'vengeful'] as const;
/** What a machine player wants, by name. */
export type Personality = (typeof PERSONALITIES)[number];

/** How a position is valued: what a share of the squares counts, one of the centers, and being near a victory. */
export interface Weights {
  readonly squares: number;
  readonly centers: number;
  readonly near: number;
}

/** What a machine goes by when it values positions. */
export interface Values extends Weights {
  /** The power that it wants to see small, or -1; and what the squares of that one count. */
  readonly against: number;
  readonly grudge: number;
}

const WEIGHTS: Readonly<Record<Personality, Weights>> = {
  even: { squares: 0.5, centers: 0.25, near: 0.25 },
  bold: { squares: 0.35, centers: 0.05, near: 0.6 },
  loyal: { squares: 0.5, centers: 0.25, near: 0.25 },
  vengeful: { squares: 0.5, centers: 0.25, near: 0.25 },
};
const GRUDGE = 0.3;

/** What everybody goes by who is told nothing else. */
export const EVEN: Values = { ...WEIGHTS.even, against: -1, grudge: 0 };

/** What a power goes by: all turn against another that is about to win; else the vengeful against who took most from them. */
export function valuesOf(
  rules: Rules,
  world: World,
  power: PowerId,
  personality: Personality = 'even',
): Values {
  const weights = WEIGHTS[personality];
  const leader = leaderIn(rules, world, power);
  const foe = leader ?? (personality === 'vengeful' ? offenderOf(rules, world, power) : undefined);
  if (foe === undefined) return { ...weights, against: -1, grudge: 0 };
  return { ...weights, against: rules.map.powerIndex.get(foe) as number, grudge: GRUDGE };
}

/** Boards that are looked back to on each head. */
const BACK = 8;

/** Who took most centers from a power on the way to the heads; nobody if none did. */
export function offenderOf(rules: Rules, world: World, power: PowerId): PowerId | undefined {
  const taken = new Map<PowerId, number>();
  for (const head of headsOf(rules, world)) {
    let board: Board | undefined = head;
    for (let n = 0; n < BACK && board; n++) {
      const before: Board | undefined =
        board.parent === null ? undefined : boardAt(rules, world, board.parent);
      for (const [center, owner] of Object.entries(board.owners))
        if (owner !== power && before?.owners[center] === power)
          taken.set(owner, (taken.get(owner) ?? 0) + 1);
      board = before;
    }
  }
  const [most] = [...taken].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most?.[0];
}

/** How readily a machine makes peace. */
export interface Manners {
  /** With how many of the rivals it is at peace, at most, as a share of them. */
  readonly friends: number;
  /** The share of the game from which on nobody is its friend. */
  readonly tooStrong: number;
}

/** How machines deal with others, by personality. */
export const MANNERS: Readonly<Record<Personality, Manners>> = {
  even: { friends: 1 / 2, tooStrong: 0.4 },
  bold: { friends: 1 / 4, tooStrong: 0.3 },
  loyal: { friends: 1, tooStrong: 0.55 },
  vengeful: { friends: 1 / 2, tooStrong: 0.4 },
};
