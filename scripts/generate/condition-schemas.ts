// SPDX-License-Identifier: Apache-2.0
// The shape of data/conditions.

import { z } from 'zod';
import { CONDITION_STATISTICS } from '../../src/figures/index.ts';

export const SPENDING_YEARS = ['2016', '2017', '2018'] as const;

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case letters, digits and hyphens');
const text = z.string().trim().min(1, 'must not be empty');
const prose = text.regex(/\.$/, 'must be sentences that end with a full stop');
const empty = z.literal('').transform(() => null);
const mean = z.union([empty, z.string().regex(/^\d+$/, 'a mean is whole dollars')]);
const standardError = z.union([empty, z.string().regex(/^\d+\.\d$/, 'a standard error has one decimal')]);
const mark = z.enum(['', '*']);

export const spendingRowSchema = z
  .strictObject({
    condition: text,
    breakdown: z.enum(['all', 'event', 'payer', 'insurance']),
    group: text,
    mean_usd_2016: mean,
    standard_error_2016: standardError,
    mark_2016: mark,
    mean_usd_2017: mean,
    standard_error_2017: standardError,
    mark_2017: mark,
    mean_usd_2018: mean,
    standard_error_2018: standardError,
    mark_2018: mark,
  })
  .refine(
    (row) =>
      SPENDING_YEARS.every(
        (year) => (row[`mean_usd_${year}`] === null) === (row[`standard_error_${year}`] === null),
      ),
    { message: 'a mean and its standard error belong together' },
  );
export type SpendingRow = z.infer<typeof spendingRowSchema>;

export const spendingLabelSchema = z.strictObject({ condition: text, id, label: text });

export const tableVerdictSchema = z.strictObject({
  source_id: id,
  verdict: z.enum(['PASS', 'FAIL', 'UNVERIFIED']),
  reason: prose,
});

export const conditionSchema = z
  .strictObject({
    id,
    label: text,
    icd10cm: z.array(z.string().regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'a code looks like G93.32')),
    code_since: z.iso.date().optional(),
    no_code: prose.optional(),
    price_rows: z.array(id),
    no_figure: prose.optional(),
    figures: z.array(
      z.strictObject({
        value: z.number().positive(),
        interval95: z.tuple([z.number(), z.number()]).optional(),
        unit: z.enum(['percent', 'million people']),
        statistic: z.enum(CONDITION_STATISTICS),
        year: text.nullable(),
        population: text,
        source_title: text,
        source_url: z.url({ protocol: /^https$/ }),
      }),
    ),
    searched: z
      .array(z.strictObject({ url: z.url({ protocol: /^https$/ }), read_on: z.iso.date(), finding: prose }))
      .optional(),
  })
  .refine((one) => (one.icd10cm.length === 0) === (one.no_code !== undefined), {
    message: 'has codes, or no_code says why not',
  })
  .refine((one) => (one.price_rows.length === 0) === (one.no_figure !== undefined), {
    message: 'has rows of the price table, or no_figure says why not',
  });
