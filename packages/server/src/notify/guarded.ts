/** Requests to addresses that users gave: the one door by which they leave. */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { request as byHttp, type IncomingMessage } from 'node:http';
import { request as byHttps } from 'node:https';
import ipaddr from 'ipaddr.js';

const PATIENCE = 10_000;
const LARGEST_REPLY = 64 * 1024;

/** A POST request to an address that a user gave. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Which addresses may be asked: an IP address in text. */
export type Door = (address: string) => boolean;

/** What machines of a cloud are told by, though it looks public: Azure's own services. */
const OF_CLOUDS = new Set(['168.63.129.16']);

/** Addresses of IPv4 in the clothes of IPv6 that no standard knows any more: `::127.0.0.1`. */
const COMPATIBLE = ipaddr.parseCIDR('::/96');

/** Addresses of the public network: no loopback, private, link-local, carrier's, cloud's or reserved ones. */
export const isPublic: Door = (text) => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv6' && address.match(COMPATIBLE)) return false;
  return address.range() === 'unicast' && !OF_CLOUDS.has(address.toString());
};

/** Where services that speak TLS at once and are not the web listen: mail, files, directories, shells. */
const LOWEST_PORT = 1024;

function isUsablePort(port: string): boolean {
  return port === '' || port === '443' || Number(port) >= LOWEST_PORT;
}

/** Whether a URL can be one to be told by. */
export function isUsable(url: string, door: Door): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, port } = new URL(url);
  if (username !== '' || password !== '' || !isUsablePort(port)) return false;
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(plain) && !door(plain)) return false;
  return protocol === 'https:' || (protocol === 'http:' && door !== isPublic);
}

const DISCORD = /^(canary\.|ptb\.)?discord(app)?\.com$/;

/** Whether a URL is that of a Discord webhook; where the door lets others in, as in tests, any is. */
export function isDiscordHook(url: string, door: Door): boolean {
  if (door !== isPublic) return true;
  const { hostname, pathname } = new URL(url);
  return DISCORD.test(hostname) && pathname.startsWith('/api/webhooks/');
}

/**
 * Sends a POST: no redirects, no private addresses (those that a name resolves to are looked at when the
 * connection is made), limits of time and size.
 * @returns the status of the reply
 * @throws if there is none
 */
export function guardedPost({ url, headers, body }: Post, door: Door): Promise<number> {
  return new Promise((succeed, reject) => {
    if (!isUsable(url, door)) return reject(new Error('this address may not be asked'));
    const send = url.startsWith('https:') ? byHttps : byHttp;
    const length = String(Buffer.byteLength(body));
    const outgoing = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': length, 'user-agent': 'Chronopolitik' },
        lookup: lookupThrough(door),
        agent: false,
        signal: AbortSignal.timeout(PATIENCE),
      },
      (reply) => drain(reply, reject, () => succeed(reply.statusCode ?? 0)),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function drain(reply: IncomingMessage, reject: (error: Error) => void, done: () => void): void {
  let size = 0;
  reply.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > LARGEST_REPLY) reply.destroy(new Error('the reply is too large'));
  });
  reply.on('error', reject);
  reply.on('end', done);
}

/** Names resolved, and refused if any of their addresses is not to be asked. */
function lookupThrough(door: Door): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '', 4);
      if (!found.every(({ address }) => door(address))) {
        return callback(new Error('this address may not be asked'), '', 4);
      }
      if (options.all) callback(null, [...found]);
      else callback(null, first.address, first.family);
    });
  };
}
