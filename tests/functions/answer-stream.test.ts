// SPDX-License-Identifier: Apache-2.0
// A long answer is made as it is taken, and no further.

import { describe, expect, test } from 'vitest';
import { answerStream, answerWithoutBody, toResponse } from '../../functions/http/answer.ts';

function count(pieces: number) {
  const seen = { made: 0, isEnded: false };
  async function* make(): AsyncGenerator<string> {
    try {
      for (let at = 0; at < pieces; at += 1) {
        seen.made += 1;
        yield `${at}\n`;
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, pieces: make() };
}

describe('a stream', () => {
  test('comes whole, in order', async () => {
    const { pieces } = count(1000);
    const text = await toResponse(answerStream(pieces, {}, 'a')).text();
    expect(text).toBe(Array.from({ length: 1000 }, (_, at) => `${at}\n`).join(''));
  });

  test('makes nothing before it is read, no more than was asked for, and stops when the reader goes', async () => {
    const { seen, pieces } = count(1000);
    const answer = answerStream(pieces, {}, 'a');
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.made).toBe(0);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.read();
    expect(seen.made).toBe(2);
    await reader.cancel();
    expect(seen).toEqual({ made: 2, isEnded: true });
  });

  test('for HEAD is not made at all', () => {
    const { seen, pieces } = count(3);
    const { body, headers } = answerWithoutBody(answerStream(pieces, { 'content-type': 'text/csv' }, 'a'));
    expect([body, headers['content-type'], headers['content-length'], seen.made]).toEqual([
      null,
      'text/csv',
      undefined,
      0,
    ]);
  });

  test('is known by what it is made from', () => {
    const tag = (name: string) => answerStream(count(1).pieces, {}, name).headers.etag;
    expect(tag('a')).toBe(tag('a'));
    expect(tag('a')).not.toBe(tag('b'));
  });
});
