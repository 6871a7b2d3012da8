// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { readSettings } from '../../functions/settings.ts';

test.each([
  'two words of twenty-four letters',
  'a-token-of-twenty-four-é-letters',
  'tab\tof-twenty-four-letters-it',
])('the token %j could never be sent, and stops the start without being repeated', (token) => {
  const read = () => readSettings({ ADMIN_TOKEN: token });
  expect(read).toThrow('ADMIN_TOKEN cannot be sent in a header');
  expect(read).not.toThrow(token);
});

test('a token of 24 signs and more is taken, with blanks around it that are none of it', () => {
  expect(readSettings({ ADMIN_TOKEN: ' -._~+/=abcdefghijklmnop-0123 ' }).adminToken).toBe(
    '-._~+/=abcdefghijklmnop-0123',
  );
});

test.each(['/ledger', '/?a', '/#a'])(
  'a SITE_URL that ends in %s stops the start: all links would leave it out',
  (end) => expect(() => readSettings({ SITE_URL: `https://ledger.example${end}` })).toThrow('without a path'),
);
test.each(['', '/'])('a SITE_URL that ends in "%s" is an origin', (end) =>
  expect(readSettings({ SITE_URL: `https://ledger.example:8443${end}` }).siteOrigin).toBe(
    'https://ledger.example:8443',
  ),
);
