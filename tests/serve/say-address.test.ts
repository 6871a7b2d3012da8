// SPDX-License-Identifier: Apache-2.0

import { expect, test } from 'vitest';
import { sayAddress } from '../../scripts/serve/say-address.ts';

test('at the port the pages name, or with an address configured, it says where it is and no more', () => {
  expect(sayAddress(undefined, 4321, null)).toBe('Waypoint Ledger is at http://localhost:4321');
  expect(sayAddress('127.0.0.1', 4500, 'https://ledger.example')).toBe(
    'Waypoint Ledger is at http://127.0.0.1:4500',
  );
});

test('at another port it says that the pages name the usual one, and what changes that', () => {
  const said = sayAddress(undefined, 4500, null);
  expect(said).toMatch(/^Waypoint Ledger is at http:\/\/localhost:4500\n/);
  expect(said).toContain('say http://localhost:4321: with SITE_URL=http://localhost:4500 npm start');
});
