// SPDX-License-Identifier: Apache-2.0
// A story longer than is read keeps its ledger, and is cut nowhere but between two words.

import { expect, test } from 'vitest';
import { buildLedger } from '../../src/islands/story-ledger/build-ledger.ts';
import { NO_EDITS } from '../../src/islands/story-ledger/edits.ts';
import { cutToLimit, sayUnread } from '../../src/islands/story-ledger/within-limit.ts';
import { pricingData as data } from '../../src/load/index.ts';
import { STORY_LIMIT } from '../../src/pricing/index.ts';
import { storyTexts } from '../../src/texts/index.ts';

const CARE = 'Saw my doctor three times and had an echo. ';
const fill = (length: number): string => CARE + 'It hurt. '.repeat(300).slice(0, length - CARE.length);
const asked = { coverage: 'unsure', place: {} } as const;
const read = (story: string) => buildLedger(cutToLimit(story), NO_EDITS, asked, data)?.response.totals;

test('one character more changes nothing of the ledger, nor do two hundred with other care in them', () => {
  const full = fill(STORY_LIMIT);
  expect(full).toHaveLength(STORY_LIMIT);
  const totals = read(full);
  expect(totals?.pricedCount).toBe(2);
  expect(read(`${full}x`)).toEqual(totals);
  expect(read(`${full} Then I had a colonoscopy.`.padEnd(STORY_LIMIT + 200))).toEqual(totals);
});

test('a word that goes on beyond the limit is not read as another one', () => {
  const start = fill(STORY_LIMIT - 4);
  expect(cutToLimit(`${start} echocardiogram`)).toBe(start.trimEnd());
  expect(cutToLimit(`${start} MRI and more`)).toBe(`${start} MRI`);
  expect(cutToLimit('short')).toBe('short');
  // Words without a space, as some languages have them.
  expect(cutToLimit('x'.repeat(STORY_LIMIT + 1))).toHaveLength(STORY_LIMIT);
});

test('of a story in another language it says that only English is read', () => {
  for (const story of [
    'Fui al médico cinco veces. Me hicieron análisis de sangre y una resonancia.',
    'Je suis allée chez le médecin cinq fois et on m’a fait une prise de sang pour la thyroïde.',
    'Ich war fünfmal beim Arzt und hatte eine Blutuntersuchung und ein MRT.',
    'Fui ao médico cinco vezes e fiz um exame de sangue com a minha mãe.',
  ])
    expect(sayUnread(story), story).toBe(storyTexts.notEnglish);
  for (const story of [
    CARE,
    'Saw Dr. De la Cruz at Clinica de las Americas. MRI, EEG, EMG.',
    'The doctor said “que será, será”. Then I had an MRI of the brain and an EEG.',
    'Surgery for de Quervain. Le Fort. Café au lait spots.',
  ])
    expect(sayUnread(story), story).toBe('');
});

test('it says how many characters are over, and where reading ended', () => {
  expect(sayUnread(fill(STORY_LIMIT))).toBe('');
  expect(sayUnread(`${fill(STORY_LIMIT - 14)} and an  echo, and all that came after it`)).toMatch(
    /first 2,000 characters, up to “… .* and an echo,?”\. The words after that are not read\./,
  );
  expect(storyTexts.left(-1, STORY_LIMIT)).toBe('1 character over the limit of 2,000');
  expect(storyTexts.left(1500, STORY_LIMIT)).toBe('1,500 of 2,000 characters left');
});
