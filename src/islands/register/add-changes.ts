// SPDX-License-Identifier: Apache-2.0
// Entries the operator added while the service runs are put above those the page was built with.

import { locale } from '../../texts/index.ts';
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
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const added = changes
    .filter(({ id }) => document.getElementById(id) === null)
    .map(({ id, changedOn, kind, title, body }) =>
      make(
        'li',
        { id },
        make('h2', {}, title),
        make('p', { class: 'small' }, `${day.format(new Date(`${changedOn}T00:00:00Z`))} · ${kind}`),
        make('p', {}, body),
      ),
    );
  list.prepend(...added);
}

const list = document.getElementById('changes');
// Without an answer the page says what it was built with.
if (list !== null) start(list).catch(() => undefined);
