// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import type { Breakdown } from '../../src/figures/index.ts';
import { toPolicyResponse } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { readCorrectionsBlock, readSurveyBlock } from './register-blocks.ts';
import { readSnapshot } from './snapshot.ts';

const BREAKDOWNS: readonly Breakdown[] = ['all', 'event', 'payer', 'insurance'];

/** GET /api/policy: burden figures by condition, the ranking of the survey, corrections by agency and by schedule. */
export async function getPolicy({ query, effects }: Call): Promise<Answer> {
  const by = readParameter(query, 'by') ?? 'all';
  const breakdown = BREAKDOWNS.find((known) => known === by);
  if (breakdown === undefined)
    throw new Problem('bad-request', `by is ${quoteInput(by)}; it takes ${BREAKDOWNS.join(', ')}.`);
  const { survey, summary } = await readSnapshot(effects, async (snapshot) => ({
    survey: await readSurveyBlock(snapshot),
    summary: (await readCorrectionsBlock(snapshot)).summary,
  }));
  const parts = { table: effects.data.table, record: effects.conditions, breakdown, survey, summary };
  return answerJson(toPolicyResponse(parts, effects.now().toISOString()));
}
