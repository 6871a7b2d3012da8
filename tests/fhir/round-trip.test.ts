// SPDX-License-Identifier: Apache-2.0
// Other people's readers of FHIR: what they read is what was written, and the figure is found in it.

import { evalFhirPath, isResource, stringify } from '@medplum/core';
import { describe, expect, test } from 'vitest';
import { buildExample } from '../../src/fhir/index.ts';
import { pricingData } from '../../src/load/index.ts';
import { exportRequest, SITE } from './build.ts';
import { listRefusals } from './validators.ts';
import { fromXml, toXml } from './xml.ts';

const { bundle } = buildExample(pricingData, SITE);
const ODD = exportRequest({
  items: [
    { itemId: 'cms-99213', raw: '\u00a0“my”\u2003<b>doctor</b> & nurse’s\n\ttwo \r\n lines 💊 ' },
    { itemId: 'cms-99401', raw: ']]> &amp; "advice" <script>' },
  ],
}).bundle;

describe('fhir (FHIR.js)', () => {
  test.each([
    ['the example', bundle],
    ['odd words', ODD],
  ])('%s goes to XML and back to the same text', (_, written) => {
    const back = fromXml(toXml(written));
    expect(back).toEqual(written);
    expect(JSON.stringify(back)).toBe(JSON.stringify(written));
    expect(listRefusals(written)).toEqual([]);
  });
});

describe('@medplum/core', () => {
  test('takes the example for a bundle and writes it as it was', () => {
    const read: unknown = JSON.parse(JSON.stringify(bundle));
    expect(isResource(read as Parameters<typeof isResource>[0])).toBe(true);
    expect(stringify(read)).toBe(JSON.stringify(bundle));
  });

  test('finds figures, counts and files by FHIRPath', () => {
    const find = (path: string): unknown[] => evalFhirPath(`Bundle.entry.resource.${path}`, bundle as never);
    expect(find("ofType(ChargeItem).where(code.coding.code = '99213').priceOverride.value")).toEqual([95.19]);
    expect(find('ofType(ChargeItem).quantity.value')).toEqual([3, 1, 1, 1, 1]);
    expect(find('ofType(DocumentReference).content.attachment.url')).toEqual([
      pricingData.table.sources['cms-pfs-2026']?.url,
      pricingData.table.sources['cms-clfs-2026']?.url,
    ]);
    expect(find("ofType(ChargeItem).priceOverride.where(currency = 'USD').count()")).toEqual([5]);
    expect(find('ofType(Patient)')).toEqual([]);
  });
});
