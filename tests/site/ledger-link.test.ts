// SPDX-License-Identifier: Apache-2.0
// A ledger in an address, and in a file, without a browser.

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildJourneyLedger } from '../../src/islands/journeys/entries.ts';
import { citeLedger } from '../../src/islands/ledger-tools/cite-ledger.ts';
import { writeLedgerCsv } from '../../src/islands/ledger-tools/ledger-csv.ts';
import {
  type LinkedLedger,
  readLedgerFragment,
  writeLedgerFragment,
} from '../../src/islands/ledger-tools/ledger-link.ts';
import { openLedger } from '../../src/islands/ledger-tools/open-ledger.ts';
import { pickQuestions } from '../../src/islands/sheet/pick-questions.ts';
import { buildLedger, type Ledger } from '../../src/islands/story-ledger/build-ledger.ts';
import { NO_EDITS } from '../../src/islands/story-ledger/edits.ts';
import { toLineAmounts } from '../../src/islands/story-ledger/line-amounts.ts';
import { pricingData as data, publishedReleases } from '../../src/load/index.ts';
import { COVERAGES, type Coverage } from '../../src/pricing/index.ts';

const ids = data.table.figures.map(({ id }) => id);
const linkedLedgers: fc.Arbitrary<LinkedLedger> = fc.record({
  items: fc.array(fc.record({ itemId: fc.constantFrom(...ids), times: fc.integer({ min: 1, max: 365 }) }), {
    minLength: 1,
    maxLength: 60,
  }),
  coverage: fc.constantFrom(...COVERAGES),
  place: fc.constantFrom('', ...data.places.localities.map(({ key }) => key)),
  unpriced: fc.nat({ max: 999 }),
  tableVersion: fc.constantFrom(data.table.version, '2026-09-09.4-verified'),
});

function price(story: string, coverage: Coverage = 'unsure', locality?: string): Ledger {
  const place = locality === undefined ? {} : { locality };
  const ledger = buildLedger(story, NO_EDITS, { coverage, place }, data);
  if (ledger === null) throw new Error('Nothing to price.');
  return ledger;
}

