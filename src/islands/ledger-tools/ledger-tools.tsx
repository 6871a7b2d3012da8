// SPDX-License-Identifier: Apache-2.0
// What is done with a ledger once it stands. Fetched after the figures, before there are words; works without a network.

import type { Coverage, PricingData } from '../../pricing/index.ts';
import { ledgerTools as words } from '../../texts/index.ts';
import type { Ledger } from '../story-ledger/build-ledger.ts';
import type { LedgerState } from '../story-ledger/ledger-state.ts';
import { CiteWay } from './cite-way.tsx';
import { FhirDownload } from './fhir-download.tsx';
import { KeepWay } from './keep-way.tsx';
import { writeLedgerCsv } from './ledger-csv.ts';
import { type LinkedLedger, toLinkItems, writeLedgerFragment } from './ledger-link.ts';
import { LinkWay } from './link-way.tsx';
import { SaveAndShare } from './save-and-share.tsx';
import { saveFile } from './save-file.ts';
import { LedgerViews } from './views/ledger-views.tsx';

export interface LedgerToolsProps {
  /** null while there is none; what was saved before is still shown then. */
  readonly ledger: Ledger | null;
  /** With its details: a file names the hash of each source. */
  readonly data: PricingData;
  readonly state: LedgerState;
  readonly siteUrl: string;
  /** The ledger was opened from this device. */
  readonly isKept: boolean;
  readonly onCoverage: (coverage: Coverage) => void;
}

export function LedgerTools({ ledger, data, state, siteUrl, isKept, onCoverage }: LedgerToolsProps) {
  const response = ledger !== null && ledger.response.segments.length > 0 ? ledger.response : null;
  const linked: LinkedLedger | null = response && {
    items: toLinkItems(response.segments),
    coverage: response.context?.coverage ?? 'unsure',
    place: response.context?.locality?.key ?? '',
    tableVersion: response.tableVersion,
  };
  const hasAny = ledger !== null && ledger.entries.length > 0;
  return (
    <>
      {response !== null && <LedgerViews response={response} data={data} onCoverage={onCoverage} />}
      <section class="take-away screen-only" aria-labelledby="take-away-title" hidden={!hasAny}>
        <h2 id="take-away-title">{words.title}</h2>
        <ul class="ways">
          {linked !== null && (
            <li>
              <a href={`/sheet${writeLedgerFragment(linked)}`}>{words.sheet.name}</a>
              <p class="small">{words.sheet.about}</p>
            </li>
          )}
          <KeepWay state={state} hasLedger={hasAny} isKept={isKept} />
          {linked !== null && response !== null && (
            <>
              <LinkWay linked={linked} unkept={response.unpriced.length} />
              <CiteWay linked={linked} response={response} table={data.table} />
            </>
          )}
          <Way name={words.print.name} about={words.print.about} onUse={() => print()} />
          {ledger !== null && hasAny && (
            <Way
              name={words.csv.name}
              about={words.csv.about}
              onUse={() =>
                saveFile('waypoint-ledger.csv', 'text/csv;charset=utf-8', writeLedgerCsv(ledger, data))
              }
            />
          )}
          {ledger !== null && hasAny && (
            <Way
              name={words.json.name}
              about={words.json.about}
              onUse={() =>
                saveFile('waypoint-ledger.json', 'application/json', JSON.stringify(ledger.response, null, 2))
              }
            />
          )}
          <FhirDownload response={response} siteUrl={siteUrl} />
        </ul>
      </section>
      <SaveAndShare ledger={ledger} />
    </>
  );
}

interface WayProps {
  readonly name: string;
  readonly about: string;
  readonly onUse: () => void;
}

function Way({ name, about, onUse }: WayProps) {
  return (
    <li>
      <button type="button" class="quiet" onClick={onUse}>
        {name}
      </button>
      <p class="small">{about}</p>
    </li>
  );
}
