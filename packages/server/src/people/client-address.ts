/** Whom the limits by address count as one. */
import ipaddr from 'ipaddr.js';

/** Addresses whose clients are remembered: each request asks several times. */
const MOST_REMEMBERED = 2_000;
const remembered = new Map<string, string>();

/** Bits of an address of IPv6 that a network is known by: all the rest is one customer's. */
const NETWORK = 64;

/**
 * The address of a client as limits count it: an address of IPv4, also where it is written as one of IPv6; the
 * first 64 bits of an address of IPv6, since one person has all that begin so.
 * @param ip as the socket or a trusted proxy gives it
 */
export function clientOf(ip: string): string {
  const known = remembered.get(ip);
  if (known !== undefined) return known;
  const client = clientIn(ip);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(ip, client);
  return client;
}

function clientIn(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK}`).toString();
}
