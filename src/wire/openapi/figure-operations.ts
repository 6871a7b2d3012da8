// SPDX-License-Identifier: Apache-2.0
// Prices, the table, places, rates of hospitals, and a ledger as FHIR.

import { z } from 'zod';
import { healthResponseSchema } from '../health.ts';
import { localitiesResponseSchema, localityResponseSchema } from '../localities.ts';
import { privateRatesResponseSchema } from '../private-rates-schemas.ts';
import { tableResponseSchema, tableRowResponseSchema } from '../table-schemas.ts';
import { flagIn, named, type Operation, type Parameter, reply, textIn } from './operation.ts';
import { fail, readPublished } from './replies.ts';

const PLACE: readonly Parameter[] = [
  textIn('query', 'locality', 'CA-05', 'A payment locality: state, hyphen, two digits. Any case.'),
  textIn('query', 'state', 'AL', 'Postal abbreviation of a state that is one locality as a whole.'),
  textIn('query', 'zip', '35233', 'Five digits; a ZIP code in no locality is refused.'),
  textIn(
    'query',
    'county',
    'Marin',
    'Name of a county, with `state`. Where CMS divides a state, one it does not know is refused; elsewhere its file says “all counties” and names none, so that any name is in the one locality.',
  ),
];

const FIGURE = textIn('path', 'id', 'cms-99213', 'Id of a row of the price table.', { minLength: 1 });

export const FIGURE_OPERATIONS: readonly Operation[] = [
  readPublished({
    path: '/api/table',
    id: 'listFigures',
    tag: 'Figures',
    summary: 'The price table',
    description:
      'Every row, in full or slim, with its amount in a place where one is named. A place that cannot be honored is refused, never ignored.',
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
