// SPDX-License-Identifier: Apache-2.0
// How many sent something: distinct networks a day, which is never a count of people.

type SenderBasis = 'senders' | 'sends' | 'none';

export interface Senders {
  readonly senders: number;
  readonly senderBasis: SenderBasis;
}

/**
 * `sends` without team tests. `indexed` is the sum over days of distinct networks, null where it could not be read. A
 * network is forgotten with its day, so that one whose only row was a team test may still be in the index: hence never
 * more than there are sends.
 */
export function countSenders(sends: number, indexed: number | null): Senders {
  if (sends === 0) return { senders: 0, senderBasis: 'none' };
  if (indexed === null) return { senders: sends, senderBasis: 'sends' };
  return { senders: Math.min(sends, indexed), senderBasis: 'senders' };
}
