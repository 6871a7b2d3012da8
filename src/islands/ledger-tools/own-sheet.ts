// SPDX-License-Identifier: Apache-2.0
// Which ledger of this tab a sheet is of: an address holds no words, so the way back leads to where they are, and care that
// has no figure, and so no row to name it by, is named by what this tab keeps.

const NAME = 'waypoint-ledger-sheet';

interface OwnSheet {
  /** The address of the ledger that the sheet is of. */
  readonly home: string;
  /** Care that was had and has no figure, in the words of the story; empty where they are not in this tab. */
  readonly without: readonly string[];
}

/** `fragment` is what the sheet of the ledger at this address has in its own; null where it has no sheet. */
export function markSheet(fragment: string | null, without: readonly string[]): void {
  const home = location.hash.startsWith('#ledger=') ? `/${location.hash}` : '/';
  try {
    if (fragment === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify({ fragment, home, without }));
  } catch {
    // Where nothing may be kept the way back opens the ledger of the sheet's address.
  }
}

/** The ledger in this tab, or else the one that the fragment itself holds. */
export function findLedgerOf(fragment: string): OwnSheet {
  try {
    const { fragment: of, home, without } = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    if (of === fragment && typeof home === 'string')
      return { home, without: Array.isArray(without) ? without.map(String) : [] };
  } catch {
    // Nothing is kept there, or it cannot be read.
  }
  return { home: `/${fragment}`, without: [] };
}
