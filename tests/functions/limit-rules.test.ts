// SPDX-License-Identifier: Apache-2.0
// How often each route may be asked, as its limiter is told; and the sentence that says when to come back.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { LimitReached, type LimitRule } from '../../functions/limits/index.ts';
import { buildOpenApiDocument } from '../../src/wire/index.ts';
import { CORRECTION, GAP, INTERVIEW, PRICE_ID, SURVEY } from './registers/bodies.ts';
import { openTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());

interface Described {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly description: string;
  readonly responses: object;
}

const DESCRIBED = (await buildOpenApiDocument('https://ledger.example', '2026-11-21.1')) as Described;

const PRICED = { items: [{ itemId: PRICE_ID }] };

test.each<[string, object | undefined, readonly string[]]>([
  ['/api/price', PRICED, ['300 per hour']],
  ['/api/fhir', { entries: [{ itemId: PRICE_ID, times: 1 }] }, ['300 per hour']],
  [
    '/api/corrections',
    CORRECTION,
    [
      '600 per hour',
      '300 per hour',
      '3 per hour (corrections of this figure)',
      '8 per day (corrections of this figure)',
    ],
  ],
  ['/api/gap', GAP, ['600 per hour', '300 per hour']],
  ['/api/survey', SURVEY, ['600 per hour', '300 per hour']],
  ['/api/interview', INTERVIEW, ['600 per hour', '5 per hour', '10 per day']],
  [
    '/api/journeys',
    { title: 'Mine', entries: [{ raw: 'x', itemId: PRICE_ID, times: 1 }] },
    ['600 per hour', '30 per hour'],
  ],
  ['/api/integrity?verify=1', undefined, ['60 per hour']],
])('%s', async (path, body, expected) => {
  const taken: string[] = [];
  const limiter = {
    driver: 'spy',
    take: async ({ calls, window, what }: LimitRule) => {
      taken.push(`${calls} per ${window}${what === undefined ? '' : ` (${what})`}`);
      return null;
    },
    look: async () => null,
    close: async () => undefined,
  };
  await service.send(path, { ...(body === undefined ? {} : { body }), effects: { limiter } });
  expect(taken).toEqual(expected);
  const { get, post } = DESCRIBED.paths[path.split('?')[0] ?? ''] ?? {};
  const about = `${DESCRIBED.info.description} ${(body === undefined ? get : post)?.description}`;
  for (const rule of expected) {
    const [calls, , window] = rule.split(' ');
    expect(about).toMatch(new RegExp(`\\b${calls} (?:requests |times )?an? ${window}\\b`));
  }
});

test('what may be refused with 429 says how often it may be asked', () => {
  const silent = Object.entries(DESCRIBED.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { description, responses }]) =>
      Object.hasOwn(responses, '429') && !/\d (?:requests |times )?an hour\b/.test(description)
        ? [`${method} ${path}`]
        : [],
    ),
  );
  expect(silent).toEqual([]);
});

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_140, '119 minutes'],
  [7_141, '2 hours'],
  [7_200, '2 hours'],
  [7_201, '3 hours'],
  [86_400, '24 hours'],
])('%d seconds before the end: try again in %s', (seconds, words) => {
  const { message } = new LimitReached({ name: 'x', calls: 3, window: 'day' }, seconds);
  expect(message).toBe(
    `This network has sent 3 such requests this day, which is the limit; try again in ${words}.`,
  );
});
