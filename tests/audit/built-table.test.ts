// SPDX-License-Identifier: Apache-2.0
// The audit compares the built table and the built answers for each place too.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FederalTables, openFederalTables } from '../../scripts/audit/federal-tables.ts';
import { describeFinding } from '../../scripts/audit/findings.ts';
import {
  type Published,
  type Reference,
  readPublished,
  readReference,
} from '../../scripts/audit/published.ts';
import { runAudit } from '../../scripts/audit/run-audit.ts';
import { type Cents, centsToUsd, toCents } from '../../src/core/index.ts';
import type { Figure } from '../../src/figures/index.ts';
import { computeLocalityCents } from '../../src/localities/index.ts';
import type { PricingData } from '../../src/pricing/index.ts';
import { readGenerated } from '../generate/generated.ts';
import { DATA, describeFederal, FEDERAL, REFERENCE } from '../ingest/federal.ts';

describeFederal('audit of what is built', () => {
  let tables: FederalTables;
  let clean: Published;
  let reference: Reference | null;
  beforeAll(() => {
    clean = readPublished(DATA, join(tmpdir(), 'not-built'));
    tables = openFederalTables(clean.sources, FEDERAL);
    reference = readReference(REFERENCE);
  });

  describe('the built table', () => {
    let built: PricingData;
    let amounts: Map<string, Map<string, number>>;
    beforeAll(() => {
      built = readGenerated().data;
      amounts = new Map(
        built.places.localities.map((locality) => [
          locality.key,
          new Map(
            built.table.figures.flatMap(({ id, localityRange, relativeValues }) =>
              localityRange === null || relativeValues === null
                ? []
                : [[id, centsToUsd(computeLocalityCents(relativeValues, locality))] as const],
            ),
          ),
        ]),
      );
    });
    const run = (generated: PricingData, builtAmounts: Published['builtAmounts'] = amounts) =>
      runAudit({ ...clean, generated, builtAmounts }, tables, reference);

    test('agrees with the federal files', () => {
      expect(run(built).findings.map(describeFinding)).toEqual([]);
    });

    const change = (id: string, changes: (figure: Figure) => Partial<Figure>): PricingData => ({
      ...built,
      table: {
        ...built.table,
        figures: built.table.figures.map((figure) =>
          figure.id === id ? { ...figure, ...changes(figure) } : figure,
        ),
      },
    });
    const plusOne = (cents: Cents | null | undefined): Cents => toCents((cents ?? 0) + 1);

    test.each<[string, string, (figure: Figure) => Partial<Figure>]>([
      ['a value', 'cms-99213', ({ valueCents }) => ({ valueCents: plusOne(valueCents) })],
      ['a value where none is published', 'cms-99401', () => ({ valueCents: toCents(3975) })],
      ['a narrative value', 'meps2014-ed-visit', ({ valueCents }) => ({ valueCents: plusOne(valueCents) })],
      [
        'an out-of-pocket part',
        'meps2014-ed-visit',
        (one) => ({ outOfPocketCents: plusOne(one.outOfPocketCents) }),
      ],
      [
        'a submitted charge',
        'cms-lab-cbc',
        ({ submittedCharge }) => ({
          submittedCharge: submittedCharge && { ...submittedCharge, cents: plusOne(submittedCharge.cents) },
        }),
      ],
      [
        'the top of a range',
        'cms-img-echo',
        ({ localityRange }) => ({
          localityRange: localityRange && { ...localityRange, highCents: plusOne(localityRange.highCents) },
        }),
      ],
      [
        'an alternate',
        'cms-99214',
        ({ alternates }) => ({
          alternates: Object.fromEntries(
            Object.entries(alternates).map(([name, one]) => [
              name,
              { ...one, value: Number(one.value) + 0.01 },
            ]),
          ),
        }),
      ],
    ])('one cent planted in %s', (_, id, changes) => {
      const { rows, findings } = run(change(id, changes));
      expect(findings.length).toBeGreaterThan(0);
      expect(new Set(findings.map(({ subject }) => subject))).toEqual(new Set([id]));
      const row = rows.find((one) => one.id === id);
      expect([row?.verdict, row?.locality?.verdict]).toContain('FAIL');
    });

    test('one cent planted in a place, and a row lost', () => {
      const wyoming = new Map(amounts.get('WY-21')).set('cms-99213', 94.42);
      expect(run(built, new Map(amounts).set('WY-21', wyoming)).findings.map(describeFinding)).toEqual([
        'cms-99213: amount in generated/api/localities/WY-21.json: expected 94.41, found 94.42',
      ]);
      const lost = { ...built, table: { ...built.table, figures: built.table.figures.slice(1) } };
      expect(run(lost).findings.map(describeFinding)).toEqual([
        'cms-99213: rows in generated/pricing.json: expected one, found 0',
      ]);
    });
  });
});
