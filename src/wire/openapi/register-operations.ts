// SPDX-License-Identifier: Apache-2.0
// What people send and what is counted of it.

import { z } from 'zod';
import { CALLS_AN_HOUR, CORRECTIONS_OF_A_FIGURE, INTERVIEWS_A_DAY } from '../../core/index.ts';
import { ACTIONS } from '../../registers/index.ts';
import { citationResponseSchema } from '../citation.ts';
import { correctionRequestSchema } from '../correction-request.ts';
import { gapRequestSchema } from '../gap-request.ts';
import { integrityResponseSchema } from '../integrity.ts';
import { interviewRequestSchema } from '../interview-request.ts';
import { policyResponseSchema } from '../policy-schemas.ts';
import { annotationsResponseSchema } from '../public-log.ts';
import {
  alreadySchema,
  channelResponseSchema,
  correctionsResponseSchema,
  gapResponseSchema,
  interviewsResponseSchema,
  receiptSchema,
  registerResponseSchema,
  surveyResponseSchema,
  usesResponseSchema,
} from '../register-schemas.ts';
import { surveyRequestSchema } from '../survey-request.ts';
import { flagIn, JSON_TYPE, named, type Operation, textIn } from './operation.ts';
import { PROBLEM, readStored, write } from './replies.ts';

const receipt = named('Receipt', receiptSchema);
const plain = named('PlainText', z.string());

const EXAMPLES = {
  correction: { priceId: 'cms-99213', verdict: 'wrong', believedUsd: 140.5 },
  gap: {
    counts: { 'care-denied': 2, dismissed: 5 },
    ranking: ['dismissed', 'care-denied'],
    context: { insurance: 'employer' },
  },
  survey: {
    ranking: ['time', 'oop', 'work', 'unpaid', 'forgone'],
    unasked: 'unpaid',
    lead: 'time',
    decide: 'patients',
    clinicians: 7,
    context: { age: 41, respondent: 'patient' },
  },
  interview: {
    consent: 'notes',
    answers: { q1: 'It began in 2015.', q2: 'Nine doctors.', q3: 'A blood test nobody had thought of.' },
    followUp: false,
  },
} as const;

const counts = (path: string, id: string, summary: string, answer: ReturnType<typeof named>): Operation =>
  readStored({
    path,
    id,
    tag: 'Registers',
    summary,
    description: 'Counts are shown in elevens, so that no small group comes out of them.',
    answer,
  });

const citation = readStored({
  path: '/api/citation/{id}',
  id: 'citeFigure',
  tag: 'Figures',
  summary: 'Where a figure comes from, and what people said of it',
  description: 'As JSON, or with `format=text` as a report to send to whoever published it.',
  answer: named('CitationResponse', citationResponseSchema),
  parameters: [
    textIn('path', 'id', 'cms-99213', 'Id of a row of the price table.', { minLength: 1 }),
    textIn('query', 'format', 'json', 'json or text.', { enum: ['json', 'text'] }),
  ],
  fails: [404],
});

const correct = write({
  path: '/api/corrections',
  id: 'sendCorrection',
  tag: 'Registers',
  summary: 'Say a figure is right or wrong for you',
  description: `Once for a figure, browser and table version. A note is stored encrypted and never served. ${CALLS_AN_HOUR.corrections} an hour for one network; of any one figure ${CORRECTIONS_OF_A_FIGURE.hour} an hour, ${CORRECTIONS_OF_A_FIGURE.day} a day.`,
  answer: receipt,
  body: {
    schema: named('CorrectionRequest', correctionRequestSchema),
    isRequired: true,
    examples: { wrong: EXAMPLES.correction },
  },
});

