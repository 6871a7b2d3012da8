// SPDX-License-Identifier: Apache-2.0
// What is done with a ledger is fetched apart, after the figures: the first lines do not wait for it.

import { useEffect, useState } from 'preact/hooks';

type Tools = typeof import('../ledger-tools/index.ts');

/** The names kept-ledger.ts keeps under; looked at here so that nothing more is fetched where nothing is kept. */
const KEPT_NAME = 'waypoint-ledger-kept';
const TAB_NAME = 'waypoint-ledger-tab';

export function useTools(isWanted: boolean): { readonly tools: Tools | null; readonly hasFailed: boolean } {
  const [tools, setTools] = useState<Tools | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    import('../ledger-tools/index.ts').then(setTools, () => setFailed(true));
  }, [isWanted]);
  return { tools, hasFailed };
}

const isLink = (): boolean => location.hash.startsWith('#ledger=');

/** What this tab has of the ledger at this address is kept under it: a linked ledger is not one's own. */
const readTab = (): string | null => sessionStorage.getItem(TAB_NAME + (isLink() ? location.hash : ''));

/** The words this tab had before it was reloaded or left; the rest comes with the tools. */
export function readTabStory(): string {
  try {
    const story: unknown = JSON.parse(readTab() ?? '').state.story;
    return typeof story === 'string' ? story : '';
  } catch {
    return '';
  }
}

/** Whether there is a ledger to open: one in the address, one this tab had, or one kept on this device. */
export function hasLedgerToOpen(): boolean {
  try {
    return isLink() || readTab() !== null || localStorage.getItem(KEPT_NAME) !== null;
  } catch {
    return false;
  }
}
