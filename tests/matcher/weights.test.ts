// SPDX-License-Identifier: Apache-2.0
// Step 10: the tables of weights, and what they may change.

import { describe, expect, test } from 'vitest';
import { compileLexicon, type Hit, type Lexicon, readStory } from '../../src/matcher/index.ts';
import { compileWeights } from '../../src/matcher/lexicon/compile-weights.ts';
import { traceStory } from '../../src/matcher/trace-story.ts';
import { listSentences, traitsOf } from '../../src/matcher/weights/mentions.ts';
import { listSentenceTraits, nameTrait, numberTrait, readTrait } from '../../src/matcher/weights/traits.ts';
import { Weigher } from '../../src/matcher/weights/weigher.ts';
import { LEXICON, SOURCE } from './lexicon.ts';

const NOTHING = '# nothing\n\thad:0\n';
const NO_CARE = '# nothing\n\tnone:0\n';
const withWeights = (had: string, care: string): Lexicon => ({
  ...LEXICON,
  weights: { had: compileWeights(had, 'had'), care: compileWeights(care, 'care') },
});
const UNWEIGHED = withWeights(NOTHING, NO_CARE);

function traitNames(story: string): readonly string[] {
  const { chosen, readings, tokens, clauses } = traceStory(story, UNWEIGHED);
  return listSentences(chosen, readings, clauses.sentenceOf, UNWEIGHED).flatMap((sentence) =>
    [...sentence.mentions.values()].flatMap((mention) =>
      traitsOf(mention, sentence, tokens, UNWEIGHED).map(nameTrait),
    ),
  );
}

describe('traits', () => {
  test('of a mention: words, pairs, near words by distance, the words of it and what it names', () => {
    expect(traitNames('They never did the EEG.')).toEqual([
      ...['^', '^ they', 'they', 'they never', '-4:they', 'never', 'never did', '-3:never'],
      ...['did', 'did the', '-2:did', 'the', 'the @', '-1:the', '@', '@ .', '.', '. $', '1:.', '$', '2:$'],
      ...['in:eeg', 'of:cms-test-eeg', 'of:test'],
    ]);
  });

  test('another mention stands as one word, other sentences as none', () => {
    const names = traitNames('I saw nobody. The EEG and the brain MRI went fine.');
    expect(names).toContain('and the');
    expect(names).toContain('the @@');
    expect(names).not.toContain('nobody');
  });

  test('a trait has the number of its name', () => {
    const { tokens } = traceStory('She said: "MRI\nfirst", 3x (or 4) — ok? \ud83d\ude42 it\u2019s.', LEXICON);
    const traits = [
      ...listSentenceTraits({ from: 0, to: tokens.length }, tokens),
      ...['They never did the EEG.', 'EEG: no\nMRI of the brain: yes'].flatMap((story) => {
        const trace = traceStory(story, LEXICON);
        return listSentences(trace.chosen, trace.readings, trace.clauses.sentenceOf, LEXICON).flatMap(
          (sentence) =>
            [...sentence.mentions.values()].flatMap((one) => traitsOf(one, sentence, trace.tokens, LEXICON)),
        );
      }),
    ];
    expect(traits.length).toBeGreaterThan(60);
    expect(traits.map((trait) => readTrait(nameTrait(trait)))).toEqual(traits.map(numberTrait));
  });
});

describe('a table', () => {
  test('adds the levels of each trait once, over the root of how many there are, to the bias', () => {
    const weigher = new Weigher(compileWeights('# x\n\ta:0.5 b:-1\nnever\ta:4 b:-2\nsaw\ta:2\n', 'x'));
    const { tokens } = traceStory('never saw never it', LEXICON);
    const traits = listSentenceTraits({ from: 0, to: tokens.length }, tokens);
    // never, saw and it are three.
    const [a, b] = weigher.weigh(traits.map(numberTrait));
    expect(a).toBeCloseTo(0.5 + 6 / Math.sqrt(3), 12);
    expect(b).toBeCloseTo(-1 - 2 / Math.sqrt(3), 12);
  });

  test.each([
    ['# x\n\ta:0\nnever\tb:1\n', 'x, line 3: "b" has no bias, or its level is no whole number.'],
    ['# x\n\ta:0\nnever\ta:0.5\n', 'x, line 3: "a" has no bias, or its level is no whole number.'],
    ['# x\n\ta:0\nnever\ta\n', 'x, line 3: "a" is not a class and its level.'],
    ['# x\n\ta:0\none two three\ta:1\n', 'x, line 3: "one two three" is no trait.'],
  ])('%j is refused', (text, sentence) => {
    expect(() => compileWeights(text, 'x')).toThrow(new RangeError(sentence));
  });
});

