/** Who or what is credited, and for what. */
export type Credit = readonly [name: string, text: string];

/** The page of credits; titles and names are the same in every language. */
export interface AboutWords {
  readonly heading: string;
  readonly what: string;
  readonly games: string;
  readonly gamesBy: readonly Credit[];
  readonly adjudication: string;
  readonly adjudicationBy: readonly Credit[];
  readonly data: string;
  readonly dataBy: readonly Credit[];
  readonly trademarks: string;
  readonly trademarksOf: readonly string[];
}
