/** Accounts: an address that gathers a player's seats, opened by one-time link or password. */
import type { AccountReply, VacationReply } from '@chronopolitik/game';
import type { Language } from '@chronopolitik/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  badSecret,
  noLongerYours,
  NOBODY,
  type Caller,
  type Callers,
  type Scope,
} from './callers.ts';
import { forgetGuess, mayGuess, mayMail } from './guesses.ts';
import { clientOf } from './client-address.ts';
import type { Games } from '../games/games.ts';
import { mailTextsIn } from './mail-texts.ts';
import type { Mailer } from './mail.ts';
import { RequestProblem } from '../replies/problem.ts';
import { derivedFor, type Derive, hashOf, isPassword, newSecret, passwordHash } from './secrets.ts';
import type { Pool } from '../workers/pool.ts';
import { reliabilityOf } from '../games/reliability.ts';
import type { Access, Link, Player, Role } from '../store/access.ts';
import type { Conduct } from '../store/conduct.ts';

/** What accounts stand on, and how the host has set them up. */
export interface AccountsOptions {
  readonly access: Access;
  readonly callers: Callers;
  readonly games: Games;
  readonly now: () => number;
  /** None: no one-time links, and accounts are made by password alone. */
  readonly mailer: Mailer | undefined;
  /** The address of this server, for links in mail: `https://example.org`. */
  readonly url: () => string;
  /** Addresses of administrators. */
  readonly admins: readonly string[];
  readonly conduct: Conduct;
  /** The thread for passwords is one of these. */
  readonly pool?: Pool | undefined;
}

const MINUTE = 60_000;
const LOGIN_TIME = 15 * MINUTE;
const MOST_TOKENS = 20;

/** The language that someone was seen to read. */
interface Spoken {
  readonly language?: Language;
}

/** What of an account its passkeys tell. */
type OfPasskeys = 'passkeys' | 'codes' | 'isProved' | 'barrier';

/** What an account begins with. */
interface Account {
  readonly email: string;
  readonly password?: string;
  readonly name?: string;
  readonly verifiedAt?: number;
}

/** What people do with their accounts: sign in and out, change them, leave; and who is an administrator. */
export class Accounts {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /** Only who was shown to own the address: by a password alone anybody may have taken it. */
  isAdmin({ email, verifiedAt }: Player): boolean {
    return email !== null && verifiedAt !== null && this.#options.admins.includes(email);
  }

  /** Mails a one-time link. Says the same whether or not there is such an account. */
  async mailLogin(email: string, language?: Language): Promise<void> {
    const { access, mailer, now, url } = this.#options;
    if (!mailer) {
      const message = 'This server sends no mail.';
      throw new RequestProblem({ code: 'not-now', reason: 'no-mail', message });
    }
    const known = await access.playerByEmail(email);
    if (!known && !(await this.registers())) return;
    if (!(await mayMail(access, now(), email))) return;
    const secret = newSecret();
    await access.addLogin({ hash: hashOf(secret), email, expiresAt: now() + LOGIN_TIME });
    const { subject, text } = mailTextsIn(language ?? known?.language).signIn;
    const mail = { to: email, subject, text: text(`${url()}/sign-in#${secret}`) };
    // Not waited for: the time that a reply takes shall not tell whether a mail was sent.
    void mailer.send(mail).catch(() => undefined);
  }

  /** One-time links for the administrators, for the host's eyes: where no mail can bring them. */
  async adminLinks(): Promise<readonly string[]> {
    const { access, mailer, admins, now, url } = this.#options;
    if (mailer) return [];
    const secrets = admins.map((email) => ({ email, secret: newSecret() }));
    for (const { email, secret } of secrets) {
      await access.addLogin({ hash: hashOf(secret), email, expiresAt: now() + LOGIN_TIME });
    }
    return secrets.map(({ secret }) => `${url()}/sign-in#${secret}`);
  }

