// SPDX-License-Identifier: Apache-2.0
// A saved journey with today's figures: what it is, for which coverage and place, its ledger, and the way to delete it.

import { useMemo, useState } from 'preact/hooks';
import { formatDay } from '../../components/format-day.ts';
import { Words } from '../../components/words.tsx';
import type { Coverage, PriceResponse, PricingData } from '../../pricing/index.ts';
import { journeyTexts as words } from '../../texts/index.ts';
import type { JourneyResponse } from '../../wire/index.ts';
import { toLinkItems, writeLedgerFragment } from '../ledger-tools/ledger-link.ts';
import { nameLines } from '../ledger-tools/name-lines.ts';
import { CoverageField } from '../story-ledger/coverage-field.tsx';
import { LedgerView } from '../story-ledger/ledger-view.tsx';
import { NO_PLACE, type PlaceChoice, toPlaceRequest } from '../story-ledger/place-choice.ts';
import { OtherPlaces, ZipField } from '../story-ledger/place-field.tsx';
import { TotalBar } from '../story-ledger/total-bar.tsx';
import { toTotalView } from '../story-ledger/total-view.ts';
import { DeleteForm } from './delete-form.tsx';
import { DeleteOwn } from './delete-own.tsx';
import { buildJourneyLedger } from './entries.ts';

interface Props {
  readonly journey: JourneyResponse;
  readonly data: PricingData;
  readonly onDeleted: () => void;
}

const toFragment = ({ segments, context, tableVersion: version }: PriceResponse): string =>
  writeLedgerFragment({
    items: toLinkItems(segments),
    coverage: context?.coverage ?? 'unsure',
    place: context?.locality?.key ?? '',
    unpriced: 0,
    tableVersion: version,
  });

const nothing = (): void => undefined;

export function JourneyView({ journey, data, onDeleted }: Props) {
  const [coverage, setCoverage] = useState<Coverage>('unsure');
  const [choice, setChoice] = useState<PlaceChoice>(NO_PLACE);
  const { places, table } = data;
  const { ledger, missing } = useMemo(() => {
    const place = toPlaceRequest(choice, places);
    return buildJourneyLedger(journey.entries, { coverage, place }, data);
  }, [journey, data, places, coverage, choice]);
  const { expiresAt, tableVersion } = journey;
  return (
    <>
      <p class="journey-facts">
        {words.saved(formatDay(journey.changedAt), expiresAt === null ? null : formatDay(expiresAt))}
      </p>
      {tableVersion === table.version ? (
        <p class="small">
          <Words of={words.sameTable(tableVersion)} />
        </p>
      ) : (
        <p class="careful">
          <Words of={words.otherTable(tableVersion, table.version)} />
        </p>
      )}
      <div class="entry screen-only">
        <p class="small">{words.context}</p>
        <div class="fields">
          <CoverageField coverage={coverage} onChoose={setCoverage} onNeedData={nothing} />
          <ZipField choice={choice} places={places} onChoose={setChoice} onNeedPlaces={nothing} />
        </div>
        <OtherPlaces choice={choice} places={places} onChoose={setChoice} onNeedPlaces={nothing} />
      </div>
      <section aria-labelledby="ledger-title">
        <h2 id="ledger-title">{words.ledger}</h2>
        {ledger !== null && (
          <LedgerView ledger={ledger} data={data} actions={null} names={nameLines(ledger)} totalId="total" />
        )}
        {ledger !== null && (
          <p class="screen-only">
            <a href={`/${toFragment(ledger.response)}`}>{words.open}</a>, {words.openAbout}
          </p>
        )}
        {missing.length > 0 && (
          <p class="careful">
            {words.missing(missing.map(({ raw, itemId }) => (raw === '' ? itemId : `“${raw}” (${itemId})`)))}
          </p>
        )}
      </section>
      {journey.savedTo === 'link' && <DeleteForm slug={journey.slug} onDeleted={onDeleted} />}
      {journey.id !== undefined && <DeleteOwn slug={journey.slug} onDeleted={onDeleted} />}
      {ledger !== null && <TotalBar total={toTotalView(ledger.response)} />}
    </>
  );
}
