// SPDX-License-Identifier: Apache-2.0

import { buildOpenApiDocument } from '../../src/wire/index.ts';
import { type Answer, answerCacheable } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { toSiteUrl } from '../site-url.ts';

/** GET /api/openapi.json: the description of every public route. */
export async function getOpenApi({ effects: { data, siteOrigin } }: Call): Promise<Answer> {
  return answerCacheable(await buildOpenApiDocument(toSiteUrl(siteOrigin), data.table.version));
}
