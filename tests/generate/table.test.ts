// SPDX-License-Identifier: Apache-2.0
// What must hold for every figure, whatever the numbers are. Needs nothing but data/.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCsvRecords } from '../../scripts/audit/text-rows.ts';
import { formatUsd } from '../../src/core/index.ts';
import { ROW_COUNT } from '../row-count.ts';
import { readGenerated } from './generated.ts';
import { DATA } from './shared-files.ts';

describe('the generated table', () => {
  const { data, inputs } = readGenerated();
  const { figures, sources, version } = data.table;
  const ids = new Set(figures.map(({ id }) => id));

  it('has a version, the rows of units.yaml, 109 places and five things that cannot be priced', () => {
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}\.\d+$/);
    expect(ids.size).toBe(ROW_COUNT);
    expect(figures).toHaveLength(ROW_COUNT);
    expect(data.places.localities).toHaveLength(109);
    expect(data.unpriceable).toHaveLength(5);
    expect(inputs.map(({ path }) => path)).toContain('data/units.yaml');
  });

  it.each(figures.map((figure) => [figure.id, figure] as const))('%s can be argued with', (_, figure) => {
    expect(figure.sourceIds.length).toBeGreaterThan(0);
    for (const sourceId of figure.sourceIds) expect(sources[sourceId]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    for (const part of [figure.label, figure.population, figure.geography, figure.year]) {
      expect(part.trim()).not.toBe('');
    }
    if (figure.valueCents === null) {
      expect(figure.coverage).toMatch(/No figure/);
      expect(figure.rules.summable).toBe(false);
      expect(figure.localityRange).toBeNull();
    } else {
      expect(figure.valueCents).toBeGreaterThan(0);
      const exact = formatUsd(figure.valueCents);
      const whole = exact.replace(/\.00$/, '');
      expect(figure.coverage.includes(exact) || figure.coverage.includes(whole)).toBe(true);
    }
    for (const other of figure.rules.mutuallyExclusiveWith) {
      if (other !== '__ALL_PER_EVENT_LINES__') expect(ids).toContain(other);
    }
    for (const alternate of Object.values(figure.alternates)) {
      expect(alternate.sourceUrl).toMatch(/^https:\/\//);
      if (alternate.unit === 'USD') expect(alternate.note).toMatch(/never/i);
    }
  });

  it('says where Medicare pays another amount than the figure, by the indicators of the file', () => {
    const lines = readCsvRecords(readFileSync(join(DATA, 'figures/cms-pfs-2026.csv'), 'utf8'));
    const byCode = new Map(lines.map((line) => [line.hcpcs, line]));
    const priced = figures.filter(({ relativeValues }) => relativeValues !== null);
    const listIds = (phrase: string) =>
      priced.filter(({ coverage }) => coverage.includes(phrase)).map(({ id }) => id);
    const listCodes = (isSo: (line: Readonly<Record<string, string>>) => boolean) =>
      priced.filter(({ code }) => isSo(byCode.get(code ?? '') ?? {})).map(({ id }) => id);
    expect(listIds('half of its practice expense')).toEqual(listCodes((line) => line.mult_proc === '5'));
    expect(listIds('more than Medicare and the patient together pay')).toEqual(['cms-img-cta-chest']);
    expect(figures.filter(({ isAbovePayment }) => isAbovePayment).map(({ id }) => id)).toEqual([
      'cms-img-cta-chest',
    ]);
    const alone = listIds('by the hospital alone');
    expect(alone).toContain('cms-proc-injection-im');
    for (const id of alone) expect(listCodes((line) => /^[35]$/.test(line.pctc ?? ''))).toContain(id);
    const doctorAlone = listIds('has none of its own');
    expect(doctorAlone.toSorted()).toEqual(['cms-test-dlco', 'cms-test-emg', 'cms-test-emg-limited']);
    expect([...alone, ...doctorAlone, ...listIds('a smaller one for the doctor')].toSorted()).toEqual(
      figures
        .filter(({ isOfOffice }) => isOfOffice)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('is priced by place exactly where the fee schedule gives an amount', () => {
    const byPlace = figures.filter(({ localityRange }) => localityRange !== null);
    expect(byPlace).toHaveLength(169);
    for (const figure of figures) {
      expect(figure.relativeValues === null).toBe(figure.localityRange === null);
      if (figure.localityRange === null) continue;
      expect(figure.sourceIds).toEqual(['cms-pfs-2026', 'cms-gpci-2026']);
      expect(figure.localityRange.lowCents).toBeLessThanOrEqual(figure.localityRange.highCents);
    }
  });

  it('says how a fee schedule amount was made, number by number', () => {
    expect(figures.find(({ id }) => id === 'cms-99213')?.coverage).toContain(
      '1.30 work + 1.46 practice expense + 0.09 malpractice = 2.85 relative value units × $33.4009 = $95.19.',
    );
    expect(figures.find(({ id }) => id === 'cms-ed-99284-complete')?.coverage).toContain(
      '$426.30 for the hospital (payment group 5024) + $118.24 for the doctor (2.74 work + 0.45 practice expense + 0.35 malpractice = 3.54 relative value units × $33.4009) = $544.54.',
    );
  });

  it('takes the example of coinsurance from the fee schedule, and states no other product of a document', () => {
    const find = (id: string) => figures.find((figure) => figure.id === id);
    const visit = find('cms-99214');
    const example = find('cms2026-part-b-deductible')?.alternates.exampleCoinsurance99214;
    expect(example?.value).toBe(Math.round((visit?.valueCents ?? 0) * 0.2) / 100);
    expect(example?.note).toContain('computed here');
    const { title, url } = sources['cms-pfs-2026'] ?? {};
    expect([example?.sourceTitle, example?.sourceUrl]).toEqual([title, url]);
    expect(find('cms2026-part-b-deductible')?.coverage).not.toContain('$27.12');
    expect(find('bls2026q2-median-weekly-earnings')?.coverage).not.toContain('$250.20');
  });

  it('rounds the fractions of services that CMS prints to the nearest whole service', () => {
    const printed = readCsvRecords(readFileSync(join(DATA, 'documents/cms-utilization-2024.csv'), 'utf8'));
    for (const { id, services } of printed) {
      const whole = Math.round(Number(services)).toLocaleString('en-US');
      expect(figures.find((figure) => figure.id === id)?.alternates.charge2024?.note).toContain(
        ` for ${whole} services `,
      );
    }
  });

  it('marks the figures of a whole year, and whom each kind of row describes', () => {
    expect(figures.filter(({ rules }) => rules.wholeYear).map(({ id }) => id)).toEqual([
      'meps2022-longcovid-excess-total',
      'meps2022-longcovid-excess-out-of-pocket',
      'meps2018-retail-rx-out-of-pocket',
      'meps2022-benchmark-heart-disease',
      'meps2022-benchmark-diabetes',
      'meps2022-population-baseline',
    ]);
    for (const figure of figures) {
      if (figure.id.startsWith('cms')) expect(figure.describes).toBe('medicare');
      if (figure.id.startsWith('meps')) expect(figure.describes).toBe('everyone');
      if (['wage', 'rate', 'ratio'].includes(figure.basis)) expect(figure.describes).toBe('other');
    }
  });

  it('carries the verdict of the audit, and apart from it the one for the amounts by place', () => {
    const verdicts = readFileSync(join(DATA, 'audit/verdicts.csv'), 'utf8');
    for (const figure of figures) {
      expect(verdicts).toContain(`${figure.id},${figure.audit.verdict},`);
      expect(figure.localityAudit === undefined).toBe(figure.localityRange === null);
    }
  });

  it('travels as JSON without loss', () => {
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });
});
