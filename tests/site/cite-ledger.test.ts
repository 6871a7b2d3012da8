// SPDX-License-Identifier: Apache-2.0
// A ledger in words that can be checked, without a browser.

import { describe, expect, test } from 'vitest';
import { citeLedger } from '../../src/islands/ledger-tools/cite-ledger.ts';
import { buildLedger, type Ledger } from '../../src/islands/story-ledger/build-ledger.ts';
import { NO_EDITS } from '../../src/islands/story-ledger/edits.ts';
import { pricingData as data } from '../../src/load/index.ts';
import type { Coverage } from '../../src/pricing/index.ts';

function price(story: string, coverage: Coverage = 'unsure', locality?: string): Ledger {
  const place = locality === undefined ? {} : { locality };
  const ledger = buildLedger(story, NO_EDITS, { coverage, place }, data);
  if (ledger === null) throw new Error('Nothing to price.');
  return ledger;
}

describe('a ledger in a sentence', () => {
  test('names lines, total, table, day and address; without a total it says why', () => {
    const text = citeLedger(
      price('Saw my regular doctor three times').response,
      'https://x.example/#l',
      '2026-11-21T12:00:00Z',
      data.table,
    );
    expect(text).toContain(`price table ${data.table.version}`);
    expect(text).toContain('3 × Doctor visit, returning patient');
    expect(text).toContain('$285.57 (what Medicare allows, 2026)');
    expect(text).not.toContain('Not in this total');
    expect(text).toContain(
      `Each amount: what Medicare allows, 2026. It describes: People with Original Medicare. Not people with private insurance, Medicaid or no insurance. Read from: Centers for Medicare & Medicaid Services (CMS), ${data.table.sources['cms-pfs-2026']?.title}, file PPRRVU2026_Jul_nonQPP.csv. Audit: PASS.`,
    );
    expect(text).toContain(`stays at https://x.example/data/versions/${data.table.version}/price-table.csv.`);
    expect(text).toContain('https://x.example/#l (read November 2');
    const none = citeLedger(
      price('Saw my regular doctor', 'medicaid').response,
      'https://x.example/',
      '2026-11-21T12:00:00Z',
      data.table,
    );
    expect(none).toContain('No total:');
    expect(none).not.toContain('$');
  });

  test('says of each kind of line whom it describes, what it was read from and that it is not verified', () => {
    const { response } = price('Saw my doctor and had a thyroid blood test', 'medicare', 'AL-00');
    const text = citeLedger(response, 'https://x.example/', '2026-11-21T12:00:00Z', data.table);
    expect(text).toMatch(
      /Doctor visit, [^:]*: what Medicare allows, 2026\. [^:]*: [^:]*Read from: .*GPCI2026\.csv\. Audit: UNVERIFIED\./,
    );
    expect(text).toMatch(/\(TSH\): what Medicare allows, 2026\. .* Audit: PASS\./);
  });

  test('marks the line that is national in a place, where Medicare adjusts it', () => {
    const { response } = price('I went to the ER, had an echo and a TSH', 'medicare', 'AK-01');
    const text = citeLedger(response, 'https://x.example/', '2026-11-21T12:00:00Z', data.table);
    expect(text).toMatch(/Emergency room visit, [^;]* together \(the national amount\);/);
    expect(text.match(/national amount/g)).toHaveLength(1);
    expect(text).toContain('What Medicare allows in Alaska, and nationally for one line: $');
  });

  test('names apart what the total leaves out, and the year of a charge', () => {
    const { response } = price('I had physical therapy and a thyroid blood test', 'uninsured');
    const text = citeLedger(response, 'https://x.example/', '2026-11-21T12:00:00Z', data.table);
    expect(text).toContain(
      'federal figures. 1 × Thyroid screening blood test (TSH). Average amount billed, nationally: $95.90 (what was billed, 2024).',
    );
    expect(text).toContain('Not in this total: 1 × Physical therapy exercises');
  });
});
