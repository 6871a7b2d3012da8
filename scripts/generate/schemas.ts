// SPDX-License-Identifier: Apache-2.0
// The shape of the hand-edited files of data/.

import { z } from 'zod';
import {
  type Attribution,
  type Basis,
  CATEGORIES,
  type Describes,
  SOURCE_COPIES,
} from '../../src/figures/index.ts';

const BASES = [
  'allowed',
  'payment',
  'charge',
  'out_of_pocket',
  'total_expenditure',
  'facility_cost',
  'wage',
  'rate',
  'ratio',
] as const satisfies readonly Basis[];

const UNITS = ['USD', 'percent', 'ratio', 'hours', 'days', 'hospitals', 'services', 'providers'] as const;

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case letters, digits and hyphens');
const text = z.string().trim().min(1, 'must not be empty');
const prose = text.regex(/\.$/, 'must be sentences that end with a full stop');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

const sourceSchema = z.object({
  id,
  publisher: text,
  title: text,
  url: z.url({ protocol: /^https$/ }),
  file: text,
  sha256,
  bytes: z.int().positive(),
  readOn: z.iso.date(),
  licence: text,
});
export const sourcesSchema = z.record(id, sourceSchema);
export const sourceCopiesSchema = z.record(
  id,
  z.object({ copy: z.enum(SOURCE_COPIES) }).transform(({ copy }) => copy),
);

export const versionSchema = z.strictObject({
  version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d*$/, 'a table version is a day and a number: 2026-11-21.1'),
});

export const unitSchema = z
  .strictObject({
    id,
    label: text,
    category: z.enum(CATEGORIES),
    code: z
      .string()
      .regex(/^[A-Z0-9]{5}$/, 'a code is five letters or digits in quotes')
      .optional(),
    code_system: z.enum(['CPT', 'HCPCS']).optional(),
    apc: z
      .string()
      .regex(/^\d{4}$/, 'a payment group is four digits in quotes')
      .optional(),
    loinc: z.string().optional(),
    source: z.enum(['pfs', 'clfs', 'opps', 'pfs+opps', 'document']),
    covers: prose,
    // Empty where the lexicon alone has the words: tests/matcher checks that each unit can be named.
    words: z.array(text.regex(/^[^A-Z]+$/, 'words are lower case')),
    rules: z
      .strictObject({
        summable: z.literal(false, 'is left out where a row may enter a total').optional(),
        exclusive: z.array(text).min(1).optional(),
        bundles: z.literal(true, 'is left out where a row holds no other tests').optional(),
      })
      .optional(),
  })
  .refine((unit) => (unit.code === undefined) === (unit.source === 'document'), {
    message: 'a row from a fee schedule has a code, and a row from a document has none',
  })
  .refine((unit) => (unit.code === undefined) === (unit.code_system === undefined), {
    message: 'code and code_system belong together',
  });
export type Unit = z.infer<typeof unitSchema>;

const dollars = z.number().nonnegative().multipleOf(0.01, 'dollars have at most two decimals');

const alternateSchema = z
  .strictObject({
    label: text,
    value: z.union([z.number(), z.tuple([z.number(), z.number()])], 'a number, or [low, high]'),
    unit: z.enum(UNITS),
    basis: z.enum(BASES).nullable(),
    year: text.optional(),
    note: prose,
    source_title: text.optional(),
    source_url: z.url().optional(),
  })
  .refine(({ source_title, year }) => source_title === undefined || year !== undefined, {
    message: 'a number of another source says its own year',
  });
export type NarrativeAlternate = z.infer<typeof alternateSchema>;

export const narrativeSchema = z.strictObject({
  id,
  source: id,
  value: dollars.nullable(),
  out_of_pocket: dollars.nullable(),
  basis: z.enum(BASES),
  attribution: z.enum(['gross', 'excess', 'not_applicable'] satisfies Attribution[]),
  year: text,
  geography: text,
  population: text,
  describes: z.enum(['medicare', 'everyone', 'other'] satisfies Describes[]),
  whole_year: z.boolean(),
  coverage: prose,
  alternates: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), alternateSchema).optional(),
});
export type Narrative = z.infer<typeof narrativeSchema>;

export const unpriceableSchema = z.strictObject({ id, label: text, reason: prose, whatWouldFixIt: prose });
