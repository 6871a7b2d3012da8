// SPDX-License-Identifier: Apache-2.0
// The audit's readers: layouts they know, and what they refuse.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  readFeeSchedule,
  readIndices,
  readLaboratorySchedule,
  readOutpatientSchedule,
  readWageTable,
} from '../../scripts/audit/official-tables.ts';
import { describeFederal, FEDERAL } from '../ingest/federal.ts';

const bytes = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'latin1');

describe('outpatient schedule', () => {
  test('the extract and the layout of Addendum B itself', () => {
    const extract = readOutpatientSchedule(
      bytes('apc_code,hcpcs_code,payment_rate,x', '5012,G0463,136.02,x'),
    );
    const addendum = readOutpatientSchedule(
      bytes(
        '"Addendum B.-Final OPPS Payment by HCPCS Code for CY 2026",,,,,',
        'HCPCS Code,Short Descriptor,SI,APC,Relative Weight,Payment Rate,Minimum Unadjusted Copayment',
        'G0463,x,J2,5012,1.5,"$136.02",$27.21',
        '99213,x,B,,,,',
      ),
    );
    expect(extract.get('G0463')).toMatchObject({ apc: '5012', payment_rate: '136.02' });
    expect(addendum.get('G0463')).toMatchObject({ apc: '5012', payment_rate: '$136.02' });
    expect(addendum.has('99213')).toBe(false);
  });
});

describe('what they refuse', () => {
  test('a table without a column, with two of them, without data, or with a code twice', () => {
    expect(() => readOutpatientSchedule(bytes('apc_code,hcpcs_code,x', '5012,G0463,1'))).toThrow(
      '0 columns match',
    );
    expect(() =>
      readOutpatientSchedule(bytes('apc_code,hcpcs_code,payment_rate,payment_rate', '5012,G0463,1,2')),
    ).toThrow('2 columns match');
    expect(() => readLaboratorySchedule(bytes('YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE'))).toThrow(
      'no line of data',
    );
    expect(() =>
      readLaboratorySchedule(
        bytes(
          'YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE',
          '2026,85025,,20260101,N,1',
          '2026,85025,,20260101,N,2',
        ),
      ),
    ).toThrow('85025 stands twice');
    expect(() => readWageTable(bytes('not a workbook at all, only words'))).toThrow('not a ZIP archive');
  });
});

describeFederal('two years of files', () => {
  const read = (path: string): Buffer => readFileSync(join(FEDERAL, path));

  test('relative values: 2026 has a column more than 2025', () => {
    const now = readFeeSchedule(read('cms-pfs-2026/PPRRVU2026_Jul_nonQPP.csv')).get('99213');
    const before = readFeeSchedule(read('cms-pfs-2025/PPRRVU2025_Oct.csv')).get('99213');
    expect(now).toMatchObject({ total_nonfacility_rvu: '2.85', conversion_factor: '33.4009' });
    expect(before).toMatchObject({ total_nonfacility_rvu: '2.75', conversion_factor: '32.3465' });
  });

  test('indices: official and transcribed', () => {
    expect(readIndices(read('cms-pfs-2025/GPCI2025.csv')).size).toBe(109);
    expect(readIndices(read('cms-pfs-2026/gpci-2026-transcribed.csv')).get('CA-05')).toMatchObject({
      pe_gpci: '1.41',
    });
  });
});
