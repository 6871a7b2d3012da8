// SPDX-License-Identifier: Apache-2.0
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Json, packColumn, unpackColumn } from '../../src/load/pack/column.ts';
import {
  addDetails,
  addPlaces,
  type PackedDetails,
  type PackedPlaces,
  type PackedPricingData,
  packDetails,
  packPlaces,
  packPricingData,
  unpackPricingData,
} from '../../src/load/pack/index.ts';
import { packGaps, packNumbers, unpackGaps, unpackNumbers } from '../../src/load/pack/numbers.ts';
import { packZipRanges, unpackZipRanges } from '../../src/load/pack/zip-ranges.ts';
import type { ZipRange } from '../../src/localities/index.ts';
import { type PricingData, price } from '../../src/pricing/index.ts';
import { buildSmallData } from '../pricing/small-table.ts';

const GENERATED = join(import.meta.dirname, '..', '..', 'generated');
const isBuilt = existsSync(join(GENERATED, 'browser.json'));
const SKIPPED = isBuilt ? '' : ' (SKIPPED: generated/ is not built: npm run generate)';

const unpackAll = (data: PricingData): PricingData =>
  addDetails(
    addPlaces(unpackPricingData(travel(packPricingData(data))), travel(packPlaces(data))),
    travel(packDetails(data)),
  );

/** What arrives is JSON again, so nothing but JSON may be needed to unpack. */
const travel = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('parts', () => {
  test('numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(200), fc.maxSafeNat())), (numbers) => {
        expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
      }),
    );
    expect(packNumbers([0, 1, 44])).toHaveLength(3);
    for (const number of [-1, 0.5, Number.NaN]) expect(() => packNumbers([number])).toThrow(RangeError);
    expect(() => unpackNumbers('"')).toThrow(RangeError);
  });

  test('any JSON as a column', () => {
    const row = fc.record(
      {
        id: fc.string(),
        rate: fc.option(fc.jsonValue()),
        when: fc.dictionary(fc.string(), fc.array(fc.string())),
      },
      { requiredKeys: ['id'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(row), fc.array(fc.jsonValue()), fc.array(fc.string())), (values) => {
        const rows = travel(values) as Json[];
        const unpacked = unpackColumn(travel(packColumn(rows)), rows.length);
        expect(unpacked).toEqual(rows);
        // Keys in the same order, too.
        expect(JSON.stringify(unpacked)).toBe(JSON.stringify(rows));
      }),
      { numRuns: 1000 },
    );
  });

  test('a column of ids both sides know, with others, nulls and texts that look packed among them', () => {
    const ids = ['cms-1', 'cms-2', 'cms-3', 'meps-1', '~', '^', ''];
    const text = fc.oneof(fc.constantFrom(...ids, null, '^', '~^', 'gone'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.constantFrom(...ids)), { maxLength: 60 }), (values) => {
        const rows = values.map((unit) => ({ unit }));
        expect(unpackColumn(travel(packColumn(rows, ids)), rows.length, ids)).toEqual(rows);
      }),
    );
    const packed = packColumn(['cms-3', null, 'gone', 'cms-1', 'cms-2'], ids);
    expect(packed[0]).toBe('i');
    expect(() => unpackColumn(packed, 5, ['cms-1'])).toThrow(RangeError);
  });

  test('numbers that ascend', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), (numbers) => {
        const ascending = [...numbers].sort((a, b) => a - b);
        expect(unpackGaps(packGaps(ascending))).toEqual(ascending);
      }),
    );
    expect(() => packGaps([2, 1])).toThrow(RangeError);
  });

  test('ZIP ranges, neighbours with and without a gap', () => {
    const step = fc.record({
      gap: fc.oneof(fc.constant(0), fc.nat(300)),
      length: fc.nat(90),
      key: fc.constantFrom('CA-05', 'CA-18', 'DC-01'),
      state: fc.constantFrom('VA', 'MD', null),
      split: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let next = 0;
        const toZip = (number: number) => String(number).padStart(5, '0');
        const ranges = steps.map(({ gap, length, key, state, split }): ZipRange => {
          const from = next + gap;
          next = from + length + 1;
          return {
            from: toZip(from),
            to: toZip(from + length),
            key,
            ...(state === null ? {} : { state }),
            ...(split ? { split } : {}),
          };
        });
        expect(unpackZipRanges(travel(packZipRanges(ranges)))).toEqual(ranges);
      }),
    );
    const home = { key: 'CA-05' };
    expect(() =>
      packZipRanges([
        { from: '00010', to: '00020', ...home },
        { from: '00015', to: '00030', ...home },
      ]),
    ).toThrow(RangeError);
  });
});

describe('the whole of the pricing data', () => {
  test('the small table, also with texts that look packed', () => {
    const data = travel(buildSmallData());
    expect(unpackAll(data)).toEqual(data);
    const reading = unpackPricingData(travel(packPricingData(data)));
    expect(reading.table.figures.every(({ coverage }) => coverage === '')).toBe(true);
    expect(reading.lexicon).toEqual(data.lexicon);
    expect(reading.places.localities).toEqual([]);
    const request = { story: 'saw my doctor twice' };
    expect(price(request, reading)).toEqual(
      JSON.parse(JSON.stringify(price(request, data)), (key, value) => (key === 'coverage' ? '' : value)),
    );
    const [first, ...others] = data.table.figures;
    if (first === undefined) throw new Error('The small table is empty.');
    const odd: PricingData = {
      ...data,
      table: { ...data.table, figures: [{ ...first, coverage: '{a {{ ~ $95.19, {z 1,234.50' }, ...others] },
      lexicon: { ...data.lexicon, units: {}, ordinary: [0, 7, 1_048_575] },
    };
    expect(unpackAll(odd)).toEqual(odd);
  });

  test.skipIf(!isBuilt)(`what the browser unpacks is what the server reads${SKIPPED}`, () => {
    const read = (name: string): string => readFileSync(join(GENERATED, name), 'utf8').trimEnd();
    const unpacked = addDetails(
      addPlaces(
        unpackPricingData(JSON.parse(read('browser.json')) as PackedPricingData),
        JSON.parse(read('places.json')) as PackedPlaces,
      ),
      JSON.parse(read('details.json')) as PackedDetails,
    );
    // Before the comparison of text, which would print two megabytes: the parts, one by one.
    const published = JSON.parse(read('pricing.json')) as PricingData;
    expect(unpacked.places).toEqual(published.places);
    expect(unpacked.lexicon).toEqual(published.lexicon);
    expect(unpacked).toEqual(published);
    expect(JSON.stringify(unpacked) === read('pricing.json')).toBe(true);
  });
});
