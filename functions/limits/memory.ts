// SPDX-License-Identifier: Apache-2.0
// The default: counts in this process, for a service of one process.

import { countSecondsLeft, type Limiter, type LimitRule, WINDOW_SECONDS } from './limiter.ts';

/** Networks of one window. More are let through uncounted rather than letting a flood of addresses fill the memory. */
const KEY_LIMIT = 200_000;

export function openMemoryLimiter(now: () => number = Date.now): Limiter {
  /** The windows under way by their end, each with its counts. */
  const windows = new Map<number, Map<string, number>>();
  /** The window that `at` is in, what is counted in it and under which name. */
  const findWindow = ({ name, window }: LimitRule, key: string, at: number) => {
    const length = WINDOW_SECONDS[window] * 1000;
    const end = (Math.floor(at / length) + 1) * length;
    for (const past of windows.keys()) if (past <= at) windows.delete(past);
    const counts = windows.get(end) ?? new Map<string, number>();
    windows.set(end, counts);
    return { end, counts, counted: `${window}:${name}:${key}` };
  };
  return {
    driver: 'memory',
    async take(rule, key) {
      const at = now();
      const { end, counts, counted } = findWindow(rule, key, at);
      const before = counts.get(counted) ?? 0;
      if (before >= rule.calls) return countSecondsLeft(end, at);
      if (before > 0 || counts.size < KEY_LIMIT) counts.set(counted, before + 1);
      return null;
    },
    async look(rule, key) {
      const at = now();
      const { end, counts, counted } = findWindow(rule, key, at);
      return (counts.get(counted) ?? 0) >= rule.calls ? countSecondsLeft(end, at) : null;
    },
    close: async () => windows.clear(),
  };
}
