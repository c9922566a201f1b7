/** How people get on in the games of this server: silences and reports. */
import {
  seatState,
  tableFor,
  messagesFor,
  type Game,
  type PlayerId,
  type SeatId,
  type SilencesReply,
  type Viewer,
} from '@chronopolitik/game';
import type { Accounts } from './accounts.ts';
import type { Caller, Callers } from './callers.ts';
import type { Games } from '../games/games.ts';
import { noSuchGame, RequestProblem } from '../replies/problem.ts';
import { holdersOf } from '../games/reliability.ts';
import { newSecret } from './secrets.ts';
import type { Conduct, Silence } from '../store/conduct.ts';

/** Who reports what the server itself noticed. */
const SERVER = 'server';
const MOST_REPORTS = 1_000;

/** What moderation stands on. */
export interface ModerationOptions {
  readonly conduct: Conduct;
  readonly games: Games;
  readonly callers: Callers;
  readonly accounts: Accounts;
  readonly now: () => number;
}

/** A report as a player writes it. */
export interface Reporting {
  readonly text: string;
  readonly seat?: SeatId;
  /** Which of the messages that the reporter was sent, from 0. */
  readonly message?: number;
}

/** Whom players silence, and what they report to administrators. */
export class Moderation {
  readonly #options: ModerationOptions;

  constructor(options: ModerationOptions) {
    this.#options = options;
  }

  async silences(caller: Caller, id: string): Promise<SilencesReply> {
    const { conduct } = this.#options;
    const { game, viewer } = await this.#seen(caller, id);
    const kept = await conduct.silences(caller.player.id);
    const holders = await hearableFrom(conduct, game);
    const seatsOf = (among: readonly Silence[]): readonly SeatId[] => {
      const others = new Set(among.map(({ other }) => other));
      return [...holders].flatMap(([seat, person]) => (others.has(person) ? [seat] : []));
    };
    const muted = seatsOf(kept.filter((silence) => silence.game === id));
    const named = namedSeats(game, viewer);
    const blocked = seatsOf(kept.filter((silence) => silence.game === ''));
    return { muted, blocked: blocked.filter((seat) => named.has(seat)) };
  }

  /** Mutes whoever holds a seat in this game, or blocks them everywhere; or no more. */
  async silence(
    caller: Caller,
    id: string,
    { seat, kind, kept }: { seat: SeatId; kind: 'mute' | 'block'; kept: boolean },
  ): Promise<void> {
    const { conduct } = this.#options;
    const { game, viewer } = await this.#seen(caller, id);
    const person = (await hearableFrom(conduct, game)).get(seat);
    if (person === undefined) {
      throw new RequestProblem({ code: 'no-such-seat', message: 'Nobody sits there.' });
    }
    if (kind === 'block' && !namedSeats(game, viewer).has(seat)) {
      const message = 'Players are not named in this game: you can mute this seat.';
      throw new RequestProblem({ code: 'not-in-terms', reason: 'unnamed', message });
    }
    const about = { player: caller.player.id, game: kind === 'mute' ? id : '', other: person };
    await conduct.silence(about, kept);
  }

  /** Tells the administrators of games that are left alone: the server reports them, once until that is settled. */
  async reportSetAside(games: readonly string[]): Promise<void> {
    const { conduct, accounts, now } = this.#options;
    const open = (await conduct.reports(MOST_REPORTS)).filter(
      ({ settledAt }) => settledAt === null,
    );
    const told = new Set(open.filter(({ who }) => who === SERVER).map(({ game }) => game));
    for (const game of games.filter((id) => !told.has(id))) {
      const text =
        'To carry out what is due in this game ended the server twice. It is left alone.';
      const report = { id: newSecret(), at: now(), who: SERVER, game, text, quote: null };
      await conduct.addReport({ ...report, seat: null, player: null, settledAt: null });
      await accounts.tellAdmins('report', `${game}: ${text}`);
    }
  }

  /** Brings something before the administrators. A message is quoted as the reporter was sent it. */
  async report(caller: Caller, id: string, { text, seat, message }: Reporting): Promise<void> {
    const { conduct, accounts, now } = this.#options;
    const { game, viewer } = await this.#seen(caller, id);
    const quoted = message === undefined ? undefined : messagesFor(game, viewer)[message];
    if (message !== undefined && !quoted) {
      throw new RequestProblem({ code: 'not-found', message: 'There is no such message.' });
    }
    const about = seat ?? (quoted?.from === undefined ? null : quoted.from);
    const player = about === null || !game.table ? null : seatState(game.table, about)?.player;
    const quote = quoted?.text ?? null;
    const said = { at: now(), who: caller.player.id, game: id, text, quote };
    const report = { id: newSecret(), ...said, seat: about, player: player ?? null };
    await conduct.addReport({ ...report, settledAt: null });
    await accounts.tellAdmins('report', `${game.settings.name}: ${text}`);
  }

  async #seen(caller: Caller, id: string): Promise<{ game: Game; viewer: Viewer }> {
    const { games, callers } = this.#options;
    const game = await games.game(id);
    if (!game) throw noSuchGame();
    return { game, viewer: (await callers.who(caller, id))(game) };
  }
}

/** Seats of which the viewer is told who holds them. */
function namedSeats(game: Game, viewer: Viewer): ReadonlySet<SeatId> {
  if (!game.table) return new Set();
  const { seats } = tableFor(game, viewer);
  return new Set(seats.flatMap(({ id, player }) => (player === null ? [] : [id])));
}

/** Whom one may silence, by seats: where players are not named machines too, since the answer would tell them apart. */
async function hearableFrom(conduct: Conduct, game: Game): Promise<ReadonlyMap<SeatId, PlayerId>> {
  const holders = await holdersOf(conduct, game);
  if (game.settings.terms?.players !== 'untilEnd') return holders;
  const machines = (game.table?.seats ?? []).filter(({ machine }) => machine !== null);
  return new Map([...holders, ...machines.map(({ id }) => [id, `machine at ${id}`] as const)]);
}
