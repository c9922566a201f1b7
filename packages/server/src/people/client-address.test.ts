import { expect, it } from 'vitest';
import { clientOf } from './client-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['a socket of this machine', 'a socket of this machine'],
])('%s counts as %s', (ip, client) => expect(clientOf(ip)).toBe(client));
