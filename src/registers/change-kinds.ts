// SPDX-License-Identifier: Apache-2.0

/** What an entry of the change log is about: a figure, a source file, how words are read, the service, or an error of ours. */
export const CHANGE_KINDS = ['figures', 'sources', 'reading', 'service', 'error'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** An entry of the change log: from data/changes.yaml, or added while the service runs. */
export interface ChangeEntry {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly changedOn: string;
  readonly kind: ChangeKind;
  readonly title: string;
  readonly body: string;
  /** null where it is not about the table. */
  readonly tableVersion: string | null;
}
