/** Passkeys of accounts, and the codes that stand in for one that is lost. Codes come here hashed only. */
import type { Owner } from './ownership.ts';

/** The public half of a pair of keys whose other half never leaves its owner's device. */
export interface Passkey {
  /** What the device knows it by, in base64url. */
  readonly id: string;
  readonly player: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often the device says that it was used; 0 where it does not count. */
  readonly counter: number;
  /** How the device can be reached, such as `usb` or `internal`. */
  readonly transports: readonly string[];
  /** What its owner calls it. */
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** What a device is asked to sign, once. */
export interface Challenge {
  readonly hash: string;
  /** Who is to sign; null: whoever can. */
  readonly player: string | null;
  readonly expiresAt: number;
}

/** Passkeys, challenges and codes, as they are kept. */
export interface Passkeys {
  /** @returns `false` if the account changed hands since the player was read: then nothing is kept */
  addPasskey(passkey: Passkey, owner: Owner): Promise<boolean>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** Those of a player, oldest first. */
  passkeys(player: string): Promise<readonly Passkey[]>;
  usePasskey(id: string, counter: number, at: number): Promise<void>;
  /** @returns whether there was one */
  endPasskey(player: string, id: string): Promise<boolean>;

  addChallenge(challenge: Challenge): Promise<void>;
  /** The challenge, once: it is gone afterwards. */
  takeChallenge(hash: string, now: number): Promise<Challenge | undefined>;

  /** Puts codes in the place of all that the player had. @returns `false` as of `addPasskey` */
  replaceCodes(hashes: readonly string[], owner: Owner): Promise<boolean>;
  codesLeft(player: string): Promise<number>;
  /** Uses a code up. @returns whether the player had it */
  takeCode(player: string, hash: string): Promise<boolean>;
}