describe('what weighs enough', () => {
  const read = (story: string, had: string, care = NO_CARE): readonly Partial<Hit>[] =>
    readStory(story, withWeights(had, care)).map(({ kind, unitId, times, confidence, why }) => ({
      kind,
      unitId,
      times,
      confidence,
      why,
    }));

  test('against care that the rules had', () => {
    const [told] = read(
      'They did the EEG while we were there.',
      '# x\n\thad:0\nwhile\thad:-20\nwere\thad:-20\n',
    );
    expect(told).toEqual({
      kind: 'not-received',
      unitId: 'cms-test-eeg',
      times: 1,
      confidence: 'low',
      why: 'Read as not had, as in most accounts that use such words: "while".',
    });
  });

  test('for care that the rules did not have; a count beside it may be of the refusals', () => {
    const story = 'They refused the EEG three times.';
    expect(read(story, NOTHING)[0]?.kind).toBe('not-received');
    expect(read(story, '# x\n\thad:0\nrefused\thad:30\n')[0]).toEqual({
      kind: 'unit',
      unitId: 'cms-test-eeg',
      times: 1,
      confidence: 'low',
      why: 'Read as had, as in most accounts that use such words: "refused".',
    });
  });

  test('too little changes nothing', () => {
    const story = 'They refused the EEG, and they did the brain MRI.';
    expect(read(story, '# x\n\thad:0\nrefused\thad:2\n')).toEqual(read(story, NOTHING));
  });

  test('not for one of two, of which the rules had the other', () => {
    const story = 'They refused the EEG but then the EEG was done in May.';
    const kinds = (had: string) => read(story, had).map(({ kind }) => kind);
    expect(kinds('# x\n\thad:9\n')).toEqual(kinds(NOTHING));
  });

  const CARE =
    '# x\n\tcms-test-eeg:0 cms-lab-venipuncture:0 none:0\nblood\tcms-lab-venipuncture:9\nbraid\tcms-test-eeg:9\nyanked\tcms-test-eeg:9\n';
  const NAMED = 'So the braid came out and they yanked on it for an hour.';

  test('to name care where the rules found none', () => {
    expect(readStory(NAMED, UNWEIGHED).map(({ kind }) => kind)).toEqual(['no-match']);
    const [hit, ...others] = readStory(NAMED, withWeights(NOTHING, CARE));
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      kind: 'unit',
      unitId: 'cms-test-eeg',
      phraseId: 'weights:cms-test-eeg',
      raw: 'braid came out and they yanked',
      confidence: 'low',
      why: 'The words point to it: "braid", "yanked".',
    });
  });

  test('but not again what is named elsewhere, nor where anything else was read', () => {
    const units = (story: string) =>
      readStory(story, withWeights(NOTHING, CARE)).flatMap(({ kind, unitId }) =>
        kind === 'unit' ? [unitId] : [],
      );
    expect(units(`I had an EEG. ${NAMED}`)).toEqual(['cms-test-eeg']);
    expect(
      units('Two hours in a plastic chair with that orange syrup in me. They took my blood three times.'),
    ).toEqual(['cms-lab-gtt']);
    expect(units('The braid came out for the chest X-ray and they yanked on it.')).toEqual(['cms-img-cxr']);
  });
});

test('without weights the rules stand', () => {
  const isWeight = (name: string) => name.startsWith('weights/');
  const files = Object.fromEntries(Object.entries(SOURCE.files).filter(([name]) => !isWeight(name)));
  const lexicon = compileLexicon({ ...SOURCE, files });
  expect(lexicon.weights).toBeNull();
  const story = 'They refused the EEG. I saw a cardiologist twice.';
  expect(readStory(story, lexicon)).toEqual(readStory(story, UNWEIGHED));
});
