/** Games between people: who may make one, join one, and hand out its links. */
import {
  seatState,
  SANDBOX_SEAT,
  termsFor,
  viewFor,
  type CreateReply,
  type ErrorReply,
  type Game,
  type JoinReply,
  type JoinRequest,
  type MadeLinks,
  type OpenReply,
  type RulesChoice,
  type TableView,
  type Terms,
  type TermsReply,
} from '@chronopolitik/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdersOf, reliabilityOf } from '../games/reliability.ts';
import { badSecret, demand, payerOf, inPerson, type Caller, type Callers } from './callers.ts';
import type { Games } from '../games/games.ts';
import { replyToCommand, replyToCreation } from '@chronopolitik/play';
import { noSuchGame, RequestProblem } from '../replies/problem.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { Access, Link, Role } from '../store/access.ts';
import type { Spectating } from '../store/asides.ts';
import type { Conduct } from '../store/conduct.ts';

/** What hosting games stands on, and whom the host lets in. */
export interface HostingOptions {
  readonly games: Games;
  readonly callers: Callers;
  readonly access: Access;
  readonly now: () => number;
  /** Whether only those with an account may make games and join them. */
  readonly accountsOnly: boolean;
  /** The most unfinished games between people that one player may be in. */
  readonly gamesEach: () => Promise<number>;
  readonly conduct: Conduct;
  readonly spectating: Spectating;
}

/** What keeps somebody from a seat. */
type Bar = Pick<ErrorReply, 'reason' | 'message'>;
const NEEDS_ACCOUNT: Bar = { reason: 'account', message: 'On this server this takes an account.' };

/** How people come into games: making one, joining it, and the links that open it, made anew where need be. */
export class Hosting {
  readonly #options: HostingOptions;

  constructor(options: HostingOptions) {
    this.#options = options;
  }

  /** A sandbox for whoever asks; a game between people for those who may, with its links. */
  async create(
    request: FastifyRequest & { readonly body: RulesChoice },
    reply: FastifyReply,
    mark?: string,
  ): Promise<CreateReply> {
    const { games, callers } = this.#options;
    const { terms, held } = request.body;
    const caller = terms
      ? await this.#member(request, reply)
      : held
        ? await callers.orNew(request, reply)
        : undefined;
    demand(caller, 'play');
    const viewer = { seat: terms ? null : 'sandbox' };
    const payer = payerOf(request, caller);
    const created = await games.create(request.body, viewer, mark, payer);
    if (!created.ok) throw new RequestProblem(replyToCreation(created.error));
    if (!caller) return created.value;
    const { id } = created.value;
    if (!terms) {
      await this.own(caller, id);
      return created.value;
    }
    const links = await this.firstLinks(caller, id, terms);
    const game = await games.game(id);
    const who = await callers.who(caller, id);
    return { ...(game ? viewFor(game, who(game)) : created.value), links };
  }

