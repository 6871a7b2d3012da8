// SPDX-License-Identifier: Apache-2.0
// One write from the browser, which may be tried again: the same words go with the same idempotency key, so that a try
// whose answer was lost on the way stores nothing twice.

import { callService } from '../call-service.ts';

/** Where in its register a row stands, and the hash by which it is found in the chain. */
export interface Receipt {
  readonly position: number;
  readonly rowHash: string;
}

export type Outcome =
  | { readonly kind: 'sent'; readonly receipt: Receipt }
  /** The service refused it: its sentence. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** Nobody knows whether it arrived; the key it went under. */
  | { readonly kind: 'unanswered'; readonly key: string };

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
    const answer = await callService<Receipt>('POST', path, { body, key });
    if (answer.ok) return { kind: 'sent', receipt: answer.body };
    if (answer.status === null) return { kind: 'unanswered', key };
    return { kind: 'refused', sentence: answer.sentence };
  };
}
