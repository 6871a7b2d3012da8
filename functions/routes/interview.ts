// SPDX-License-Identifier: Apache-2.0

import { stampSecretly } from '../../src/registers/index.ts';
import { decodeInterview } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { handleWrite } from '../http/write.ts';
import { INTERVIEW_LIMITS } from '../limits/index.ts';
import { checkSealable, receive, sealText } from './receive.ts';
import { readInterviewsBlock } from './register-blocks.ts';
import { readSnapshot } from './snapshot.ts';

/** GET /api/interview: how many were sent, and nothing of them. */
export async function getInterviewCount({ effects }: Call): Promise<Answer> {
  return answerJson({ ok: true, ...(await readSnapshot(effects, readInterviewsBlock)) });
}

/** POST /api/interview: a written interview, sealed whole. */
export const postInterview = handleWrite({
  limits: INTERVIEW_LIMITS,
  isOfSession: false,
  decode: (body, { effects }) => {
    const interview = decodeInterview(body);
    checkSealable(effects, JSON.stringify(interview.content), NO_KEY);
    return interview;
  },
  act: async (call) => {
    const { input, at, effects } = call;
    const { consent, channel, followUp, content } = input;
    const receivedAt = stampSecretly(at, effects.makeRandom);
    const plain = { consent, channel, follow_up: followUp };
    return receive(call, 'interviews', {
      receivedAt,
      covered: plain,
      columns: {
        ...plain,
        answers_sealed: await sealText(call, 'interviews', JSON.stringify(content), receivedAt, NO_KEY),
      },
    });
  },
});

const NO_KEY =
  'Interviews cannot be kept here at the moment: no key to seal them is configured. Nothing was stored.';
