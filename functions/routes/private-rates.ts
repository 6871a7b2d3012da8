// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import { findCodeRates } from '../../src/private-rates/index.ts';
import { toPrivateRatesResponse } from '../../src/wire/index.ts';
import { type Answer, answerCacheable } from '../http/answer.ts';
import { type Call, readFlag } from '../http/call.ts';

/** GET /api/private-rates/{code}: what hospitals publish for a code of the table; `rows=0` leaves the single rates out. */
export function getPrivateRates({ id, query, effects: { data, privateRates } }: Call): Answer {
  if (!/^[A-Za-z0-9]{5}$/.test(id)) {
    throw new Problem(
      'bad-request',
      `${quoteInput(id)} is not a five-character code; a code is five letters or digits, for example 70551 or G0463.`,
    );
  }
  const withRows = !query.has('rows') || readFlag(query, 'rows', 'every rate', 'the spread only');
  const code = id.toUpperCase();
  const figure = data.table.figures.find((one) => one.code === code);
  if (figure === undefined) {
    throw new Problem(
      'not-found',
      `No qualifying private rate for ${code}: hospitals’ files are read for the codes of the price table, and GET /api/table lists those.`,
    );
  }
  const rates = findCodeRates(privateRates, code);
  const answer =
    rates === null ? null : toPrivateRatesResponse(figure, rates, privateRates.hospitals, withRows);
  if (answer === null) {
    throw new Problem(
      'not-found',
      `No qualifying private rate for ${code}: none of the ${privateRates.hospitals.length} hospital files read gives a dollar amount for one visit.`,
    );
  }
  return answerCacheable(answer);
}
