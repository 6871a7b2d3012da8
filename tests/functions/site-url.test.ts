// SPDX-License-Identifier: Apache-2.0

import { expect, test } from 'vitest';
import { toSiteUrl } from '../../functions/site-url.ts';

test('the configured address stands, whatever the port', () => {
  expect(toSiteUrl('https://ledger.example', '4500')).toBe('https://ledger.example');
});

test('with none, links name this machine at the port it is told to take', () => {
  expect(toSiteUrl(null, '4500')).toBe('http://localhost:4500');
});

test.each(['', '0', 'any', undefined])('PORT=%s names no port: links name the usual one', (port) => {
  expect(toSiteUrl(null, port)).toBe('http://localhost:4321');
});
