// SPDX-License-Identifier: Apache-2.0

import { formatFeed } from '../../src/open-data/index.ts';
import { mergeChanges, toAnnotationsResponse, toChangesResponse } from '../../src/wire/index.ts';
import { type Answer, answerFeed, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { readStored } from '../http/read-stored.ts';
import { toSiteUrl } from '../site-url.ts';
import { readAddedChanges, readTeamTests } from '../store/index.ts';

/** GET /api/changes: the change log, what was built and what the operator added since. */
export async function getChanges({ effects }: Call): Promise<Answer> {
  const added = await readStored(effects, readAddedChanges);
  return answerJson(toChangesResponse(mergeChanges(added, effects.changes), effects.now().toISOString()));
}

/** GET /changes.atom: the same entries and the versions of the table, as a feed. The file of that name has what was built. */
export async function getFeed({ effects }: Call): Promise<Answer> {
  const added = await readStored(effects, readAddedChanges);
  return answerFeed(
    formatFeed({
      origin: toSiteUrl(effects.siteOrigin),
      changes: mergeChanges(added, effects.changes),
      versions: [...effects.publishedVersions],
    }),
  );
}

/** GET /api/annotations: rows marked as team tests. */
export async function getAnnotations({ effects }: Call): Promise<Answer> {
  const marks = await readStored(effects, readTeamTests);
  return answerJson(toAnnotationsResponse(marks, effects.now().toISOString()));
}
