// SPDX-License-Identifier: Apache-2.0

import { formatDollars } from '../../../components/dollars.ts';
import type { PriceResponse, pairSettings } from '../../../pricing/index.ts';
import { ledgerViews } from '../../../texts/index.ts';
import { LeftOut } from './left-out.tsx';
import { OwnWords } from './own-words.tsx';

interface Props {
  readonly response: PriceResponse;
  readonly pairs: ReturnType<typeof pairSettings>;
}

const words = ledgerViews.settings;

export function SettingsView({ response, pairs }: Props) {
  const shown = new Set(pairs.map(({ segment }) => segment));
  const sources = new Map(pairs.map(({ hospitalFee }) => [hospitalFee.sourceUrl, hospitalFee.sourceTitle]));
  return (
    <details class="view">
      <summary>{words.name}</summary>
      <p>{words.about}</p>
      <table class="lines pair" aria-label={words.name}>
        <thead>
          <tr>
            <th scope="col">{words.care}</th>
            <th scope="col" class="end">
              {words.office}
            </th>
            <th scope="col" class="end">
              {words.hospital}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ segment, officeUsd, hospitalUsd }, index) => (
            <tr key={`${segment.itemId}${index}`}>
              <th scope="row">
                {segment.times > 1 && `${segment.times} × `}
                {segment.label}
                <OwnWords segment={segment} among={pairs.map((pair) => pair.segment)} />
              </th>
              <td class="amount">{formatDollars(officeUsd)}</td>
              <td class="amount">{formatDollars(hospitalUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LeftOut segments={response.segments.filter((segment) => !shown.has(segment))} say={words.leftOut} />
      <p class="small">
        {words.what} {words.source}{' '}
        {[...sources].map(([url, title]) => (
          <a key={url} href={url}>
            {title}
          </a>
        ))}
      </p>
    </details>
  );
}
