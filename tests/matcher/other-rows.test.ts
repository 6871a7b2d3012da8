// SPDX-License-Identifier: Apache-2.0
// Care that a row's own page leaves out is not read as that row: it is returned without a figure, as what it is.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

describe('care that the page of its neighbour leaves out', () => {
  test.each([
    ['An ABI of both legs.', 'ABI'],
    ['I had an ankle-brachial index in May.', 'ankle-brachial index'],
    ['They did a rapid COVID antigen test.', 'COVID antigen test'],
    ['I had a limited echocardiogram.', 'limited echocardiogram'],
    ['They did a bone density scan of my wrist.', 'bone density scan of my wrist'],
    ['Lung volumes by body box plethysmography.', 'Lung volumes by body box plethysmography'],
    ['I had a renal artery doppler.', 'renal artery doppler'],
    ['They flushed my ear wax out at the clinic.', 'flushed my ear wax out'],
    ['Suture of a 4 cm forearm laceration.', 'Suture of a 4 cm'],
    ['They put stitches in my chin.', 'stitches in my chin'],
    ['They stitched a cut across my cheek.', null],
    ['I had a pelvic ultrasound during my pregnancy.', 'pelvic ultrasound during my pregnancy'],
    ['I had an OB ultrasound.', 'OB ultrasound'],
    ['I had an MRA of the neck with contrast.', 'MRA of the neck'],
    ['MRA head with contrast.', 'MRA head with contrast'],
    ['X-ray lumbar spine 2 views.', 'X-ray lumbar spine 2 views'],
    ['I had a two view hand x-ray.', 'two view hand x-ray'],
    ['Trigger point injections in four muscles.', 'Trigger point injections in four muscles'],
    ['The ENT did a nasal endoscopy.', 'nasal endoscopy'],
    ['Diagnostic mammogram of both breasts.', null],
    ['Bilateral diagnostic mammogram.', null],
  ])('%s', (story, said) => {
    const hits = readStory(story, LEXICON).filter(({ raw }) => !/ENT|clinic/.test(raw));
    expect(hits.map(({ kind, alternatives }) => [kind, alternatives])).toEqual([['no-match', []]]);
    if (said !== null) expect(hits[0]?.raw).toContain(said);
    expect(hits[0]?.why).not.toBe('');
  });
});

describe('the row, where its page does not leave it out', () => {
  test.each([
    ['The ABI with segmental pressures showed a blockage.', 'cms-test-arterial-studies × 1'],
    ['They did a COVID PCR.', 'cms-lab-covid-pcr × 1'],
    ['I had an echocardiogram.', 'cms-img-echo × 1'],
    ['They did a bone density scan of my hip and wrist.', 'cms-img-dexa × 1'],
    ['They removed the ear wax with a curette.', 'cms-proc-earwax-removal × 1'],
    ['I got stitches in my hand.', 'cms-proc-wound-repair-simple × 1'],
    [
      'I hit my chin and cut my hand; they put three stitches in my hand.',
      'cms-proc-wound-repair-simple × 1',
    ],
    ['MRA of the head.', 'cms-img-mra-head × 1'],
    ['I had a lumbar x-ray.', 'cms-img-xray-lumbar × 1'],
    ['Trigger point injections in two muscles.', 'cms-proc-trigger-point-1-2 × 1'],
    ['ECG interp only.', 'cms-test-ecg-interp × 1'],
    ['Diagnostic mammogram of the left breast.', 'cms-img-mammo-dx-uni × 1'],
    ['A screening mammogram of both breasts.', 'cms-img-mammo-screen × 1'],
  ])('%s', (story, unit) => {
    expect(listUnits(story)).toEqual([unit]);
  });
});

describe('care that the table has not', () => {
  test.each([
    ['I was kept overnight in observation.', 1],
    ['Critical care 99291.', 1],
    ['I had a medial branch block.', 1],
    ['They did an RPR.', 1],
    ['HLA-B27, anti-cardiolipin, lupus anticoagulant.', 3],
    ['I had a salpingectomy.', 1],
    ['BRCA test and hereditary cancer panel.', 2],
  ])('%s', (story, count) => {
    const hits = readStory(story, LEXICON);
    expect(hits.map(({ kind, alternatives }) => [kind, alternatives])).toEqual(
      Array.from({ length: count }, () => ['no-match', []]),
    );
  });

  test('bends no ordinary word', () => {
    expect(readStory('I do photography and geometry.', LEXICON)).toEqual([]);
  });
});

test('the words of care without a row are its whole name, the number in front of it included', () => {
  for (const name of ['6-minute walk test', 'six minute walk'])
    expect(readStory(`I did the ${name}.`, LEXICON).map(({ raw }) => raw)).toEqual([name]);
});
