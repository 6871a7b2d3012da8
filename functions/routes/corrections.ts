// SPDX-License-Identifier: Apache-2.0

import { hashSha256, toCanonicalJson } from '../../src/core/index.ts';
import { indexFigures } from '../../src/figures/index.ts';
import { type CorrectionRequest, decodeCorrection } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { handleWrite } from '../http/write.ts';
import { CORRECTION_LIMITS, figureCorrectionLimits } from '../limits/index.ts';
import { hasCorrected, lockChain } from '../store/index.ts';
import { checkSealable, receive, sealText } from './receive.ts';
import { readCorrectionsBlock } from './register-blocks.ts';
import { readSnapshot } from './snapshot.ts';

/** GET /api/corrections: right and wrong counts per figure. */
export async function getCorrections({ effects }: Call): Promise<Answer> {
  return answerJson({ ok: true, ...(await readSnapshot(effects, readCorrectionsBlock)) });
}

/** POST /api/corrections: a figure is right or wrong for the sender; once for a figure, browser and table. */
export const postCorrection = handleWrite({
  limits: CORRECTION_LIMITS,
  isOfSession: false,
  decode: (body, { effects }) => {
    const { data, publishedVersions } = effects;
    const figures = indexFigures(data.table);
    const correction = decodeCorrection(
      body,
      (id) => figures.has(id),
      (version) => publishedVersions.has(version),
      data.table.version,
    );
    // Before any limit: what is refused for its note may be sent again without it.
    checkSealable(effects, correction.note, NO_NOTE);
    return correction;
  },
  act: async (call) => {
    const { input, queries, at, effects, request } = call;
    const { priceId, verdict, believedCents, note, tableVersion, journeyId } = input;
    const browserHash = await hashBrowser(input);
    await lockChain(queries, 'corrections');
    if (browserHash !== null && (await hasCorrected(queries, priceId, browserHash, tableVersion)))
      return answerJson({ ok: false, error: ALREADY, already: true }, 409);
    // Under the lock, so that of two repeats at once neither spends what the other stores.
    await call.takeLimits(figureCorrectionLimits(priceId));
    const receivedAt = at.toISOString();
    return receive(call, 'corrections', {
      receivedAt,
      covered: {
        price_id: priceId,
        verdict,
        believed_usd: believedCents === null ? null : believedCents / 100,
        table_version: tableVersion,
      },
      columns: {
        price_id: priceId,
        verdict,
        believed_cents: believedCents,
        table_version: tableVersion,
        browser_hash: browserHash,
        journey_id: journeyId,
        account_id: await effects.findAccount(request, queries, 'lock'),
        note_sealed: await sealText(call, 'corrections', note, receivedAt, NO_NOTE),
      },
    });
  },
});

const ALREADY =
  'This browser has sent its correction of this figure and table version; it counts once, and nothing more was stored.';
const NO_NOTE =
  'A note cannot be kept here at the moment; send the correction without it. Nothing was stored.';

/** With the figure inside, so that a browser's corrections of two figures have nothing in common. */
async function hashBrowser({ browserKey, priceId }: CorrectionRequest): Promise<string | null> {
  return browserKey === null ? null : hashSha256(toCanonicalJson(['correction', priceId, browserKey]));
}
