// SPDX-License-Identifier: Apache-2.0
// One call of the service from this site's own pages. What goes wrong is a sentence for the person, never an exception.

import { serviceTexts as words } from '../texts/index.ts';

export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  /** `status` is null where no answer came: what was sent may have arrived. */
  | {
      readonly ok: false;
      readonly status: number | null;
      readonly sentence: string;
      /** The service asks to be left alone so long. */
      readonly retryAfterSeconds?: number;
      /** The same is refused again, however late it is sent. */
      readonly isPermanent?: boolean;
    };

const WAIT_MILLISECONDS = 20_000;

interface Sent {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Under one key (`makeKey`) the service does a thing once and answers it again. */
  readonly key?: string;
}

export async function callService<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, key }: Sent = {},
): Promise<Answer<Body>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // On a page that tells nobody where it is, some browsers would send `origin: null`, which is another website's.
      referrerPolicy: 'same-origin',
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, body: answer as Body };
    const said = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
    const seconds = Number(response.headers.get('retry-after'));
    return {
      ok: false,
      status: response.status,
      sentence: typeof said.error === 'string' ? said.error : words.status(response.status),
      ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
      isPermanent: said.permanent === true,
    };
  } catch {
    return { ok: false, status: null, sentence: key === undefined ? words.unanswered : words.unansweredOnce };
  }
}

/** A key nobody else uses. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
