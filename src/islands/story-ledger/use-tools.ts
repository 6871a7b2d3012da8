// SPDX-License-Identifier: Apache-2.0
// What is done with a ledger is fetched apart, after the figures: the first lines do not wait for it.

import { useEffect, useState } from 'preact/hooks';

type Tools = typeof import('../ledger-tools/index.ts');

/** The name kept-ledger.ts keeps under; looked at here so that nothing more is fetched where nothing is kept. */
const KEPT_NAME = 'waypoint-ledger-kept';

export function useTools(isWanted: boolean): { readonly tools: Tools | null; readonly hasFailed: boolean } {
  const [tools, setTools] = useState<Tools | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    import('../ledger-tools/index.ts').then(setTools, () => setFailed(true));
  }, [isWanted]);
  return { tools, hasFailed };
}

/** Whether there is a ledger to open: one in the address, or one kept on this device. */
export function hasLedgerToOpen(): boolean {
  try {
    return location.hash.startsWith('#ledger=') || localStorage.getItem(KEPT_NAME) !== null;
  } catch {
    return false;
  }
}
