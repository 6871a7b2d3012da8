// SPDX-License-Identifier: Apache-2.0
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashSha256, toCanonicalJson } from '../../src/core/index.ts';

const VECTORS = join(import.meta.dirname, '..', '..', '..', 'shared', 'vectors', 'jcs');
const isThere = existsSync(VECTORS);

describe.skipIf(!isThere)(
  `the published vectors${isThere ? '' : ` (SKIPPED: ${VECTORS} is not here)`}`,
  () => {
    const names = isThere ? readdirSync(join(VECTORS, 'input')) : ['none'];
    test.each(names)('%s', (name) => {
      const read = (folder: string) => readFileSync(join(VECTORS, folder, name), 'utf8');
      expect(toCanonicalJson(JSON.parse(read('input')))).toBe(read('output').trimEnd());
    });
  },
);

test('any JSON: as the package that implements RFC 8785, and read back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = toCanonicalJson(value);
      expect(text).toBe(canonicalize(value));
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('undefined is null, wherever it stands', () => {
  expect(toCanonicalJson({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1],"b":null}');
});

test.each([
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['\ud800'],
  [{ '\udc00': 1 }],
  [1n],
  [Symbol('a')],
  [() => 1],
  [new Date(0)],
  [new Map()],
])('%s is refused', (value) => {
  expect(() => toCanonicalJson([value])).toThrow(RangeError);
});

test('SHA-256 of UTF-8', async () => {
  for (const text of ['', 'abc', 'naïve \u{1f9ea}']) {
    expect(await hashSha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
