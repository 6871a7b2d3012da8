// SPDX-License-Identifier: Apache-2.0

/** Calls an administrative route and gives its parsed answer. Rejects with the route's own sentence. */
export type CallAdmin = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<Readonly<Record<string, unknown>>>;

const WAIT_MILLISECONDS = 30_000;

export const callAdmin: CallAdmin = async (method, path, body) => {
  const token = process.env.ADMIN_TOKEN?.trim();
  if (token === undefined || token === '')
    throw new Error('ADMIN_TOKEN is not set: it holds the service’s token.');
  const base = process.env.LEDGER_URL?.trim() || 'http://localhost:4321';
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new Error('LEDGER_URL is no address that begins with https:// or http://.');
  const url = new URL(path, base);
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MILLISECONDS),
  }).catch((): never => {
    throw new Error(`${url.origin} does not answer.`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) {
    throw new Error(`${url.origin} answered ${response.status} and no JSON: is LEDGER_URL right?`);
  }
  if (!response.ok)
    throw new Error('error' in answer ? String(answer.error) : `It answered ${response.status}.`);
  return answer as Readonly<Record<string, unknown>>;
};
