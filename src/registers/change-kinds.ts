// SPDX-License-Identifier: Apache-2.0

/** What an entry of the change log is about: a figure, a source file, how words are read, the service, or an error of ours. */
export const CHANGE_KINDS = ['figures', 'sources', 'reading', 'service', 'error'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];
