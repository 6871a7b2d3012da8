// SPDX-License-Identifier: Apache-2.0

import { Problem } from '../../src/core/index.ts';
import { toHealthResponse } from '../../src/wire/index.ts';
import { handleAdmin } from '../http/admin.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { countRows, waitBriefly, writeCanary } from '../store/index.ts';

/**
 * GET /api/health: whether the service and its database answer, and how many rows each table holds. A database that is
 * silent is not waited for: who asks wants to know now.
 */
export async function getHealth({ effects: { data, database } }: Call): Promise<Answer> {
  const stored = database === null ? null : await waitBriefly(countRows(database)).catch(() => null);
  return answerJson(toHealthResponse(data, stored));
}

/** POST /api/health: writes one row outside every chain and takes it out again. 503 where the database refuses. */
export const postHealth = handleAdmin(async ({ effects }) => {
  const { database, now, makeRandom } = effects;
  const at = now();
  const id = Buffer.from(makeRandom(16)).toString('hex');
  const rowsLeftBehind =
    database === null ? null : await writeCanary(database, id, at.toISOString()).catch(() => null);
  if (rowsLeftBehind === null) throw new Problem('unavailable', 'The database refused the write.');
  const ms = now().getTime() - at.getTime();
  return answerJson({ ok: true, writePath: { ok: true, ms, rowsLeftBehind, at: at.toISOString() } });
});
