// SPDX-License-Identifier: Apache-2.0
// Prices, the table, places, rates of hospitals, and a ledger as FHIR.

import { z } from 'zod';
import { fhirBundleSchema, fhirEnvelopeSchema, operationOutcomeSchema } from '../fhir.ts';
import { healthResponseSchema } from '../health.ts';
import { localitiesResponseSchema, localityResponseSchema } from '../localities.ts';
import { fhirRequestSchema, priceRequestSchema } from '../price-request.ts';
import { priceResponseSchema } from '../price-response.ts';
import { privateRatesResponseSchema } from '../private-rates-schemas.ts';
import { tableResponseSchema, tableRowResponseSchema } from '../table-schemas.ts';
import { flagIn, JSON_TYPE, named, type Operation, type Parameter, reply, textIn } from './operation.ts';
import { fail, readPublished } from './replies.ts';

const FHIR_TYPE = 'application/fhir+json';

const PLACE: readonly Parameter[] = [
  textIn('query', 'locality', 'CA-05', 'A payment locality: state, hyphen, two digits. Any case.'),
  textIn('query', 'state', 'AL', 'Postal abbreviation of a state that is one locality as a whole.'),
  textIn('query', 'zip', '35233', 'Five digits; a ZIP code in no locality is refused.'),
  textIn('query', 'county', 'Marin', 'Name of a county, with `state`.'),
];

const FIGURE = textIn('path', 'id', 'cms-99213', 'Id of a row of the price table.', { minLength: 1 });

const ENVELOPE = flagIn('envelope', '1 for plain JSON with counts, what was left out, and codes.');

const EXAMPLES = {
  story: {
    story: 'saw my regular doctor three times, then a cardiologist, an echo and a Holter',
    coverage: 'employer',
    locality: 'AL-00',
  },
  items: { items: [{ itemId: 'cms-99213', times: 3 }, { raw: 'MRI of the brain' }], coverage: 'uninsured' },
} as const;

const anyBundle = named(
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
): Operation => ({
  ...words,
  method: 'post',
  parameters,
  replies: [
    reply(200, 'The answer.', named('PriceResponse', priceResponseSchema)),
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
    answer: anyBundle,
    parameters: [textIn('path', 'id', id, 'Id of the definition.', { minLength: 1 })],
    fails: [404],
  });
  return toFhir(toFhir(read, 200, { [FHIR_TYPE]: anyBundle }), 404, { [FHIR_TYPE]: outcome });
};

export const FIGURE_OPERATIONS: readonly Operation[] = [
  priceLike({
    path: '/api/price',
    id: 'priceStory',
    tag: 'Prices',
    summary: 'Price a story or a list of units',
    description:
      'Send `story` or `items`, exactly one. Every line carries its figure, year, basis, the people it describes and its source; what must not be added is kept out of the total and named. 300 requests an hour for one network; any website may call it.',
    body: { schema: named('PriceRequest', priceRequestSchema), isRequired: true, examples: EXAMPLES },
  }),
  readPublished({
    path: '/api/table',
    id: 'listFigures',
    tag: 'Figures',
    summary: 'The price table',
    description:
      'Every row, in full or slim, with its amount in a place where one is named. A place that cannot be honoured is refused, never ignored.',
    answer: named('TableResponse', tableResponseSchema),
    parameters: [flagIn('slim', '1 for short rows.'), ...PLACE],
  }),
  readPublished({
    path: '/api/table/{id}',
    id: 'readFigure',
    tag: 'Figures',
    summary: 'One row of the price table',
    description: 'With the lowest and highest amount over the 109 places where the row is priced by place.',
    answer: named('TableRowResponse', tableRowResponseSchema),
    parameters: [FIGURE, ...PLACE],
    fails: [404],
  }),
  readPublished({
    path: '/api/localities',
    id: 'listPlaces',
    tag: 'Places',
    summary: 'The 109 payment localities',
    description: 'With the conversion factor and the formula of the physician fee schedule.',
    answer: named('LocalitiesResponse', localitiesResponseSchema),
  }),
  readPublished({
    path: '/api/localities/{key}',
    id: 'readPlace',
    tag: 'Places',
    summary: 'Every amount of one locality',
    description: 'Each row that is priced by place, with its three products.',
    answer: named('LocalityResponse', localityResponseSchema),
    parameters: [textIn('path', 'key', 'CA-05', 'State, hyphen, two digits. Any case.', { minLength: 1 })],
    fails: [404],
  }),
  readPublished({
    path: '/api/private-rates/{code}',
    id: 'readPrivateRates',
    tag: 'Figures',
    summary: 'What hospitals publish for a code',
    description:
      'Rates from hospitals’ own price files: not federal figures, never added to a total, never converted.',
    answer: named('PrivateRatesResponse', privateRatesResponseSchema),
    parameters: [
      textIn('path', 'code', '70551', 'Five letters or digits.', { pattern: '^[A-Za-z0-9]{5}$' }),
      flagIn('rows', '0 leaves the single rates out.'),
    ],
    fails: [404],
  }),
  toFhir(
    priceLike(
      {
        path: '/api/fhir',
        id: 'exportBundle',
        tag: 'FHIR',
        summary: 'A ledger as an HL7 FHIR R4 bundle',
        description:
          'Takes what `POST /api/price` takes, with the list of units in `entries`. 300 requests an hour for one network.',
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
  {
    ...readPublished({
      path: '/api/health',
      id: 'readHealth',
      tag: 'Service',
      summary: 'Whether the service and its store answer',
      description: '`ok` speaks of pricing, which needs no store; `db` says whether the store answers.',
      answer: named('HealthResponse', healthResponseSchema),
    }),
    parameters: [],
    replies: [reply(200, 'The answer.', named('HealthResponse', healthResponseSchema)), fail(400)],
  },
  readPublished({
    path: '/api/openapi.json',
    id: 'readDescription',
    tag: 'Service',
    summary: 'This description',
    description: 'OpenAPI 3.1, made from the schemas that check every request and answer.',
    answer: named('OpenApiDocument', z.looseObject({ openapi: z.literal('3.1.0') })),
  }),
];