  /** Seats the caller, and gives the secret by which the seat is held from now on. */
  async join(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    { name, ...joining }: JoinRequest,
    mark?: string,
  ): Promise<JoinReply> {
    const { games, callers, access } = this.#options;
    const game = await this.#game(id);
    const again = await this.#joinedBefore(request, reply, game, mark);
    if (again) return again;
    const caller = await this.#member(request, reply);
    demand(caller, 'play');
    if (name !== undefined) inPerson(caller);
    const bar = await this.#whyNot(game, caller);
    if (bar) throw new RequestProblem({ code: 'forbidden', ...bar });
    if (name !== undefined) await access.changePlayer(caller.player.id, { name });
    const who = await callers.who(caller, id);
    const { master } = who(game);
    const player = caller.player.id;
    const joined = await games.join(
      id,
      who,
      { ...joining, player, ...(master && { master }) },
      mark,
    );
    if (!joined) throw noSuchGame();
    if (!joined.ok) throw new RequestProblem(replyToCommand(joined.error));
    const after = await this.#game(id);
    const seat = after.table?.seats.findLast((each) => each.player === player)?.id;
    if (seat === undefined) throw new Error(`nobody was seated in game ${id}`);
    return { seat, link: await this.#makeLink(id, 'seat', seat, player, player) };
  }

  /** The terms of a game, who sits there, and what the caller may do about it. */
  async terms(id: string, caller: Caller | undefined): Promise<TermsReply> {
    const { callers } = this.#options;
    const game = await this.#game(id);
    const viewer = (await callers.who(caller, id))(game);
    const terms = termsFor(game, viewer.seat);
    const mayJoin = (await this.#whyNot(game, caller)) === undefined;
    const { table, lost, own: { wishes } = {} } = viewFor(game, viewer);
    const seated = seatedIn(table);
    const host = await this.#hostOf(game);
    const seatedAndHost = [...Object.values(seated), ...(host === null ? [] : [host])];
    return {
      ...terms,
      mayJoin,
      seat: viewer.seat,
      players: seated,
      machines: machinesIn(table),
      names: await this.#names(seatedAndHost),
      host,
      reliability: await this.#reliability(game, Object.values(seated)),
      links: await this.#mayMake(game, caller),
      ...(lost && { lost }),
      isMaster: viewer.master === true,
      isSetAside: await this.#options.games.isSetAside(id),
      isHost: viewer.host === true || viewer.master === true,
      ...(wishes && { wishes }),
    };
  }

  /** Who was seated by the same request before has that seat, and a new link in the place of the one they never got. */
  async #joinedBefore(
    request: FastifyRequest,
    reply: FastifyReply,
    game: Game,
    mark: string | undefined,
  ): Promise<JoinReply | undefined> {
    const { games, callers, access } = this.#options;
    const joined = await games.joinedBy(game.id, mark);
    if (!joined || !game.table) return undefined;
    const { seat, player } = joined;
    if (seatState(game.table, seat)?.player !== player) return undefined;
    const caller = await callers.of(request);
    if (caller && caller.player.id !== player) return undefined;
    if (!caller) {
      const holder = await access.player(player);
      if (!holder || holder.email !== null || holder.isSuspended) return undefined;
      await callers.signIn(reply, holder);
    }
    return { seat, link: await this.#makeLink(game.id, 'seat', seat, player, player) };
  }

  /** What a secret opens; the caller's session may use it from now on. */
  async open(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<OpenReply> {
    const { callers, access } = this.#options;
    const link = await access.link(hashOf(secret));
    const game = link && (await this.#options.games.game(link.game));
    if (!link || !game || !isAlive(link, game)) throw badSecret();
    const caller = await callers.orNew(request, reply);
    await access.grant(caller.player.id, link.hash);
    this.#options.games.growth.tell(link.game, caller.player.id);
    return { game: link.game, role: link.role, seat: link.seat };
  }

  /** A new link in the place of the old one: by its holder, or by the game master. */
  async reissue(caller: Caller, id: string, role: Role, seat?: string): Promise<string> {
    const { callers, access } = this.#options;
    demand(caller, 'master');
    // Whoever opens such a link has more than the token, and for longer.
    if (role === 'seat' || role === 'master') inPerson(caller);
    const game = await this.#game(id);
    const viewer = (await callers.who(caller, id))(game);
    const held = await access.grants(caller.player.id, id);
    const isOwn =
      role === 'seat'
        ? seat !== undefined && viewer.seat === seat
        : held.some((link) => link.role === role && link.player === caller.player.id);
    const state = seat === undefined || !game.table ? undefined : seatState(game.table, seat);
    if (isHeldByLinks(game))
      return this.#heldLink(id, caller, viewer.seat !== null && role === 'seat');
    const isSeat = role !== 'seat' || (state !== undefined && state.player !== null);
    if ((!isOwn && !viewer.master) || !game.table) throw notYours();
    if (!isSeat) throw new RequestProblem({ code: 'no-such-seat', message: 'Nobody sits there.' });
    const owner = role === 'seat' ? (state?.player ?? null) : caller.player.id;
    return this.#makeLink(id, role, seat ?? null, owner, isOwn ? caller.player.id : undefined);
  }

  /** A study or a held sandbox of what the caller sees of a game, in the caller's hands. */
  async copy(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    step: number,
    as: 'held' | 'study',
  ): ReturnType<Games['copy']> {
    const { games, callers } = this.#options;
    const caller = await callers.orNew(request, reply);
    demand(caller, 'play');
    const payer = payerOf(request, caller);
    const made = await games.copy(id, await callers.who(caller, id), step, as, payer);
    if (made?.ok) await this.own(caller, made.value.id);
    return made;
  }

  /** Lets the caller change a study or a held sandbox. */
  async own(caller: Caller, id: string): Promise<void> {
    await this.#heldLink(id, caller, true);
  }

  /** A study or a held sandbox has as many links as were asked for: each lets whoever has it change the game. */
  async #heldLink(game: string, caller: Caller, mayEdit: boolean): Promise<string> {
    if (!mayEdit) throw notYours();
    const { access, now } = this.#options;
    const secret = newSecret();
    const link = { hash: hashOf(secret), game, role: 'seat', seat: SANDBOX_SEAT } as const;
    await access.addLink({ ...link, player: null, createdAt: now() });
    await access.grant(caller.player.id, link.hash);
    return secret;
  }

  /** @param to who may use it at once */
  async #makeLink(
    game: string,
    role: Role,
    seat: string | null,
    player: string | null,
    to: string | undefined,
  ): Promise<string> {
    const { access, now } = this.#options;
    const secret = newSecret();
    const hash = hashOf(secret);
    await access.replaceLinks(game, role, seat, {
      hash,
      game,
      role,
      seat,
      player,
      createdAt: now(),
    });
    if (to !== undefined) await access.grant(to, hash);
    if (to !== undefined) this.#options.games.growth.tell(game, to);
    return secret;
  }

  /** The links of a new game, for whoever made it. @param master who leads it, where there is a game master */
  async firstLinks(
    { player }: Caller,
    id: string,
    terms: Terms,
    master: string = player.id,
  ): Promise<MadeLinks> {
    const make = (role: Role): Promise<string> => {
      const owner = role === 'master' ? master : player.id;
      return this.#makeLink(id, role, null, owner, owner);
    };
    const links = new Map<Role, string>();
    for (const role of madeRoles(terms)) links.set(role, await make(role));
    await make('host');
    return Object.fromEntries(links);
  }

  /** The caller, with an account where this server wants one. */
  async #member(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const { callers, accountsOnly } = this.#options;
    if (!accountsOnly) return callers.orNew(request, reply);
    const caller = await callers.known(request);
    if (caller.player.email !== null) return caller;
    throw new RequestProblem({ code: 'not-signed-in', ...NEEDS_ACCOUNT });
  }

  /** Why the caller may not take a seat; undefined if nothing stands in the way. */
  async #whyNot(game: Game, caller: Caller | undefined): Promise<Bar | undefined> {
    const { access, accountsOnly, callers, spectating } = this.#options;
    const { table, settings } = game;
    if (!table) return { reason: 'sandbox', message: 'This is a sandbox.' };
    if (table.stage === 'finished') return { reason: 'finished', message: 'The game is over.' };
    if (accountsOnly && !caller?.player.email) return NEEDS_ACCOUNT;
    const links = caller ? await access.grants(caller.player.id) : [];
    const here = links.filter((link) => link.game === game.id && isAlive(link, game));
    if (here.some(({ role }) => role === 'seat'))
      return { reason: 'seated', message: 'You hold a seat in this game.' };
    const hadSeat = (await callers.who(caller, game.id))(game).lost !== undefined;
    const isInvited =
      hadSeat || here.some(({ role }) => role === 'invitation' || role === 'master');
    if (settings.terms?.listed === 'private' && !isInvited)
      return { reason: 'invitation', message: 'This takes an invitation.' };
    if (
      caller &&
      table.stage !== 'gathering' &&
      (await spectating.hasEntered(game.id, caller.player.id))
    )
      return { reason: 'watched', message: 'You take part in the conversation of spectators.' };
    if (caller && (await this.#isUnwelcome(game, caller)))
      return { reason: 'unwelcome', message: 'You cannot join this game.' };
    const seats = links.filter(({ role }) => role === 'seat').length;
    const gamesEach = await this.#options.gamesEach();
    if (seats < gamesEach) return undefined;
    return { reason: 'quota', message: `A player holds ${gamesEach} seats at most.` };
  }

  /** Whether somebody who sits there blocked the caller; where players are not named, nobody may learn of it. */
  async #isUnwelcome(game: Game, caller: Caller): Promise<boolean> {
    const { conduct } = this.#options;
    if (game.settings.terms?.players !== 'named') return false;
    const seated = [...(await holdersOf(conduct, game)).values()];
    return conduct.isBlocked(caller.player.id, seated);
  }

  async #names(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const players = await this.#options.access.players(ids);
    return Object.fromEntries(
      players.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])),
    );
  }

  async #reliability(game: Game, ids: readonly string[]): Promise<TermsReply['reliability']> {
    if (game.settings.terms?.showMissed !== true) return {};
    return Object.fromEntries(await reliabilityOf(this.#options.conduct, ids));
  }

  /** The links that the caller may make anew. */
  async #mayMake({ id, settings }: Game, caller: Caller | undefined): Promise<TermsReply['links']> {
    if (!caller || !settings.terms) return [];
    const held = await this.#options.access.grants(caller.player.id, id);
    const own = held.filter(({ player }) => player === caller.player.id).map(({ role }) => role);
    const isMaster = held.some(({ role }) => role === 'master');
    const all = madeRoles(settings.terms);
    const made = isMaster ? all : all.filter((role) => own.includes(role));
    return [...new Set(made)];
  }

  /** The player who made a game between people; null in games of earlier releases. */
  async #hostOf({ id, settings }: Game): Promise<string | null> {
    if (!settings.terms) return null;
    const links = await this.#options.access.linksOf(id);
    return links.find(({ role }) => role === 'host')?.player ?? null;
  }

  async #game(id: string): Promise<Game> {
    const game = await this.#options.games.game(id);
    if (!game) throw noSuchGame();
    return game;
  }
}

