// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import {
  AGE_BANDS,
  BURDENS,
  CLINICIANS_LIMIT,
  DECIDERS,
  INSURANCES,
  REGIONS,
  RESPONDENTS,
  SEXES,
  STAGES,
  STATES,
  type SurveyAnswer,
  UNASKED,
  YEARS_LIMIT,
} from '../registers/index.ts';
import { channelSchema, oneOf } from './closed-lists.ts';
import { decodeBody } from './decode.ts';
import { words } from './words.ts';

const SENTENCE_LIMIT = 280;
const RANKING = `must be all five of ${BURDENS.join(', ')}, each once, heaviest first`;

const wholeNumber = (limit: number, error = `must be a whole number from 0 to ${limit}`) =>
  z
    .number({ error })
    .int({ error, abort: true })
    .min(0, { error })
    .max(limit, { error })
    // 0 and -0 are one number, and hashed as one.
    .transform((value) => value + 0);

const AGE = `must be a whole number from 0 to ${YEARS_LIMIT} or one of ${AGE_BANDS.join(', ')}`;
const STATE = 'must be a two-letter postal abbreviation of a state or territory';

const contextSchema = z
  .object(
    {
      age: z.union([wholeNumber(YEARS_LIMIT), z.enum(AGE_BANDS)], { error: AGE }).optional(),
      sex: oneOf(SEXES).optional(),
      insurance: oneOf(INSURANCES).optional(),
      region: oneOf(REGIONS).optional(),
      state: z
        .string({ error: STATE })
        .transform((text) => text.trim().toUpperCase())
        .refine((text) => STATES.includes(text), { error: STATE })
        .meta({ type: 'string', enum: [...STATES] })
        .optional(),
      stage: oneOf(STAGES).optional(),
      respondent: oneOf(RESPONDENTS).optional(),
      onset_age: wholeNumber(YEARS_LIMIT).optional(),
      diagnosis_age: wholeNumber(YEARS_LIMIT).optional(),
    },
    { error: 'must be an object' },
  )
  .refine(isInOrder, {
    path: ['diagnosis_age'],
    // The form says both by their labels.
    error: 'must not be below context.onset_age where both are given',
    // Beside other bad fields, too: they are all named at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** What was named before it began was mistyped. */
function isInOrder({
  onset_age: onset,
  diagnosis_age: diagnosis,
}: {
  readonly onset_age?: number | undefined;
  readonly diagnosis_age?: number | undefined;
}): boolean {
  return typeof onset !== 'number' || typeof diagnosis !== 'number' || onset <= diagnosis;
}

export const surveyRequestSchema = z.object(
  {
    ranking: z
      .array(z.enum(BURDENS, { error: RANKING }), { error: RANKING })
      .length(BURDENS.length, { error: RANKING, abort: true })
      .refine((burdens) => new Set(burdens).size === burdens.length, { error: RANKING })
      .meta({ uniqueItems: true }),
    unasked: oneOf(UNASKED),
    lead: oneOf(BURDENS),
    decide: oneOf(DECIDERS),
    clinicians: wholeNumber(CLINICIANS_LIMIT).optional(),
    sentence: words(SENTENCE_LIMIT).optional(),
    channel: channelSchema.optional(),
    context: contextSchema.default({}),
  },
  { error: 'The body must be a JSON object with a ranking of the five burdens' },
);

export interface SurveyRequest extends SurveyAnswer {
  readonly sentence: string | null;
  readonly channel: string | null;
}

/** The body of POST /api/survey as parsed JSON. Throws a Problem (400) that names every bad field. */
export function decodeSurveyAnswer(body: unknown): SurveyRequest {
  const { sentence, channel, ...answer } = decodeBody(surveyRequestSchema, body);
  return { ...answer, sentence: sentence ?? null, channel: channel ?? null };
}
