// SPDX-License-Identifier: Apache-2.0
// Where on a page this tab left its ledger: the browser looks for the place before the ledger is drawn, and misses it.

const NAME = 'waypoint-ledger-place';

/** How far below the top of the window a part of the page stood: what was opened above it may be closed again. */
export interface LeftAt {
  readonly part: string;
  readonly top: number;
}

type Place = LeftAt | 'take-away';

/** `address` is path and fragment of the ledger. */
export function markPlace(address: string, place: Place): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ address, place }));
  } catch {
    // Where nothing may be kept the page opens at its start.
  }
}

/**
 * Once: null where this tab left no place at `address`. A place on the page is for who goes back or reloads; the end of
 * the ledger, from which its sheet is opened, for who comes by the link of the sheet.
 */
export function takePlace(address: string, navigation: string | undefined): Place | null {
  try {
    const marked = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    sessionStorage.removeItem(NAME);
    if (marked.address !== address) return null;
    const { place } = marked;
    if (place === 'take-away') return place;
    const isPlace = typeof place?.top === 'number' && typeof place.part === 'string';
    return isPlace && /^(?:back_forward|reload)$/.test(navigation ?? '') ? place : null;
  } catch {
    return null;
  }
}
