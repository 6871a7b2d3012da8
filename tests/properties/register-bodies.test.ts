// SPDX-License-Identifier: Apache-2.0
// Whatever JSON is sent to a register: it is decoded, or refused in one sentence; what is decoded can be hashed.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem, toCanonicalJson } from '../../src/core/index.ts';
import { toGapSaid, toSurveySaid } from '../../src/registers/index.ts';
import {
  decodeCorrection,
  decodeGapReport,
  decodeInterview,
  decodeSurveyAnswer,
} from '../../src/wire/index.ts';
import { CORRECTION, GAP, INTERVIEW, SURVEY } from '../functions/registers/bodies.ts';

const CONTEXT = {
  ageBand: '0-17',
  age: 7,
  sex: 'male',
  insurance: 'other',
  region: 'abroad',
  urbanicity: 'urban',
  state: 'VI',
  stage: 'suspected',
  respondent: 'other',
  onset_age: 0,
  diagnosis_age: 1,
};

const FORMS = [
  ['correction', { ...CORRECTION, believedUsd: 1, note: 'n', browserKey: 'b' }],
  ['gap', { ...GAP, context: CONTEXT, note: 'n' }],
  ['survey', { ...SURVEY, clinicians: 3, sentence: 's', channel: 'c', context: CONTEXT }],
  ['interview', { ...INTERVIEW, name: 'n', email: 'a@b.example', channel: 'c' }],
] as const;

const DECODERS = {
  correction: (body: unknown) =>
    decodeCorrection(
      body,
      (id) => id === CORRECTION.priceId,
      () => true,
      '2026-11-21.1',
    ),
  gap: (body: unknown) => {
    const report = decodeGapReport(body);
    return [report, toGapSaid(report)];
  },
  survey: (body: unknown) => {
    const answer = decodeSurveyAnswer(body);
    return [answer, toSurveySaid(answer)];
  },
  interview: decodeInterview,
} as const;

/** Text of any kind, in no valid order of halves either. */
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constant('\ud800'));
const value = fc.oneof(fc.jsonValue(), text, fc.double(), fc.integer(), fc.constant(undefined));

/** A valid body in which some values, also those inside, are others. */
function spoil(form: unknown): fc.Arbitrary<unknown> {
  if (typeof form !== 'object' || form === null)
    return fc.oneof({ weight: 8, arbitrary: fc.constant(form) }, { weight: 1, arbitrary: value });
  const inner = Array.isArray(form)
    ? fc.tuple(...form.map(spoil))
    : fc.record(Object.fromEntries(Object.entries(form).map(([name, part]) => [name, spoil(part)])));
  return fc.oneof({ weight: 12, arbitrary: inner }, { weight: 1, arbitrary: value });
}

describe.each(FORMS)('a spoilt %s', (name, form) => {
  test('is taken or refused in one sentence', () => {
    let taken = 0;
    fc.assert(
      fc.property(spoil(form), (body) => {
        try {
          const decoded = DECODERS[name](body);
          taken += 1;
          expect(toCanonicalJson(JSON.parse(JSON.stringify(decoded)))).toBeTruthy();
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          expect(error.code).toBe('bad-request');
          expect(error.message).toMatch(/^[^\n]+\.$/);
        }
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(5);
  });
});
