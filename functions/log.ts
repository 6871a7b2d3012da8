// SPDX-License-Identifier: Apache-2.0
// What the log is told; of an outage one line when it begins and one when it is over, however many requests it meets.

export interface LogEntry {
  readonly at: string;
  readonly level: 'error' | 'info';
  readonly message: string;
}

export interface Outages {
  /** `what` names the outage; the sentence is logged where it has not begun yet. */
  readonly begin: (what: string, sentence: string) => void;
  /** Logged where it had begun. */
  readonly end: (what: string, sentence: string) => void;
}

export function openOutages(log: (entry: Pick<LogEntry, 'level' | 'message'>) => void): Outages {
  const begun = new Set<string>();
  return {
    begin: (what, message) => {
      if (begun.has(what)) return;
      begun.add(what);
      log({ level: 'error', message });
    },
    end: (what, message) => {
      if (begun.delete(what)) log({ level: 'info', message });
    },
  };
}
