// SPDX-License-Identifier: Apache-2.0
// Hospital price files of any size in each template, written in pieces; what must be taken of them is known.

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_V3, TALL_V3 } from '../rates-ingest/price-file-heads.ts';

export type Template = 'tall.csv' | 'wide.csv' | 'file.json';

export interface Written {
  readonly rows: number;
  readonly bytes: number;
  /** Dollar rates of our codes. */
  readonly rates: number;
}

const PLANS = 40;
const NOTE = 'Paid by the fee schedule of the contract year, less the share of the patient, where one is due';

/** Rows until `size` bytes are written. */
export async function writeBigFile(path: string, template: Template, size: number): Promise<Written> {
  const counted = { rows: 0, bytes: 0, rates: 0 };
  function* pieces(): Generator<string> {
    const { head, row, separator, tail, ratesOfRow, ours } = TEMPLATES[template];
    yield head;
    let piece = '';
    while (counted.bytes < size) {
      const isOurs = counted.rows % ours === 0;
      const text = `${counted.rows === 0 ? '' : separator}${row(counted.rows, isOurs ? '70551' : '12345')}`;
      counted.rows += 1;
      counted.bytes += text.length;
      if (isOurs) counted.rates += ratesOfRow;
      piece += text;
      if (piece.length < 1 << 19) continue;
      yield piece;
      piece = '';
    }
    yield piece + tail;
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path));
  return counted;
}

const toDollars = (row: number, plan: number): string =>
  (100 + ((row * 7 + plan * 13) % 90_000) / 100).toFixed(2);
const listPlans = <Value>(toValue: (plan: number) => Value): readonly Value[] =>
  Array.from({ length: PLANS }, (_, plan) => toValue(plan));

const WIDE_KINDS = ['negotiated_dollar', 'negotiated_percentage', 'negotiated_algorithm', 'methodology'];
const WIDE_TITLES = listPlans((plan) =>
  [
    ...WIDE_KINDS.map((kind) => `standard_charge|Payer ${plan}|Plan ${plan}|${kind}`),
    ...['median_amount', '10th_percentile', '90th_percentile', 'count', 'additional_payer_notes'].map(
      (kind) => `${kind}|Payer ${plan}|Plan ${plan}`,
    ),
  ].join(','),
).join(',');

interface Shape {
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
  readonly ratesOfRow: number;
  /** Every so many rows is of a code of ours; a rate in 25 to 400, as in real files. */
  readonly ours: number;
  readonly row: (row: number, code: string) => string;
}

const TEMPLATES: Readonly<Record<Template, Shape>> = {
  'tall.csv': {
    head: HEAD_V3 + TALL_V3,
    separator: '',
    tail: '',
    ratesOfRow: 1,
    ours: 25,
    row: (row, code) =>
      `"Service, number ${row}",${row},CDM,${code},CPT,facility,outpatient,,,,2400,1200,Payer ${row % 30},Plan ${row % PLANS},${toDollars(row, 0)},,,,,,,fee schedule,100,1000,"${NOTE}"\n`,
  },
  'wide.csv': {
    head: `${HEAD_V3}description,code|1,code|1|type,code|2,code|2|type,billing_class,setting,drug_unit_of_measurement,drug_type_of_measurement,modifiers,standard_charge|gross,standard_charge|discounted_cash,${WIDE_TITLES},standard_charge|min,standard_charge|max,additional_generic_notes\n`,
    separator: '',
    tail: '',
    ratesOfRow: PLANS,
    ours: 400,
    row: (row, code) =>
      `Service ${row},${row},CDM,${code},CPT,facility,outpatient,,,,2400,1200,${listPlans((plan) => `${toDollars(row, plan)},,,fee schedule,,,,,`).join(',')},100,1000,\n`,
  },
  'file.json': {
    head: '{"hospital_name":"Big","version":"3.0.0","last_updated_on":"2026-04-01","standard_charge_information":[',
    separator: ',\n',
    tail: ']}',
    ratesOfRow: PLANS,
    ours: 200,
    row: (row, code) =>
      JSON.stringify({
        description: `Service ${row}`,
        code_information: [{ code, type: 'CPT' }],
        standard_charges: [
          {
            setting: 'outpatient',
            billing_class: 'facility',
            minimum: 100,
            maximum: 1000,
            payers_information: listPlans((plan) => ({
              payer_name: `Payer ${plan}`,
              plan_name: `Plan ${plan}`,
              standard_charge_dollar: Number(toDollars(row, plan)),
              methodology: 'fee schedule',
            })),
          },
        ],
      }),
  },
};
