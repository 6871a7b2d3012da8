// SPDX-License-Identifier: Apache-2.0
// What is quoted over a line is of that line: of the words between two lines each has its own half.

import { expect, test } from 'vitest';
import { quoteAround } from '../../src/islands/story-ledger/quote.ts';

test.each([
  [
    'Saw [my doctor] three times and had an [MRI of my brain]',
    ['Saw my doctor three times', 'had an MRI of my brain'],
  ],
  ['I had an [MRI of my brain] and [two] scans', ['I had an MRI of my brain', 'two scans']],
  ['They ran an [echo], but the [Holter] came later', ['They ran an echo', 'the Holter came later']],
  ['It hurt and burned until the [EMG] and after', ['It hurt and burned until the EMG and after']],
])('%s', (marked, quotes) => {
  const spans: { start: number; end: number }[] = [];
  let story = '';
  for (const part of marked.split(/([[\]])/)) {
    if (part === '[') spans.push({ start: story.length, end: 0 });
    else if (part === ']') spans.push({ start: spans.pop()?.start ?? 0, end: story.length });
    else story += part;
  }
  expect(
    spans.map((_, at) => {
      const { before, words, after } = quoteAround(story, spans, at);
      return `${before}${words}${after}`.trim();
    }),
  ).toEqual(quotes);
});
