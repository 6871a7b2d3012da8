// SPDX-License-Identifier: Apache-2.0
// What the account routes answer. The account's id is in none of them: only authenticators need it.

import { z } from 'zod';
import type { Account, Passkey } from '../accounts/index.ts';
import type { Journey } from '../journeys/index.ts';
import { journeyResponseSchema, toJourneyResponse } from './journey-response.ts';

const instant = z.iso.datetime();

/** The answer of GET /api/me. */
export const meResponseSchema = z.strictObject({
  ok: z.literal(true),
  account: z
    .strictObject({
      displayName: z.string().nullable(),
      createdAt: instant,
      /** Browsers that are signed in, this one among them. */
      sessions: z.int().min(0),
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          /** Kept outside the device it was made on, too. */
          isBackedUp: z.boolean(),
          createdAt: instant,
          usedAt: instant.nullable(),
        }),
      ),
    })
    .nullable(),
});
export type MeResponse = z.infer<typeof meResponseSchema>;

export function toMeResponse(
  account: Account | null,
  passkeys: readonly Passkey[],
  sessions: number,
): MeResponse {
  if (account === null) return { ok: true, account: null };
  const { displayName, createdAt } = account;
  return {
    ok: true,
    account: {
      displayName,
      createdAt,
      sessions,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        isBackedUp: passkey.isBackedUp,
        createdAt: passkey.createdAt,
        usedAt: passkey.usedAt,
      })),
    },
  };
}

/** The answer of GET /api/me/journeys. */
export const journeyListResponseSchema = z.strictObject({
  ok: z.literal(true),
  journeys: z.array(journeyResponseSchema.omit({ ok: true })),
});

export type JourneyListResponse = z.infer<typeof journeyListResponseSchema>;

export function toJourneyListResponse(journeys: readonly Journey[], origin: string): JourneyListResponse {
  return {
    ok: true,
    journeys: journeys.map((journey) => {
      const { ok: _, ...rest } = toJourneyResponse(journey, true, origin);
      return rest;
    }),
  };
}

/** The answer of GET /api/me/corrections. */
export const myCorrectionsResponseSchema = z.strictObject({
  ok: z.literal(true),
  corrections: z.array(
    z.strictObject({
      rowHash: z.string(),
      receivedAt: instant,
      priceId: z.string(),
      /** Of the figure; null where the table has it no longer. */
      label: z.string().nullable(),
      verdict: z.enum(['right', 'wrong']),
      believedUsd: z.number().nullable(),
      tableVersion: z.string(),
    }),
  ),
});
export type MyCorrectionsResponse = z.infer<typeof myCorrectionsResponseSchema>;
