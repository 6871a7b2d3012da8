// SPDX-License-Identifier: Apache-2.0
// From an address to a name for its network that means something only today. The address itself goes no further.

import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** The address of an IPv4 host, or the /64 an IPv6 host is in (one household has all of it); null for what is neither. */
export function toNetwork(address: string): string | null {
  // Some proxies write the port as well: 203.0.113.7:51234, [2001:db8::1]:443.
  const host = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const bare = host.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  const version = isIP(mapped);
  if (version === 4) return mapped;
  return version === 6 ? toPrefix64(mapped) : null;
}

/** HMAC-SHA-256 of the network with the salt of the day, as 32 hexadecimal digits. */
export function hashNetwork(network: string, salt: Uint8Array): string {
  return createHmac('sha256', salt).update(network).digest('hex').slice(0, 32);
}

/** The first four groups, each without leading zeros. */
function toPrefix64(address: string): string {
  const [head = '', tail] = address.split('::');
  const toGroups = (part: string): string[] =>
    part
      .split(':')
      .filter((group) => group !== '')
      // An IPv4 tail stands for two groups; it is never among the first four.
      .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const before = toGroups(head);
  const after = tail === undefined ? [] : toGroups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
