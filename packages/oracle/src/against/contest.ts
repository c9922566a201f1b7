/** Random games on which the engine and the oracle are compared, one kind of game at a time. */
import type { Board, JsonObject, Order, RulebookSpec } from '@chronopolitik/engine';
import { type Script, shrink } from '../shrink.ts';

/** What the oracle says that an order came to, where one word of scripts says it. */
export interface Claim {
  readonly order: Order;
  readonly result: 'moves' | 'fails' | 'given' | 'cut';
}

/** One step: what was ordered, and what the oracle says came of it. */
export interface ContestRound {
  readonly orders: readonly Order[];
  readonly added: readonly Board[];
  readonly claims: readonly Claim[];
}

/** A game with what the oracle says of it: enough to tell it as a script. */
export interface ContestGame {
  readonly ruleset: string;
  readonly options: JsonObject;
  readonly rulebook?: RulebookSpec;
  readonly board: Board;
  readonly rounds: readonly ContestRound[];
}

/** Where engine and oracle part: the step, and what each says, a line each. */
export interface ContestDifference {
  readonly at: number;
  readonly lines: readonly string[];
}

/** The smallest game found on which engine and oracle differ. */
export interface Finding {
  readonly contest: string;
  readonly seed: number;
  readonly story: ContestGame;
  readonly difference: ContestDifference;
}

/** How long a game may grow; it ends with whichever comes first. */
export interface Length {
  readonly steps: number;
  readonly boards: number;
}

/** How much of a game was played alike, and what was found at its end. */
export interface Played {
  readonly orders: number;
  readonly finding?: Finding;
}

/** One kind of random game. */
export interface Contest {
  readonly name: string;
  /** Draws the game of a seed and plays it with both, step by step. */
  readonly play: (seed: number) => Played;
  /** Draws the game of a seed and plays it with both: what was found, shrunk, or nothing. */
  readonly tryOut: (seed: number) => Finding | undefined;
  /** The game of a seed as the oracle tells it. */
  readonly storyOf: (seed: number) => ContestGame;
}

/** A game, and what the oracle said of each of its steps while it drew them. */
export interface Drawn<Game, Step> {
  readonly game: Game;
  readonly steps: readonly Step[];
}

/** What a kind of game must bring. */
export interface Kind<Game extends { readonly script: Script }, Step> {
  readonly name: string;
  readonly draw: (seed: number) => Drawn<Game, Step>;
  /** The first step on which the two differ; what the oracle said already need not be asked again. */
  readonly difference: (game: Game, steps?: readonly Step[]) => ContestDifference | undefined;
  /** The game with plainer rules, while the two still differ on it. */
  readonly plainer: (game: Game) => Game;
  readonly tell: (game: Game) => ContestGame;
}

/** The smallest game that still differs: plain rules, as few orders and units as can be. */
function smallest<Game extends { readonly script: Script }, Step>(
  kind: Kind<Game, Step>,
  game: Game,
): Game {
  const plain = kind.plainer(game);
  const script = shrink(
    plain.script,
    (smaller) => kind.difference({ ...plain, script: smaller })?.at,
  );
  return { ...plain, script };
}

/** The contest of a kind of game: it draws games, compares, and shrinks a game on which the two differ. */
export function contestOf<Game extends { readonly script: Script }, Step>(
  kind: Kind<Game, Step>,
): Contest {
  const { name } = kind;
  const play = (seed: number): Played => {
    const { game, steps } = kind.draw(seed);
    const { submissions } = game.script;
    const orders = submissions.reduce((sum, submitted) => sum + submitted.length, 0);
    const finding = kind.difference(game, steps) && findingOf(kind, seed, game);
    return { orders, ...(finding && { finding }) };
  };
  return {
    name,
    play,
    storyOf: (seed) => kind.tell(kind.draw(seed).game),
    tryOut: (seed) => play(seed).finding,
  };
}

function findingOf<Game extends { readonly script: Script }, Step>(
  kind: Kind<Game, Step>,
  seed: number,
  game: Game,
): Finding | undefined {
  const least = smallest(kind, game);
  const difference = kind.difference(least);
  return difference && { contest: kind.name, seed, story: kind.tell(least), difference };
}

/** Two views of a step, told a line for each part in which they differ. */
export function linesOf(
  oracle: Readonly<Record<string, unknown>>,
  engine: Readonly<Record<string, unknown>>,
): readonly string[] {
  const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
  return Object.keys(oracle).flatMap((key) => {
    const [a, b] = [oracle[key], engine[key]];
    if (text(a) === text(b)) return [];
    if (isTable(a) && isTable(b)) return linesOf(a, b);
    return [`${key}: oracle ${text(a)}, engine ${text(b)}`];
  });
}

/** A table with its keys in order, so that two that say the same read the same. */
export function inOrder(entries: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(entries.toSorted((a, b) => (a[0] < b[0] ? -1 : 1)));
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
