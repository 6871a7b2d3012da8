// SPDX-License-Identifier: Apache-2.0

import { describe, expect, test } from 'vitest';
import { openKeyring, readKeyId, SealError } from '../../functions/sealing/index.ts';

const makeRandom = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

describe('sealed text', () => {
  test('opens only with its key, in its place, unchanged', async () => {
    const ring = await openKeyring(`a:${key(1)}`, makeRandom);
    const sealed = await ring.seal('my mother’s name ✓', 'interviews.answers/7');
    expect(Buffer.from(sealed).includes('mother')).toBe(false);
    expect(await ring.open(sealed, 'interviews.answers/7')).toBe('my mother’s name ✓');
    const kindOf = (promise: Promise<string>) =>
      promise.then(
        () => null,
        (error: unknown) => (error instanceof SealError ? error.kind : 'other'),
      );
    expect(await kindOf(ring.open(sealed, 'interviews.answers/8'))).toBe('broken');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await kindOf(ring.open(changed, 'interviews.answers/7'))).not.toBeNull();
    }
    const other = await openKeyring(`b:${key(1)}`, makeRandom);
    expect(await kindOf(other.open(sealed, 'interviews.answers/7'))).toBe('unknown-key');
    const same = await openKeyring(`a:${key(2)}`, makeRandom);
    expect(await kindOf(same.open(sealed, 'interviews.answers/7'))).toBe('broken');
  });

  test('after a new key is put first, older text still opens and new text has the new key', async () => {
    const old = await openKeyring(`2025:${key(1)}`, makeRandom);
    const ring = await openKeyring(`2026:${key(2)}, 2025:${key(1)}`, makeRandom);
    expect(await ring.open(await old.seal('before', 'p'), 'p')).toBe('before');
    const sealed = await ring.seal('after', 'p');
    expect(readKeyId(sealed)).toBe('2026');
    expect(await ring.seal('after', 'p')).not.toEqual(sealed);
  });

  test.each(['', 'a', 'a:', `a:${key(1)},a:${key(2)}`, `A B:${key(1)}`, `a:${key(1).slice(4)}`, 'a:%%%'])(
    'keys that are none: %s',
    async (keys) => {
      const failure = await openKeyring(keys, makeRandom).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      if (keys.length > 10) expect(String(failure)).not.toContain(keys.slice(4, 20));
    },
  );
});