/** The links that a game has beside those of its seats. */
function madeRoles({
  listed,
  spectators,
  master,
}: Terms): readonly Exclude<Role, 'seat' | 'host'>[] {
  return [
    ...(listed === 'private' ? (['invitation'] as const) : []),
    ...(spectators === 'link' ? (['spectator'] as const) : []),
    ...(master !== 'none' ? (['master'] as const) : []),
  ];
}

/** Players by the seats of which the viewer is told who holds them; machines have no name. */
function seatedIn(table: TableView | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (table?.seats ?? []).flatMap(({ id, player, machine }) =>
      player !== null && machine === null ? [[id, player]] : [],
    ),
  );
}

function machinesIn(table: TableView | undefined): TermsReply['machines'] {
  return Object.fromEntries(
    (table?.seats ?? []).flatMap(({ id, machine }) => (machine === null ? [] : [[id, machine]])),
  );
}

/** Whether only those change a game who hold one of its links. */
function isHeldByLinks({ study, settings }: Game): boolean {
  return study !== null || settings.kind === 'held';
}

/** A seat's link is dead once somebody else sits there, or nobody. */
function isAlive({ role, seat, player }: Link, game: Game): boolean {
  const { table } = game;
  if (role !== 'seat' || isHeldByLinks(game)) return true;
  return table !== null && seat !== null && seatState(table, seat)?.player === player;
}

function notYours(): RequestProblem {
  const message = 'Only the holder or the game master makes a new link.';
  return new RequestProblem({ code: 'forbidden', reason: 'not-holder', message });
}
