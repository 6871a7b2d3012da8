// SPDX-License-Identifier: Apache-2.0
// What POST and PUT /api/journeys take.

import { z } from 'zod';
import { quoteInput } from '../core/index.ts';
import { indexFigures, type Table } from '../figures/index.ts';
import { type JourneyInput, TITLE_LIMIT } from '../journeys/index.ts';
import { ITEM_LIMIT, RAW_LIMIT } from '../pricing/index.ts';
import { decodeBody } from './decode.ts';
import { timesSchema } from './price-request.ts';
import { dropHidden, toLine, words } from './words.ts';

/** Text that may be left out; blank is the same as none. */
const wordsOrNone = (limit: number, tidy: (text: string) => string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && tidy(value).trim() === '' ? undefined : value),
      words(limit, tidy)
        .optional()
        .transform((text) => text ?? ''),
    )
    .meta({ type: 'string', maxLength: limit });

const COUNT_SENTENCE = `must hold 1 to ${ITEM_LIMIT} entries`;

/** The entries of a journey; `isKnown` says whether a row of the table has this id. Unknown fields are dropped. */
function buildEntriesSchema(isKnown: (itemId: string) => boolean) {
  const entry = z.object(
    {
      raw: wordsOrNone(RAW_LIMIT, dropHidden),
      itemId: z.string({ error: 'must be text, the id of a row of the price table' }).refine(isKnown, {
        error: ({ input }) =>
          `${quoteInput(String(input))} is not in the price table; GET /api/table lists every id`,
      }),
      times: timesSchema.default(1),
    },
    { error: 'must be an object with itemId, times and raw' },
  );
  return z
    .array(entry, { error: 'must be a list of units of care' })
    .min(1, { error: COUNT_SENTENCE })
    .max(ITEM_LIMIT, { error: COUNT_SENTENCE });
}

function buildJourneySchema(isKnown: (itemId: string) => boolean) {
  return z.object(
    { title: wordsOrNone(TITLE_LIMIT, toLine), entries: buildEntriesSchema(isKnown) },
    { error: 'The body must be a JSON object with a list of entries' },
  );
}

/** The shape of a journey, whatever rows the table has. */
export const journeyRequestSchema = buildJourneySchema(() => true);

/** Reads the parsed JSON of a request against the table. Throws a Problem (400) that names every bad field. */
export function decodeJourney(body: unknown, table: Table): JourneyInput {
  const figures = indexFigures(table);
  const schema = buildJourneySchema((id) => figures.has(id));
  const { title, entries } = decodeBody(schema, body);
  return { title, entries };
}

/** The delete code in the body of DELETE /api/journeys/{id}; null where there is none. Throws a Problem (400). */
export function decodeDeleteToken(body: unknown): string | null {
  return body === undefined ? null : (decodeBody(deleteRequestSchema, body).deleteToken ?? null);
}

export const deleteRequestSchema = z.object(
  { deleteToken: z.string({ error: 'must be text, the delete code of the journey' }).optional() },
  { error: 'The body must be a JSON object with a deleteToken' },
);
