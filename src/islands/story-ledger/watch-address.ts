// SPDX-License-Identifier: Apache-2.0

const isLedger = (hash: string): boolean => hash.startsWith('#ledger=');

/**
 * Calls `open` when another ledger comes into the address. A link within the page (to the content, to the total) goes
 * where it leads and the ledger comes back into the address: reloaded or left and come back to, the page is the same.
 * Answers how to stop.
 */
export function watchAddress(open: () => void): () => void {
  let { hash } = location;
  const follow = (): void => {
    if (!isLedger(location.hash)) {
      if (isLedger(hash)) history.replaceState(history.state, '', hash);
    } else if (location.hash !== hash) {
      hash = location.hash;
      open();
    }
  };
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
