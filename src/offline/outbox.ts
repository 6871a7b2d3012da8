// SPDX-License-Identifier: Apache-2.0
// What was sent without a network waits here, in this browser, and goes out once: under its own idempotency key, and
// from one page or worker at a time. What the service refuses, and what has waited for long, is held until the person says;
// what it puts off waits alone.

import { createStore, del, delMany, entries, promisifyRequest, set } from 'idb-keyval';
import { callService } from '../islands/call-service.ts';

interface Waiting {
  readonly path: string;
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Address of the form it was written in. */
  readonly page?: string;
  /** What the service said when it did not take it, for good. */
  readonly refusal?: string;
  /** What it said when it did not take it yet, and when it may be asked again (milliseconds since 1970). */
  readonly said?: string;
  readonly notBefore?: number;
  /** It went out, and no page has said so yet. Nothing else of it is kept. */
  readonly isSent?: true;
}

export interface Kept {
  readonly key: string;
  readonly body: unknown;
  readonly page: string | null;
  /** `waits` is sent by itself; `refused` and `old` are held for the person; of `sent` the person is told. */
  readonly state: 'waits' | 'refused' | 'old' | 'sent';
  /** The sentence of the service, where it refused it. */
  readonly refusal: string;
}

export interface Delivery {
  readonly sentKeys: readonly string[];
  /** What the service did not take; it is held now. */
  readonly refusedKeys: readonly string[];
  /** How many still wait to be sent by themselves. */
  readonly left: number;
  /** What the service says of one of those; null where no answer came. */
  readonly said: string | null;
  /** When the first of those that the service put off may be sent (milliseconds since 1970); null where none was. */
  readonly nextAt: number | null;
}

const NAME = 'waypoint-ledger-outbox';
const store = createStore(NAME, 'waiting');
/** The service knows an idempotency key for a day; what goes out again after that could be counted twice. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

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
export async function keepForLater(
  key: string,
  write: Pick<Waiting, 'path' | 'body' | 'page'>,
): Promise<void> {
  await set(key, { ...write, at: Date.now() } satisfies Waiting, store);
}

const toKept = (key: string, { body, page, refusal, ...waiting }: Waiting): Kept => ({
  key,
  body,
  page: page ?? null,
  state: waiting.isSent ? 'sent' : refusal !== undefined ? 'refused' : isOld(waiting) ? 'old' : 'waits',
  refusal: refusal ?? '',
});

const isOld = ({ at }: Pick<Waiting, 'at'>): boolean => Date.now() - at >= LONGEST_MS;

/** What was kept for `path` and is what is looked for; undefined where nothing was. */
export async function findKept(path: string, isIt: (body: unknown) => boolean): Promise<Kept | undefined> {
  const kept = await entries<string, Waiting>(store);
  return kept
    .filter(([, each]) => each.path === path && isIt(each.body))
    .map(([key, each]) => toKept(key, each))[0];
}

/** What is not sent by itself, oldest first: the person says what becomes of it. */
export async function listHeld(): Promise<readonly Kept[]> {
  const kept = await entries<string, Waiting>(store);
  return kept
    .toSorted(([, one], [, other]) => one.at - other.at)
    .map(([key, each]) => toKept(key, each))
    .filter(({ state }) => state === 'refused' || state === 'old');
}

/** Keys of what went out and no page has said so of: it may have been the service worker, with none open. */
export async function listSent(): Promise<readonly string[]> {
  const kept = await entries<string, Waiting>(store);
  return kept.filter(([, { isSent }]) => isSent).map(([key]) => key);
}

/** The person was told. */
export const forgetSent = (keys: readonly string[]): Promise<void> => delMany([...keys], store);

/** Takes one out, unsent. */
export const dropWaiting = (key: string): Promise<void> => del(key, store);

/**
 * Sends what waits, oldest first, until the network gives out. What the service does not take holds up none of the others.
 * Another sender under way is waited for.
 */
export function sendWaiting(): Promise<Delivery> {
  return navigator.locks.request(NAME, async () => {
    const kept = await entries<string, Waiting>(store);
    const waiting = kept.filter(([key, each]) => toKept(key, each).state === 'waits');
    waiting.sort(([, one], [, other]) => one.at - other.at);
    const sentKeys: string[] = [];
    const refusedKeys: string[] = [];
    const putOff: Waiting[] = [];
    let isAnswered = true;
    for (const [key, write] of waiting) {
      const outcome = isDue(write) ? await sendOne(key, write) : write;
      isAnswered = outcome !== 'unanswered';
      if (outcome === 'unanswered') break;
      if (outcome === 'sent') sentKeys.push(key);
      else if (outcome === 'refused') refusedKeys.push(key);
      else putOff.push(outcome);
    }
    const left = waiting.length - sentKeys.length - refusedKeys.length;
    const times = putOff.flatMap(({ notBefore }) => notBefore ?? []);
    const delivery = {
      sentKeys,
      refusedKeys,
      left,
      said: isAnswered ? (putOff.find(({ said }) => said !== undefined)?.said ?? null) : null,
      nextAt: times.length === 0 ? null : Math.min(...times),
    };
    if (left < waiting.length) tellOthers(delivery);
    return delivery;
  });
}

const isDue = ({ notBefore = 0 }: Waiting): boolean => notBefore <= Date.now();

/** Sends one and keeps what came of it. Of what the service put off it answers what waits now. */
async function sendOne(key: string, write: Waiting): Promise<'sent' | 'refused' | 'unanswered' | Waiting> {
  const { path, body } = write;
  const answer = await callService('POST', path, { body, key });
  if (answer.ok) {
    await set(key, { path: '', body: null, at: Date.now(), isSent: true } satisfies Waiting, store);
    return 'sent';
  }
  const { status, sentence, retryAfterSeconds, isPermanent } = answer;
  if (status === null) return 'unanswered';
  if ((status === 429 || status >= 500) && isPermanent !== true) {
    const { notBefore: _, ...rest } = write;
    const later = retryAfterSeconds === undefined ? {} : { notBefore: Date.now() + retryAfterSeconds * 1000 };
    const waits = { ...rest, said: sentence, ...later };
    await replace(key, waits);
    return waits;
  }
  // Whoever wrote it may be reading none of these pages now. A 409 is among these: the same write under its own key is
  // answered as it was the first time, so that this one is another, and was not stored.
  await replace(key, { ...write, refusal: sentence });
  return 'refused';
}

/** What was taken back while it was on its way stays out. */
function replace(key: string, write: Waiting): Promise<unknown> {
  return store('readwrite', (waiting) => {
    const known = waiting.getKey(key);
    known.onsuccess = () => {
      if (known.result !== undefined) waiting.put(write, key);
    };
    return promisifyRequest(waiting.transaction);
  });
}
