// SPDX-License-Identifier: Apache-2.0
// Pages, panels and notices take their words from src/texts, where a second language can stand beside the first.

import { describe, expect, test } from 'vitest';
import type { Texts } from '../../src/texts/index.ts';
import * as inUse from '../../src/texts/index.ts';
import { readCodeFiles } from './source-tree.ts';
import { findVisibleWords } from './visible-words.ts';

const SITE = /^src\/(pages|layouts|components|islands|offline)\//;

/** What looks like words and is not in any language. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The name of the site.
  'src/components/paths.ts': ['Waypoint Ledger'],
  // Subjects as the description of the API calls them: they are found by these names.
  'src/components/api-view.ts': [
    'Prices',
    'Figures',
    'Places',
    'Files',
    'Registers',
    'Journeys',
    'Account',
    'Service',
  ],
  // Classes of a table.
  'src/islands/compare-places/draw-places.ts': ['lines compare'],
  // What is kept in the browser, and fields of a form, by their names.
  'src/islands/forms/figure-asked.ts': ['browser key'],
  'src/islands/forms/send-form.ts': ['draft '],
  'src/islands/story-ledger/priced-line.tsx': ['which '],
};

describe('words', () => {
  const files = readCodeFiles().filter(({ path }) => SITE.test(path));

  test('none is written into a page, a layout, a component, a panel or a notice', () => {
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap(({ path, text }) =>
      findVisibleWords(path, text)
        .filter((words) => ALLOWED[path]?.includes(words) !== true)
        .map((words) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  test('what is allowed is there', () => {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const gone = Object.entries(ALLOWED).filter(([path, allowed]) => {
      const found = findVisibleWords(path, texts.get(path) ?? '');
      return allowed.some((words) => !found.includes(words));
    });
    expect(gone).toEqual([]);
  });

  test.each([
    ['src/pages/a.astro', '---\nconst a = 1;\n---\n\n<Page>\n  <h1>Prices</h1>\n</Page>\n', ['Prices']],
    ['src/pages/a.astro', '---\n---\n<img src="/a.png" alt="map">\n<p>{a}</p>\n', ['map']],
    ['src/layouts/a.astro', "---\nconst title = 'All of it';\n---\n", ['All of it']],
    ['src/pages/a.astro', "---\n---\n<script>\n  say('Try again later');\n</script>\n", ['Try again later']],
    [
      'src/islands/a.tsx',
      "const a = <button aria-label={isOpen ? 'close' : words.open}>×</button>;",
      ['close'],
    ],
    ['src/islands/a.ts', "status.textContent = done ? 'Copied' : '';", ['Copied']],
    ['src/islands/a.ts', 'const said = `read: $' + '{rows} rows so far`;', ['read: ', ' rows so far']],
    [
      'src/components/a.tsx',
      'const a = <p class="small print">{words.lead} <code>npm run verify</code></p>;',
      [],
    ],
    ['src/islands/a.ts', "if (event.key === 'Escape') document.querySelector('form input')?.remove();", []],
  ])('the check fires, or does not: %s %s', (path, code, expected) => {
    expect(findVisibleWords(path, code)).toEqual(expected);
  });

  test('the language in use is whole: the compiler says so', () => {
    const whole: Texts = inUse;
    // @ts-expect-error A text that English has is missing.
    const lacking: Texts = { ...inUse, notFoundTexts: { title: 'Nicht da' } };
    // @ts-expect-error A text that takes values takes them in every language.
    const silent: Texts = { ...inUse, finderTexts: { shown: 'einige Zahlen' } };
    expect([lacking, silent].map((language) => Object.keys(language).sort())).toEqual(
      Array(2).fill(Object.keys(whole).sort()),
    );
  });
});
