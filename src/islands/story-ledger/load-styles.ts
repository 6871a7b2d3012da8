// SPDX-License-Identifier: Apache-2.0
// The styles of one's own ledger stand in a file: with them the first page would not fit into what a server sends at once.

import href from '../../styles/own-ledger.css?url';

let coming: Promise<void> | null = null;

/** Settles when they apply, or did not come: a plain ledger is better than none. */
export function loadStyles(): Promise<void> {
  coming ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return coming;
}
