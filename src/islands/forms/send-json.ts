// SPDX-License-Identifier: Apache-2.0
// One write from the browser, which may be tried again: the same words go with the same idempotency key, so that a try
// whose answer was lost on the way stores nothing twice, also where the page was loaded anew before the second one.

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

interface Try {
  readonly text: string;
  readonly key: string;
}

/** The sender of one form. A try without an answer stays in this tab, as `name`, until it has one. */
export function createSender(path: string, name: string): (body: unknown) => Promise<Outcome> {
  let last = readTry(name);
  return async (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: crypto.randomUUID() };
    const { key } = last;
    keepTry(name, last);
    const answer = await callService<Receipt>('POST', path, { body, key });
    // A fault may be of what stands between, behind which the write went through.
    if (answer.ok || (answer.status !== null && answer.status < 500)) keepTry(name, null);
    if (answer.ok) return { kind: 'sent', receipt: answer.body };
    if (answer.status === null) return { kind: 'unanswered', key };
    return { kind: 'refused', sentence: answer.sentence };
  };
}

function readTry(name: string): Try {
  try {
    const { text, key } = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    if (typeof text === 'string' && typeof key === 'string') return { text, key };
  } catch {
    // Nothing can be kept there, or it is of another version of this page.
  }
  return { text: '', key: '' };
}

/** It was answered by another way: what waited in the outbox went out. */
export const forgetTry = (name: string): void => keepTry(name, null);

/** null takes it out. */
function keepTry(name: string, last: Try | null): void {
  try {
    if (last === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(last));
  } catch {
    // A full or forbidden store: a second try from this very page is still the same write.
  }
}
