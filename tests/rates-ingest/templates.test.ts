// SPDX-License-Identifier: Apache-2.0
// Each of CMS's templates, v2 and v3, reads to the same rates.

import { describe, expect, test } from 'vitest';
import { HEAD_V3, listLeftOut, listTaken, readOwn, TALL_V3, tallRow } from './own-files.ts';

const HEAD_V2 =
  'hospital_name,last_updated_on,version,hospital_location,hospital_address,license_number | GA,"To the best of its knowledge"\nOwn Made Hospital,2025-01-01,2.2.0,Here,1 Main St,12-3,TRUE\n';

const TAKEN = ['70551 facility Aetna/PPO 812.5', '70551 facility Cigna/Open Access | Plus 1200'];
const withRow = (...rows: readonly number[]) =>
  TAKEN.map((text, index) => `${text}@${rows[index] ?? rows[0]}`);
const LEFT_OUT = ['70551 percentage 1', '70551 algorithm 1', '70551 per-diem 1'];

const WIDE_PLANS = ['Aetna|PPO', 'Cigna|Open Access | Plus', 'Humana|HMO', 'UHC|Choice', 'Oscar|All'];
const WIDE_RATES = [
  '812.50,,,fee schedule',
  '1200,,,case rate',
  ',62.5,,percent of total billed charges',
  ',,weight times base,other',
  '900,,,per diem',
];

function wide(head: string, version: 2 | 3): string {
  const own = WIDE_PLANS.flatMap((plan) => [
    ...['negotiated_dollar', 'negotiated_percentage', 'negotiated_algorithm', 'methodology'].map(
      (kind) => `standard_charge | ${plan.replace('|', ' | ')} | ${kind}`,
    ),
    ...(version === 2 ? [`estimated_amount | ${plan}`] : [`median_amount | ${plan}`, `count | ${plan}`]),
  ]);
  const pad = version === 2 ? ',' : ',,';
  const rates = (cells: readonly string[]) => cells.map((cell) => cell + pad).join(',');
  return `${head}description,code | 1,code | 1 | type,setting,billing_class,drug_unit_of_measurement,drug_type_of_measurement,modifiers,standard_charge | gross,${own.join(',')}
MRI,70551,CPT,outpatient,Facility,,,,2400,${rates(WIDE_RATES)}
Other,12345,CPT,outpatient,Facility,,,,2400,${rates(WIDE_RATES)}
List price only,70551,HCPCS,both,,,,,2400,${rates(WIDE_RATES.map(() => ',,,'))}
`;
}

function json(version: string): string {
  const rate = (payer_name: string, plan_name: string, rest: object) => ({ payer_name, plan_name, ...rest });
  return JSON.stringify({
    // The head may stand at the end; what is not asked for is passed over.
    modifier_information: [{ code: '26', description: 'standard_charge_information' }],
    standard_charge_information: [
      {
        description: 'Other',
        code_information: [{ code: '12345', type: 'CPT' }],
        standard_charges: [
          { setting: 'outpatient', payers_information: [rate('A', 'B', { standard_charge_dollar: 5 })] },
        ],
      },
      {
        description: 'MRI',
        code_information: [
          { code: 'X1', type: 'CDM' },
          { code: '70551', type: 'CPT' },
        ],
        standard_charges: [
          { setting: 'both', gross_charge: 2400, discounted_cash: 2000 },
          {
            setting: 'outpatient',
            billing_class: 'facility',
            payers_information: [
              rate('Aetna', 'PPO', { standard_charge_dollar: 812.5, methodology: 'fee schedule' }),
              rate('Cigna', 'Open Access | Plus', { standard_charge_dollar: 1200, methodology: 'case rate' }),
              rate('Humana', 'HMO', {
                standard_charge_percentage: 62.5,
                estimated_amount: 1500,
                methodology: 'percent of total billed charges',
              }),
              rate('UHC', 'Choice', { standard_charge_algorithm: 'weight times base', methodology: 'other' }),
              rate('Oscar', 'All', { standard_charge_dollar: 900, methodology: 'per diem' }),
            ],
          },
        ],
      },
    ],
    hospital_name: 'Own Made Hospital',
    version,
    last_updated_on: '2026-04-01',
  });
}

describe('templates', () => {
  test.each([
    ['2.2.0', HEAD_V2, 2],
    ['3.0.0', HEAD_V3, 3],
  ] as const)('CSV wide %s', async (version, head, number) => {
    const reading = await readOwn('wide.csv', wide(head, number));
    expect(reading.head).toMatchObject({ template: 'CSV wide', version, hospitalName: 'Own Made Hospital' });
    expect(listTaken(reading)).toEqual(withRow(4));
    expect(listLeftOut(reading)).toEqual(LEFT_OUT);
    expect([reading.rowsRead, reading.rowsOfOurCodes, reading.withoutRate, reading.faultCount]).toEqual([
      3, 2, 1, 0,
    ]);
  });

  test.each(['2.0.0', '3.0.0'])('JSON %s', async (version) => {
    const reading = await readOwn('file.json', json(version));
    expect(reading.head).toEqual({
      template: 'JSON',
      version,
      hospitalName: 'Own Made Hospital',
      lastUpdatedOn: '2026-04-01',
    });
    expect(listTaken(reading)).toEqual(withRow(2));
    expect(listLeftOut(reading)).toEqual(LEFT_OUT);
    expect([reading.rowsRead, reading.rowsOfOurCodes, reading.withoutRate, reading.faultCount]).toEqual([
      3, 2, 1, 0,
    ]);
  });

  test('CSV tall 3.0.0', async () => {
    const reading = await readOwn(
      'tall.csv',
      `${HEAD_V3}${TALL_V3}${tallRow('12345', 'PPO', ['5'])}${tallRow('70551', 'PPO', ['812.50'])}${tallRow('70551', 'HMO', ['', '62.5'])}${tallRow('70551', 'C', ['', '', 'weight'])}${tallRow('70551', 'D', ['900'], { methodology: 'per diem' })}`,
    );
    expect(reading.head).toMatchObject({
      template: 'CSV tall',
      version: '3.0.0',
      lastUpdatedOn: '2026-04-01',
    });
    expect(listTaken(reading)).toEqual(['70551 facility Aetna/PPO 812.5@5']);
    expect(listLeftOut(reading)).toEqual(LEFT_OUT);
  });

  test('a code counts by its type: charge numbers and revenue codes are none of ours', async () => {
    const rows = ['CPT', 'hcpcs', 'CDM', 'RC', 'MS-DRG', ''].map((type) =>
      tallRow('99213', type, ['50'], { type }),
    );
    const reading = await readOwn('types.csv', HEAD_V3 + TALL_V3 + rows.join(''));
    expect(listTaken(reading)).toEqual(['99213 facility Aetna/CPT 50@4', '99213 facility Aetna/hcpcs 50@5']);
  });

  test('classes: both, or none, or another word is not stated', async () => {
    const rows = ['Professional', 'facility', 'both', '', 'x'].map((name) =>
      tallRow('99213', name, ['50'], { class: name }),
    );
    const { rates } = await readOwn('classes.csv', HEAD_V3 + TALL_V3 + rows.join(''));
    expect(rates.map(({ billingClass }) => billingClass)).toEqual([
      'professional',
      'facility',
      'not stated',
      'not stated',
      'not stated',
    ]);
  });
});
