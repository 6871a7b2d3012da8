// SPDX-License-Identifier: Apache-2.0

import { SURVEY_VERSION, stampSecretly } from '../../src/registers/index.ts';
import { decodeChannel, decodeSurveyAnswer, toChannelResponse } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { handleWrite } from '../http/write.ts';
import { SURVEY_LIMITS } from '../limits/index.ts';
import { receive, sealText } from './receive.ts';
import { readSurveyBatches, readSurveyBlock } from './register-blocks.ts';
import { readSnapshot } from './snapshot.ts';

/** GET /api/survey: how the five burdens were ranked, and by how many. */
export async function getSurvey({ effects }: Call): Promise<Answer> {
  return answerJson({ ok: true, ...(await readSnapshot(effects, readSurveyBlock)) });
}

/** GET /api/survey/channel?c=NAME: how many answers came over one survey link. */
export async function getSurveyChannel({ query, effects }: Call): Promise<Answer> {
  const channel = decodeChannel(readParameter(query, 'c'));
  return answerJson(toChannelResponse(channel, await readSnapshot(effects, readSurveyBatches)));
}

/** POST /api/survey: one answer. */
export const postSurvey = handleWrite({
  limits: SURVEY_LIMITS,
  isOfSession: false,
  decode: decodeSurveyAnswer,
  act: async (call) => {
    const { input, at, effects } = call;
    const { channel, ranking, unasked, lead, decide, clinicians, context, sentence } = input;
    const receivedAt = stampSecretly(at, effects.makeRandom);
    const plain = {
      channel,
      unasked,
      lead,
      decide,
      clinicians: clinicians ?? null,
      survey_version: SURVEY_VERSION,
    };
    return receive(call, 'survey_responses', {
      receivedAt,
      covered: { ...plain, ranking, context },
      columns: {
        ...plain,
        ranking: JSON.stringify(ranking),
        context: JSON.stringify(context),
        table_version: effects.data.table.version,
        sentence_sealed: await sealText(call, 'survey_responses', sentence, receivedAt, NO_SENTENCE),
      },
    });
  },
});

const NO_SENTENCE =
  'A sentence cannot be kept here at the moment; send the answer without it. Nothing was stored.';
