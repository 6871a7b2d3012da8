// SPDX-License-Identifier: Apache-2.0
// The export, its example, and the definitions bundles refer to.

import { quoteInput } from '../../src/core/index.ts';
import {
  buildDefinitions,
  buildExample,
  buildExport,
  buildUnknownDefinition,
  type DefinitionType,
  type Export,
  toUuid,
} from '../../src/fhir/index.ts';
import { toFhirEnvelope } from '../../src/wire/index.ts';
import { type Answer, answerCacheable, answerJson, answerLimited, asFhir } from '../http/answer.ts';
import { type Call, type Handler, readFlag } from '../http/call.ts';
import { checkReadLimits, FHIR_LIMITS } from '../limits/index.ts';
import { toSiteUrl } from '../site-url.ts';
import { priceBody } from './priced-body.ts';

/** POST /api/fhir: entries or a story as a collection Bundle, or with `envelope=1` with what is not in it. */
export async function postFhir({ request, query, address, effects }: Call): Promise<Answer> {
  await checkReadLimits(effects, address, FHIR_LIMITS);
  const isEnvelope = readEnvelope(query);
  const response = await priceBody(request, effects.data, 'entries');
  const made = buildExport(response, effects.data, {
    siteUrl: toSiteUrl(effects.siteOrigin),
    timestamp: effects.now().toISOString(),
    makeId: () => toUuid(effects.makeRandom(16)),
  });
  const text = JSON.stringify(isEnvelope ? toFhirEnvelope(made, response.tableVersion) : made.bundle);
  const answer = answerLimited(text, `The bundle of ${made.counts.entries} entries`);
  return isEnvelope ? answer : asFhir(answer);
}

/** GET /api/fhir/example. */
export function getFhirExample({ query, effects: { data, siteOrigin } }: Call): Answer {
  const isEnvelope = readEnvelope(query);
  const made: Export = buildExample(data, toSiteUrl(siteOrigin));
  return isEnvelope
    ? answerCacheable(toFhirEnvelope(made, data.table.version))
    : asFhir(answerCacheable(made.bundle));
}

const readEnvelope = (query: URLSearchParams): boolean =>
  readFlag(query, 'envelope', 'the bundle in an envelope', 'the bundle alone');

/** GET /fhir/{type}/{id}, with and without `.json`: the definition, or 404 with an OperationOutcome. */
export function getDefinition(type: DefinitionType): Handler {
  return ({ id, effects: { publishedVersions, siteOrigin } }) => {
    const name = id.replace(/\.json$/, '');
    const found = buildDefinitions(toSiteUrl(siteOrigin), publishedVersions).find(
      (each) => each.resourceType === type && each.id === name,
    );
    return found === undefined
      ? answerUnknownDefinition(`/fhir/${type}/${id}`)
      : asFhir(answerCacheable(found));
  };
}

/** For any path below /fhir at which nothing is served. */
export function answerUnknownDefinition(path: string): Answer {
  return asFhir(answerJson(buildUnknownDefinition(quoteInput(path)), 404));
}
