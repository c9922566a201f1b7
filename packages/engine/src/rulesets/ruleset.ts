/** What a family of time-travel rules decides: a value, never an `if` on an id. */
export interface Ruleset {
  readonly id: string;
}
