// SPDX-License-Identifier: Apache-2.0
// The page of the API around what its own description says.

import type { Parts } from '../parts.ts';

export const apiTexts = {
  title: 'API',
  description:
    'Every route of the API with what it takes, what it answers and a command to copy: prices, figures, places, FHIR, files and registers. No key, no account.',
  lead: 'No key, no account, no sign-up. What this site knows, any program may ask.',
  rules: [
    [
      'Bodies are JSON. A failure is ',
      { code: '{"ok": false, "error": "one sentence"}' },
      ' with a fitting status.',
    ],
    [
      'Amounts are U.S. dollars. ',
      { code: 'null' },
      ' means that nothing published describes it: it is never zero.',
    ],
    [
      'Any website may read what a GET answers, save those of an account, and call ',
      { code: 'POST /api/price' },
      ' and ',
      { code: 'POST /api/fhir' },
      '.',
    ],
    [
      'A write with an ',
      { code: 'idempotency-key' },
      ' may be sent again: it is done once, for 24 hours. Make each key long and random: whoever sends the same key and body gets the first answer, and with it the delete code of a journey.',
    ],
    [
      'Limits count a network by the hour: a 429 says when to go on. To read all of it, take ',
      { text: 'the files', to: '/data' },
      '.',
    ],
    [
      'The same for programs: ',
      { text: 'OpenAPI 3.1', to: '/api/openapi.json' },
      ', with an answer and every refusal as the service gives them.',
    ],
  ] satisfies readonly Parts[],
  subjects: 'Subjects',
  /** `at` counts from 1; null where there is one command alone. */
  command: (at: number | null, summary: string) => `Command${at === null ? '' : ` ${at}`}: ${summary}`,
  needsMore: 'It takes a session, or a code or challenge this service has given before.',
  parameters: 'Parameters and answers',
  required: 'required',
  example: (example: string): Parts => ['Example: ', { code: example }],
  answer: (summary: string) => `Answer: ${summary}`,
} as const;
