/** Passkeys: keys of a device that sign instead of a password, and that administrators need where the host says so. */
import { randomBytes } from 'node:crypto';
import type { PasskeyOffer, PasskeyQuestion } from '@chronopolitik/game';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from './accounts.ts';
import { badSecret, noLongerYours, type Caller, type Callers } from './callers.ts';
import { mayTryCode } from './guesses.ts';
import { RequestProblem } from '../replies/problem.ts';
import { hashOf } from './secrets.ts';
import type { Access, Player } from '../store/access.ts';
import type { Passkey, Passkeys as Kept } from '../store/passkeys.ts';

/** What passkeys are kept in and bound to. */
export interface PasskeysOptions {
  readonly access: Access;
  readonly passkeys: Kept;
  readonly callers: Callers;
  readonly accounts: Accounts;
  readonly now: () => number;
  /** The address under which players reach the server, if one was set: passkeys are made for its name. */
  readonly publicUrl?: string | undefined;
  /** Whether administrators must have one. */
  readonly required: boolean;
}

/** What keeps an administrator from the desk: a passkey to be made, or to be shown. */
export type Barrier = 'passkey' | 'proof';

const MINUTE = 60_000;
const PATIENCE = 5 * MINUTE;
const MOST_PASSKEYS = 20;
const CODES = 10;

/** For whom a passkey is good: a name of a host, and the address of its page. */
interface Site {
  readonly id: string;
  readonly origin: string;
}

/** The passkeys of a server's accounts: made, shown, ended; and the codes that stand in for them. */
export class PasskeyBook {
  readonly #options: PasskeysOptions;

  constructor(options: PasskeysOptions) {
    this.#options = options;
  }

