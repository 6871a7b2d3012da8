// SPDX-License-Identifier: Apache-2.0
// What is sent to be priced or read: a story to lines, to units of care alone, to a FHIR bundle.

import { z } from 'zod';
import { CALLS_AN_HOUR } from '../../core/index.ts';
import { fhirBundleSchema, fhirEnvelopeSchema, operationOutcomeSchema } from '../fhir.ts';
import { mapRequestSchema } from '../map-request.ts';
import { mapModelsResponseSchema, mapResponseSchema } from '../map-response.ts';
import { fhirRequestSchema, priceRequestSchema } from '../price-request.ts';
import { priceResponseSchema } from '../price-response.ts';
import {
  flagIn,
  JSON_TYPE,
  type NamedSchema,
  named,
  type Operation,
  type Parameter,
  reply,
  textIn,
} from './operation.ts';
import { fail, readPublished } from './replies.ts';

const FHIR_TYPE = 'application/fhir+json';

const ENVELOPE = flagIn('envelope', '1 for plain JSON with counts, what was left out, and codes.');

const EXAMPLES = {
  story: {
    story: 'saw my regular doctor three times, then a cardiologist, an echo and a Holter',
    coverage: 'employer',
    locality: 'AL-00',
  },
  items: { items: [{ itemId: 'cms-99213', times: 3 }, { raw: 'MRI of the brain' }], coverage: 'uninsured' },
} as const;

const definitionResource = named(
  'DefinitionResource',
  z.looseObject({ resourceType: z.enum(['CodeSystem', 'StructureDefinition']), id: z.string() }),
);
const outcome = named('OperationOutcome', operationOutcomeSchema);
const bundle = named('Bundle', fhirBundleSchema);
const envelope = named('BundleEnvelope', fhirEnvelopeSchema);

const toFhir = (
  operation: Operation,
  status: number,
  content: Operation['replies'][number]['content'],
): Operation => ({
  ...operation,
  replies: operation.replies.map((each) => (each.status === status ? { ...each, content } : each)),
});

const priceLike = (
  words: Pick<Operation, 'path' | 'id' | 'tag' | 'summary' | 'description' | 'body'>,
  parameters: readonly Parameter[] = [],
  answer: NamedSchema = named('PriceResponse', priceResponseSchema),
): Operation => ({
  ...words,
  method: 'post',
  parameters,
  replies: [
    reply(200, 'The answer.', answer),
    ...([400, 413, 415, 429] as const).map((status) => fail(status)),
  ],
  session: 'none',
});

const definition = (type: 'StructureDefinition' | 'CodeSystem', id: string): Operation => {
  const read = readPublished({
    path: `/fhir/${type}/{id}`,
    id: `read${type}`,
    tag: 'FHIR',
    summary: `A ${type} that bundles refer to`,
    description:
      'With or without `.json` at the end. An unknown id is answered with a 404 OperationOutcome that names the published ones.',
    answer: definitionResource,
    parameters: [textIn('path', 'id', id, 'Id of the definition.', { minLength: 1 })],
    fails: [404],
  });
  return toFhir(toFhir(read, 200, { [FHIR_TYPE]: definitionResource }), 404, { [FHIR_TYPE]: outcome });
};

export const PRICE_OPERATIONS: readonly Operation[] = [
  priceLike({
    path: '/api/price',
    id: 'priceStory',
    tag: 'Prices',
    summary: 'Price a story or a list of units',
    description: `Send \`story\` or \`items\`, exactly one. Every line carries its figure, year, basis, the people it describes and its source; what must not be added is kept out of the total and named. ${CALLS_AN_HOUR.price} requests an hour for one network; any website may call it.`,
    body: { schema: named('PriceRequest', priceRequestSchema), isRequired: true, examples: EXAMPLES },
  }),
  priceLike(
    {
      path: '/api/map',
      id: 'mapStory',
      tag: 'Prices',
      summary: 'Which units of care a story tells of, without prices',
      description: `Fixed rules read the story first. Only a phrase they cannot place goes to a language model, where one is configured, with four words on either side; it may answer with a row of the table, never with a figure. A segment without \`itemId\` (denied, planned, someone else’s, not known) is not to be priced: leave it out of what you send to price. Kept for 24 hours. Call it from a server. ${CALLS_AN_HOUR.others} an hour for one network.`,
      body: {
        schema: named('MapRequest', mapRequestSchema),
        isRequired: true,
        examples: { story: { story: EXAMPLES.story.story } },
      },
    },
    [flagIn('debug', '1 to see what was sent to a model; such an answer is made anew.')],
    named('MapResponse', mapResponseSchema),
  ),
  readPublished({
    path: '/api/map/models',
    id: 'listModels',
    tag: 'Service',
    summary: 'Which language models may be asked',
    description: 'The first one first; none where none is configured.',
    answer: named('MapModelsResponse', mapModelsResponseSchema),
  }),
  toFhir(
    priceLike(
      {
        path: '/api/fhir',
        id: 'exportBundle',
        tag: 'FHIR',
        summary: 'A ledger as an HL7 FHIR R4 bundle',
        description: `Takes what \`POST /api/price\` takes, with the list of units in \`entries\`. ${CALLS_AN_HOUR.fhir} requests an hour for one network.`,
        body: {
          schema: named('FhirRequest', fhirRequestSchema),
          isRequired: true,
          examples: {
            story: EXAMPLES.story,
            entries: { entries: [{ itemId: 'cms-99213', raw: 'my regular doctor', times: 3 }], state: 'AL' },
          },
        },
      },
      [ENVELOPE],
    ),
    200,
    { [FHIR_TYPE]: bundle, [JSON_TYPE]: envelope },
  ),
  toFhir(
    readPublished({
      path: '/api/fhir/example',
      id: 'readExampleBundle',
      tag: 'FHIR',
      summary: 'An example bundle',
      description: 'The same bytes for the same table.',
      answer: bundle,
      parameters: [ENVELOPE],
    }),
    200,
    { [FHIR_TYPE]: bundle, [JSON_TYPE]: envelope },
  ),
  definition('StructureDefinition', 'payment-classification'),
  definition('CodeSystem', 'price-table-version'),
];
