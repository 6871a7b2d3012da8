// SPDX-License-Identifier: Apache-2.0
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteInput } from '../../src/core/index.ts';

test('what is repeated of an input is short, one line and well formed', () => {
  expect(quoteInput('CA-99')).toBe('"CA-99"');
  expect(quoteInput('a\u0000b\r\n\u202ec')).toBe('"a b c"');
  expect(quoteInput('\ud800')).toBe('" "');
  expect(quoteInput(' employer')).toBe('" employer"');
  expect([...quoteInput('x'.repeat(10_000_000))]).toHaveLength(42);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const quoted = quoteInput(text);
      expect([...quoted].length).toBeLessThanOrEqual(42);
      expect(quoted.isWellFormed()).toBe(true);
      expect(quoted.slice(1, -1)).not.toMatch(/[\p{C}]/u);
    }),
  );
});
