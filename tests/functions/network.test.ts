// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { hashNetwork, toNetwork } from '../../functions/limits/index.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ])('%s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });

  test.each(['', 'unknown', '1.2.3', '203.0.113.7, 10.0.0.1', '::g', 'localhost', 'localhost:80', '[x]:80'])(
    '%j is none',
    (address) => {
      expect(toNetwork(address)).toBeNull();
    },
  );

  test('its hash is the day’s: another salt, another name', () => {
    const [today, tomorrow] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    expect(hashNetwork('203.0.113.7', today)).toBe(hashNetwork('203.0.113.7', today));
    expect(hashNetwork('203.0.113.7', today)).not.toBe(hashNetwork('203.0.113.7', tomorrow));
    expect(hashNetwork('203.0.113.7', today)).toMatch(/^[0-9a-f]{32}$/);
  });
});
