// SPDX-License-Identifier: Apache-2.0
// How often one network may call. A window is a whole hour or day of UTC: when it ends, what was counted is forgotten.

export interface LimitRule {
  /** Names the count: routes with one name share it. */
  readonly name: string;
  readonly calls: number;
  readonly window: 'hour' | 'day';
  /** What is counted, for the sentence of a refusal. */
  readonly what?: string;
}

export const WINDOW_SECONDS = { hour: 3_600, day: 86_400 } as const;

export interface Limiter {
  /** `upstash`, `redis` or `memory`, for messages. */
  readonly driver: string;
  /**
   * Counts one call of `key` and gives null where it may go on, else the seconds (1 or more) until it may.
   * Rejects where the counts cannot be read: the caller decides what then goes on.
   */
  take(rule: LimitRule, key: string): Promise<number | null>;
  /** The same without counting a call. */
  look(rule: LimitRule, key: string): Promise<number | null>;
  close(): Promise<void>;
}

/** Seconds from `now` to the end of the window it is in, at least 1. Both in milliseconds of the epoch. */
export function countSecondsLeft(endMilliseconds: number, now: number): number {
  return Math.max(1, Math.ceil((endMilliseconds - now) / 1000));
}
