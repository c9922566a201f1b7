/** The tables, as Kysely sees them. One schema serves every database. */

export interface GamesTable {
  id: string;
  name: string;
  variant: string;
  ruleset: string;
  /** Milliseconds since 1970, as are all times. */
  created_at: number;
  updated_at: number;
  /** Length of the log: what an append is guarded by. */
  version: number;
  step: number;
  round: number;
  phase: string;
  digest: string;
}

export interface EventsTable {
  game: string;
  /** From 1, without gaps. */
  number: number;
  type: string;
  /** Of the payload's shape. */
  version: number;
  at: number;
  /** JSON. */
  payload: string;
}

/** Texts that never change and that many games share. */
export interface TextsTable {
  digest: string;
  text: string;
}

export interface Tables {
  games: GamesTable;
  events: EventsTable;
  texts: TextsTable;
}