export const REGISTER_OPERATIONS: readonly Operation[] = [
  counts(
    '/api/register',
    'readRegister',
    'Every public count in one call',
    named('RegisterResponse', registerResponseSchema),
  ),
  counts(
    '/api/corrections',
    'readCorrections',
    'Right and wrong for each figure',
    named('CorrectionsResponse', correctionsResponseSchema),
  ),
  {
    ...correct,
    replies: correct.replies.map((each) =>
      each.status === 409
        ? {
            ...each,
            content: { [JSON_TYPE]: named('AlreadySent', z.union([alreadySchema, PROBLEM.schema])) },
          }
        : each,
    ),
  },
  counts('/api/gap', 'readGap', 'Care needed and not received', named('GapResponse', gapResponseSchema)),
  write({
    path: '/api/gap',
    id: 'sendGap',
    tag: 'Registers',
    summary: 'Report care you needed and did not receive',
    description: `Counts by kind; the context comes from closed lists. A note is stored encrypted and never served. ${CALLS_AN_HOUR.gap} an hour for one network.`,
    answer: receipt,
    body: {
      schema: named('GapRequest', gapRequestSchema),
      isRequired: true,
      examples: { report: EXAMPLES.gap },
    },
  }),
  counts(
    '/api/survey',
    'readSurvey',
    'How the five burdens were ranked',
    named('SurveyResponse', surveyResponseSchema),
  ),
  write({
    path: '/api/survey',
    id: 'sendSurvey',
    tag: 'Registers',
    summary: 'Rank the five burdens',
    description: `All five, heaviest first; an age of diagnosis below that of onset is refused. A sentence is stored encrypted and never served. ${CALLS_AN_HOUR.survey} an hour for one network.`,
    answer: receipt,
    body: {
      schema: named('SurveyRequest', surveyRequestSchema),
      isRequired: true,
      examples: { answer: EXAMPLES.survey },
    },
  }),
  readStored({
    path: '/api/survey/channel',
    id: 'readSurveyChannel',
    tag: 'Registers',
    summary: 'Answers over one survey link',
    description: 'In elevens, as everywhere.',
    answer: named('ChannelResponse', channelResponseSchema),
    parameters: [
      {
        ...textIn('query', 'c', 'clinic-7', 'Name of the link.', { pattern: '^[a-z0-9-]{1,24}$' }),
        isRequired: true,
      },
    ],
  }),
  counts(
    '/api/interview',
    'readInterviews',
    'How many written interviews there are',
    named('InterviewsResponse', interviewsResponseSchema),
  ),
  write({
    path: '/api/interview',
    id: 'sendInterview',
    tag: 'Registers',
    summary: 'Send a written interview',
    description: `At least three of ten answers. Answers, name and address are stored encrypted and never served. ${CALLS_AN_HOUR.interview} an hour, ${INTERVIEWS_A_DAY} a day for one network.`,
    answer: receipt,
    body: {
      schema: named('InterviewRequest', interviewRequestSchema),
      isRequired: true,
      examples: { interview: EXAMPLES.interview },
    },
  }),
  readStored({
    path: '/api/use',
    id: 'readUses',
    tag: 'Registers',
    summary: 'Counts of actions by week',
    description: 'Actions on the pages, by ISO week; nothing tells whose they were.',
    answer: named('UsesResponse', usesResponseSchema),
  }),
  write({
    path: '/api/use',
    id: 'countUse',
    tag: 'Registers',
    summary: 'Count one action',
    description: `No body is read and no identifier kept. ${CALLS_AN_HOUR.others} an hour for one network.`,
    answer: named(
      'UseCounted',
      z.strictObject({ ok: z.literal(true), action: z.enum(ACTIONS), week: z.string() }),
    ),
    parameters: [
      {
        ...textIn('query', 'action', ACTIONS[0], 'What was done.', { enum: [...ACTIONS] }),
        isRequired: true,
      },
    ],
  }),
  readStored({
    path: '/api/annotations',
    id: 'listAnnotations',
    tag: 'Registers',
    summary: 'Rows that are the team’s own testing',
    description: 'By row_hash. They stay in their chain and are left out of every count.',
    answer: named('AnnotationsResponse', annotationsResponseSchema),
  }),
  readStored({
    path: '/api/policy',
    id: 'readPolicy',
    tag: 'Figures',
    summary: 'Burden by condition',
    description: 'Spending by condition, the ranking of burdens, corrections by agency and by schedule.',
    answer: named('PolicyResponse', policyResponseSchema),
    parameters: [
      textIn('query', 'by', 'all', 'How spending is broken down.', {
        enum: ['all', 'event', 'payer', 'insurance'],
      }),
    ],
  }),
  readStored({
    path: '/api/integrity',
    id: 'readIntegrity',
    tag: 'Registers',
    summary: 'Heads of the hash chains',
    description: `With \`verify=1\` every chain is walked over the stored rows, at most ${CALLS_AN_HOUR.integrityWalk} times an hour for one network; \`generatedAt\` is when that walk began.`,
    answer: named('IntegrityResponse', integrityResponseSchema),
    fails: [429],
    parameters: [flagIn('verify', '1 to walk every chain.')],
  }),
  {
    ...citation,
    replies: citation.replies.map((each) =>
      each.status === 200 ? { ...each, content: { ...each.content, 'text/plain': plain } } : each,
    ),
  },
];
