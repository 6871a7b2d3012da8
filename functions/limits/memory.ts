// SPDX-License-Identifier: Apache-2.0
// The default: counts in this process, for a service of one process.

import { countSecondsLeft, type Limiter, WINDOW_SECONDS } from './limiter.ts';

/** Networks of one window. More are let through uncounted rather than letting a flood of addresses fill the memory. */
const KEY_LIMIT = 200_000;

export function openMemoryLimiter(now: () => number = Date.now): Limiter {
  /** The windows under way by their end, each with its counts. */
  const windows = new Map<number, Map<string, number>>();
  return {
    driver: 'memory',
    async take({ name, calls, window }, key) {
      const length = WINDOW_SECONDS[window] * 1000;
      const at = now();
      const end = (Math.floor(at / length) + 1) * length;
      for (const past of windows.keys()) if (past <= at) windows.delete(past);
      const counts = windows.get(end) ?? new Map<string, number>();
      windows.set(end, counts);
      const counted = `${window}:${name}:${key}`;
      const before = counts.get(counted) ?? 0;
      if (before >= calls) return countSecondsLeft(end, at);
      if (before > 0 || counts.size < KEY_LIMIT) counts.set(counted, before + 1);
      return null;
    },
    close: async () => windows.clear(),
  };
}
