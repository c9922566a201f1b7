/** The tables of what is written beside the logs of games, as Kysely sees them. */

/** What seats plan for later phases. */
export interface PlansTable {
  game: string;
  seat: string;
  text: string;
  /** 1: the seat is ready where its plan leaves nothing open. */
  ready: number;
  step: number;
  at: number;
}

/** Notes of players that nobody else sees. */
export interface PrivateNotesTable {
  player: string;
  game: string;
  /** Empty: on the whole game. */
  board: string;
  text: string;
  revision: number;
  at: number;
}

/** Who takes part in the conversation of a game's spectators. */
export interface WatchersTable {
  game: string;
  player: string;
  at: number;
}

/** What spectators wrote. */
export interface RemarksTable {
  game: string;
  number: number;
  player: string;
  at: number;
  text: string;
}

/** Those tables by their names. */
export interface AsideTables {
  private_notes: PrivateNotesTable;
  watchers: WatchersTable;
  remarks: RemarksTable;
}
