// SPDX-License-Identifier: Apache-2.0

import { Problem, quoteInput } from '../../src/core/index.ts';
import { formatCitation, toCitation } from '../../src/wire/index.ts';
import { type Answer, answerJson, answerPlain } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { toSiteUrl } from '../site-url.ts';
import { findFigure } from './find-figure.ts';
import { readCorrectionsBlock } from './register-blocks.ts';
import { readSnapshot } from './snapshot.ts';

/** GET /api/citation/{id}: where a figure comes from and what people said of it, as JSON or as a report in plain text. */
export async function getCitation({ id, query, effects }: Call): Promise<Answer> {
  const format = readParameter(query, 'format') ?? 'json';
  if (format !== 'json' && format !== 'text')
    throw new Problem('bad-request', `format is ${quoteInput(format)}; it takes json or text.`);
  const { table } = effects.data;
  const figure = findFigure(id, table);
  const { summary } = await readSnapshot(effects, readCorrectionsBlock);
  const citation = toCitation(figure, table, summary.find(({ priceId }) => priceId === id) ?? null, {
    today: effects.now().toISOString().slice(0, 10),
    site: toSiteUrl(effects.siteOrigin),
  });
  return format === 'text' ? answerPlain(formatCitation(citation, figure)) : answerJson(citation);
}
