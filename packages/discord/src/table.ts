/** A game as the holder of a token sees it. What the server does not do throws `RequestRefused`, no reply `Unreachable`. */
import {
  once,
  Player,
  replyOf,
  type Checks,
  type Command,
  type ConnectionOptions,
  type Duties,
  type Game,
  type OrderInput,
} from '@chronopolitik/client';

/** Orders that are to be looked at: as data, or as text. */
export type ToCheck =
  { readonly orders: OrderInput[] } | { readonly text: string; readonly step: number };

/** A game with the requests that are made about it. */
export class Table {
  readonly game: string;
  readonly player: Player;

  constructor(options: ConnectionOptions, game: string) {
    this.player = new Player(options);
    this.game = game;
  }

  view(): Promise<Game> {
    return replyOf(this.player.api.GET('/api/games/{id}', { params: this.#params }));
  }

  duties(): Promise<Duties> {
    return replyOf(this.player.api.GET('/api/games/{id}/duties', { params: this.#params }));
  }

  check(body: ToCheck): Promise<Checks> {
    return replyOf(this.player.api.POST('/api/games/{id}/check', { params: this.#params, body }));
  }

  /** How a step came out and why, in sentences. */
  async why(step: number): Promise<readonly string[]> {
    const params = { ...this.#params, query: { step } };
    return (await replyOf(this.player.api.GET('/api/games/{id}/why', { params }))).why;
  }

  /** Carried out once, however often it has to be sent. */
  async command(body: Command): Promise<void> {
    const params = { ...this.#params, header: once() };
    await replyOf(this.player.api.POST('/api/games/{id}/commands', { params, body }));
  }

  get #params(): { readonly path: { readonly id: string } } {
    return { path: { id: this.game } };
  }
}

/** Whether a game gathers its players, is played, or is over; a sandbox is always played. */
export function stageOf({ table }: Pick<Game, 'table'>): string {
  return table?.stage ?? 'playing';
}
