// SPDX-License-Identifier: Apache-2.0
// What was sent without a network waits here, in this browser, and goes out once: under its own idempotency key, and
// from one page or worker at a time. (It is dropped when the service has an answer to it, whichever.)

import { createStore, del, entries, set } from 'idb-keyval';
import { callService } from '../islands/call-service.ts';

interface Waiting {
  readonly path: string;
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Delivery {
  readonly sentKeys: readonly string[];
  /** What the service says of those it does not take. */
  readonly refusals: readonly { readonly key: string; readonly sentence: string }[];
  /** How many still wait. */
  readonly left: number;
}

const NAME = 'waypoint-ledger-outbox';
const store = createStore(NAME, 'waiting');

/**
 * Calls `hear` after each delivery that took something out, whoever made it: this page, another one, or the service
 * worker. Answers how to stop.
 */
export function hearDeliveries(hear: (delivery: Delivery) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Delivery>) => hear(data);
  return () => channel.close();
}

function tellOthers(delivery: Delivery): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(delivery);
  channel.close();
}

/** Keeps a write for later under its idempotency key. Rejects where the browser keeps nothing. */
export async function keepForLater(key: string, path: string, body: unknown): Promise<void> {
  await set(key, { path, body, at: Date.now() } satisfies Waiting, store);
}

/** The key of what waits for `path` and is what is looked for; undefined where nothing does. */
export async function findWaiting(
  path: string,
  isIt: (body: unknown) => boolean,
): Promise<string | undefined> {
  const waiting = await entries<string, Waiting>(store);
  return waiting.find(([, each]) => each.path === path && isIt(each.body))?.[0];
}

/** Takes one back. */
export const dropWaiting = (key: string): Promise<void> => del(key, store);

/** Sends what waits, oldest first, until the network or the service gives out. Another sender under way is waited for. */
export function sendWaiting(): Promise<Delivery> {
  return navigator.locks.request(NAME, async () => {
    const waiting = await entries<string, Waiting>(store);
    waiting.sort(([, one], [, other]) => one.at - other.at);
    const sentKeys: string[] = [];
    const refusals: Delivery['refusals'][number][] = [];
    for (const [key, { path, body }] of waiting) {
      const answer = await callService('POST', path, { body, key });
      if (!answer.ok && isPassing(answer.status)) break;
      await del(key, store);
      // 409: it was counted before, so that there is nothing left to do.
      if (answer.ok || answer.status === 409) sentKeys.push(key);
      else refusals.push({ key, sentence: answer.sentence });
    }
    const delivery = { sentKeys, refusals, left: waiting.length - sentKeys.length - refusals.length };
    if (delivery.left < waiting.length) tellOthers(delivery);
    return delivery;
  });
}

/** Whether it is worth trying again: no answer, too many requests, a fault of the service. */
function isPassing(status: number | null): boolean {
  return status === null || status === 429 || status >= 500;
}
