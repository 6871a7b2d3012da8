// SPDX-License-Identifier: Apache-2.0
// What is done with a ledger is fetched apart, after the figures: the first lines do not wait for it.

import { useEffect, useState } from 'preact/hooks';

type Tools = typeof import('../ledger-tools/index.ts');

export function useTools(isWanted: boolean): { readonly tools: Tools | null; readonly hasFailed: boolean } {
  const [tools, setTools] = useState<Tools | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    import('../ledger-tools/index.ts').then(setTools, () => setFailed(true));
  }, [isWanted]);
  return { tools, hasFailed };
}
