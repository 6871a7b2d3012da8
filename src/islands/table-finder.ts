// SPDX-License-Identifier: Apache-2.0
// Narrows the static rows of /table. The rows are all there without it.

import { matchesWords, normalizeSearch } from '../components/search-figures.ts';
import { fetchSearchWords } from '../load/search-words.ts';
import { finderTexts as words } from '../texts/index.ts';

interface Row {
  readonly element: HTMLElement;
  readonly id: string;
  /** Of the row, and then the everyday words for it. */
  words: string;
}

interface Group {
  readonly element: HTMLElement;
  readonly category: string;
  readonly rows: readonly Row[];
}

function start(text: HTMLInputElement, choice: HTMLSelectElement): void {
  const count = document.getElementById('finder-count');
  const nothing = document.getElementById('nothing');
  const contents = document.getElementById('contents');
  const groups: readonly Group[] = [...document.querySelectorAll<HTMLElement>('.group')].map((element) => ({
    element,
    category: element.dataset.category ?? '',
    rows: [...element.querySelectorAll<HTMLElement>('tbody tr')].map((row) => ({
      element: row,
      id: row.querySelector('a')?.pathname.split('/').at(-1) ?? '',
      words: normalizeSearch(row.textContent ?? ''),
    })),
  }));
  const total = groups.reduce((sum, group) => sum + group.rows.length, 0);

  const narrow = (): void => {
    let shown = 0;
    for (const group of groups) {
      let inGroup = 0;
      const open = choice.value === '' || choice.value === group.category;
      for (const row of group.rows) {
        const match = open && matchesWords(row.words, text.value);
        row.element.hidden = !match;
        if (match) inGroup += 1;
      }
      group.element.hidden = inGroup === 0;
      shown += inGroup;
    }
    const isNarrowed = shown < total;
    if (contents !== null) contents.hidden = isNarrowed;
    if (nothing !== null) nothing.hidden = shown > 0;
    if (count !== null) count.textContent = words.shown(shown, total);
  };

  let isAsked = false;
  /** Once, when someone is about to search. Without them the words of the rows are searched, and the next key asks again. */
  const addSaidWords = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    try {
      const said = await fetchSearchWords();
      for (const row of groups.flatMap(({ rows }) => rows)) row.words += ` ${said[row.id] ?? ''}`;
      narrow();
    } catch {
      isAsked = false;
    }
  };

  text.addEventListener('focus', () => void addSaidWords());
  text.addEventListener('input', () => {
    narrow();
    void addSaidWords();
  });
  choice.addEventListener('change', narrow);
  // Whoever comes back from a figure finds the list as it was. It stays in the history of this tab: in the address it would
  // be sent to the service.
  for (const field of [text, choice]) {
    field.addEventListener('change', () => {
      history.replaceState({ find: text.value, kind: choice.value }, '');
    });
  }
  const { find, kind } = readLeft();
  text.value ||= find;
  choice.value ||= kind;
  narrow();
  if (text.value !== '') void addSaidWords();
}

/** What was looked for when this page was left; empty where it was not here. */
function readLeft(): { readonly find: string; readonly kind: string } {
  const { find, kind }: { find?: unknown; kind?: unknown } = history.state ?? {};
  return { find: typeof find === 'string' ? find : '', kind: typeof kind === 'string' ? kind : '' };
}

const text = document.getElementById('finder-text');
const choice = document.getElementById('finder-group');
if (text instanceof HTMLInputElement && choice instanceof HTMLSelectElement) {
  start(text, choice);
}
