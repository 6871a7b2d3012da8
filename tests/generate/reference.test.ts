// SPDX-License-Identifier: Apache-2.0
// Every row equals the published table: ids, order, amounts to the cent, basis, year, flags.

import { describe, expect, it } from 'vitest';
import { parseDollars, usdToCents } from '../../src/core/index.ts';
import type { Figure } from '../../src/figures/index.ts';
import { readGenerated } from './generated.ts';
import {
  hasShared,
  readReferenceNarratives,
  readReferenceRows,
  readReferenceUnpriceableIds,
  SKIP_REASON,
} from './shared-files.ts';

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'cms-pfs-2026': ['cms-pfs-2026'],
  'cms-clfs-2026': ['cms-clfs-2026'],
  'cms-opps-2026': ['cms-opps-2026'],
  'cms-opps-2026+cms-pfs-2026': ['cms-opps-2026', 'cms-pfs-2026'],
};

const toNumbers = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.flatMap(toNumbers) : [];
};

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

describe.skipIf(!hasShared)(`the published reference table${SKIP_REASON}`, () => {
  const { data } = hasShared ? readGenerated() : { data: null };
  const figures = data?.table.figures ?? [];
  const rows = hasShared ? readReferenceRows() : [];
  const find = (id: string | undefined): Figure => {
    const figure = figures.find((one) => one.id === id);
    if (figure === undefined) throw new Error(`${id} is missing`);
    return figure;
  };

  it('has the same ids in the same order', () => {
    expect(figures.map(({ id }) => id)).toEqual(rows.map((row) => row.id));
  });

  it.each(rows.map((row) => [row.id ?? '', row] as const))('%s', (id, row) => {
    const figure = find(id);
    const value = orNull(row.value_usd);
    expect({
      value: figure.valueCents,
      codeSystem: figure.codeSystem,
      code: figure.code,
      apc: figure.apc,
      loinc: figure.loinc,
      basis: figure.basis,
      attribution: figure.attribution,
      summable: figure.rules.summable,
      exclusive: figure.rules.mutuallyExclusiveWith,
      bundles: figure.rules.bundlesAncillaries,
      year: figure.year,
      confidence: figure.confidence,
    }).toEqual({
      value: value === null ? null : parseDollars(value),
      codeSystem: orNull(row.code_system),
      code: orNull(row.code),
      apc: orNull(row.apc),
      loinc: orNull(row.loinc),
      basis: row.basis === 'allowed_amount' ? 'allowed' : row.basis,
      attribution: row.attribution,
      summable: row.summable === 'true',
      exclusive: (row.mutually_exclusive_with ?? '').split(' ').filter((other) => other !== ''),
      bundles: row.bundles_ancillaries === 'true',
      year: row.year,
      confidence: row.confidence,
    });
    const sources = SOURCES[row.source ?? ''];
    if (sources !== undefined) expect(figure.sourceIds.slice(0, sources.length)).toEqual(sources);
    const toNumber = (text: string | undefined) => (text ? Number(text) : undefined);
    expect(figure.alternates.charge2024?.value).toBe(toNumber(row.charge_2024_usd));
    expect(figure.submittedCharge?.cents).toBe(
      row.charge_2024_usd ? parseDollars(row.charge_2024_usd) : undefined,
    );
    expect(figure.alternates.allowed2024?.value).toBe(toNumber(row.allowed_2024_usd));
    expect(figure.alternates.outpatientFacility?.value).toBe(toNumber(row.opps_fee_usd));
    expect(figure.alternates.outpatientMinimumCopay?.value).toBe(toNumber(row.opps_min_copay_usd));
  });

  describe('figures read in documents', () => {
    it.each((hasShared ? readReferenceNarratives() : []).map((row) => [row.id, row] as const))(
      '%s',
      (id, row) => {
        const figure = find(id);
        const toCents = (dollars: number | null) => (dollars === null ? null : usdToCents(dollars));
        expect(figure.valueCents).toBe(toCents(row.value_usd));
        expect(figure.outOfPocketCents).toBe(toCents(row.out_of_pocket_usd));
        expect(figure.basis).toBe(row.basis);
        expect(figure.attribution).toBe(row.attribution);
        expect(figure.year).toBe(row.year);
        expect(data?.table.sources[figure.sourceIds[0]]?.url).toBe(row.source_url);
        // Words are our own, numbers are the document's.
        const told = `${figure.population} ${figure.geography}`;
        for (const number of row.population.match(/\d[\d,.]*\d/g) ?? []) expect(told).toContain(number);

        // One number is withheld: it is the middle of an interval that holds zero, and stands nowhere in the row.
        const { point_estimate_usd_DO_NOT_RENDER_ALONE: alone, ...others } = row.alternates;
        const published = Object.values(figure.alternates).flatMap(({ value }) => toNumbers(value));
        for (const number of [...Object.values(others), row.value_range_usd].flatMap(toNumbers)) {
          expect(published).toContain(number);
        }
        expect(published).toHaveLength(
          [...Object.values(others), row.value_range_usd].flatMap(toNumbers).length,
        );
        if (alone !== undefined) {
          expect(published).not.toContain(alone);
          expect(JSON.stringify(figure)).not.toMatch(new RegExp(`\\b${alone}\\b`));
        }
      },
    );
  });

  it('lists the same things no federal file prices', () => {
    expect(data?.unpriceable.map(({ id }) => id)).toEqual(readReferenceUnpriceableIds());
  });
});