  /** Signs in by a one-time link, making the account if there is none. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { secret, ...spoken }: { secret: string } & Spoken,
  ): Promise<void> {
    const { access, now } = this.#options;
    const login = await access.takeLogin(hashOf(secret), now());
    if (!login) throw badSecret();
    const known = await access.playerByEmail(login.email);
    if (known) {
      return this.enter(request, reply, await this.#verified(known), spoken);
    }
    await this.#make(request, reply, { email: login.email, verifiedAt: now(), ...spoken });
  }

  /** The first link of an address ends what opened its account before: that may have been a stranger's. */
  async #verified(player: Player): Promise<Player> {
    if (player.verifiedAt !== null) return player;
    const verifiedAt = this.#options.now();
    await this.#options.access.claim(player.id, verifiedAt);
    return { ...player, password: null, verifiedAt };
  }

  async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, password, ...spoken }: { email: string; password: string } & Spoken,
  ): Promise<void> {
    const { access, callers, now } = this.#options;
    const player = await access.playerByEmail(email);
    const device = await callers.device(request, player);
    const guess = { email, address: clientOf(request.ip), device };
    if (!(await mayGuess(access, now(), guess))) {
      const message = 'Too many wrong passwords; try again in a quarter of an hour.';
      throw new RequestProblem({ code: 'too-many', reason: 'guesses', message });
    }
    const fits = await isPassword(password, player?.password ?? null, this.#derive(request));
    if (!fits || !player) {
      const message = 'There is no account of that address and password.';
      throw new RequestProblem({ code: 'bad-secret', reason: 'password', message });
    }
    await forgetGuess(access, now(), guess);
    await this.enter(request, reply, player, spoken);
  }

  /** An account by address and password: where no mail can show whose the address is. */
  async register(
    request: FastifyRequest,
    reply: FastifyReply,
    { password, ...about }: { email: string; password: string; name?: string } & Spoken,
  ): Promise<void> {
    const { access, mailer } = this.#options;
    const { email } = about;
    if (mailer || !(await this.registers())) {
      const message = mailer
        ? 'Accounts of this server begin with a link by e-mail.'
        : 'This server takes no new accounts.';
      throw new RequestProblem({
        code: 'not-now',
        reason: mailer ? 'by-mail' : 'closed',
        message,
      });
    }
    const hash = await passwordHash(password, this.#derive(request));
    // Nothing proves here whose an address is, so none makes an administrator.
    if (this.#options.admins.includes(email) || (await access.playerByEmail(email))) {
      const message = 'This account cannot be made.';
      throw new RequestProblem({ code: 'forbidden', reason: 'account-taken', message });
    }
    await this.#make(request, reply, { ...about, password: hash });
  }

  /** Whoever asks for keys of passwords pays for them by their address: nobody is known yet. */
  #derive({ ip }: FastifyRequest): Derive {
    return derivedFor(this.#options.pool, { address: clientOf(ip) });
  }

  async change(
    request: FastifyRequest,
    caller: Caller,
    { password, ...change }: { name?: string; password?: string } & Spoken,
  ): Promise<void> {
    const { access } = this.#options;
    if (password !== undefined && caller.player.email === null) {
      const message = 'A password needs an account.';
      throw new RequestProblem({ code: 'forbidden', reason: 'account', message });
    }
    const made =
      password === undefined ? null : await passwordHash(password, this.#derive(request));
    const hash = made === null ? {} : { password: made };
    if (!(await access.changeOwn(caller.player, { ...change, ...hash }))) throw noLongerYours();
  }

  /** Leaves all seats and erases what is personal; the logs of games go on naming the bare id. */
  async erase(caller: Caller, reply: FastifyReply): Promise<void> {
    await this.remove(caller.player);
    await this.#options.callers.signOut(caller, reply);
  }

  /** The same for a player who did not ask for it. */
  async remove(player: Player): Promise<void> {
    const { access, callers, games } = this.#options;
    for (const { game } of await access.grants(player.id)) {
      const who = await callers.who({ player }, game);
      await games.command(game, who, { type: 'leave' });
    }
    await access.erasePlayer(player.id);
  }

  /** Days off in every game where the caller holds a seat, as far as the terms of each allow. */
  async vacation(caller: Caller, from: number, to: number): Promise<VacationReply> {
    const { access, callers, games } = this.#options;
    const held = await access.grants(caller.player.id);
    const seats = [...new Set(held.filter(({ role }) => role === 'seat').map((link) => link.game))];
    const taken: { game: string; taken: boolean }[] = [];
    for (const game of seats) {
      const who = await callers.who(caller, game);
      const result = await games.command(game, who, { type: 'vacation', from, to });
      taken.push({ game, taken: result?.ok === true });
    }
    return { games: taken };
  }

  async show({ player, session }: Caller): Promise<Omit<AccountReply, OfPasskeys>> {
    const { access } = this.#options;
    const tokens = await access.tokens(player.id);
    const sessions = await access.sessions(player.id, this.#options.now());
    return {
      player: player.id,
      name: player.name,
      email: player.email,
      hasPassword: player.password !== null,
      language: player.language,
      isAdmin: this.isAdmin(player),
      games: await this.#games(player),
      tokens: tokens.map(({ id, name, scopes, createdAt }) => ({ id, name, scopes, createdAt })),
      sessions: sessions.map(({ hash, agent, createdAt }) => {
        return { id: sessionId(hash), agent, createdAt, isThis: hash === session };
      }),
      blocked: await this.#blocked(player),
      reliability: await this.#reliability(player),
    };
  }

  async #games({ id }: Player): Promise<AccountReply['games']> {
    const { access, games } = this.#options;
    const links = await access.grants(id);
    const listed = await games.listed(links.map(({ game }) => game));
    return placesOf(links).map(({ game, role, seat }) => {
      const { name = '', stage = '', deadline = null } = listed.get(game) ?? {};
      return { game, role, seat, name, stage, deadline };
    });
  }

  async #blocked({ id }: Player): Promise<AccountReply['blocked']> {
    const { access, conduct } = this.#options;
    const kept = await conduct.silences(id);
    const ids = kept.filter(({ game }) => game === '').map(({ other }) => other);
    const names = new Map((await access.players(ids)).map((player) => [player.id, player.name]));
    return ids.map((player) => ({ player, name: names.get(player) ?? null }));
  }

  async #reliability({ id }: Player): Promise<AccountReply['reliability']> {
    return (await reliabilityOf(this.#options.conduct, [id])).get(id) ?? null;
  }

  async unblock({ player }: Caller, other: string): Promise<void> {
    await this.#options.conduct.silence({ player: player.id, game: '', other }, false);
  }

  async endSession({ player }: Caller, id: string): Promise<void> {
    const { access, now } = this.#options;
    const found = (await access.sessions(player.id, now())).find(
      ({ hash }) => sessionId(hash) === id,
    );
    if (found) return access.endSession(found.hash);
    throw new RequestProblem({ code: 'not-found', message: 'There is no such session.' });
  }

  /** By mail, where this server sends any; what waits for them stands on their page in any case. */
  async tellAdmins(what: 'report', text: string): Promise<void> {
    const { access, mailer, admins, url } = this.#options;
    for (const to of mailer ? admins : []) {
      const subject = mailTextsIn((await access.playerByEmail(to))?.language)[what];
      const mail = { to, subject, text: `${text}\n\n${url()}/admin\n` };
      void mailer?.send(mail).catch(() => undefined);
    }
  }

  /** @returns the secret of the token, this once */
  async makeToken(caller: Caller, name: string, scopes: readonly Scope[]): Promise<string> {
    const { access, now } = this.#options;
    const { id: player } = caller.player;
    if ((await access.tokens(player)).length >= MOST_TOKENS) {
      const message = `${MOST_TOKENS} tokens are enough.`;
      throw new RequestProblem({ code: 'too-many', reason: 'tokens', message });
    }
    const secret = newSecret();
    const id = newSecret().slice(0, 12);
    const token = { hash: hashOf(secret), id, player, name, scopes, createdAt: now() };
    if (!(await access.addToken(token, caller.player))) throw noLongerYours();
    return secret;
  }

  async endToken({ player }: Caller, id: string): Promise<void> {
    if (await this.#options.access.endToken(player.id, id)) return;
    throw new RequestProblem({ code: 'not-found', message: 'There is no such token.' });
  }

  async endSessions({ player }: Caller): Promise<void> {
    await this.#options.access.endSessions(player.id);
  }

  async registers(): Promise<boolean> {
    return (await this.#options.access.fact('registration')) !== 'closed';
  }

  /** What was held without an account is gathered in it. */
  async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    player: Player,
    { language, provedAt }: Spoken & { readonly provedAt?: number },
  ): Promise<void> {
    const { access, callers } = this.#options;
    if (player.isSuspended) {
      const message = 'This account is suspended.';
      throw new RequestProblem({ code: 'forbidden', reason: 'suspended', message });
    }
    const before = await callers.of(request);
    if (before && before.player.email === null) {
      await access.moveGrants(before.player.id, player.id);
      if (player.name !== null) await access.changePlayer(before.player.id, { name: player.name });
    }
    if (language !== undefined && player.language === null)
      await access.changePlayer(player.id, { language });
    await callers.signIn(reply, player, provedAt ?? null);
  }

  async #make(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account & Spoken,
  ): Promise<void> {
    const { callers, access, now } = this.#options;
    const caller = await callers.orNew(request, reply);
    if (caller.player.email === null) {
      await access.changePlayer(caller.player.id, account);
      // What knew the session before must not know that of an account.
      await access.endSessions(caller.player.id);
      await callers.signIn(reply, { ...caller.player, ...account });
      return;
    }
    const player = { id: newSecret(), ...NOBODY, ...account, createdAt: now() };
    await access.addPlayer(player);
    await callers.signIn(reply, player);
  }
}

/** Whoever plays or masters a game is told so of it, and nothing less; others are told the most that they are. */
function placesOf(links: readonly Link[]): readonly Link[] {
  const lesser: readonly Role[] = ['host', 'invitation', 'spectator'];
  const isBelow = ({ role }: Link, other: Link): boolean =>
    lesser.includes(role) && lesser.indexOf(other.role) < lesser.indexOf(role);
  return links.filter(
    (link) => !links.some((other) => other.game === link.game && isBelow(link, other)),
  );
}

/** What its owner knows a session by: it opens nothing. */
function sessionId(hash: string): string {
  return hash.slice(0, 12);
}
