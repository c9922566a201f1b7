/** Random games, one contest after the other, until one differs or whoever asked has had enough. */
import { step } from '@chronopolitik/engine';
import {
  type Contest,
  type Finding,
  type Solver,
  type Stepper,
  ROUND_OPTIONS,
  fivedplomacy,
  positions,
  randomFrom,
  rounds,
} from '@chronopolitik/oracle';

/** A contest, and how many of its games are played in a turn: positions are quick, multiverses slow. */
export interface Share {
  readonly contest: Contest;
  readonly games: number;
}

/** Every contest. A test may put a spoiled solver or step in the engine's place. */
export function allShares(solver?: Solver, stepper: Stepper = step): readonly Share[] {
  return [
    ...(['edition2023', 'matching'] as const).map((intent) => ({
      contest: positions(intent, solver),
      games: 500,
    })),
    ...ROUND_OPTIONS.map((options) => ({ contest: rounds(options, stepper), games: 1 })),
    { contest: fivedplomacy(stepper, { adjustments: 'on' }), games: 4 },
  ];
}

/** How many games have been played, by contest. */
export type Played = ReadonlyMap<string, number>;

/** Where chance begins, and how long it goes on. */
export interface FuzzOptions {
  readonly seed: number;
  /** Asked after every game, with what has been played so far. */
  readonly goesOn: (played: Played) => boolean;
}

/** What was played, and the game on which engine and oracle differ, if one was found. */
export interface FuzzReport {
  readonly played: Played;
  readonly finding: Finding | undefined;
}

/** Plays on until a game differs, or as long as it is told to. The same seed plays the same games. */
export function fuzz(shares: readonly Share[], { seed, goesOn }: FuzzOptions): FuzzReport {
  const random = randomFrom(seed);
  const played = new Map<string, number>();
  for (;;) {
    for (const { contest, games } of shares) {
      for (let game = 0; game < games; game++) {
        const finding = contest.tryOut(Math.floor(random() * 2 ** 32));
        played.set(contest.name, (played.get(contest.name) ?? 0) + 1);
        if (finding || !goesOn(played)) return { played, finding };
      }
    }
  }
}
