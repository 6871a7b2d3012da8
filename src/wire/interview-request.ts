// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import { channelSchema, oneOf } from './closed-lists.ts';
import { decodeBody } from './decode.ts';
import { line, words } from './words.ts';

const CONSENTS = ['notes', 'quote-anonymously', 'quote-by-name'] as const;
const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'] as const;
const ANSWER_LIMIT = 3000;
const ANSWERS_MINIMUM = 3;
const NAME_LIMIT = 120;
/** The longest an address may be (RFC 5321, 4.5.3.1.3, without the brackets). */
const EMAIL_LIMIT = 254;

const ANSWERS = `must hold at least ${ANSWERS_MINIMUM} of q1 to q10`;

/** A question left blank is one that was not answered. */
const answersSchema = z
  .object(
    Object.fromEntries(
      QUESTIONS.map((question) => [
        question,
        z
          .preprocess(
            (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
            words(ANSWER_LIMIT).optional(),
          )
          .meta({ type: 'string', maxLength: ANSWER_LIMIT }),
      ]),
    ),
    { error: 'must be an object with q1 to q10' },
  )
  .transform((answers) =>
    Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== undefined)),
  )
  .refine((answers) => Object.keys(answers).length >= ANSWERS_MINIMUM, { error: ANSWERS })
  .meta({ minProperties: ANSWERS_MINIMUM });

export const interviewRequestSchema = z
  .object(
    {
      consent: oneOf(CONSENTS),
      answers: answersSchema,
      name: line(NAME_LIMIT).optional(),
      followUp: z.boolean({ error: 'must be true or false' }),
      email: z
        .email({ error: 'must be an e-mail address' })
        .max(EMAIL_LIMIT, { error: 'is too long' })
        .optional(),
      channel: channelSchema.optional(),
    },
    { error: 'The body must be a JSON object with consent, answers and followUp' },
  )
  .refine(({ followUp, email }) => !followUp || email !== undefined, {
    path: ['email'],
    error: 'is needed where followUp is true: without it nobody can write back',
  });

export interface InterviewRequest {
  readonly consent: (typeof CONSENTS)[number];
  readonly followUp: boolean;
  readonly channel: string | null;
  /** All that is sealed: the answers by question, name and email. */
  readonly content: Readonly<Record<string, string>>;
}

/** The body of POST /api/interview as parsed JSON. Throws a Problem (400) that names every bad field. */
export function decodeInterview(body: unknown): InterviewRequest {
  const { consent, followUp, channel, answers, name, email } = decodeBody(interviewRequestSchema, body);
  return {
    consent,
    followUp,
    channel: channel ?? null,
    content: {
      ...(answers as Readonly<Record<string, string>>),
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
    },
  };
}
