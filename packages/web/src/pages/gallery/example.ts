/** An example game as a script tells it: how it begins, and what is ordered from step to step. */
import type { JsonValue, Order, PowerId } from '@chronopolitik/engine';

/** An example as the build reads it from a script. */
export interface Example {
  /** Of the script: `05-into-ones-own-past`. */
  readonly id: string;
  readonly title: string;
  /** What the script is about, in a sentence or two. */
  readonly note: string;
  readonly variant: string;
  readonly ruleset: {
    readonly id: string;
    readonly options: Readonly<Record<string, JsonValue>>;
  };
  /** `Germany A Mun; A Sil`: units on the first board instead of those that the map begins with. */
  readonly units: readonly string[];
  /** `Germany Kie Mun`: owners of centers on that board. */
  readonly owners: readonly string[];
  readonly turns: readonly Turn[];
}

/** The orders of one step of an example. */
export interface Turn {
  /** Orders as lines of text under headings. */
  readonly orders: string;
  /** Whether all pauses that follow are resolved at once. */
  readonly toEnd: boolean;
}

/** The game in which one learns: its rules, and what is ordered in each round. */
export interface Tour {
  readonly variant: string;
  readonly ruleset: Example['ruleset'];
  readonly rounds: readonly (readonly Order[])[];
}

/** What the first page shows in a loop, and the power that it offers to play. */
export interface Showcase {
  /** The id of an example. */
  readonly example: string;
  /** The power that changes the past in it. */
  readonly power: PowerId;
  /** Its name in English. */
  readonly name: string;
  /** How many other powers the map has. */
  readonly others: number;
}
