// SPDX-License-Identifier: Apache-2.0
// Interviews as the operator reads them: the answers stay sealed here.

import type { Queries } from './database.ts';

export interface StoredInterview {
  readonly position: number;
  readonly rowHash: string;
  readonly receivedAt: string;
  readonly consent: string;
  readonly channel: string | null;
  readonly followUp: boolean;
  /** null once its words were taken out. */
  readonly sealed: Uint8Array | null;
  readonly readAt: string | null;
  readonly answeredAt: string | null;
}

/** Up to `limit` interviews after a position, oldest first. */
export async function readInterviews(
  { query }: Queries,
  after: number,
  limit: number,
): Promise<readonly StoredInterview[]> {
  return query<StoredInterview>(
    `select position, row_hash as "rowHash", received_at as "receivedAt", consent, channel, follow_up as "followUp",
        answers_sealed as sealed, read_at as "readAt", answered_at as "answeredAt"
      from interviews where position > $1 order by position limit $2`,
    [after, limit],
  );
}

/** Stamps interviews as read, once. */
export async function markRead({ query }: Queries, positions: readonly number[], at: string): Promise<void> {
  for (const position of positions)
    await query('update interviews set read_at = $2 where position = $1 and read_at is null', [position, at]);
}

/** Stamps an interview as answered; false where there is none at this position. */
export async function markAnswered({ query }: Queries, position: number, at: string): Promise<boolean> {
  const rows = await query(
    'update interviews set answered_at = coalesce(answered_at, $2) where position = $1 returning position',
    [position, at],
  );
  return rows.length > 0;
}