  /** What a device needs to make a passkey for the caller. @throws RequestProblem where none may be made */
  async offer(request: FastifyRequest, caller: Caller): Promise<PasskeyOffer> {
    const { player } = caller;
    const site = this.#site(request);
    const held = await this.#mayChange(caller);
    if (held.length >= MOST_PASSKEYS) {
      const message = `${MOST_PASSKEYS} passkeys are enough.`;
      throw new RequestProblem({ code: 'too-many', reason: 'passkeys', message });
    }
    const offer = await generateRegistrationOptions({
      rpName: 'Chronopolitik',
      rpID: site.id,
      userName: player.email ?? '',
      userID: new TextEncoder().encode(player.id),
      attestationType: 'none',
      excludeCredentials: held.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#ask(offer.challenge, player.id);
    return { ...offer };
  }

  /** Keeps a passkey that a device made. @returns with the first of an account, codes for when it is lost */
  async add(
    request: FastifyRequest,
    caller: Caller,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<{ readonly codes?: readonly string[] }> {
    const { passkeys, access, now } = this.#options;
    const { player, session } = caller;
    const held = await this.#mayChange(caller);
    const verified = await verifyRegistrationResponse({
      response,
      ...this.#expected(request, player.id),
    }).catch(() => undefined);
    if (!verified?.verified) throw badPasskey();
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const key = { publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    const transports = (response.response.transports ?? []).filter(isTransport);
    const about = { id, player: player.id, name, transports, createdAt: now(), usedAt: null };
    if (!(await passkeys.addPasskey({ ...about, ...key }, player))) throw noLongerYours();
    if (session !== undefined) await access.proveSession(session, now());
    return held.length === 0 ? { codes: await this.#newCodes(player) } : {};
  }

  async end(caller: Caller, id: string): Promise<void> {
    const { passkeys } = this.#options;
    const { player } = caller;
    const held = await this.#mayChange(caller);
    if (!(await passkeys.endPasskey(player.id, id))) {
      throw new RequestProblem({ code: 'not-found', message: 'There is no such passkey.' });
    }
    if (held.length === 1) await passkeys.replaceCodes([], player);
  }

  /** What a device is to sign: one of the caller's, or anybody's. */
  async question(request: FastifyRequest, caller: Caller | undefined): Promise<PasskeyQuestion> {
    const held = caller ? await this.#options.passkeys.passkeys(caller.player.id) : [];
    const question = await generateAuthenticationOptions({
      rpID: this.#site(request).id,
      userVerification: 'required',
      allowCredentials: held.map(({ id, transports }) => ({ id, transports: known(transports) })),
    });
    await this.#ask(question.challenge, null);
    return { ...question };
  }

  /** Signs in by a passkey, or shows by it whose the session is. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    response: AuthenticationResponseJSON,
  ): Promise<void> {
    const { passkeys, access, accounts, callers, now } = this.#options;
    const passkey = await passkeys.passkey(response.id);
    const player = passkey && (await access.player(passkey.player));
    if (!passkey || !player) throw badPasskey();
    const verified = await verifyAuthenticationResponse({
      response,
      ...this.#expected(request, null),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: known(passkey.transports),
      },
    }).catch(() => undefined);
    if (!verified?.verified) throw badPasskey();
    await passkeys.usePasskey(passkey.id, verified.authenticationInfo.newCounter, now());
    const caller = await callers.of(request);
    if (caller?.session !== undefined && caller.player.id === player.id) {
      return access.proveSession(caller.session, now());
    }
    await accounts.enter(request, reply, player, { provedAt: now() });
  }

  /** Codes in the place of those before. */
  async newCodes(caller: Caller): Promise<readonly string[]> {
    const held = await this.#mayChange(caller);
    if (held.length === 0) throw needs('passkey', 'Codes stand in for a passkey: make one first.');
    return this.#newCodes(caller.player);
  }

  /** A code shows, once, whose the session is. */
  async recover({ player, session }: Caller, code: string): Promise<void> {
    const { access, passkeys, now } = this.#options;
    if (!(await mayTryCode(access, now(), player.id))) {
      const message = 'Too many wrong codes; try again in a quarter of an hour.';
      throw new RequestProblem({ code: 'too-many', reason: 'guesses', message });
    }
    if (session === undefined || !(await passkeys.takeCode(player.id, codeHash(code)))) {
      throw new RequestProblem({
        code: 'bad-secret',
        reason: 'code',
        message: 'This is none of your codes, or it was used.',
      });
    }
    await access.proveSession(session, now());
  }

  /** What keeps an administrator from the desk; undefined if nothing does. */
  async barrier({ player, provedAt }: Caller): Promise<Barrier | undefined> {
    const { passkeys, required } = this.#options;
    const held = (await passkeys.passkeys(player.id)).length > 0;
    if (!held) return required ? 'passkey' : undefined;
    return provedAt === undefined ? 'proof' : undefined;
  }

  /** For the account's page. */
  async show({ player, provedAt }: Caller): Promise<{
    readonly passkeys: readonly Passkey[];
    readonly codes: number;
    readonly isProved: boolean;
  }> {
    const { passkeys } = this.#options;
    const [held, codes] = [passkeys.passkeys(player.id), passkeys.codesLeft(player.id)];
    return { passkeys: await held, codes: await codes, isProved: provedAt !== undefined };
  }

  /** Passkeys are made and ended by whoever showed one, and the first by whoever is signed in to the account. */
  async #mayChange({ player, provedAt }: Caller): Promise<readonly Passkey[]> {
    if (player.email === null) throw needs('account', 'A passkey needs an account.');
    const held = await this.#options.passkeys.passkeys(player.id);
    if (held.length > 0 && provedAt === undefined) {
      throw needs('proof', 'Show one of your passkeys first.');
    }
    return held;
  }

  async #newCodes(player: Player): Promise<readonly string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    if (!(await this.#options.passkeys.replaceCodes(codes.map(codeHash), player))) {
      throw noLongerYours();
    }
    return codes;
  }

  async #ask(challenge: string, player: string | null): Promise<void> {
    const { passkeys, now } = this.#options;
    const expiresAt = now() + PATIENCE;
    await passkeys.addChallenge({ hash: hashOf(challenge), player, expiresAt });
  }

  /** What must be true of what a device signed: asked here, for this, not long ago, and not answered before. */
  #expected(request: FastifyRequest, player: string | null) {
    const { passkeys, now } = this.#options;
    const { id, origin } = this.#site(request);
    return {
      expectedRPID: id,
      expectedOrigin: origin,
      requireUserVerification: true,
      expectedChallenge: async (challenge: string): Promise<boolean> =>
        (await passkeys.takeChallenge(hashOf(challenge), now()))?.player === player,
    };
  }

  /** Browsers make passkeys for names only, not for addresses, and only where the connection is their own or encrypted. */
  #site({ hostname, host }: FastifyRequest): Site {
    const { publicUrl } = this.#options;
    const origin = publicUrl === undefined ? `http://${host}` : new URL(publicUrl).origin;
    const id = publicUrl === undefined ? hostname : new URL(publicUrl).hostname;
    if (id === 'localhost' || (origin.startsWith('https:') && /[a-z]/.test(id))) {
      return { id, origin };
    }
    const message =
      'Passkeys need a server with a name and https (CHRONOPOLITIK_URL), or http://localhost.';
    throw new RequestProblem({ code: 'not-now', reason: 'no-passkeys', message });
  }
}

const TRANSPORTS: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
];

function isTransport(text: string): text is AuthenticatorTransport {
  return TRANSPORTS.includes(text);
}

function known(transports: readonly string[]): AuthenticatorTransport[] {
  return transports.filter(isTransport);
}

/** Letters and digits that nobody takes for one another: 32, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Twelve of them in three groups: 60 random bits. */
function newCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => LETTERS[byte % 32] ?? '').join('');
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-');
}

/** However its owner writes it. */
function codeHash(code: string): string {
  return hashOf(`code ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}

function needs(reason: 'passkey' | 'proof' | 'account', message: string): RequestProblem {
  return new RequestProblem({ code: 'forbidden', reason, message });
}

function badPasskey(): RequestProblem {
  const { code } = badSecret().reply;
  return new RequestProblem({
    code,
    reason: 'bad-passkey',
    message: 'This passkey opens nothing.',
  });
}
