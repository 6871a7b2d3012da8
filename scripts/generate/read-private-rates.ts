// SPDX-License-Identifier: Apache-2.0
// data/private-rates: what `npm run rates:ingest` took from hospitals' files, checked and put together by code.

import { z } from 'zod';
import {
  findCodeRates,
  type NotInSpread,
  type PrivateRateRecord,
  type RateLine,
  SET_ASIDE_RULES,
} from '../../src/private-rates/index.ts';
import type { Inputs } from './inputs.ts';
import type { GenerateData } from './read-data.ts';
import { GenerateStop } from './stop.ts';

const FOLDER = 'private-rates';
const text = z.string().min(1, 'must not be empty');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
const code = z.string().regex(/^[A-Z0-9]{5}$/, 'a code is five letters or digits');
const LEFT_OUT = ['percentage', 'per-diem', 'algorithm', ...Object.keys(SET_ASIDE_RULES)];

const hospitalSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  hospital: text,
  system: text.nullable(),
  fileUrl: z.url({ protocol: /^https?$/ }),
  sha256,
  bytes: z.int().positive(),
  readOn: z.iso.date(),
  template: z.enum(['CSV tall', 'CSV wide', 'JSON']),
  version: z.string(),
  lastUpdatedOn: z.string(),
  contents: z.enum(['whole file', 'extract']),
  readSha256: sha256,
  rowsAre: z.enum(['line', 'item']),
  plans: z.array(z.tuple([z.string(), z.string()])),
});

const lineSchema = z.strictObject({
  code,
  billing_class: z.enum(['professional', 'facility', 'not stated']),
  setting: z.string(),
  modifiers: z.string(),
  methodology: z.string(),
  rates: text,
});

const leftOutSchema = z.strictObject({
  code,
  kind: z.string().refine((kind) => LEFT_OUT.includes(kind), 'is no kind of rate that is left out'),
  count: z.string().regex(/^[1-9]\d*$/, 'a count is a whole number'),
});

/** Empty where no file was read. Throws GenerateStop with one sentence on anything that does not fit together. */
export function readPrivateRates(inputs: Inputs, { units }: Pick<GenerateData, 'units'>): PrivateRateRecord {
  const known = new Set(units.map((unit) => unit.code));
  if (!inputs.has(`${FOLDER}/hospitals.json`)) return { hospitals: [], codes: {} };
  const hospitals = inputs.readJson(`${FOLDER}/hospitals.json`, z.array(hospitalSchema));
  const read = hospitals.map(({ id }) => ({
    id,
    lines: inputs.readRows(`${FOLDER}/${id}.csv`, lineSchema).filter((line) => known.has(line.code)),
    leftOut: inputs.readRows(`${FOLDER}/${id}.left-out.csv`, leftOutSchema),
  }));
  const codes: Record<string, { lines: RateLine[]; notInSpread: NotInSpread }> = {};
  for (const each of [...known].filter((one) => one !== undefined).sort()) {
    const lines = read.flatMap(({ id, lines: own }) =>
      own.filter((line) => line.code === each).map((line) => toRateLine(id, line)),
    );
    const notInSpread = countLeftOut(
      read.flatMap(({ leftOut }) => leftOut.filter((line) => line.code === each)),
    );
    const isEmpty = lines.length === 0 && JSON.stringify(notInSpread) === JSON.stringify(countLeftOut([]));
    if (!isEmpty) codes[each] = { lines, notInSpread };
  }
  const record = { hospitals, codes };
  for (const each of Object.keys(codes)) checkCode(record, each);
  return record;
}

function toRateLine(hospitalId: string, line: z.infer<typeof lineSchema>): RateLine {
  const { billing_class: billingClass, setting, modifiers, methodology, rates } = line;
  return { hospitalId, billingClass, setting, modifiers, methodology, rates };
}

function countLeftOut(lines: readonly z.infer<typeof leftOutSchema>[]): NotInSpread {
  const count = (kind: string): number =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + Number(line.count), 0);
  const rules = Object.keys(SET_ASIDE_RULES).filter((rule) => count(rule) > 0);
  return {
    percentageOfCharge: count('percentage'),
    perDiem: count('per-diem'),
    algorithmOnly: count('algorithm'),
    setAside: Object.fromEntries(rules.map((rule) => [rule, count(rule)])),
  };
}

function checkCode(record: PrivateRateRecord, each: string): void {
  try {
    findCodeRates(record, each);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new GenerateStop(`data/${FOLDER}, code ${each}: ${error.message}`);
  }
}
