// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import type { Effects } from '../effects.ts';
import type { Answer } from './answer.ts';

/** One request as a route sees it. */
export interface Call {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The last, variable part of the path, decoded; empty on a path without one. */
  readonly id: string;
  /** Whom the limits count; null where no address is known. It goes nowhere else. */
  readonly address: string | null;
  readonly effects: Effects;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;

/** One value of a query parameter, or undefined. Throws a Problem where it is given twice. */
export function readParameter(query: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = query.getAll(name);
  if (more.length > 0) {
    throw new Problem('bad-request', `${name} is given ${more.length + 1} times; send it once.`);
  }
  return value;
}

/** Whether a query switches something on: `1`, and off without it or with `0`. `on` and `off` say what it gives. */
export function readFlag(query: URLSearchParams, name: string, on: string, off: string): boolean {
  const flag = readParameter(query, name);
  if (flag !== undefined && flag !== '1' && flag !== '0') {
    throw new Problem('bad-request', `${name} is ${quoteInput(flag)}; it takes 1 for ${on} or 0 for ${off}.`);
  }
  return flag === '1';
}

/** Decodes a part of a path; throws a Problem on broken percent-encoding. */
export function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Problem('bad-request', 'The path holds broken percent-encoding.');
  }
}