describe('a ledger in an address', () => {
  test('comes back as it went, whatever it holds', () => {
    fc.assert(
      fc.property(linkedLedgers, (linked) => {
        const fragment = writeLedgerFragment(linked);
        expect(readLedgerFragment(fragment)).toEqual(linked);
        // No letter that an address must escape, or a messenger takes for the end of it.
        expect(fragment).toMatch(/^#[A-Za-z0-9=&,:.-]+$/);
      }),
    );
  });

  test('is read whole or not at all', () => {
    for (const broken of [
      '',
      '#',
      '#total',
      '#ledger=',
      // Cut where what is left would still read: in a count, in a row, before the coverage, before the table.
      '#ledger=cms-99213:3,cms-99204:1',
      '#ledger=cms-99213:3,cms-im',
      '#ledger=cms-99213:3,cms-img-echo&coverage=medicare',
      '#ledger=cms-99213&table=',
      '#ledger=cms-99213:0&table=2026-11-21.1',
      '#ledger=cms-99213:366&table=2026-11-21.1',
      '#ledger=cms-99213,&table=2026-11-21.1',
      '#ledger=cms-99213:3x&table=2026-11-21.1',
      '#ledger=CMS-99213&table=2026-11-21.1',
      '#ledger=<script>&table=2026-11-21.1',
      '#ledger=cms-99213&coverage=rich&table=2026-11-21.1',
      '#ledger=cms-99213&place=Alabama&table=2026-11-21.1',
      '#ledger=cms-99213&table=<b>',
      '#ledger=cms-99213&unpriced=many&table=2026-11-21.1',
      `#ledger=${Array(61).fill('cms-99213').join(',')}&table=2026-11-21.1`,
      `#ledger=${'a'.repeat(7000)}`,
    ]) {
      expect(readLedgerFragment(broken), broken.slice(0, 40)).toBeNull();
    }
  });

  test('opens with today’s table, and names what it no longer has and which table it was made with', () => {
    const opened = openLedger(
      '#ledger=cms-99213:3,gone-1&coverage=medicare&place=AL-00&table=2020-01-01.1',
      data,
      '',
      null,
    );
    expect(opened?.state?.edits.added).toMatchObject([{ itemId: 'cms-99213', times: 3 }]);
    expect(opened?.state).toMatchObject({ story: '', coverage: 'medicare', choice: { key: 'AL-00' } });
    expect(opened?.sentence).toContain('One line is of a row the table no longer has');
    expect(opened?.sentence).toContain(
      `The link names price table 2020-01-01.1, which was never published; today’s is ${data.table.version}`,
    );
    const earlier = publishedReleases.at(-1)?.version ?? '';
    expect(earlier).not.toBe(data.table.version);
    expect(openLedger(`#ledger=cms-99213&table=${earlier}`, data, '', null)?.sentence).toContain(
      `The link was made with price table ${earlier}; today’s is ${data.table.version}`,
    );
    const link = '#ledger=cms-99213&unpriced=2&table=2020-01-01.1';
    expect(openLedger(link, data, '', null)?.sentence).toContain('2 more lines were not priced');
    expect(openLedger('#ledger=,', data, '', null)).toMatchObject({
      state: null,
      sentence: expect.stringMatching(/not whole/),
    });
  });
});

describe('a ledger as a spreadsheet', () => {
  const STORY = '=Saw my regular doctor three times. They denied an MRI of my brain. Drove to work, mileage.';
  const rows = (ledger: Ledger): readonly Record<string, string>[] =>
    parse(writeLedgerCsv(ledger, data), { columns: true, bom: true });

  test('has a row a line, the amount, its file and hash; what is not priced has a reason and no amount', () => {
    const [first, second] = rows(price(STORY));
    expect(first?.unit_id).toBe('cms-99213');
    expect(first?.times).toBe('3');
    expect(first?.unit_usd).toBe('95.19');
    expect(first?.line_usd).toBe('285.57');
    expect(first?.in_total).toBe('yes');
    expect(first?.attribution).toBe('gross');
    expect(writeLedgerCsv(price(STORY), data)).toContain(
      'b7d197e73211ef6854c213c267d5fa9dec8df995db8e1ee7d44c0556ad7cee21',
    );
    expect(second?.line_usd).toBe('');
    expect(second?.in_total).toBe('no');
    expect(Object.keys(first ?? {})).toHaveLength(30);
  });

  test('numbers its rows as the page numbers its lines: what is read beside them has none', () => {
    const numbers = rows(
      price('I was dizzy for weeks. Saw my doctor. They denied an MRI of my brain. Had an echo.'),
    ).map(({ line, words }) => [line, words]);
    expect(numbers.filter(([line]) => line !== '').map(([line]) => line)).toEqual(['1', '2', '3']);
    expect(numbers[0]).toEqual(['', expect.stringContaining('dizzy')]);
  });

  test('nothing in it runs as a formula, and every row has every cell', () => {
    const pasted = writeLedgerCsv(
      price('Saw my \u0000doctor\u0007 twice. They did \u001b[31msome tests.'),
      data,
    );
    expect(pasted).not.toMatch(/[^\P{Cc}\t\n\r]/u);
    const text = writeLedgerCsv(price('=Saw my doctor twice\n@had an echo'), data);
    expect(text).not.toMatch(/(^|[\n,"])[=+@]/);
    const unquoted = text
      .replace(/"(?:[^"]|"")*"/g, 'x')
      .trimEnd()
      .split('\n');
    expect(new Set(unquoted.map((row) => row.split(',').length))).toEqual(new Set([30]));
  });

  test('for a person without insurance it names the charge and its year', () => {
    const [first] = rows(price('Saw my regular doctor once', 'uninsured'));
    expect(first).toMatchObject({
      unit_usd: '189.25',
      basis: 'charge',
      year: '2024',
      place: 'United States',
    });
    expect(first?.source_title).toContain('calendar year 2024');
  });

  test('of an emergency visit it names, as the line does, whose charge it is', () => {
    const { response, entries } = price('I went to the emergency room', 'uninsured');
    const [row] = rows({ response, entries, removedCount: 0 });
    expect(row).toMatchObject({
      unit_usd: '788.07',
      what_it_is: expect.stringContaining("doctor's charge alone"),
    });
    const [segment] = response.segments;
    const figure = data.table.figures.find(({ id }) => id === segment?.itemId);
    if (segment === undefined || figure === undefined) throw new Error('The visit was not read.');
    expect(toLineAmounts(segment, figure).what).toContain('the hospital’s bill is not in it');
    expect(citeLedger(response, 'https://x.example/', '2026-11-21T12:00:00Z', data.table)).toContain(
      '$788.07 (what was billed, 2024, by the doctor alone, without the hospital’s bill)',
    );
  });

  test.each(['unsure', 'medicare', 'uninsured', 'employer'] as const)(
    'says of a wage, a mileage rate and an aide what the page says of them: %s',
    (coverage) => {
      const found = data.table.figures.filter(
        ({ describes, valueCents }) => describes === 'other' && valueCents !== null,
      );
      expect(found.length).toBeGreaterThan(1);
      const entries = found.map(({ id }) => ({ raw: '', itemId: id, times: 1 }));
      const { ledger } = buildJourneyLedger(entries, { coverage, place: {} }, data);
      if (ledger === null) throw new Error('None of them is a row.');
      for (const [index, row] of rows(ledger).entries()) {
        expect(row.unit_usd).not.toBe('');
        const [segment, figure] = [ledger.response.segments[index], found[index]];
        if (segment === undefined || figure === undefined) throw new Error('A line is missing.');
        expect(row.what_it_is).toBe(toLineAmounts(segment, figure).what);
        expect(row.what_it_is).not.toContain('No figure');
      }
    },
  );

  test('the national figure has its own basis, year and file; where nothing describes the person only it has them', () => {
    const national = {
      national_unit_usd: '95.19',
      national_basis: 'allowed',
      national_year: '2026',
      national_source_sha256: 'b7d197e73211ef6854c213c267d5fa9dec8df995db8e1ee7d44c0556ad7cee21',
      national_audit: 'PASS',
    };
    expect(rows(price('Saw my regular doctor once', 'uninsured'))[0]).toMatchObject(national);
    const none = {
      unit_usd: '',
      line_usd: '',
      basis: '',
      year: '',
      source_url: '',
      audit: '',
      in_total: 'no',
    };
    expect(rows(price('Saw my regular doctor once', 'medicaid'))[0]).toMatchObject({ ...none, ...national });
  });

  test('it says how a count was worked out, and a spreadsheet knows at its first byte that it is UTF-8', () => {
    const text = writeLedgerCsv(price('My wife’s physical therapist: twice a week for 2 months'), data);
    expect(text.startsWith('\uFEFFline,')).toBe(true);
    const [, pt] = rows(price('I saw my doctor. I had physical therapy twice a week for 2 months.'));
    expect(pt).toMatchObject({
      times: '17',
      times_worked_out: expect.stringContaining('2 × 8.7 weeks = 17'),
    });
  });
});

describe('three questions', () => {
  test('are three for every coverage, and the amount in one is the one that is published', () => {
    const seen = new Set<string>();
    for (const coverage of COVERAGES) {
      const questions = pickQuestions(price('Saw my doctor twice, had an echo', coverage).response, data);
      expect(questions).toHaveLength(3);
      expect(questions[1]).toContain('$558.25 under Medicare in 2026');
      seen.add(questions[2] ?? '');
    }
    expect(seen.size).toBe(COVERAGES.length);
    expect(pickQuestions(price('thyroid blood test').response, data)[1]).not.toContain('$');
  });
});

describe('a ledger kept on this device', () => {
  const kept = {
    state: {
      story: 'Saw my doctor.',
      edits: { byLine: { 'my doctor#0': { times: 3 } }, added: [] },
      coverage: 'medicare',
      choice: { zip: '', state: '', county: '', key: 'AL-00' },
    },
    keptAt: '2026-10-10T12:00:00Z',
  };
  const open = (text: string) => {
    const storage = { getItem: (name: string) => (name === 'waypoint-ledger-kept' ? text : null) };
    vi.stubGlobal('localStorage', storage);
    return openLedger('', data, '', null);
  };
  afterEach(() => vi.unstubAllGlobals());

  test('is opened whole', () => {
    const opened = open(JSON.stringify(kept));
    expect(opened).toMatchObject({ state: kept.state, isKept: true });
    expect(opened?.sentence).toMatch(/^This ledger was kept on this device on October 10, 2026/);
  });

  test('by another version of the page: a part that cannot be read costs no other', () => {
    for (const part of [{ coverage: 'rich' }, { edits: { byLine: 5 } }, { edits: null }, { choice: [] }]) {
      const opened = open(JSON.stringify({ ...kept, state: { ...kept.state, ...part } }));
      expect(opened?.state?.story).toBe('Saw my doctor.');
      expect(opened?.sentence).toMatch(/another version of this page/);
    }
    const opened = open(JSON.stringify({ ...kept, state: { ...kept.state, coverage: 'rich' } }));
    expect(opened?.state).toMatchObject({ coverage: 'unsure', edits: kept.state.edits });
    expect(open(JSON.stringify({ ...kept, keptAt: 'then' }))?.state).toEqual(kept.state);
  });

  test('is nothing where nothing of it can be read', () => {
    for (const text of ['', '{', 'null', '[]', '{"state":{}}', '{"state":{"story":5}}']) {
      expect(open(text)).toBeNull();
    }
  });
});
