/** The games of a player, and the turns that they wait for. */
import { changesOf, deltasOf, type Change, type GameDelta } from './changes.ts';
import {
  connect,
  RequestRefused,
  replyOf,
  type Api,
  type Connection,
  type ConnectionOptions,
} from './connection.ts';
import type { ErrorReply, OwnGame } from './interface.ts';
import { OwnTurn } from './turn.ts';

/** Which turns are wanted, and for how long. */
export interface TurnsOptions {
  /** Those of one game alone. */
  readonly game?: string;
  /** Whether to wait on when no game is under way. */
  readonly forever?: boolean;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/** Games that a page of the list has at most. */
const PAGE = 50;
const UNDER_WAY = new Set(['gathering', 'playing']);

/** Whoever a token belongs to; without a token, a stranger. What fails throws `RequestRefused` or `Unreachable`. */
export class Player {
  readonly #connection: Connection;

  constructor(options: ConnectionOptions) {
    this.#connection = connect(options);
  }

  /** Every route of the server. Refusals are in `error`, not thrown. */
  get api(): Api {
    return this.#connection.api;
  }

  /** Each game of the player, page by page. @param waiting only those that wait for the player */
  async *games(waiting = false): AsyncGenerator<OwnGame> {
    let after: string | null | undefined;
    do {
      const query = { limit: PAGE, waiting: `${waiting}` as const, ...(after && { after }) };
      const page = await replyOf(this.api.GET('/api/me/games', { params: { query } }));
      yield* page.games;
      after = page.next;
    } while (after !== null);
  }

  /** The player's games as they change, without end. @param signal ends it */
  changes(signal?: AbortSignal): AsyncGenerator<Change> {
    return changesOf(this.#connection, signal);
  }

  /**
   * What changes in a game that the player may watch, from the change after `view.number` on. It ends where the view has to
   * be loaded anew.
   */
  follow(game: string, after: number, signal?: AbortSignal): AsyncGenerator<GameDelta> {
    return deltasOf(this.#connection, game, after, signal);
  }

  /**
   * A picture of a game: of a board such as `b@3`, or of all boards.
   * @returns PNG
   */
  async picture(game: string, board?: string): Promise<Uint8Array> {
    const file = board === undefined ? 'multiverse.png' : `board/${encodeURIComponent(board)}.png`;
    const path = `/api/games/${encodeURIComponent(game)}/${file}`;
    const reply = await this.#connection.send(path);
    if (reply.ok) return new Uint8Array(await reply.arrayBuffer());
    throw new RequestRefused(reply.status, (await reply.json()) as ErrorReply);
  }

  /**
   * Each turn that a game asks of the player, once, as they come. A turn that was left without orders comes no second
   * time. It ends when no game is under way, unless it is to go on forever.
   */
  async *turns({ game, forever = false, signal }: TurnsOptions = {}): AsyncGenerator<OwnTurn> {
    const seen = new Map<string, number>();
    const isWanted = ({ id }: OwnGame): boolean => game === undefined || id === game;
    for await (const change of this.changes(signal)) {
      const news =
        change.kind === 'ready' ? this.games(true) : change.kind === 'game' ? [change.game] : [];
      for await (const own of news) {
        const turn = own.isWaiting && isWanted(own) ? await this.#turnOf(own) : undefined;
        if (!turn || seen.get(own.id) === turn.step) continue;
        seen.set(own.id, turn.step);
        yield turn;
      }
      const mayBeOver = change.kind !== 'game' || !UNDER_WAY.has(change.game.stage);
      if (!forever && mayBeOver && !(await this.#isAnyUnderWay(isWanted))) return;
    }
  }

  /** Undefined where nothing is due any more. */
  async #turnOf(game: OwnGame): Promise<OwnTurn | undefined> {
    const asked = this.api.GET('/api/games/{id}/duties', { params: { path: { id: game.id } } });
    const duties = await replyOf(asked).catch((error: unknown) => {
      if (error instanceof RequestRefused) return undefined;
      throw error;
    });
    return duties && duties.duties.length > 0 ? new OwnTurn(this.api, game, duties) : undefined;
  }

  async #isAnyUnderWay(isWanted: (game: OwnGame) => boolean): Promise<boolean> {
    for await (const game of this.games()) {
      if (isWanted(game) && UNDER_WAY.has(game.stage)) return true;
    }
    return false;
  }
}
