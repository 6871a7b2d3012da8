// SPDX-License-Identifier: Apache-2.0
// Narrows the static rows of /table. The rows are all there without it.

import { prepareReason, prepareSearch, type SearchRow } from '../components/search-figures.ts';
import { fetchSearchWords } from '../load/search-words.ts';
import { finderTexts as words } from '../texts/index.ts';

interface Row extends SearchRow {
  readonly element: HTMLElement;
}

/** After the last key, before what it found is said. */
const PAUSE_MS = 700;

interface Group {
  readonly element: HTMLElement;
  readonly category: string;
  readonly rows: readonly Row[];
}

function start(text: HTMLInputElement, choice: HTMLSelectElement): void {
  const count = document.getElementById('finder-count');
  const spoken = document.createElement('p');
  spoken.className = 'hidden-visually screen-only';
  spoken.setAttribute('role', 'status');
  count?.after(spoken);
  const nothing = document.getElementById('nothing');
  const unknown = nothing?.textContent ?? '';
  const contents = document.getElementById('contents');
  const groups: readonly Group[] = [...document.querySelectorAll<HTMLElement>('.group')].map(readGroup);
  const afterGroups = groups.at(-1)?.element.nextElementSibling ?? null;
  const total = groups.reduce((sum, group) => sum + group.rows.length, 0);

  let search = prepareSearch(groups.flatMap(({ rows }) => rows));
  let findReason = prepareReason({});

  const narrow = (): void => {
    const found = new Map(search(text.value).map(({ row, rank }) => [row.id, rank]));
    // As they are called comes first: of the rows of a group, and of the groups by the best of their rows.
    const byRank = (a: Row, b: Row): number => (found.get(b.id) ?? -1) - (found.get(a.id) ?? -1);
    let shown = 0;
    const ranked = groups.map((group) => {
      const rows = group.rows.toSorted(byRank);
      let inGroup = 0;
      const open = choice.value === '' || choice.value === group.category;
      for (const { element, id } of rows) {
        const match = open && found.has(id);
        element.hidden = !match;
        if (match) inGroup += 1;
      }
      arrange(rows, null);
      group.element.hidden = inGroup === 0;
      shown += inGroup;
      return { element: group.element, best: found.get(rows[0]?.id ?? '') ?? -1 };
    });
    arrange(
      ranked.toSorted((a, b) => b.best - a.best),
      afterGroups,
    );
    const isNarrowed = shown < total;
    if (contents !== null) contents.hidden = isNarrowed;
    if (nothing !== null) {
      nothing.hidden = shown > 0;
      nothing.textContent = (found.size === 0 ? findReason(text.value) : null) ?? unknown;
    }
    const before = count?.textContent;
    const sentence = words.shown(shown, total);
    if (count !== null) count.textContent = sentence;
    // Not of the list as it is opened, nor of the same number.
    if (before && before !== sentence) say(shown > 0 ? sentence : `${sentence}. ${nothing?.textContent}`);
  };

  let later: ReturnType<typeof setTimeout> | undefined;
  /** Once for all the keys of a word. */
  const say = (sentence: string): void => {
    clearTimeout(later);
    later = setTimeout(() => {
      spoken.textContent = sentence;
    }, PAUSE_MS);
  };

  let isAsked = false;
  /** Once, when someone is about to search. Without them the words of the rows are searched, and the next key asks again. */
  const addSaidWords = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    try {
      const { rows: said, without } = await fetchSearchWords();
      findReason = prepareReason(without);
      search = prepareSearch(
        groups.flatMap(({ rows }) => rows.map((row) => ({ ...row, said: said[row.id] ?? [] }))),
      );
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

function readGroup(element: HTMLElement): Group {
  const category = element.querySelector('h2')?.id ?? '';
  const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')].map((row) => {
    const link = row.querySelector('a');
    // The code stands before the first dot; a row without one has no dot in these words.
    const what = row.querySelector('.what')?.firstChild?.textContent?.split('\u00a0· ') ?? [];
    const name = `${link?.textContent ?? ''} ${what.length > 1 ? what[0] : ''}`;
    return { element: row, id: link?.pathname.split('/').at(-1) ?? '', name, category, said: [] };
  });
  return { element, category, rows };
}

/** Puts neighbours in this order, before `end`: on the page itself, for the order of the keyboard. Nothing in place is moved. */
function arrange(neighbours: readonly { readonly element: HTMLElement }[], end: Element | null): void {
  let next = end;
  for (const { element } of neighbours.toReversed()) {
    if (element.nextElementSibling !== next) element.parentElement?.insertBefore(element, next);
    next = element;
  }
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
