// SPDX-License-Identifier: Apache-2.0
// What the home page does with a story and its corrections, without a browser, over the published table.

import { describe, expect, test } from 'vitest';
import { formatDollars } from '../../src/components/dollars.ts';
import { addLine } from '../../src/islands/ledger-tools/add-line.ts';
import { announceLedger } from '../../src/islands/ledger-tools/announce-ledger.ts';
import { buildLedger, parseTimes } from '../../src/islands/story-ledger/build-ledger.ts';
import { editLine, NO_EDITS, toLineKeys } from '../../src/islands/story-ledger/edits.ts';
import { answerPlace, NO_PLACE, toPlaceRequest } from '../../src/islands/story-ledger/place-choice.ts';
import { quoteAround } from '../../src/islands/story-ledger/quote.ts';
import {
  countUnpriced,
  sayLacking,
  toBesideGroups,
  toNearestGroup,
  toTotalView,
} from '../../src/islands/story-ledger/total-view.ts';
import { pricingData as data } from '../../src/load/index.ts';
import { price, toCustody } from '../../src/pricing/index.ts';

const NATIONAL = { coverage: 'unsure', place: {} } as const;
const STORY = 'Saw my regular doctor three times and had a Holter.';

const build = (story: string, edits = NO_EDITS, asked: Parameters<typeof buildLedger>[2] = NATIONAL) => {
  const ledger = buildLedger(story, edits, asked, data);
  if (ledger === null) throw new Error('Nothing to price.');
  return ledger;
};

test('with a place and no coverage the parts of the sum are those of the total, which is national', () => {
  const response = price({ story: STORY, locality: 'AK-01' }, data);
  const { sentence, amount } = toTotalView(response);
  expect(response.segments[0]?.fit?.lineTotalUsd).not.toBe(response.segments[0]?.lineTotalUsd);
  for (const { lineTotalUsd } of response.segments)
    expect(sentence).toContain(formatDollars(lineTotalUsd ?? 0));
  expect(sentence).toContain(amount);
});

