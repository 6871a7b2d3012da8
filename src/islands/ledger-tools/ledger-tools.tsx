// SPDX-License-Identifier: Apache-2.0
// What is done with a ledger once it stands. Fetched after the figures, before there are words; works without a network.

import { useEffect, useRef } from 'preact/hooks';
import { type Coverage, ITEM_LIMIT, type PricingData } from '../../pricing/index.ts';
import { ledgerTools as words } from '../../texts/index.ts';
import type { Ledger } from '../story-ledger/build-ledger.ts';
import { toAsked } from '../story-ledger/choice-amount.ts';
import type { Edits } from '../story-ledger/edits.ts';
import type { LedgerState, Step } from '../story-ledger/ledger-state.ts';
import { countUnpriced, hasLines, listWithout } from '../story-ledger/total-view.ts';
import { useDebounced } from '../story-ledger/use-debounced.ts';
import { watchAddress } from '../story-ledger/watch-address.ts';
import { cutToLimit } from '../story-ledger/within-limit.ts';
import { Adder } from './adder.tsx';
import { announce, announceFit } from './announce-ledger.ts';
import { CiteWay } from './cite-way.tsx';
import { FhirDownload } from './fhir-download.tsx';
import { KeepWay } from './keep-way.tsx';
import { writeLedgerCsv } from './ledger-csv.ts';
import { type LinkedLedger, toLinkItems } from './ledger-link.ts';
import { LinkWay } from './link-way.tsx';
import { type Opened, openLedger } from './open-ledger.ts';
import { placeLines } from './place-lines.ts';
import { PrintedWay, usePrintedCode } from './printed-way.tsx';
import { SaveAndShare } from './save-and-share.tsx';
import { saveFile } from './save-file.ts';
import { SheetWay } from './sheet-way.tsx';
import { useAskModel } from './use-ask-model.ts';
import { useReturnPlace } from './use-return-place.ts';
import { useShowOpened } from './use-show-opened.ts';
import { LedgerViews } from './views/ledger-views.tsx';

export interface LedgerToolsProps {
  /** null while there is none; what was saved before is still shown then. */
  readonly ledger: Ledger | null;
  /** With its details: a file names the hash of each source. */
  readonly data: PricingData;
  readonly state: LedgerState;
  /** What is in the box by now; the one in `state` has been read. */
  readonly story: string;
  /** What the tab had of it, as text. */
  readonly inTab: string | null;
  /** It was started over before these came: nothing of before is brought back. */
  readonly isOver: boolean;
  readonly onState: (state: LedgerState, steps: readonly Step[]) => void;
  readonly siteUrl: string;
  readonly opened: Opened;
  readonly onOpened: (opened: Opened) => void;
  readonly onEdits: (edits: Edits, sentence: string) => void;
  readonly onCoverage: (coverage: Coverage) => void;
}

export function LedgerTools(props: LedgerToolsProps) {
  const { ledger, data, state, siteUrl, opened, onOpened, onCoverage } = props;
  const { AskModel, models } = useAskModel();
  const printed = usePrintedCode();
  const announcement = useDebounced(ledger === null ? '' : announce(ledger), 700, Number.POSITIVE_INFINITY);
  const fit = useDebounced(
    ledger === null ? '' : announceFit(ledger.response),
    700,
    Number.POSITIVE_INFINITY,
  );
  // A model answers later: what was corrected meanwhile stands.
  const now = useRef(props);
  now.current = props;
  // An address with another ledger in it is a page of its own.
  useEffect(() => watchAddress(() => location.reload()), []);
  useEffect(() => {
    const found = props.isOver ? null : openLedger(location.hash, data, props.story, props.inTab);
    if (found === null) return;
    onOpened(found);
    if (found.state !== null) props.onState(found.state, found.steps ?? []);
  }, []);
  const response = ledger !== null && ledger.response.segments.length > 0 ? ledger.response : null;
  useReturnPlace(response !== null);
  useShowOpened(props.inTab === null, opened.sentence, ledger !== null);
  const isTooMany = (response?.segments.length ?? 0) > ITEM_LIMIT;
  const linked: LinkedLedger | null = isTooMany
    ? null
    : response && {
        items: toLinkItems(response.segments),
        coverage: response.context?.coverage ?? 'unsure',
        place: response.context?.locality?.key ?? '',
        unpriced: countUnpriced(response),
        tableVersion: response.tableVersion,
      };
  const hasAny = ledger !== null && hasLines(ledger.response);
  return (
    <>
      {ledger !== null && (
        <Adder
          data={data}
          asked={toAsked(ledger.response)}
          edits={state.edits}
          lineCount={ledger.response.segments.length}
          onEdits={props.onEdits}
        />
      )}
      {AskModel !== null && ledger !== null && (
        <AskModel
          story={cutToLimit(state.story)}
          edits={state.edits}
          data={data}
          models={models}
          onPlaced={(placed, sentence) =>
            now.current.onEdits(placeLines(now.current.state.edits, placed), sentence)
          }
        />
      )}
      {response !== null && <LedgerViews response={response} data={data} onCoverage={onCoverage} />}
      <section class="take-away screen-only" aria-labelledby="take-away-title" hidden={!hasAny}>
        <h2 id="take-away-title">{words.title}</h2>
        {isTooMany && <p class="small">{words.tooMany(ITEM_LIMIT)}</p>}
        <ul class="ways">
          <SheetWay linked={linked} without={response === null ? [] : listWithout(response)} />
          <KeepWay state={state} hasLedger={hasAny} opened={opened} onOpened={onOpened} />
          {linked !== null && response !== null && (
            <>
              <LinkWay linked={linked} />
              <CiteWay linked={linked} response={response} table={data.table} />
            </>
          )}
          <Way name={words.print.name} about={words.print.about} onUse={printed.print} />
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
      {linked !== null && <PrintedWay linked={linked} code={printed.code} />}
      <SaveAndShare ledger={ledger} />
      <div class="hidden-visually" role="status">
        {fit}
      </div>
      <p class="hidden-visually" role="status">
        {announcement}
      </p>
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
