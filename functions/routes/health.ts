// SPDX-License-Identifier: Apache-2.0

import { toHealthResponse } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { countRows } from '../store/index.ts';

/** GET /api/health: whether the service and its database answer, and how many rows each table holds. */
export async function getHealth({ effects: { data, database } }: Call): Promise<Answer> {
  const stored = database === null ? null : await countRows(database).catch(() => null);
  return answerJson(toHealthResponse(data, stored));
}
