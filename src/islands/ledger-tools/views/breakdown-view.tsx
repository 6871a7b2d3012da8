// SPDX-License-Identifier: Apache-2.0

import { toCategoryName } from '../../../components/categories.ts';
import { formatDollars } from '../../../components/dollars.ts';
import { indexFigures, type Table } from '../../../figures/index.ts';
import { breakDown, type PriceResponse } from '../../../pricing/index.ts';
import { ledgerViews as words } from '../../../texts/index.ts';
import { isDoctorAlone } from '../../story-ledger/line-amounts.ts';
import { Bar } from './bar.tsx';
import { OwnWords } from './own-words.tsx';

interface Props {
  readonly response: PriceResponse;
  readonly table: Table;
}

export function KindsView({ response, table }: Props) {
  const parts = breakDown(response, table);
  const first = parts?.kinds[0];
  if (parts === null || first === undefined) return null;
  const total = formatDollars(parts.totalUsd);
  return (
    <details class="view">
      <summary>{words.kinds.name}</summary>
      <p>{words.kinds.most(toCategoryName(first.category), formatDollars(first.usd), total)}</p>
      <table class="lines bars" aria-label={words.kinds.name}>
        <thead>
          <tr>
            <th scope="col">{words.kinds.column}</th>
            <th scope="col" class="end">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.kinds.map(({ category, usd }) => (
            <tr key={category}>
              <th scope="row">
                {toCategoryName(category)}
                <Bar from={0} size={usd / parts.totalUsd} />
              </th>
              <td class="amount">{formatDollars(usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function StepsView({ response, table }: Props) {
  const parts = breakDown(response, table);
  if (parts === null || parts.steps.length === 0) return null;
  const figures = indexFigures(table);
  return (
    <details class="view">
      <summary>{words.steps.name}</summary>
      <p>{words.steps.about(parts.steps.length, formatDollars(parts.totalUsd))}</p>
      <table class="lines bars pair" aria-label={words.steps.name}>
        <thead>
          <tr>
            <th scope="col">{words.steps.column}</th>
            <th scope="col" class="end">
              {words.amount}
            </th>
            <th scope="col" class="end">
              {words.steps.soFar}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.steps.map(({ segment, usd, soFarUsd }, index) => (
            <tr key={`${segment.itemId}${index}`}>
              <th scope="row">
                {segment.times > 1 && `${segment.times} × `}
                {segment.label}
                <OwnWords segment={segment} among={parts.steps.map((step) => step.segment)} />
                {isDoctorAlone(segment.fit, figures.get(segment.itemId)) && (
                  <span class="small"> {words.steps.doctorAlone}</span>
                )}
                <Bar from={(soFarUsd - usd) / parts.totalUsd} size={usd / parts.totalUsd} />
              </th>
              <td class="amount">{formatDollars(usd)}</td>
              <td class="amount">{formatDollars(soFarUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
