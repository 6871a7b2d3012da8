// SPDX-License-Identifier: Apache-2.0
// Which ledger of this tab a sheet is of: an address holds no words, so the way back leads to where they are.

const NAME = 'waypoint-ledger-sheet';

/** `fragment` is what the sheet of the ledger at this address has in its own; null where it has no sheet. */
export function markSheet(fragment: string | null): void {
  const home = location.hash.startsWith('#ledger=') ? `/${location.hash}` : '/';
  try {
    if (fragment === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify({ fragment, home }));
  } catch {
    // Where nothing may be kept the way back opens the ledger of the sheet's address.
  }
}

/** The address of the ledger that a sheet is of: the one in this tab, or else the one that the fragment itself holds. */
export function findLedgerOf(fragment: string): string {
  try {
    const marked = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    if (marked.fragment === fragment && typeof marked.home === 'string') return marked.home;
  } catch {
    // Nothing is kept there, or it cannot be read.
  }
  return `/${fragment}`;
}