describe('a ledger of a story', () => {
  test('without corrections it is the story’s own answer', () => {
    const { response, entries } = build(STORY);
    expect(response.input).toBe('story');
    expect(entries.map(({ type }) => type)).toEqual(['priced', 'priced']);
  });

  test('nothing written and nothing added is no ledger', () => {
    expect(buildLedger('  \n ', NO_EDITS, NATIONAL, data)).toBeNull();
  });

  test('corrections keep the words, and reach the right line', () => {
    const [doctor, holter] = build(STORY).entries.map(({ key }) => key);
    const edits = editLine(editLine(NO_EDITS, doctor ?? '', { times: 5 }), holter ?? '', {
      itemId: 'cms-test-event-monitor',
    });
    const { response, entries } = build(STORY, edits);
    expect(response.segments.map(({ itemId, times }) => [itemId, times])).toEqual([
      ['cms-99213', 5],
      ['cms-test-event-monitor', 1],
    ]);
    expect(response.segments.map(({ raw }) => raw)).toEqual(
      build(STORY).response.segments.map(({ raw }) => raw),
    );
    expect(
      entries.map((entry) => entry.type === 'priced' && [entry.isCountCorrected, entry.isUnitCorrected]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('a correction takes no other line from the answer: lost work keeps its place beside the total', () => {
    const story = `${STORY} I had the zzyzx procedure. I missed two weeks of work. I was dizzy for a year.`;
    const read = build(story);
    const edits = editLine(NO_EDITS, read.entries[0]?.key ?? '', { times: 4 });
    const { response } = build(story, edits);
    expect(response.unpriced).toEqual(read.response.unpriced);
    expect(response.totals.unpricedCount).toBe(read.response.totals.unpricedCount);
    expect(toNearestGroup(response, data.table)?.lines.length).toBe(1);
    // What is not care at all is no line of the ledger.
    expect(announceLedger(response)).toBe(
      '2 lines priced, 2 not priced. Reference price nationally: $451.24.',
    );
    const lost = read.entries.find((entry) => entry.type === 'unpriced' && entry.line.unpriceableId !== null);
    const without = build(story, editLine(edits, lost?.key ?? '', { isRemoved: true })).response;
    expect(toNearestGroup(without, data.table)).toBeNull();
  });

  test('care read as not had, as planned or as another’s can be claimed; then it has a figure and says why', () => {
    const story =
      'My insurance denied a brain MRI. I am waiting for an EEG. My brother had a colonoscopy. Saw my regular doctor once.';
    const read = build(story);
    expect(read.entries.map(({ type }) => type)).toEqual(['unpriced', 'unpriced', 'unpriced', 'priced']);
    expect(read.response.totals.totalUsd).toBe(95.19);
    const edits = read.entries.reduce(
      (all, entry) =>
        entry.type === 'unpriced' && entry.line.itemId !== null
          ? editLine(all, entry.key, { itemId: entry.line.itemId })
          : all,
      NO_EDITS,
    );
    const { entries, response } = build(story, edits);
    expect(response.segments.map(({ itemId }) => itemId)).toEqual([
      'cms-img-mri-brain-nc',
      'cms-test-eeg',
      'cms-proc-colonoscopy',
      'cms-99213',
    ]);
    expect(
      entries.map((entry) => entry.type === 'priced' && [entry.isClaimed, entry.isUnitCorrected]),
    ).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, false],
    ]);
    const [mri] = entries;
    const other = editLine(edits, mri?.key ?? '', { itemId: 'cms-img-mri-brain-both' });
    const [chosen] = build(story, other).entries;
    expect(chosen?.type === 'priced' && [chosen.isClaimed, chosen.isUnitCorrected]).toEqual([true, true]);
  });

  test('a removed line is gone from lines and total; words that are no longer written lose their correction', () => {
    const [doctor] = build(STORY).entries.map(({ key }) => key);
    const edits = editLine(NO_EDITS, doctor ?? '', { isRemoved: true });
    expect(build(STORY, edits).response.totals.totalUsd).toBe(70.48);
    expect(build('Had an echo.', edits).response.input).toBe('story');
  });

  test('lines added by hand come last, and stand without a story', () => {
    const edits = addLine(addLine(NO_EDITS, 'cms-lab-tsh'), 'cms-lab-cbc');
    expect(build('', edits).response.segments.map(({ itemId }) => itemId)).toEqual([
      'cms-lab-tsh',
      'cms-lab-cbc',
    ]);
    expect(build(STORY, edits).entries.at(-1)?.key).toBe('added#1');
    expect(build('', editLine(edits, 'added#0', { times: 3 })).response.segments[0]?.times).toBe(3);
  });

  test('the same words twice are two lines with keys of their own', () => {
    expect(toLineKeys(['an echo', 'An echo ', 'a Holter'])).toEqual(['an echo#0', 'an echo#1', 'a holter#0']);
  });

  test('a count is a whole number from 1 to 365', () => {
    expect(['1', '365', ' 7 '].map(parseTimes)).toEqual([1, 365, 7]);
    expect(['0', '366', '1.5', '-1', '', '1e2', 'two'].map(parseTimes)).toEqual(Array(7).fill(null));
  });
});

describe('a quote', () => {
  const read = (story: string, ...words: readonly string[]) => {
    const spans = words.map((word) => ({
      start: story.indexOf(word),
      end: story.indexOf(word) + word.length,
    }));
    return spans.map((_, index) => {
      const { before, words: marked, after } = quoteAround(story, spans, index);
      return `${before}[${marked}]${after}`;
    });
  };

  test('takes the clause, and leaves to each line what is its own', () => {
    expect(
      read(
        'I saw my doctor twice, then a cardiologist. They did an echo twice and a Holter.',
        'doctor',
        'cardiologist',
        'echo',
        'Holter',
      ),
    ).toEqual(['I saw my [doctor] twice', 'then a [cardiologist]', 'They did an [echo] twice', 'a [Holter]']);
  });

  test('does not end within an amount', () => {
    expect(read('We paid about $9,000 out of pocket, twice.', 'We paid')).toEqual([
      '[We paid] about $9,000 out of pocket',
    ]);
  });

  test('is the words alone where nothing is around them, and never longer than a line or two', () => {
    expect(read('echo', 'echo')).toEqual(['[echo]']);
    const [quote = ''] = read(`${'word '.repeat(40)}echo ${'word '.repeat(40)}`, 'echo');
    expect(quote.length).toBeLessThanOrEqual(126);
    expect(quote).toMatch(/^word (word )+\[echo\]( word)+$/);
  });

  test('keeps the words as they were written, whatever they hold', () => {
    const story = 'Saw “Dr. Ó” 👩‍⚕️ twice\nand an ECG!';
    expect(read(story, 'Dr. Ó', 'ECG')).toEqual(['Saw “[Dr. Ó]” 👩‍⚕️ twice', 'an [ECG]']);
  });
});

describe('the total', () => {
  test('is written out as its arithmetic', () => {
    expect(toTotalView(build(STORY).response)).toMatchObject({
      amount: '$356.05',
      sentence: '2 lines: $285.57 + $70.48 = $356.05.',
      national: null,
    });
  });

  test('stands beside the national one in a place', () => {
    const { response } = build(STORY, NO_EDITS, { coverage: 'medicare', place: { locality: 'AL-00' } });
    expect(toTotalView(response)).toMatchObject({ amount: '$326.31', national: '$356.05' });
    expect(toTotalView(response).nationalTitle).toBe('What Medicare allows nationally');
    expect(announceLedger(response)).toBe('2 lines priced. What Medicare allows in Alabama: $326.31.');
  });

  test('and the national one says of how many lines it is, where they are not the same', () => {
    const asked = { coverage: 'uninsured', place: {} } as const;
    const { response } = build('I had physical therapy and a thyroid blood test', NO_EDITS, asked);
    expect(toTotalView(response)).toMatchObject({
      sentence: expect.stringMatching(/^One line: /),
      nationalTitle: 'What Medicare allows nationally, for 2 lines',
    });
  });

  test('without insurance it says which lines it has no charge of, and that a hospital’s bill is not in it', () => {
    const asked = { coverage: 'uninsured', place: {} } as const;
    const say = (story: string) => sayLacking(build(story, NO_EDITS, asked).response, data.table);
    expect(say('I had physical therapy, a sleep study, an ER visit and a thyroid blood test')).toBe(
      '2 lines have no figure for you and are not in it. For one line it holds the doctor’s charge alone, without the hospital’s bill.',
    );
    expect(say('I saw my doctor once')).toBe('');
    expect(sayLacking(build(STORY).response, data.table)).toBe('');
  });

  test('what is read beside the lines is none of them, in no count', () => {
    const { response } = build(`${STORY} I was dizzy. The MRI of my brain was denied.`);
    expect(response.unpriced.map(({ kind }) => kind)).toEqual(['symptom', 'not-received']);
    expect(countUnpriced(response)).toBe(1);
    expect(announceLedger(response)).toMatch(/^2 lines priced, 1 not priced\./);
  });

  test('is a sentence where nothing describes the person, and no amount is listed as theirs', () => {
    const { response } = build(STORY, NO_EDITS, { coverage: 'medicaid', place: {} });
    const view = toTotalView(response);
    expect(view.amount).toBeNull();
    expect(view.sentence).toMatch(/no total/);
    expect(announceLedger(response)).toBe('0 lines priced, 2 not priced. No total.');
    expect(toBesideGroups(response).flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual([
      null,
      null,
    ]);
  });

  test('leaves out what must not be added, with its amount, what it is and why', () => {
    const { response } = build(STORY, addLine(NO_EDITS, 'gsa2026-pov-mileage-rate'));
    expect(toTotalView(response).amount).toBe('$356.05');
    const [group] = toBesideGroups(response);
    expect(group?.lines).toMatchObject([
      { amount: '$0.76', what: expect.stringContaining('a federal rate') },
    ]);
    expect(group?.reason).toMatch(/not added/);
  });
});

describe('documents of an amount', () => {
  const figure = data.table.figures.find(({ id }) => id === 'cms-99213');
  if (figure === undefined) throw new Error('The table has no cms-99213.');
  const files = (which: Parameters<typeof toCustody>[1]) =>
    toCustody(figure, which, data.table).sources.map(({ id }) => id);

  test('the national amount, the local one and the charge each name their own', () => {
    expect(files('schedule')).toEqual(['cms-pfs-2026']);
    expect(files('locality')).toEqual(['cms-pfs-2026', 'cms-gpci-2026']);
    expect(files('charge')).toEqual(['cms-phygeo-2024']);
  });

  test('a verdict is never borrowed', () => {
    expect(toCustody(figure, 'schedule', data.table).audit).toEqual(figure.audit);
    expect(toCustody(figure, 'locality', data.table).audit).toEqual(figure.localityAudit);
    expect(toCustody(figure, 'charge', data.table).audit.verdict).toBe('UNVERIFIED');
  });
});

describe('a place', () => {
  const ask = (choice: Partial<typeof NO_PLACE>) => toPlaceRequest({ ...NO_PLACE, ...choice }, data.places);

  test('is asked for only when the answer is whole', () => {
    expect(ask({ zip: '352' })).toEqual({});
    expect(ask({ zip: '35203' })).toEqual({ zip: '35203' });
    expect(ask({ state: 'CA' })).toEqual({});
    expect(ask({ state: 'AL' })).toEqual({ state: 'AL' });
    expect(ask({ state: 'CA', county: 'Alameda' })).toEqual({ state: 'CA', county: 'Alameda' });
    expect(ask({ key: 'WY-21' })).toEqual({ locality: 'WY-21' });
  });

  test('that is none is told, and leaves the figures national; the service refuses it', () => {
    expect(answerPlace({ ...NO_PLACE, zip: '00000' }, data.places)).toMatchObject({ status: 'refused' });
    for (const choice of [{ zip: '00000' }, { zip: '99999' }, { zip: 'abcde' }, { key: 'ZZ-99' }])
      expect(ask(choice)).toEqual({});
    expect(() => buildLedger(STORY, NO_EDITS, { coverage: 'unsure', place: { zip: '00000' } }, data)).toThrow(
      '00000',
    );
  });
});
