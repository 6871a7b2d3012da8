// SPDX-License-Identifier: Apache-2.0

import { useEffect, useRef, useState } from 'preact/hooks';

/** `value` once it has stood still for `delayMs`; while it keeps changing, the latest one every `maxWaitMs`. */
export function useDebounced<T>(value: T, delayMs: number, maxWaitMs: number): T {
  const [settled, setSettled] = useState(value);
  const waitingSince = useRef<number | null>(null);
  useEffect(() => {
    const now = performance.now();
    waitingSince.current ??= now;
    const left = waitingSince.current + maxWaitMs - now;
    const timer = setTimeout(
      () => {
        waitingSince.current = null;
        setSettled(value);
      },
      Math.max(0, Math.min(delayMs, left)),
    );
    return () => clearTimeout(timer);
  }, [value, delayMs, maxWaitMs]);
  return settled;
}
