// SPDX-License-Identifier: Apache-2.0
// The search of the table comes with the tools under the ledger, for the most part before anyone looks for a row.

import { useEffect, useState } from 'preact/hooks';

type Search = typeof import('./find-units.ts');

/** Null until it is there. */
export function useSearch(): Search | null {
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => {
    // Without it the rows that are suggested can still be chosen.
    import('./find-units.ts').then(setSearch, () => {});
  }, []);
  return search;
}
