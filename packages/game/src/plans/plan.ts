/** What a seat keeps for later phases: a script of orders under conditions. */

/** A plan as its seat wrote it. */
export interface Plan {
  readonly text: string;
  /** Whether the seat is ready in phases in which the plan leaves nothing without an order. */
  readonly ready: boolean;
  /** The step that the game stood at when the plan was kept. It is tried in phases that open after it. */
  readonly step: number;
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number;
}

/** The most that a plan may hold, and how much of it is read in a phase. */
export const PLAN_LIMITS = {
  characters: 10_000,
  /** Orders in its text. */
  orders: 200,
  /** Orders and conditions that are read when a phase opens: on many boards each is read on each. */
  readings: 2_000,
  /** Rounds after the one in which it was kept. */
  rounds: 8,
} as const;
