// SPDX-License-Identifier: Apache-2.0
// One write from the browser, which may be tried again: the same words go with the same idempotency key, so that a try
// whose answer was lost on the way stores nothing twice.

export type Outcome =
  | { readonly kind: 'sent'; readonly answer: Readonly<Record<string, unknown>> }
  /** The service refused it: its sentence. */
  | { readonly kind: 'refused'; readonly status: number; readonly sentence: string }
  /** Nobody knows whether it arrived. */
  | { readonly kind: 'unanswered' };

const WAIT_MILLISECONDS = 20_000;

/** The sender of one form. */
export function createSender(path: string): (body: unknown) => Promise<Outcome> {
  let lastText = '';
  let key = '';
  return async (body) => {
    const text = JSON.stringify(body);
    if (text !== lastText) {
      lastText = text;
      key = crypto.randomUUID();
    }
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: text,
        signal: AbortSignal.timeout(WAIT_MILLISECONDS),
      });
      const answer: unknown = await response.json();
      const fields = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
      if (response.ok) return { kind: 'sent', answer: fields };
      return {
        kind: 'refused',
        status: response.status,
        sentence: String(fields.error ?? 'It was refused.'),
      };
    } catch {
      return { kind: 'unanswered' };
    }
  };
}
