// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { readLaboratoryRates, readOutpatientRates, readWages } from '../../scripts/ingest/rates.ts';
import { parseCsvRows } from '../../scripts/ingest/rows.ts';

const rows = (...lines: string[]) => parseCsvRows(Buffer.from(lines.join('\n'), 'latin1'), 'f.csv');

describe('laboratory schedule', () => {
  const HEADER = ['A title, with commas, in words', '', 'YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC'];
  const read = (...lines: string[]) =>
    readLaboratoryRates(rows(...HEADER, ...lines), new Set(['85025']), 2026, 'f.csv');

  test('reads the line without modifier', () => {
    expect(read('2026,85025,QW,20260101,N,00009.99,x', '2026,85025,,20260101,N,00007.77,x')).toEqual([
      { hcpcs: '85025', rate: '7.77', indicator: 'N', effective: '2026-01-01' },
    ]);
  });

  test.each([
    ['another year', '2025,85025,,20250101,N,00007.77,x', /not of 2026/],
    ['a fraction of a cent', '2026,85025,,20260101,N,00007.775,x', /fraction of a cent/],
    ['no amount', '2026,85025,,20260101,N,,x', /not an amount in dollars/],
    ['a missing code', '2026,85026,,20260101,N,00007.77,x', /no line for 85025/],
  ])('stops at %s', (_, line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
  });

  test('stops at a layout it does not know', () => {
    expect(() =>
      readLaboratoryRates(rows('YEAR,HCPCS,MOD,PRICE'), new Set(['85025']), 2026, 'f.csv'),
    ).toThrow(
      'f.csv has no header line with "YEAR", "HCPCS", "MOD", "EFF DATE", "INDICATOR", "RATE": a layout this reader does not know.',
    );
  });
});

describe('outpatient schedule', () => {
  const file = rows(
    'apc_code,hcpcs_code,payment_rate,description',
    '5024,99284,426.3,x',
    '5012,G0463,136.02,x',
  );

  test('required codes must be there, others may be', () => {
    expect(readOutpatientRates(file, new Set(['G0463']), new Set(['99284', '99213']), 'f.csv')).toEqual([
      { hcpcs: '99284', apc: '5024', paymentRate: '426.30' },
      { hcpcs: 'G0463', apc: '5012', paymentRate: '136.02' },
    ]);
    expect(() => readOutpatientRates(file, new Set(['99213']), new Set(), 'f.csv')).toThrow(
      'no line for 99213',
    );
  });
});

describe('wages', () => {
  const HEADER = 'AREA_TITLE,I_GROUP,OCC_CODE,OCC_TITLE,O_GROUP,TOT_EMP,H_MEDIAN';

  test('takes the occupation, not the group of the same code', () => {
    const file = rows(
      HEADER,
      'U.S.,cross-industry,31-1120,Aides,broad,5,99',
      'U.S.,cross-industry,31-1120,Aides,detailed,5,46.9',
    );
    expect(readWages(file, new Set(['31-1120']), 'f.csv')).toEqual([
      { occupation: '31-1120', title: 'Aides', employment: '5', hourlyMedian: '46.90' },
    ]);
  });

  test('a withheld wage stops the run', () => {
    const file = rows(HEADER, 'U.S.,cross-industry,31-1120,Aides,detailed,5,*');
    expect(() => readWages(file, new Set(['31-1120']), 'f.csv')).toThrow(/"\*", not an amount in dollars/);
  });
});
