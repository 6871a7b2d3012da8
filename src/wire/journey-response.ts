// SPDX-License-Identifier: Apache-2.0
// What the routes of journeys answer. No amount is in them: a reader's browser prices the entries from the shipped table.

import { z } from 'zod';
import { type Journey, toJourneyPath } from '../journeys/index.ts';

const savedTo = z.enum(['link', 'account']);
/** null: until it is deleted. */
const expiresAt = z.iso.datetime().nullable();

/** The answer of POST /api/journeys. */
export const createJourneyResponseSchema = z.strictObject({
  ok: z.literal(true),
  id: z.string(),
  slug: z.string(),
  url: z.url(),
  savedTo,
  /** Of a journey without an account; told this once. */
  deleteToken: z.string().exactOptional(),
  expiresAt,
  deleteWith: z.string(),
});

/** The answer of GET and PUT /api/journeys/{id}. */
export const journeyResponseSchema = z.strictObject({
  ok: z.literal(true),
  /** For the owner only. */
  id: z.string().exactOptional(),
  slug: z.string(),
  url: z.url(),
  title: z.string(),
  entries: z.array(z.strictObject({ raw: z.string(), itemId: z.string(), times: z.int() })),
  /** Of the price table it was saved against. */
  tableVersion: z.string(),
  savedTo,
  savedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  expiresAt,
});
export type JourneyResponse = z.infer<typeof journeyResponseSchema>;
export type CreateJourneyResponse = z.infer<typeof createJourneyResponseSchema>;

/** The answer of DELETE /api/journeys/{id}. */
export const deleteJourneyResponseSchema = z.strictObject({
  ok: z.literal(true),
  deleted: z.string(),
  by: z.enum(['delete-code', 'account']),
});

/** `deleteToken` is null for a journey of an account, which is deleted by its owner's session. */
export function toCreateJourneyResponse(
  { id, slug, expiresAt: end }: Journey,
  deleteToken: string | null,
  origin: string,
): CreateJourneyResponse {
  const address = `${origin}/api/journeys/${slug}`;
  return {
    ok: true,
    id,
    slug,
    url: `${origin}${toJourneyPath(slug)}`,
    savedTo: deleteToken === null ? 'account' : 'link',
    ...(deleteToken === null ? {} : { deleteToken }),
    expiresAt: end,
    deleteWith:
      deleteToken === null
        ? `DELETE ${address} with the session of the account that saved it`
        : `curl -X DELETE -H "x-delete-token: ${deleteToken}" ${address}`,
  };
}

export function toJourneyResponse(journey: Journey, isOwner: boolean, origin: string): JourneyResponse {
  const { id, slug, title, entries, tableVersion, accountId, savedAt, changedAt, expiresAt: end } = journey;
  return {
    ok: true,
    ...(isOwner ? { id } : {}),
    slug,
    url: `${origin}${toJourneyPath(slug)}`,
    title,
    entries: entries.map(({ raw, itemId, times }) => ({ raw, itemId, times })),
    tableVersion,
    savedTo: accountId === null ? 'link' : 'account',
    savedAt,
    changedAt,
    expiresAt: end,
  };
}
