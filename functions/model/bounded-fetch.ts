// SPDX-License-Identifier: Apache-2.0

/** An answer is an id: what is longer than this is none, and is not read to its end. */
const ANSWER_BYTES = 64 * 1024;

/** fetch that follows no redirect (a key goes to no other address) and fails on an answer over 64 KiB. */
export async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let length = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        length += chunk.byteLength;
        if (length > ANSWER_BYTES) controller.error(new RangeError('The answer is too long.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(bounded, { status, statusText, headers });
}
