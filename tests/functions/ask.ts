// SPDX-License-Identifier: Apache-2.0
// Asks dispatch over the small table, as a server would.

import { dispatch } from '../../functions/dispatch.ts';
import { createBuildEffects, type Effects } from '../../functions/effects.ts';
import type { LogEntry } from '../../functions/log.ts';
import { buildSmallData } from '../pricing/small-table.ts';

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and fail where one differs.
  readonly json: any;
  readonly log: readonly LogEntry[];
}

export const SMALL_DATA = buildSmallData();

export async function ask(
  path: string,
  init: RequestInit = {},
  effects: Partial<Effects> = {},
): Promise<Asked> {
  const log: LogEntry[] = [];
  const response = await dispatch(new Request(`http://localhost${path}`, init), {
    ...createBuildEffects(SMALL_DATA),
    now: () => new Date('2026-11-21T00:00:00Z'),
    log: (entry) => log.push(entry),
    ...effects,
  });
  const text = await response.text();
  const json = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, json, log };
}

/** POST /api/price with a value or with text sent as it is. */
export function askPrice(body: unknown, headers: Record<string, string> = {}): Promise<Asked> {
  return ask('/api/price', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
}
