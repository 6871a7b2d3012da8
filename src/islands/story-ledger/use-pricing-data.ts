// SPDX-License-Identifier: Apache-2.0

import { useCallback, useRef, useState } from 'preact/hooks';
import { fetchDetails, fetchPricingData } from '../../load/browser.ts';
import { readStory } from '../../matcher/index.ts';
import type { PricingData } from '../../pricing/index.ts';

export type LoadStatus = 'waiting' | 'loading' | 'ready' | 'failed';

/** The table, fetched once on first need; after a failure the next need tries again. */
export function usePricingData(): {
  readonly data: PricingData | null;
  /** The coverage statements and fingerprints, which reading and pricing do not need, have come or cannot come. */
  readonly isSettled: boolean;
  readonly status: LoadStatus;
  readonly need: () => void;
} {
  const [data, setData] = useState<PricingData | null>(null);
  const [isSettled, setSettled] = useState(false);
  const [status, setStatus] = useState<LoadStatus>('waiting');
  const isUnderway = useRef(false);
  const need = useCallback(() => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setStatus('loading');
    fetchPricingData().then(
      (loaded) => {
        setData(loaded);
        // The matcher builds its index on first use; better while nothing is waiting than under the first words.
        // The lexicon stays the same object when the details come, and with it that index.
        const warm = () => {
          readStory('doctor', loaded.lexicon);
          // Without them the ledger still stands: each figure's own page has them.
          fetchDetails().then(
            (whole) => {
              setData(whole);
              setSettled(true);
            },
            () => setSettled(true),
          );
        };
        if ('requestIdleCallback' in globalThis) requestIdleCallback(warm, { timeout: 1000 });
        else setTimeout(warm, 100);
        setStatus('ready');
      },
      () => {
        isUnderway.current = false;
        setStatus('failed');
      },
    );
  }, []);
  return { data, isSettled, status, need };
}
