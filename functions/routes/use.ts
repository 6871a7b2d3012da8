// SPDX-License-Identifier: Apache-2.0

import { toIsoWeek } from '../../src/registers/index.ts';
import { decodeAction, toUsesResponse } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { readStored } from '../http/read-stored.ts';
import { handleWrite } from '../http/write.ts';
import { otherWriteLimits } from '../limits/index.ts';
import { countUse, readUses } from '../store/index.ts';

/** GET /api/use: how often each action was taken, by week. */
export async function getUse({ effects }: Call): Promise<Answer> {
  return answerJson(toUsesResponse(await readStored(effects, readUses)));
}

/** POST /api/use?action=NAME: counts one action. A body is not read, and nothing tells who it was. */
export const postUse = handleWrite({
  limits: otherWriteLimits('use'),
  body: 'none',
  decode: (_, { query }) => decodeAction(readParameter(query, 'action')),
  act: async ({ input: action, queries, at }) => {
    const week = toIsoWeek(at);
    await countUse(queries, week, action);
    return answerJson({ ok: true, action, week });
  },
});
