// SPDX-License-Identifier: Apache-2.0

const isLedger = (hash: string): boolean => hash.startsWith('#ledger=');

/**
 * Calls `open` when another ledger comes into the address, or the one in it is left by the Back button. A link within the
 * page (to the content, to the total) goes where it leads and the ledger comes back into the address: reloaded or left and
 * come back to, the page is the same. Answers how to stop.
 */
export function watchAddress(open: () => void): () => void {
  const follow = ({ oldURL }: HashChangeEvent): void => {
    const { hash } = location;
    const before = new URL(oldURL).hash;
    if (isLedger(hash) || (isLedger(before) && hash === '')) open();
    else if (isLedger(before)) history.replaceState(history.state, '', before);
  };
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
