/** Devices that were signed in to an account before: each keeps a cookie that says so, and opens nothing. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keptSecret, newSecret } from './secrets.ts';
import type { Access, Player } from '../store/access.ts';

/** The cookie by which a device is known. */
export const DEVICE_COOKIE = 'chronopolitik-device';
const KEY = 'device-key';

/** What a device keeps: which it is, and the signature that it was signed in to this account. */
export async function deviceMark(access: Access, player: Player): Promise<string> {
  const device = newSecret();
  return `${device}.${await signatureOf(access, device, player)}`;
}

/** Which device a mark is of, if it was made for this account since the account has its present owner. */
export async function deviceOf(
  access: Access,
  mark: string | undefined,
  player: Player | undefined,
): Promise<string | undefined> {
  const [device, signature = ''] = (mark ?? '').split('.');
  if (!player || !device) return undefined;
  const [given, wanted] = [
    Buffer.from(signature),
    Buffer.from(await signatureOf(access, device, player)),
  ];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? device : undefined;
}

async function signatureOf(access: Access, device: string, player: Player): Promise<string> {
  return createHmac('sha256', await keptSecret(access, KEY))
    .update(JSON.stringify([device, player.id, player.verifiedAt]))
    .digest('base64url');
}
