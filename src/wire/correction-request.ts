// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import { quoteInput } from '../core/index.ts';
import { BELIEVED_CENTS_LIMIT, VERDICTS, type Verdict } from '../registers/index.ts';
import { oneOf } from './closed-lists.ts';
import { decodeBody } from './decode.ts';
import { tableVersionSchema } from './table-version.ts';
import { words } from './words.ts';

export interface CorrectionRequest {
  readonly priceId: string;
  readonly verdict: Verdict;
  /** Whole cents. */
  readonly believedCents: number | null;
  readonly note: string | null;
  readonly browserKey: string | null;
  /** Of the table the sender looked at. */
  readonly tableVersion: string;
  readonly journeyId: string | null;
}

const NOTE_LIMIT = 600;
const BROWSER_KEY_LIMIT = 120;
const AMOUNT = 'must be dollars from 0 to 9999999.99, with no fraction of a cent';

/** The share slug of a journey. */
const SLUG = /^[abcdefghjkmnpqrstuvwxyz23456789]{10}$/;

/** What cents there are to these dollars; the nearest number to a decimal of two places is that decimal's. */
const toWholeCents = (usd: number): number => Math.round(usd * 100) + 0;

function buildSchema(isKnown: (priceId: string) => boolean, isPublished: (version: string) => boolean) {
  return z.object(
    {
      priceId: z.string({ error: 'must be text, the id of a row of the price table' }).refine(isKnown, {
        error: ({ input }) =>
          `${quoteInput(String(input))} is not a row of the price table; GET /api/table lists every id`,
      }),
      verdict: oneOf(VERDICTS),
      believedUsd: z
        .number({ error: AMOUNT })
        .refine(
          (usd) => usd >= 0 && toWholeCents(usd) <= BELIEVED_CENTS_LIMIT && toWholeCents(usd) / 100 === usd,
          { error: AMOUNT },
        )
        .meta({ minimum: 0, maximum: BELIEVED_CENTS_LIMIT / 100, multipleOf: 0.01 })
        .optional(),
      note: words(NOTE_LIMIT).optional(),
      browserKey: words(BROWSER_KEY_LIMIT).optional(),
      tableVersion: tableVersionSchema
        .refine(isPublished, {
          error: ({ input }) =>
            `${quoteInput(String(input))} is not a version of the price table that was published; GET /api/table names the current one`,
        })
        .optional(),
      journeyId: z
        .string({ error: 'must be text' })
        .regex(SLUG, { error: 'must be the ten letters and digits of a shared journey' })
        .optional(),
    },
    { error: 'The body must be a JSON object with a priceId and a verdict' },
  );
}

/** The shape of a correction, whatever rows and versions the table has. */
export const correctionRequestSchema = buildSchema(
  () => true,
  () => true,
);

/**
 * Reads the parsed JSON of POST /api/corrections. `isKnown` says whether the table has a row, `isPublished` whether
 * the table ever had a version; `currentVersion` is the one it has. Throws a Problem (400) that names every bad field.
 */
export function decodeCorrection(
  body: unknown,
  isKnown: (priceId: string) => boolean,
  isPublished: (version: string) => boolean,
  currentVersion: string,
): CorrectionRequest {
  const { priceId, verdict, believedUsd, note, browserKey, tableVersion, journeyId } = decodeBody(
    buildSchema(isKnown, isPublished),
    body,
  );
  return {
    priceId,
    verdict,
    believedCents: believedUsd === undefined ? null : toWholeCents(believedUsd),
    note: note ?? null,
    browserKey: browserKey ?? null,
    tableVersion: tableVersion ?? currentVersion,
    journeyId: journeyId ?? null,
  };
}
