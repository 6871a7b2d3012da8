// SPDX-License-Identifier: Apache-2.0

/** A database that does not answer cannot be closed in order; what it has acknowledged it holds. */
const DEADLINE_MILLISECONDS = 10_000;

/** Ends the process on SIGTERM and SIGINT: with 0 once `close` is done, with 1 where that takes too long or fails. */
export function stopOnSignal(close: () => Promise<void>, deadline: number = DEADLINE_MILLISECONDS): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C comes twice: from the terminal, and handed on by the process that started this one.
      if (isClosing) return;
      isClosing = true;
      setTimeout(() => process.exit(1), deadline).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
