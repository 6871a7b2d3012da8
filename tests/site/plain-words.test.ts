// SPDX-License-Identifier: Apache-2.0
// Pages written for anybody are read at about the eighth grade, by the Flesch-Kincaid formula over their sentences.

import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { describe, expect, test } from 'vitest';
import { isBuilt, readPages } from './built-site.ts';

/** The eighth grade, and the half that names of agencies and kinds of coverage cost, which cannot be shorter. */
const GRADE_LIMIT = 8.5;
const PATHS = [
  '/',
  '/about',
  '/coverage',
  '/coverage/employer',
  '/coverage/marketplace',
  '/coverage/medicaid',
  '/coverage/medicare',
  '/coverage/uninsured',
  '/coverage/unsure',
  '/places',
  '/places/compare',
  '/sheet',
  '/method',
];

/** Whole sentences of the page: headings, lists of links, tables and what programs read are left out. */
function listSentences(html: string): readonly string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const prose = main.replace(/<(script|style|table|svg|select|pre|code|astro-island)\b[\s\S]*?<\/\1>/g, ' ');
  return [...prose.matchAll(/<(p|li|dd)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , text = '']) =>
      text
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
    .filter((sentence) => /[.?!]$/.test(sentence) && sentence.split(' ').length > 2);
}

function gradeSentences(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}’'-]+/gu) ?? []);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

describe.skipIf(!isBuilt)(`plain words${isBuilt ? '' : ' (SKIPPED, dist/ is not built)'}`, () => {
  const pages = new Map(readPages().map(({ path, html }) => [path, html]));

  test('the measure tells plain from learned', () => {
    expect(gradeSentences(['You saw a doctor.', 'She did a test.'])).toBeLessThan(3);
    expect(
      gradeSentences([
        'Reimbursement methodologies notwithstanding, beneficiaries’ contractual obligations necessitate individualized determination.',
      ]),
    ).toBeGreaterThan(16);
  });

  for (const path of PATHS) {
    test(`${path} is read at about the eighth grade`, () => {
      const sentences = listSentences(pages.get(path) ?? '');
      expect(sentences.length).toBeGreaterThan(0);
      expect(gradeSentences(sentences)).toBeLessThanOrEqual(GRADE_LIMIT);
    });
  }
});
