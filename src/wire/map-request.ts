// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import { STORY_LIMIT } from '../pricing/index.ts';
import { words } from './words.ts';

/** The body of POST /api/map. Unknown fields are ignored. */
export const mapRequestSchema = z.object(
  { story: words(STORY_LIMIT) },
  { error: 'The body must be a JSON object with a story' },
);
