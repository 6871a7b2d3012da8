// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCorpus } from '../../scripts/eval/corpus.ts';
import { formatExplanation } from '../../scripts/explain/format.ts';
import { explainStory, type Hit, readStory } from '../../src/matcher/index.ts';
import { LEXICON, ROOT } from '../matcher/lexicon.ts';

const STORY = 'Saw a cardiolgist twice. They denied an EEG.';

describe('what is printed', () => {
  const text = formatExplanation(explainStory(STORY, LEXICON));

  test.each([
    ['tokens', /^Tokens\n {2}saw · a · cardiologist · twice/],
    ['repairs', /"cardiolgist" \[6–17\] read as "cardiologist"/],
    ['phrases with ids and spans', /\* head:eeg#\d+ "EEG" \[40–43\]/],
    ['clauses', /sentence 1, clause \d+: "They denied an EEG\." \[25–44\]/],
    ['assertions', /not-received; Not had: "[^"]*denied/],
    ['counts', /× 2\n/],
    ['quantities', /times 2 "twice" \[18–23\]/],
    ['weights', /Weights\n {2}had -?\d+\.\d "cardiolgist" \[6–17\], by /],
    ['hits with why', /Hits\n {2}unit cms-99204 × 1 "cardiolgist" \[6–17\].*\n.*\n {4}why: /],
    ['alternatives', /\n {4}or cms-99203/],
  ])('%s', (_, pattern) => {
    expect(text).toMatch(pattern);
  });

  test('nothing read is said so', () => {
    expect(formatExplanation(explainStory('', LEXICON))).toContain('Hits\n  none');
  });
});

// The steps are called in two places; this fails when readStory takes another way than the explanation shows.
test('every hit of the development corpus that names a unit is explained by a reading', () => {
  const corpus = parseCorpus(readFileSync(join(ROOT, 'tests/cases/corpus/development.jsonl'), 'utf8'));
  const unexplained = corpus.flatMap(({ line, story }) => {
    const { hits, readings, counts, tokens, weights } = explainStory(story, LEXICON);
    expect(hits).toEqual(readStory(story, LEXICON));
    const spans = new Set(
      readings.flatMap(({ from, to, more, event }, position) =>
        // The returning visits of "six times" quote the words of the count.
        // "An X-ray | of my hand and then a splint": up to what the next one has, too.
        [
          { from, to },
          { from, to: event.match.to },
          ...more.map(({ by }) => by),
          counts[position]?.words ?? [],
        ]
          .flat()
          .map((span) => `${tokens[span.from]?.start} ${tokens[span.to - 1]?.end} ${event.match.phraseId}`),
      ),
    );
    const isWeighed = ({ start, unitId }: Hit) =>
      weights.some(
        ({ from, to, weighedFor }) =>
          weighedFor === unitId && (tokens[from]?.start ?? 0) <= start && start < (tokens[to - 1]?.end ?? 0),
      );
    return hits
      .filter((hit) => !isWeighed(hit))
      .filter(
        ({ unitId, start, end, phraseId }) => unitId !== null && !spans.has(`${start} ${end} ${phraseId}`),
      )
      .map(({ raw, unitId }) => `line ${line}: ${unitId} on ${raw}`);
  });
  expect(unexplained).toEqual([]);
});
