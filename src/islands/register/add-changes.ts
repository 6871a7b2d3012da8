// SPDX-License-Identifier: Apache-2.0
// Entries the operator added while the service runs are put above those the page was built with.

import { formatDate } from '../../components/format-day.ts';
import { make } from './make.ts';

interface Change {
  readonly id: string;
  readonly changedOn: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
}

async function start(list: HTMLElement): Promise<void> {
  const response = await fetch('/api/changes');
  if (!response.ok) return;
  const { changes } = (await response.json()) as { changes: readonly Change[] };
  const added = changes
    .filter(({ id }) => document.getElementById(id) === null)
    .map(({ id, changedOn, kind, title, body }) =>
      make(
        'li',
        { id },
        make('h2', {}, title),
        make('p', { class: 'small' }, `${formatDate(changedOn)} · ${kind}`),
        make('p', {}, body),
      ),
    );
  list.prepend(...added);
}

const list = document.getElementById('changes');
// Without an answer the page says what it was built with.
if (list !== null) start(list).catch(() => undefined);
