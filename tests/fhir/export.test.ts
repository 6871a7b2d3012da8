// SPDX-License-Identifier: Apache-2.0
// The seven rules of a bundle, over the published table.

import { describe, expect, test } from 'vitest';
import { buildDefinitions, buildExample, buildUnknownDefinition } from '../../src/fhir/index.ts';
import { pricingData } from '../../src/load/index.ts';
import type { PricingData } from '../../src/pricing/index.ts';
import { exportRequest, listResources, SITE, TIMESTAMP } from './build.ts';
import { listRefusals } from './validators.ts';

const CPT = 'http://www.ama-assn.org/go/cpt';
const PFS = pricingData.table.sources['cms-pfs-2026'];
const CHARGES = pricingData.table.sources['cms-phygeo-2024'];
const VISIT = pricingData.table.figures.find(({ id }) => id === 'cms-99213');
const items = (...ids: readonly string[]) => ids.map((itemId) => ({ itemId, times: 3, raw: `my ${itemId}` }));

describe('the resources of a journey', () => {
  test('1: an Encounter a visit, a Procedure a test, a ChargeItem each, a document and a provenance a file', () => {
    const made = exportRequest({ items: items('cms-99213', 'cms-lab-tsh', 'cms-img-echo') });
    expect(made.bundle.entry?.map(({ resource }) => resource.resourceType)).toEqual([
      'Encounter',
      'ChargeItem',
      'Procedure',
      'ChargeItem',
      'Procedure',
      'ChargeItem',
      'DocumentReference',
      'Provenance',
      'DocumentReference',
      'Provenance',
    ]);
    expect(made.counts).toEqual({
      entries: 10,
      encounters: 1,
      procedures: 2,
      chargeItems: 3,
      chargeItemsWithoutASourceFile: 0,
      blanks: 0,
      documentReferences: 2,
      provenances: 2,
      omitted: 0,
    });
    expect(listResources(made, 'Procedure')[0]?.code.coding).toEqual([
      { system: CPT, code: '84443' },
      { system: 'http://loinc.org', code: '3016-3' },
    ]);
    expect(listRefusals(made.bundle)).toEqual([]);
  });

  test('codes of HCPCS Level II have their own system, and rows of a survey only words', () => {
    const [wellness, survey] = listResources(
      exportRequest({ items: items('cms-g0438', 'meps2014-ed-visit') }),
      'Encounter',
    );
    expect(wellness?.type[0]?.coding).toEqual([
      { system: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets', code: 'G0438' },
    ]);
    expect(survey?.type).toEqual([{ text: 'Emergency room visit, average paid by everyone, 2014' }]);
    expect([wellness?.class.code, survey?.class.code]).toEqual(['AMB', 'EMER']);
  });

  test('every survey row about an emergency room is an emergency, every check-in by video is virtual, and every row is care or left out', () => {
    for (const { id, label, category } of pricingData.table.figures) {
      const made = exportRequest({ items: items(id) });
      expect(made.counts.encounters + made.counts.procedures + made.counts.omitted).toBe(1);
      const [encounter] = listResources(made, 'Encounter');
      if (encounter !== undefined && /emergency/i.test(label)) expect(encounter.class.code, id).toBe('EMER');
      if (category === 'visit') expect(encounter, id).toBeDefined();
      if (encounter !== undefined) expect(encounter.class.code === 'VR', id).toBe(/\bvideo\b/i.test(label));
    }
  });

  test('2: a charge item is the published figure, its count, arithmetic, source and words', () => {
    const made = exportRequest({ story: 'I saw my regular doctor three times.' });
    const [charge] = listResources(made, 'ChargeItem');
    const [encounter, , document] = made.bundle.entry ?? [];
    expect(charge).toMatchObject({
      definitionUri: [PFS?.url],
      status: 'unknown',
      code: { coding: [{ system: CPT, code: '99213' }] },
      context: { reference: encounter?.fullUrl },
      quantity: { value: 3 },
      priceOverride: { value: 95.19, currency: 'USD' },
      note: [{ text: 'regular doctor' }],
      supportingInformation: [{ reference: document?.fullUrl }],
    });
    expect(Object.keys(charge?.subject ?? {})).toEqual(['display']);
    expect(charge?.overrideReason).toMatch(/^3 × \$95\.19 = \$285\.57\. /);
    expect(charge?.overrideReason).toContain('2.85 relative value units × $33.4009 = $95.19');
    expect(charge?.overrideReason).toContain(`${PFS?.title}, file ${PFS?.file}`);
    expect(charge?.overrideReason).toContain(`Audit: PASS. ${VISIT?.audit.reason}`);
  });

  test('2: in a place it is the amount there, with its formula, and both files of it', () => {
    const made = exportRequest({ items: items('cms-99213'), locality: 'AL-00', coverage: 'medicare' });
    const [charge] = listResources(made, 'ChargeItem');
    expect(charge?.overrideReason).toMatch(/^3 × \$87\.\d\d = .* \(1\.30 × .* × 33\.4009 = \$87\.\d\d/);
    expect(charge?.overrideReason).toContain(`Audit: UNVERIFIED. ${VISIT?.localityAudit?.reason}`);
    expect(charge?.definitionUri).toEqual([PFS?.url]);
    expect(made.counts).toMatchObject({ documentReferences: 2, provenances: 2 });
    expect(listRefusals(made.bundle)).toEqual([]);
  });

  test('2: a figure that left the total says so', () => {
    const made = exportRequest({ items: items('cms-ed-99284-complete', 'cms-ed-99284-facility-only') });
    const [complete, alone] = listResources(made, 'ChargeItem');
    expect(complete?.overrideReason).not.toContain('Not in the total');
    expect(alone?.overrideReason).toMatch(/Not in the total: .*hospital's fee alone/);
  });

  test('3: no Patient, no identifier, no date but the timestamp, which each provenance repeats', () => {
    const { bundle } = exportRequest({ items: items('cms-99213', 'cms-lab-tsh'), coverage: 'employer' });
    const text = JSON.stringify(bundle);
    expect(text).not.toMatch(/"Patient"|identifier|[dD]ate"|[pP]eriod"|extension/);
    expect(text.match(/\d{4}-\d{2}-\d{2}T[^"]+/g)).toEqual([TIMESTAMP, TIMESTAMP, TIMESTAMP]);
    expect(bundle.timestamp).toBe(TIMESTAMP);
  });

  test('4: what nothing published describes keeps its care, with its words and count, and has no charge', () => {
    const made = exportRequest({ items: items('cms-99213', 'cms-lab-tsh'), coverage: 'medicaid' });
    expect(made.bundle.entry?.map(({ resource }) => resource.resourceType)).toEqual([
      'Encounter',
      'Procedure',
    ]);
    expect(made.counts).toMatchObject({ blanks: 2, chargeItems: 0, documentReferences: 0 });
    const [lab] = listResources(made, 'Procedure');
    expect(lab?.text?.div).toMatch(/Thyroid .* 3 times\. “my cms-lab-tsh” No charge item: Each state sets/);
    expect(listRefusals(made.bundle)).toEqual([]);
    const unpublished = exportRequest({ items: items('cms-99401') });
    expect(unpublished.counts).toMatchObject({ blanks: 1, chargeItems: 0 });
    expect(listRefusals(unpublished.bundle)).toEqual([]);
  });

  test('5: a billed charge cites its own file, and none where it has none', () => {
    const request = { items: items('cms-99213', 'cms-99202'), coverage: 'uninsured' } as const;
    const made = exportRequest(request);
    expect(listResources(made, 'ChargeItem')).toMatchObject([
      { definitionUri: [CHARGES?.url], priceOverride: { value: 189.25 } },
    ]);
    expect(made.counts).toMatchObject({ chargeItemsWithoutASourceFile: 0, blanks: 1 });
    const { 'cms-phygeo-2024': _, ...sources } = pricingData.table.sources;
    const data: PricingData = { ...pricingData, table: { ...pricingData.table, sources } };
    const unsourced = exportRequest(request, data);
    expect(listResources(unsourced, 'ChargeItem')[0]).not.toHaveProperty('definitionUri');
    expect(unsourced.counts).toMatchObject({ chargeItemsWithoutASourceFile: 1, documentReferences: 0 });
    expect(listRefusals(unsourced.bundle)).toEqual([]);
  });
});

describe('the bundle', () => {
  test('6: carries the version of the table, points at the table, and is a collection', () => {
    expect(exportRequest({ items: items('cms-99213') }).bundle).toMatchObject({
      resourceType: 'Bundle',
      meta: {
        source: `${SITE}/api/table`,
        tag: [{ system: `${SITE}/fhir/CodeSystem/price-table-version`, code: pricingData.table.version }],
      },
      type: 'collection',
    });
  });

  test('7: wages, miles, whole years and other words are listed beside it, not in it', () => {
    const made = exportRequest({
      items: [
        ...items(
          'bls2026q2-median-weekly-earnings',
          'gsa2026-pov-mileage-rate',
          'meps2022-population-baseline',
        ),
        ...items('cms2026-part-b-deductible', 'hcup2021-ed-cost-to-charge-ratio', 'cms-99213'),
        { raw: 'my neighbor’s dog' },
        { raw: 'they denied my MRI' },
      ],
    });
    expect(made.omitted.map(({ kind, itemId }) => [kind, itemId])).toEqual([
      ['wage', 'bls2026q2-median-weekly-earnings'],
      ['mileage', 'gsa2026-pov-mileage-rate'],
      ['whole-year', 'meps2022-population-baseline'],
      ['yearly-rule', 'cms2026-part-b-deductible'],
      ['ratio', 'hcup2021-ed-cost-to-charge-ratio'],
      expect.arrayContaining(['no-match']),
      expect.arrayContaining(['not-received']),
    ]);
    expect(made.counts).toMatchObject({ entries: 4, omitted: 7 });
    expect(listRefusals(made.bundle)).toEqual([]);
  });

  test('7: the payment classification stands in codes and nowhere in the bundle', () => {
    const made = exportRequest({ items: items('cms-ed-99284-complete', 'cms-lab-tsh') });
    expect(made.codes).toMatchObject([
      { itemId: 'cms-ed-99284-complete', code: 'CPT 99284', apc: '5024', loinc: null },
      { itemId: 'cms-lab-tsh', code: 'CPT 84443', apc: null, loinc: '3016-3' },
    ]);
    const codings = JSON.stringify(made.bundle).match(/"code":"[^"]+"/g);
    expect(codings).not.toContain('"code":"5024"');
  });

  test('without any care it is empty and still a bundle', () => {
    const made = exportRequest({ story: 'I am tired of all this.' });
    expect(made.bundle).not.toHaveProperty('entry');
    expect(listRefusals(made.bundle)).toEqual([]);
  });

  test('the SHA-256 of a file is on its document, and nothing calls it a SHA-1 or the size of an archive', () => {
    const made = exportRequest({ items: items('cms-99213', 'meps2014-ed-visit') });
    const [inArchive, itself] = listResources(made, 'DocumentReference');
    expect(inArchive?.description).toContain(`SHA-256 of the file: ${PFS?.sha256}`);
    expect(inArchive?.content[0]?.attachment).toEqual({ url: PFS?.url, title: PFS?.title });
    expect(itself?.content[0]?.attachment.size).toBe(pricingData.table.sources['meps-2014-t1']?.bytes);
  });

  test('the example has 14 entries and is the same every time', () => {
    const example = buildExample(pricingData, SITE);
    expect(example.bundle.entry).toHaveLength(14);
    expect(example.omitted).toEqual([]);
    expect(buildExample(pricingData, SITE)).toEqual(example);
    expect(listRefusals(example.bundle)).toEqual([]);
  });
});

test('the published definitions and the answer for others are accepted', () => {
  const definitions = buildDefinitions(SITE, [pricingData.table.version, '2026-11-21.1']);
  expect(definitions.map(({ url, status }) => [url, status])).toEqual([
    [`${SITE}/fhir/StructureDefinition/payment-classification`, 'retired'],
    [`${SITE}/fhir/CodeSystem/price-table-version`, 'active'],
  ]);
  for (const definition of definitions) expect(listRefusals(definition)).toEqual([]);
  expect(listRefusals(buildUnknownDefinition('/fhir/CodeSystem/none'))).toEqual([]);
});
