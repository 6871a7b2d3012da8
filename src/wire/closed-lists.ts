// SPDX-License-Identifier: Apache-2.0
import { z } from 'zod';
import { Problem } from '../core/index.ts';

/** One of a closed list. A value that is not in it is answered with the list and not repeated: it may be personal. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** A name of a survey link, chosen by whoever hands it out. */
const CHANNEL = /^[a-z0-9-]{1,24}$/;

const CHANNEL_SENTENCE = 'must be 1 to 24 of a-z, 0-9 and hyphens';

export const channelSchema = z.string({ error: 'must be text' }).regex(CHANNEL, { error: CHANNEL_SENTENCE });

/** The query `c` of GET /api/survey/channel. Throws a Problem (400). */
export function decodeChannel(c: string | undefined): string {
  if (c !== undefined && CHANNEL.test(c)) return c;
  throw new Problem('bad-request', `c, the name of a survey link, ${CHANNEL_SENTENCE}.`);
}
