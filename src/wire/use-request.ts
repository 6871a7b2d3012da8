// SPDX-License-Identifier: Apache-2.0

import { Problem } from '../core/index.ts';
import { ACTIONS, type Action } from '../registers/index.ts';

/** The query `action` of POST /api/use. Throws a Problem (400) with the list. */
export function decodeAction(action: string | undefined): Action {
  const known = ACTIONS.find((name) => name === action);
  if (known !== undefined) return known;
  throw new Problem('bad-request', `Name the action in the query: one of ${ACTIONS.join(', ')}.`);
}
