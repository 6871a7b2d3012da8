// SPDX-License-Identifier: Apache-2.0

import { SENDABLE_TOKEN, UNSENDABLE_TOKEN } from '../../functions/settings.ts';
import { WrongUsage } from '../arguments.ts';

/**
 * Calls an administrative route and gives its parsed answer. Rejects with the route's own sentence, as a WrongUsage where
 * what was typed is what it refuses (400).
 */
export type CallAdmin = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, unknown>>>;

const WAIT_MILLISECONDS = 30_000;

export const callAdmin: CallAdmin = async (method, path, body, headers = {}) => {
  const token = process.env.ADMIN_TOKEN?.trim();
  if (token === undefined || token === '')
    throw new Error('ADMIN_TOKEN is not set: it holds the service’s token.');
  if (!SENDABLE_TOKEN.test(token)) throw new Error(`ADMIN_TOKEN ${UNSENDABLE_TOKEN}`);
  const base = process.env.LEDGER_URL?.trim() || 'http://localhost:4321';
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new Error('LEDGER_URL is no address that begins with https:// or http://.');
  const url = new URL(path, base);
  const { status, ok, text } = await ask(url, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MILLISECONDS),
  });
  const answer = parse(text);
  if (typeof answer !== 'object' || answer === null) {
    throw new Error(`${url.origin} answered ${status} and no JSON: is LEDGER_URL right?`);
  }
  if (!ok) {
    const sentence = 'error' in answer ? String(answer.error) : `It answered ${status}.`;
    throw status === 400 ? new WrongUsage(sentence) : new Error(sentence);
  }
  return answer as Readonly<Record<string, unknown>>;
};

async function ask(url: URL, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (error) {
    const code = readCode(error);
    throw new Error(
      SILENT.test(code)
        ? `${url.origin} does not answer (${code}).`
        : `${url.origin} cannot be asked: ${code}.`,
    );
  }
}

/** Codes of a connection that is not made or breaks off; any other (of TLS, of a port) is no silence. */
const SILENT = /^(?:E[A-Z_]+|UND_ERR_\w+|TimeoutError)$/;

/** What `fetch` says itself is “fetch failed”; why, its cause knows. */
function readCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : cause.name === 'TimeoutError'
      ? cause.name
      : cause.message;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
