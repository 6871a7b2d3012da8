// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRelativeValues } from '../../scripts/ingest/relative-values.ts';
import { parseCsvRows } from '../../scripts/ingest/rows.ts';
import { describeFederal, FEDERAL } from './federal.ts';

const STACK = [
  ',,2026 National Physician Fee Schedule Relative Value File July Release,,,,,,,,,,,',
  ',,RELEASED 06/30/2026,,,,,,,,,,,',
  ',,,STATUS,WORK,NON-FAC,NON-FAC NA,FACILITY,FACILITY NA,MP,,NON-FACILITY,FACILITY,PCTC,MULT,CONV,NON-FACILITY PE USED FOR OPPS',
  'HCPCS,MOD,DESCRIPTION,CODE,RVU,PE RVU,INDICATOR,PE RVU,INDICATOR,RVU,X,TOTAL,TOTAL,IND,PROC,FACTOR,PAYMENT AMOUNT',
];
const read = (lines: readonly string[], codes: readonly string[] = ['99213']) =>
  readRelativeValues(
    parseCsvRows(Buffer.from([...STACK, ...lines].join('\r\n'), 'latin1'), 'f.csv'),
    new Set(codes),
    2026,
    'f.csv',
  );

const LINE = '99213,,visit,A,1.30,1.46,,0.33,,0.09,,2.85,1.72,0,0,33.4009,0.00';

describe('relative value file', () => {
  test('reads the line without modifier, text as printed', () => {
    const [line] = read([
      '99213,26,visit,A,9.99,9.99,,9.99,,9.99,,9.99,9.99,0,0,33.4009,0.00',
      LINE,
      'A0001,,x,I,0.00,0.00,,0.00,,0.00,,0.00,0.00,9,9,33.4009,0.00',
    ]);
    expect(line).toEqual({
      hcpcs: '99213',
      status: 'A',
      workRvu: '1.30',
      nonFacilityPeRvu: '1.46',
      facilityPeRvu: '0.33',
      mpRvu: '0.09',
      nonFacilityTotalRvu: '2.85',
      facilityTotalRvu: '1.72',
      nonFacilityNa: '',
      facilityNa: '',
      components: '0',
      multipleProcedures: '0',
      cappedPeRvu: '0.00',
      conversionFactor: '33.4009',
    });
  });

  test.each([
    ['a missing code', [LINE], ['99213', '99999'], 'f.csv has no line without modifier for 99999.'],
    ['a code twice', [LINE, LINE], ['99213'], 'f.csv has two lines without modifier for 99213.'],
    [
      'two conversion factors',
      [LINE, LINE.replace('99213', '99214').replace('33.4009', '33.5675')],
      ['99213'],
      'f.csv prints 2 conversion factors (33.4009, 33.5675) where one is expected.',
    ],
    [
      'a number that is none',
      [LINE.replace('1.46', '"1,46"')],
      ['99213'],
      'f.csv has "1,46" as nonFacilityPeRvu of 99213, not a decimal number.',
    ],
    ['an unknown PC/TC indicator', [LINE.replace(',0,0,', ',X,0,')], ['99213'], /does not know/],
    ['an unknown NA indicator', [LINE.replace(',,0.33', ',NO,0.33')], ['99213'], /does not know/],
  ])('stops at %s', (_, lines, codes, sentence) => {
    expect(() => read(lines, codes)).toThrow(sentence);
  });

  test('stops at a layout it does not know', () => {
    const rows = (text: string) => parseCsvRows(Buffer.from(text), 'f.csv');
    const text = [...STACK, LINE].join('\n');
    const run = (changed: string) => () =>
      readRelativeValues(rows(changed), new Set(['99213']), 2026, 'f.csv');
    expect(run(text)).not.toThrow();
    expect(run(text.replace('HCPCS', 'CODE'))).toThrow(
      'no header line starting with "HCPCS": a layout this reader does not know.',
    );
    expect(run(text.replace('CONV', 'OTHER'))).toThrow(
      '0 columns titled "CONV FACTOR" where one is expected',
    );
    expect(run(text.replace('NON-FAC NA', 'NON-FAC').replace('INDICATOR', 'PE RVU'))).toThrow(
      '2 columns titled "NON-FAC PE RVU"',
    );
    expect(run(text.replace('2026 National', '2027 National'))).toThrow('relative value file of 2026');
  });
});

describeFederal('relative value files of two years with different columns', () => {
  const readYear = (file: string, year: number) =>
    readRelativeValues(
      parseCsvRows(readFileSync(join(FEDERAL, file)), file),
      new Set(['99213', '99284', '93306']),
      year,
      file,
    );

  test('2026: the conversion factor stands in column 26', () => {
    const [visit, echo, emergency] = readYear('cms-pfs-2026/PPRRVU2026_Jul_nonQPP.csv', 2026).toSorted(
      (a, b) => (a.hcpcs === '99213' ? -1 : b.hcpcs === '99213' ? 1 : a.hcpcs.localeCompare(b.hcpcs)),
    );
    expect(visit).toMatchObject({
      workRvu: '1.30',
      nonFacilityTotalRvu: '2.85',
      conversionFactor: '33.4009',
    });
    expect(echo).toMatchObject({ hcpcs: '93306', conversionFactor: '33.4009' });
    expect(emergency).toMatchObject({ nonFacilityNa: 'NA', facilityNa: '', nonFacilityTotalRvu: '3.54' });
  });

  test('2025: in column 25', () => {
    const lines = readYear('cms-pfs-2025/PPRRVU2025_Oct.csv', 2025);
    expect(lines.map(({ hcpcs }) => hcpcs)).toEqual(['93306', '99213', '99284']);
    expect(lines[1]).toEqual({
      hcpcs: '99213',
      status: 'A',
      workRvu: '1.30',
      nonFacilityPeRvu: '1.35',
      facilityPeRvu: '0.57',
      mpRvu: '0.10',
      nonFacilityTotalRvu: '2.75',
      facilityTotalRvu: '1.97',
      nonFacilityNa: '',
      facilityNa: '',
      components: '0',
      multipleProcedures: '0',
      cappedPeRvu: '0.00',
      conversionFactor: '32.3465',
    });
  });

  test('one year read as the other is refused', () => {
    expect(() => readYear('cms-pfs-2025/PPRRVU2025_Oct.csv', 2026)).toThrow('relative value file of 2026');
  });
});
