// SPDX-License-Identifier: Apache-2.0

import { describe, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { findCandidates } from '../../src/mapping/index.ts';

const { lexicon, table } = pricingData;
const find = (phrase: string, before = '', after = '', alternatives: readonly string[] = []) =>
  findCandidates({ phrase, before, after, alternatives }, lexicon);
const ids = (...asked: Parameters<typeof find>) => find(...asked).map(({ id }) => id);

describe('the rows a blank could be', () => {
  test.each([
    ['x rays of my stomach', 'cms-img-upper-gi-series'],
    ['eardrum pressure test', 'cms-test-tympanometry'],
    ['blood cultures', 'cms-lab-bacterial-culture'],
    ['leg ultrasound', 'cms-img-us-abdomen'],
  ])('%s: %s is among them', (phrase, id) => {
    expect(ids(phrase)).toContain(id);
  });

  test('words around the phrase count too, for less', () => {
    expect(ids('tested', 'tested my memory', 'drawing clocks')).toContain('cms-test-neuropsych-1h');
  });

  test('what the rules name beside the words stands first', () => {
    expect(ids('biopsy', '', '', ['cms-proc-egd-biopsy'])[0]).toBe('cms-proc-egd-biopsy');
  });

  test('at most twelve, each with its label and at most four plain synonyms, none with a price', () => {
    for (const phrase of ['blood test', 'MRI', 'scan of my whole body with dye']) {
      const found = find(phrase);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(12);
      for (const candidate of found) {
        expect(Object.keys(candidate)).toEqual(['id', 'label', 'synonyms']);
        expect(table.figures.find(({ id }) => id === candidate.id)?.label).toBe(candidate.label);
        expect(candidate.synonyms.length).toBeLessThanOrEqual(4);
        expect(JSON.stringify(candidate)).not.toMatch(/\$|[{}|].*[{}|].*[{}|]{2}/);
      }
    }
  });

  test('none where no word is shared: then nothing is asked', () => {
    expect(ids('flurbogram')).toEqual([]);
    expect(ids('', 'I had', 'and so on')).toEqual([]);
  });

  test('the same every time', () => {
    expect(find('needle samples')).toEqual(find('needle samples'));
  });
});
