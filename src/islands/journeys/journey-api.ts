// SPDX-License-Identifier: Apache-2.0
// What this browser asks of /api/journeys. A failure is one sentence for the person, never an exception.

import type { JourneyInput } from '../../journeys/index.ts';
import type { CreateJourneyResponse, JourneyResponse } from '../../wire/index.ts';

export type Outcome<Value> =
  | { readonly value: Value }
  /** `status` is null where no answer came: what was sent may have arrived. */
  | { readonly status: number | null; readonly sentence: string };

const PATIENCE_MILLISECONDS = 30_000;
const NO_ANSWER =
  'No answer came; the connection may be down. Try again: nothing is done twice, however often you try.';

/** Saves `input`; a second call with the same key answers what the first one did. */
export const saveJourney = (input: JourneyInput, key: string): Promise<Outcome<CreateJourneyResponse>> =>
  ask('/api/journeys', { method: 'POST', body: JSON.stringify(input), headers: toHeaders(key) });

export const readJourney = (slug: string): Promise<Outcome<JourneyResponse>> =>
  ask(toPath(slug), { method: 'GET' });

export const eraseJourney = (slug: string, deleteToken: string, key: string): Promise<Outcome<unknown>> =>
  ask(toPath(slug), { method: 'DELETE', body: JSON.stringify({ deleteToken }), headers: toHeaders(key) });

/** A key nobody else uses, under which the service answers the same request only once. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const toPath = (slug: string): string => `/api/journeys/${encodeURIComponent(slug)}`;

const toHeaders = (key: string) => ({ 'content-type': 'application/json', 'idempotency-key': key });

async function ask<Value>(path: string, init: RequestInit): Promise<Outcome<Value>> {
  try {
    const response = await fetch(path, {
      ...init,
      cache: 'no-store',
      // Stricter than this, some browsers send `origin: null`, and the service takes it for another website.
      referrerPolicy: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const body = (await response.json()) as Value & { readonly error?: string };
    if (response.ok) return { value: body };
    return { status: response.status, sentence: body.error ?? NO_ANSWER };
  } catch {
    return { status: null, sentence: NO_ANSWER };
  }
}
