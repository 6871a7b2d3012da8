// SPDX-License-Identifier: Apache-2.0
// Adds to the policy page what is counted now: the ranking and corrections by agency and by fee schedule.

import { countTexts as words } from '../../texts/index.ts';
import type { PolicyResponse } from '../../wire/index.ts';
import { drawRanking } from './draw-breakdown.ts';
import { make } from './make.ts';

interface Corrected {
  readonly figuresCorrected: number;
  readonly confirmedRight: number;
  readonly flaggedWrong: number;
}

function drawCorrections(
  label: string,
  title: string,
  rows: readonly (Corrected & { readonly name: string })[],
): HTMLElement {
  const end = (text: string) => make('td', { class: 'amount' }, text);
  const heads = [title, words.right, words.wrong].map((name, at) =>
    make('th', { scope: 'col', ...(at === 0 ? {} : { class: 'end' }) }, name),
  );
  return make(
    'table',
    { class: 'lines', 'aria-label': label },
    make('thead', {}, make('tr', {}, ...heads)),
    make(
      'tbody',
      {},
      ...rows.map(({ name, confirmedRight, flaggedWrong }) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, name),
          end(String(confirmedRight)),
          end(String(flaggedWrong)),
        ),
      ),
    ),
  );
}

async function start(): Promise<void> {
  const response = await fetch('/api/policy');
  if (!response.ok) return;
  const { ranking, corrections } = (await response.json()) as PolicyResponse;
  if (ranking.counted > 0) {
    const table = drawRanking(null, ranking.burdens);
    document.getElementById('policy-ranking')?.prepend(table);
  }
  const corrected = <Row extends Corrected>(rows: readonly Row[]) =>
    rows.filter(({ figuresCorrected }) => figuresCorrected > 0);
  const agencies = corrected(corrections.byAgency).map((row) => ({ ...row, name: row.agency }));
  const schedules = corrected(corrections.bySchedule).map((row) => ({ ...row, name: row.schedule }));
  if (agencies.length === 0) return;
  document
    .getElementById('policy-agencies')
    ?.prepend(
      drawCorrections(words.byAgency, words.agency, agencies),
      drawCorrections(words.byFile, words.file, schedules),
    );
}

// Without an answer the page says where the counts stand.
start().catch(() => undefined);
