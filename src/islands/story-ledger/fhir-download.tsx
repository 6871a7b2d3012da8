// SPDX-License-Identifier: Apache-2.0
// The ledger as a FHIR bundle, made in this browser. What makes it is fetched with the last of the data, before there are
// words: nothing is requested while someone writes, and it is there when the network is gone.

import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchDetails } from '../../load/browser.ts';
import type { PriceResponse } from '../../pricing/index.ts';
import type { BundleRequest } from './bundle-worker.ts';

interface Props {
  /** null while there is no ledger. */
  readonly response: PriceResponse | null;
  readonly siteUrl: string;
  readonly hasDetails: boolean;
}

export function FhirDownload({ response, siteUrl, hasDetails }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const worker = useRef<Worker>(null);
  const start = (): void => {
    worker.current = new Worker(new URL('./bundle-worker.ts', import.meta.url), { type: 'module' });
    worker.current.onmessage = ({ data }: MessageEvent<string>) => save(data);
    worker.current.onerror = () => {
      worker.current = null;
      setFailed(true);
    };
  };
  useEffect(() => {
    if (hasDetails) start();
  }, [hasDetails]);
  if (response === null || response.segments.length === 0) return null;
  const download = (): void => {
    setFailed(false);
    if (worker.current === null) start();
    fetchDetails().then(
      ({ table, places }) =>
        worker.current?.postMessage({ response, siteUrl, table, places } satisfies BundleRequest),
      () => setFailed(true),
    );
  };
  return (
    <div class="adder screen-only">
      <button type="button" class="quiet" onClick={download}>
        Download as FHIR
      </button>
      <p class="small">
        These lines for health record systems and programs, with their figures and files.{' '}
        <a href="/developers/fhir">What is in it</a>
      </p>
      <p class="small" role="status">
        {hasFailed &&
          'A part of this page that makes the file could not be loaded. Try again when connected.'}
      </p>
    </div>
  );
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/fhir+json' }));
  link.download = 'waypoint-ledger.fhir.json';
  link.click();
  // The browser reads the address after this call, when it gets to it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
