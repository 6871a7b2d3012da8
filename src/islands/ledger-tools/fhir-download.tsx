// SPDX-License-Identifier: Apache-2.0
// The ledger as a FHIR bundle, made in this browser. What makes it is fetched with the last of the data, before there are
// words: nothing is requested while someone writes, and it is there when the network is gone.

import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchDetails } from '../../load/browser.ts';
import type { PriceResponse } from '../../pricing/index.ts';
import { ledgerTools } from '../../texts/index.ts';
import type { BundleRequest } from './bundle-worker.ts';
import { saveFile } from './save-file.ts';

interface Props {
  /** null while there is no ledger. */
  readonly response: PriceResponse | null;
  readonly siteUrl: string;
}

const words = ledgerTools.fhir;

export function FhirDownload({ response, siteUrl }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const worker = useRef<Worker>(null);
  const start = (): void => {
    worker.current = new Worker(new URL('./bundle-worker.ts', import.meta.url), { type: 'module' });
    worker.current.onmessage = ({ data }: MessageEvent<string>) =>
      saveFile('waypoint-ledger.fhir.json', 'application/fhir+json', data);
    worker.current.onerror = () => {
      worker.current = null;
      setFailed(true);
    };
  };
  useEffect(start, []);
  if (response === null) return null;
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
    <li>
      <button type="button" class="quiet" onClick={download}>
        {words.name}
      </button>
      <p class="small">
        {words.about} <a href="/developers/fhir">{words.more}</a>
        <span role="status">{hasFailed && ` ${ledgerTools.notLoaded}`}</span>
      </p>
    </li>
  );
}
