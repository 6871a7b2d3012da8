// SPDX-License-Identifier: Apache-2.0

import { mergeChanges, toRegisterResponse } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { readAddedChanges } from '../store/index.ts';
import {
  readCorrectionsBlock,
  readGapBlock,
  readInterviewsBlock,
  readSurveyBlock,
} from './register-blocks.ts';
import { readSnapshot } from './snapshot.ts';

/** GET /api/register: every public count, at one moment. */
export async function getRegister({ effects }: Call): Promise<Answer> {
  const generatedAt = effects.now().toISOString();
  const parts = await readSnapshot(effects, async (snapshot) => ({
    corrections: await readCorrectionsBlock(snapshot),
    gap: await readGapBlock(snapshot),
    survey: await readSurveyBlock(snapshot),
    interviews: await readInterviewsBlock(snapshot),
    changes: await mergeChanges(await readAddedChanges(snapshot.queries), effects.changes),
  }));
  return answerJson(toRegisterResponse(parts, generatedAt));
}
