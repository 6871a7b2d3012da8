// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { BODY_LIMIT, parseJson } from '../../functions/http/read-json.ts';
import { ask } from './ask.ts';

function post(body: BodyInit, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  };
  return ask('/api/price', init as RequestInit);
}

/** A JSON body of exactly so many bytes. */
function fill(bytes: number): string {
  const start = '{"items":[{"itemId":"visit"}],"pad":"';
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
}

describe('the body limit', () => {
  test('64 KiB are taken, one byte more is not', async () => {
    expect((await post(fill(BODY_LIMIT))).status).toBe(200);
    const { status, json } = await post(fill(BODY_LIMIT + 1));
    expect(status).toBe(413);
    expect(json.error).toContain('64 KiB');
  });

  test('a declared length over the limit is refused unread', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    expect((await post(body, { 'content-length': '70000' })).status).toBe(413);
    expect(pulled).toBe(0);
  });

  test('without a declared length no more than the limit and one chunk is read', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 4096;
        if (sent > 100 * BODY_LIMIT) controller.close();
        else controller.enqueue(new Uint8Array(4096).fill(0x20));
      },
    });
    expect((await post(body)).status).toBe(413);
    expect(sent).toBeLessThanOrEqual(BODY_LIMIT + 4 * 4096);
  });

  test('chunks without a declared length add up', async () => {
    const parts = ['{"items":[{"ite', 'mId":"vis', 'it"}]}'];
    const body = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    expect((await post(body)).json.totals.totalUsd).toBe(95.19);
  });

  test('a body that breaks off is a 400, not a fault of ours', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"items'));
        controller.error(new Error('gone'));
      },
    });
    const { status, log } = await post(body);
    expect(status).toBe(400);
    expect(log).toEqual([]);
  });
});

describe('a field that is given twice', () => {
  test.each([
    '{"items":[{"itemId":"visit"}],"coverage":"medicare","coverage":"medicaid"}',
    '{"items":[{"itemId":"visit"}],"items":[]}',
    '{"items":[{"itemId":"visit","times":1,"times":2}]}',
    String.raw`{"items":[{"itemId":"visit"}],"coverage":"medicare","cover\u0061ge" : "medicaid"}`,
    String.raw`{"note":"\"","items":[{"itemId":"visit"}],"note":"}"}`,
  ])('%s is refused: nobody knows which one is meant', async (body) => {
    const { status, json } = await post(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      ok: false,
      error: 'The body gives a field twice in one object; send each field once.',
    });
  });

  test('the same name in two objects, as a value or inside words is no repetition', async () => {
    const { status } = await post(
      String.raw`{"items":[{"itemId":"visit"},{"itemId":"visit"}],"a":{"b":"b","c":{"b":1}},"b":"\"a\": {\"a\":","c":["a","a"]}`,
    );
    expect(status).toBe(200);
  });

  test('a text of nothing but backslashes and quotes is read once', () => {
    // So long that a search which starts anew at each of them would outlast the time a test has.
    const text = JSON.stringify({ a: '\\"'.repeat(BODY_LIMIT * 4) });
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});
