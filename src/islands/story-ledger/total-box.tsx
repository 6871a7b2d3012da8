// SPDX-License-Identifier: Apache-2.0
// One total with its arithmetic, or the sentence why there is none, set just as large. What was left out stands outside.

import { toFigurePath } from '../../components/paths.ts';
import type { Table } from '../../figures/index.ts';
import type { PriceResponse } from '../../pricing/index.ts';
import { totalTexts as words } from '../../texts/index.ts';
import { sayLacking, toBesideGroups, toNearestGroup, toTotalView } from './total-view.ts';

interface Props {
  readonly response: PriceResponse;
  readonly table: Table;
  readonly id: string;
}

export function TotalBox({ response, table, id }: Props) {
  const total = toTotalView(response);
  const lacking = sayLacking(response, table);
  const nearest = toNearestGroup(response, table);
  const groups = [...toBesideGroups(response), ...(nearest === null ? [] : [nearest])];
  return (
    <>
      <section class="total-box" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
        <h2 id={`${id}-title`}>{total.title}</h2>
        {total.amount === null ? (
          <p class="total-none">{total.sentence}</p>
        ) : (
          <>
            <p class="total-amount amount">{total.amount}</p>
            <p class="total-sum amount">{total.sentence}</p>
            {lacking !== '' && <p class="small">{lacking}</p>}
          </>
        )}
        {total.national !== null && (
          <p class="total-national">
            <span>{total.nationalTitle}</span> <span class="amount">{total.national}</span>
          </p>
        )}
        {total.subtitle !== '' && <p class="small">{total.subtitle}</p>}
      </section>
      {(groups.length > 0 || response.bundlingNote !== null) && (
        <section class="beside" aria-labelledby={`${id}-beside`}>
          <h2 id={`${id}-beside`}>{words.beside}</h2>
          {response.bundlingNote !== null && <p>{response.bundlingNote}</p>}
          {groups.map((group) => (
            <div class="beside-group" key={group.reason}>
              <ul>
                {group.lines.map((line, index) => (
                  <li key={`${line.label}${index}`}>
                    <span>
                      <a href={toFigurePath(line.id)}>{line.label}</a>
                    </span>
                    <span class="amount">
                      {line.amount ?? words.noFigure}
                      {line.amount !== null && <span class="what">{line.what}</span>}
                    </span>
                  </li>
                ))}
              </ul>
              <p class="small">
                {group.reason}
                {group.others.length > 0 && ` ${words.notAddedTo(group.others)}`}
              </p>
            </div>
          ))}
        </section>
      )}
    </>
  );
}
