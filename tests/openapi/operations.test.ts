// SPDX-License-Identifier: Apache-2.0
// Every operation of a running service, with its examples and with generated input, against the description.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../functions/routes/index.ts';
import { insertAccount } from '../../functions/store/accounts.ts';
import { pricingData } from '../../src/load/index.ts';
import { openTestService, type Send, type TestService } from '../functions/service.ts';
import {
  checkAnswer,
  checkValue,
  type DescribedOperation,
  DOCUMENT,
  OPERATIONS,
  type Parameter,
} from './check-answer.ts';
import { fillAddress, least, pick, takesBody, type Values } from './example-values.ts';
import { makeInvalid, makeValid } from './make-input.ts';

let service: TestService;
let account: string | null = null;
let networks = 0;

beforeAll(async () => {
  service = await openTestService({ data: pricingData, findAccount: async () => account });
  await insertAccount(service.database, {
    id: 'owner',
    displayName: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  });
});
afterAll(() => service.close());

/** Asks for an operation from a network of its own, so that no limit is reached. */
async function call(
  path: string,
  method: string,
  parameters: readonly Parameter[],
  values: Values,
  body: unknown,
  headers: Send['headers'] = {},
) {
  networks += 1;
  return service.send(fillAddress(path, parameters, values), {
    method: method.toUpperCase(),
    address: `2001:db8:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`,
    headers: { ...Object.fromEntries(pick('header', parameters, values)), ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

test('describes every public route and method, and no other', () => {
  const served = [...ROUTES].flatMap(([path, route]) =>
    route.isAdministrative === true
      ? []
      : (['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
          route[method] === undefined ? [] : [`${method} ${path}`],
        ),
  );
  const described = OPERATIONS.map(({ name }) =>
    name.replace(/\{\w+\}$/, '*').replace(/^(GET \/api\/export)\/.*$/, '$1/*'),
  );
  // POST /api/health takes the operator's token.
  expect([...new Set(described)].sort()).toEqual(served.filter((each) => each !== 'POST /api/health').sort());
  expect(JSON.stringify(DOCUMENT)).not.toMatch(/\/api\/admin|bearer/i);
});

describe('examples', () => {
  /** An example cannot hold what only a ceremony or a journey of this service makes. */
  const MADE_HERE = /verify$|journeys\/\{id\}|passkeys/;

  test.each(OPERATIONS)('$name', async ({ path, method, operation }) => {
    const { parameters = [] } = operation;
    const isOwn = operation.security.every((each) => Object.hasOwn(each, 'session'));
    const bodies = Object.values(takesBody(operation)?.examples ?? {}).map(({ value }) => value);
    for (const body of bodies.length === 0 ? [undefined] : bodies) {
      if (body !== undefined) expect(checkValue(takesBody(operation)?.schema.$ref ?? '', body)).toEqual([]);
      account = isOwn ? 'owner' : null;
      const answer = await call(path, method, parameters, least(parameters), body);
      account = null;
      expect(checkAnswer(operation, answer)).toEqual([]);
      if (!MADE_HERE.test(path))
        expect({ status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({ status: 200 });
    }
    const needed = least(parameters);
    for (const { name, example, in: place } of parameters.filter(({ required }) => !required)) {
      const county = name === 'county' ? { state: 'CA' } : {};
      const answer = await call(
        path,
        method,
        parameters,
        { ...needed, ...county, [name]: example },
        bodies[0],
      );
      expect(checkAnswer(operation, answer)).toEqual([]);
      if (place === 'query' && method === 'get') expect(answer.status).toBe(200);
    }
  });

  test('a journey is saved, read, asked for by its tag, and deleted in each of the three ways', async () => {
    const find = (wanted: string) =>
      OPERATIONS.find(({ name }) => name === wanted)?.operation as DescribedOperation;
    const save = find('POST /api/journeys');
    for (const way of ['x-delete-token', 'token', 'body'] as const) {
      const saved = await call('/api/journeys', 'post', [], {}, takesBody(save)?.examples.journey?.value);
      const { slug, deleteToken } = saved.json;
      const path = '/api/journeys/{id}';
      const read = await call(path, 'get', find(`GET ${path}`).parameters ?? [], { id: slug }, undefined);
      expect([read.status, checkAnswer(find(`GET ${path}`), read)]).toEqual([200, []]);
      const erase = find(`DELETE ${path}`);
      const gone = await call(
        path,
        'delete',
        erase.parameters ?? [],
        { id: slug, ...(way === 'body' ? {} : { [way]: deleteToken }) },
        way === 'body' ? { deleteToken } : undefined,
      );
      expect([gone.status, checkAnswer(erase, gone)]).toEqual([200, []]);
    }
  });

  test('what is published is not sent twice', async () => {
    const first = await call('/api/table/cms-99213', 'get', [], {}, undefined);
    const again = await call('/api/table/cms-99213', 'get', [], {}, undefined, {
      'if-none-match': first.headers.get('etag') ?? '',
    });
    const read = OPERATIONS.find(({ name }) => name === 'GET /api/table/{id}')
      ?.operation as DescribedOperation;
    expect([again.status, checkAnswer(read, again)]).toEqual([304, []]);
  });
});

test.each(['%00', 'x'.repeat(3000)])('a name that no database takes is refused: %#', async (id) => {
  for (const method of ['get', 'delete'] as const) {
    const headers = { 'idempotency-key': 'a', 'x-delete-token': 'abcdefghjkmnpqrstuvw' };
    const { status } = await call(
      `/api/journeys/${id}`,
      method,
      [],
      {},
      undefined,
      method === 'get' ? {} : headers,
    );
    expect(status).toBe(404);
  }
});

const RUNS = Number(process.env.OPENAPI_RUNS ?? 8);

describe('generated input', () => {
  const withBody = OPERATIONS.filter(({ operation }) => takesBody(operation) !== undefined);

  test.each(withBody)(
    '$name takes every body its schema allows, or refuses it as described',
    async ({ path, method, operation }) => {
      const { parameters = [] } = operation;
      const reference = takesBody(operation)?.schema.$ref ?? '';
      await fc.assert(
        fc.asyncProperty(makeValid({ $ref: reference }), async (body) => {
          expect(checkValue(reference, body)).toEqual([]);
          const answer = await call(path, method, parameters, least(parameters), body);
          expect(checkAnswer(operation, answer)).toEqual([]);
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    },
  );

  test.each(withBody)('$name refuses other bodies as described', async ({ path, method, operation }) => {
    const { parameters = [] } = operation;
    const types = fc.constantFrom('application/json', 'application/json; charset=latin1', 'text/plain');
    await fc.assert(
      fc.asyncProperty(
        makeInvalid({ $ref: takesBody(operation)?.schema.$ref ?? '' }),
        types,
        async (body, type) => {
          const answer = await call(path, method, parameters, least(parameters), body, {
            'content-type': type,
          });
          expect(checkAnswer(operation, answer)).toEqual([]);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: RUNS * 2 },
    );
  });

  const odd = fc.oneof(
    fc.string({ maxLength: 30, unit: 'grapheme' }),
    fc.constantFrom('0', '1', 'CA-05', 'CA', '__proto__', '../..', '%', '\u0000', 'x'.repeat(3000)),
  );
  const inHeader = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => /^[\x21-\x7e]+$/.test(text));

  test.each(OPERATIONS.filter(({ operation }) => operation.parameters !== undefined))(
    '$name answers any value of its parameters as described',
    async ({ path, method, operation }) => {
      const { parameters = [] } = operation;
      const bodies = Object.values(takesBody(operation)?.examples ?? {}).map(({ value }) => value);
      const value = ({ name, in: place, schema }: Parameter) => {
        const usual =
          place === 'header'
            ? inHeader
            : place === 'path'
              ? odd.filter((text) => text !== '' && !/[/\\]|^\.+$/.test(text))
              : odd;
        return fc.tuple(
          fc.constant(name),
          fc.oneof(usual, place === 'query' ? makeValid(schema) : usual),
        ) as fc.Arbitrary<[string, string]>;
      };
      await fc.assert(
        fc.asyncProperty(fc.tuple(...parameters.map(value)), async (values) => {
          const answer = await call(path, method, parameters, Object.fromEntries(values), bodies[0]);
          expect(checkAnswer(operation, answer)).toEqual([]);
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns: RUNS * 2 },
      );
    },
  );
});

test('the comparison sees an undescribed status, header and field', () => {
  const read = OPERATIONS.find(({ name }) => name === 'GET /api/health')?.operation as DescribedOperation;
  const open = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag' };
  const headers = new Headers({ 'content-type': 'application/json', ...open });
  const body = { ok: true, version: 'v', db: 'ok', tables: {} };
  expect(checkAnswer(read, { status: 200, headers, text: JSON.stringify(body) })).toEqual([]);
  expect(checkAnswer(read, { status: 418, headers, text: '' })).toHaveLength(1);
  expect(
    checkAnswer(read, { status: 200, headers, text: JSON.stringify({ ...body, more: 1 }) }),
  ).toHaveLength(1);
  headers.set('x-powered-by', 'guesswork');
  expect(checkAnswer(read, { status: 200, headers, text: JSON.stringify(body) })).toHaveLength(1);
  headers.delete('access-control-allow-origin');
  expect(checkAnswer(read, { status: 200, headers, text: JSON.stringify(body) })).toHaveLength(2);
});
