// SPDX-License-Identifier: Apache-2.0

import { stampSecretly } from '../../src/registers/index.ts';
import { decodeGapReport } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { handleWrite } from '../http/write.ts';
import { GAP_LIMITS } from '../limits/index.ts';
import { receive, sealText } from './receive.ts';
import { readGapBlock } from './register-blocks.ts';
import { readSnapshot } from './snapshot.ts';

/** GET /api/gap: the shape of care that claims cannot see. */
export async function getGap({ effects }: Call): Promise<Answer> {
  return answerJson({ ok: true, ...(await readSnapshot(effects, readGapBlock)) });
}

/** POST /api/gap: care that was needed and not received. */
export const postGap = handleWrite({
  limits: GAP_LIMITS,
  isOfSession: false,
  decode: decodeGapReport,
  act: async (call) => {
    const { input, at, effects } = call;
    const { counts, ranking, context, note } = input;
    const receivedAt = stampSecretly(at, effects.makeRandom);
    const { version } = effects.data.table;
    return receive(call, 'gap_reports', {
      receivedAt,
      covered: { counts, ranking, table_version: version },
      columns: {
        counts: JSON.stringify(counts),
        ranking: JSON.stringify(ranking),
        context: JSON.stringify(context),
        table_version: version,
        note_sealed: await sealText(call, 'gap_reports', note, receivedAt, NO_NOTE),
      },
    });
  },
});

const NO_NOTE = 'A note cannot be kept here at the moment; send the report without it. Nothing was stored.';
