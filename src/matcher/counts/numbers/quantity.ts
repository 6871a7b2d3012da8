// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number, "n times", a rate or a length of time, before it belongs to an event.

export interface Quantity {
  readonly kind: 'number' | 'times' | 'rate' | 'duration' | 'ordinal';
  readonly from: number;
  readonly to: number;
  /** A count; for a rate, how many in each period; for a duration, its length in days. */
  readonly value: number;
  /** Days from one to the next period of a rate; days of the unit of a duration. */
  readonly days: number;
  readonly note: string | null;
  /** "Six in all": what it says holds over a rate. "Two more": it is added. */
  readonly stress: 'total' | 'more' | null;
  /** Within care that is described, not named: "blew three times" is no count, "thirty of them" is one. */
  readonly isInside: boolean;
  /** Another number was said before it: "three, no, four". */
  readonly isCorrected: boolean;
}
