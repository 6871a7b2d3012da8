// SPDX-License-Identifier: Apache-2.0
// One call of an account route from this site's own pages.

export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number | null; readonly sentence: string };

const WAIT_MILLISECONDS = 20_000;
const UNANSWERED = 'The service did not answer. Nothing is lost: try again when you have a connection.';

/** Never rejects: what went wrong is a sentence. `status` is null where nobody answered. */
export async function callService<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, body: answer as Body };
    const isSaid = typeof answer === 'object' && answer !== null && 'error' in answer;
    return {
      ok: false,
      status: response.status,
      sentence: isSaid ? String(answer.error) : `The service answered ${response.status}.`,
    };
  } catch {
    return { ok: false, status: null, sentence: UNANSWERED };
  }
}
