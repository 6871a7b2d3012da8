// SPDX-License-Identifier: Apache-2.0

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { fetchDetails, fetchPlaces, fetchPricingData } from '../../load/browser.ts';
import type { Places } from '../../localities/index.ts';
import type { PricingData } from '../../pricing/index.ts';
import { loadStyles } from './load-styles.ts';

type Reader = typeof import('./reader.ts');

/** `failed` is tried again; after `broken` only a new page helps. */
export type LoadStatus = 'waiting' | 'loading' | 'ready' | 'failed' | 'broken';

/**
 * Whoever does one of these on the page may write next: by then the reader is there. Who only looks does not pay for it.
 * A press on the notice of a new version is no such sign: a request of that moment would hold the new version up.
 */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** null where it did not come: a browser does not ask again for a module as long as the page stands. */
const loadReader = (): Promise<Reader | null> =>
  Promise.all([import('./reader.ts'), loadStyles()]).then(
    ([reader]) => reader,
    () => null,
  );

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 100);
}

/** National figures; the same with the places; the same with the details. */
type Stage = 0 | 1 | 2;

/** The table and what reads with it, fetched once on first need; after a failed table the next need tries again. */
export function usePricingData(example: string): {
  readonly reader: Reader | null;
  readonly data: PricingData | null;
  /** null until they are there: before that `data` prices at national figures alone. */
  readonly places: Places | null;
  /** The places were needed and did not come. */
  readonly hasNoPlaces: boolean;
  /** The coverage statements and fingerprints, which reading and pricing do not need, have come or cannot come. */
  readonly isSettled: boolean;
  readonly status: LoadStatus;
  readonly need: () => void;
  readonly needPlaces: () => void;
} {
  const [reader, setReader] = useState<Reader | null>(null);
  const [loaded, setLoaded] = useState<{ readonly data: PricingData; readonly stage: Stage } | null>(null);
  const [isSettled, setSettled] = useState(false);
  const [hasNoPlaces, setNoPlaces] = useState(false);
  const [status, setStatus] = useState<LoadStatus>('waiting');
  const isUnderway = useRef(false);
  useEffect(() => {
    const heard = new AbortController();
    const hear = () => {
      heard.abort();
      whenIdle(loadReader);
    };
    const page = document.getElementById('main');
    for (const sign of SIGNS_OF_LIFE)
      page?.addEventListener(sign, hear, { passive: true, signal: heard.signal });
    return () => heard.abort();
  }, []);
  const show = useCallback(
    (stage: Stage, data: PricingData) =>
      setLoaded((now) => (now !== null && now.stage >= stage ? now : { data, stage })),
    [],
  );
  const need = useCallback(() => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setStatus('loading');
    Promise.all([fetchPricingData(), loadReader()]).then(
      ([data, came]) => {
        if (came === null) {
          setStatus('broken');
          return;
        }
        setReader(came);
        show(0, data);
        // The matcher builds its index on first use, and the browser compiles each of its steps; better while nothing
        // is waiting than under the first words. The example goes through most of them, a sentence at a time so that
        // no key waits for all. The lexicon stays the same object when the details come, and with it that index.
        const sentences = example.split('. ');
        const warm = () => {
          const sentence = sentences.shift();
          if (sentence !== undefined) {
            came.readStory(sentence, data.lexicon);
            whenIdle(warm);
            return;
          }
          const settle = () => setSettled(true);
          // Without the details the ledger still stands: each figure's own page has them.
          fetchDetails()
            .then((whole) => show(2, whole))
            .catch(async () => show(1, await fetchPlaces()))
            .then(settle, settle);
        };
        whenIdle(warm);
        setStatus('ready');
      },
      () => {
        isUnderway.current = false;
        setStatus('failed');
      },
    );
  }, [show, example]);
  useEffect(() => {
    // What failed is tried again with the network; what was not needed is not fetched for it.
    if (status !== 'failed') return;
    addEventListener('online', need);
    return () => removeEventListener('online', need);
  }, [status]);
  const needPlaces = useCallback(() => {
    need();
    setNoPlaces(false);
    fetchPlaces().then(
      (data) => show(1, data),
      () => setNoPlaces(true),
    );
  }, [need, show]);
  const places = loaded === null || loaded.stage === 0 ? null : loaded.data.places;
  return { reader, data: loaded?.data ?? null, places, hasNoPlaces, isSettled, status, need, needPlaces };
}
