/** A phase of a game in which something is asked of the player. */
import { once, replyOf, type Api } from './connection.ts';
import type {
  Checks,
  Command,
  CommandReply,
  Duties,
  Game,
  MotionInput,
  OrderInput,
  OwnGame,
  Preview,
  Targets,
} from './interface.ts';

/** Orders as data, or as text in any notation that the server reads. */
export type Orders = readonly OrderInput[] | string;
type Kind = Targets['kinds'][number]['kind'];

/** A turn: what is due, what may be done, and how to do it. What fails throws `RequestRefused` or `Unreachable`. */
export class OwnTurn {
  /** What the list of games says of the game. */
  readonly game: OwnGame;
  /** The step on which orders are given. */
  readonly step: number;
  readonly phase: Duties['phase'];
  /** For each power of the player: units that wait for orders, retreats, adjustments, ballots. */
  readonly duties: Duties['duties'];
  readonly #api: Api;

  constructor(api: Api, game: OwnGame, { step, phase, duties }: Duties) {
    this.#api = api;
    this.game = game;
    this.step = step;
    this.phase = phase;
    this.duties = duties;
  }

  /** What a unit may do, on all boards: kinds of order with their targets, and builds. @param of whom a support or convoy is for */
  targets(unit: string, kind?: Kind, of?: string): Promise<Targets> {
    const query = { unit, ...(kind && { kind }), ...(of !== undefined && { of }) };
    return replyOf(
      this.#api.GET('/api/games/{id}/targets', { params: { path: this.#path, query } }),
    );
  }

  /** The places to which a unit may move without the help of others. */
  async moves(unit: string): Promise<readonly string[]> {
    const { kinds } = await this.targets(unit, 'move');
    return kinds.flatMap(({ targets }) =>
      targets.filter(({ grade }) => grade === 'works').map(({ place }) => place),
    );
  }

  /** Each order as data, as text and in words, and whether it may be given. */
  check(orders: Orders): Promise<Checks> {
    const body = { ...bodyOf(orders), step: this.step };
    return replyOf(this.#api.POST('/api/games/{id}/check', { params: { path: this.#path }, body }));
  }

  /** What would come of the orders if all other units held. */
  preview(orders: Orders): Promise<Preview> {
    const body = { ...bodyOf(orders), step: this.step };
    return replyOf(
      this.#api.POST('/api/games/{id}/preview', { params: { path: this.#path }, body }),
    );
  }

  /** All that the player sees of the game. */
  view(): Promise<Game> {
    return replyOf(this.#api.GET('/api/games/{id}', { params: { path: this.#path } }));
  }

  /**
   * Gives orders; those that were given before are replaced.
   * @param ready whether the player is done
   * @throws RequestRefused: `stale-round` where the game has gone on meanwhile, `orders-illegal` and others
   */
  async submit(orders: Orders, ready = true): Promise<void> {
    await this.command({ type: 'submit', step: this.step, ready, ...bodyOf(orders) });
  }

  /** Writes a message to all, or to seats. The token needs the scope `press`. */
  async say(text: string, to: 'all' | readonly string[] = 'all'): Promise<void> {
    await this.command({ type: 'say', to: to === 'all' ? to : [...to], text });
  }

  /** Supports a motion, such as `{ kind: 'draw' }`, or no longer does. */
  async vote(motion: MotionInput, support = true): Promise<void> {
    await this.command({ type: 'vote', step: this.step, motion, support });
  }

  /** Any command (docs/api.md). It is carried out once, however often it has to be sent. */
  command(body: Command): Promise<CommandReply> {
    return replyOf(
      this.#api.POST('/api/games/{id}/commands', {
        params: { path: this.#path, header: once() },
        body,
      }),
    );
  }

  get #path(): { readonly id: string } {
    return { id: this.game.id };
  }
}

const bodyOf = (orders: Orders): { text: string } | { orders: OrderInput[] } =>
  typeof orders === 'string' ? { text: orders } : { orders: [...orders] };
