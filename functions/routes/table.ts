// SPDX-License-Identifier: Apache-2.0

import { toTableResponse, toTableRowResponse } from '../../src/wire/index.ts';
import { type Answer, answerCacheable } from '../http/answer.ts';
import { type Call, readFlag } from '../http/call.ts';
import { findFigure } from './find-figure.ts';
import { readPlace } from './place.ts';

/** GET /api/table: every row, in full or slim, with its amount in a place where one is asked for. */
export function getTable({ query, effects: { data } }: Call): Answer {
  const isSlim = readFlag(query, 'slim', 'short rows', 'full ones');
  return answerCacheable(toTableResponse(data, readPlace(query, data), isSlim));
}

/** GET /api/table/{id}. */
export function getTableRow({ id, query, effects: { data } }: Call): Answer {
  return answerCacheable(toTableRowResponse(findFigure(id, data.table), data, readPlace(query, data)));
}
