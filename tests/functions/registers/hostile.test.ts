// SPDX-License-Identifier: Apache-2.0
// Bodies nobody's form would send, to every register: one sentence each, nothing stored, nothing logged, no fault of ours.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../../functions/store/database.ts';
import { problemSchema } from '../../../src/wire/index.ts';
import { openTestService, type TestService } from '../service.ts';
import { CORRECTION, GAP, INTERVIEW, SURVEY } from './bodies.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());

const VALID = {
  '/api/corrections': CORRECTION,
  '/api/gap': GAP,
  '/api/survey': SURVEY,
  '/api/interview': INTERVIEW,
} as const;

const bytes = (...values: number[]) => new Uint8Array(values);
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const json = (body: object) => JSON.stringify(body);

type Hostile = readonly [
  name: string,
  toBody: (valid: object) => string | Uint8Array,
  status: number,
  headers?: Readonly<Record<string, string>>,
];

/** What is sent in place of a valid body, and the status it is refused with. */
const HOSTILE: readonly Hostile[] = [
  ['nothing', () => '', 400],
  ['blanks', () => ' \n\t ', 400],
  ['null', () => 'null', 400],
  ['a number', () => '42', 400],
  ['text', () => '"text"', 400],
  ['a list', (valid) => `[${json(valid)}]`, 400],
  ['an empty object', () => '{}', 400],
  ['half of it', (valid) => json(valid).slice(0, -5), 400],
  ['two of it', (valid) => json(valid) + json(valid), 400],
  ['single quotes', (valid) => json(valid).replaceAll('"', "'"), 400],
  ['a comment', (valid) => `/* hi */${json(valid)}`, 400],
  ['NaN', () => '{"believedUsd":NaN}', 400],
  ['an endless number', () => `{"counts":{"dismissed":1${'0'.repeat(400)}}}`, 400],
  ['10,000 levels', () => deep(10_000), 400],
  ['60,000 brackets', () => '['.repeat(60_000), 400],
  ['a prototype', () => '{"__proto__":{"priceId":"visit","verdict":"wrong","ranking":[]}}', 400],
  ['a constructor', () => '{"constructor":{"prototype":{"consent":"notes"}}}', 400],
  ['its own toString', () => '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4}', 400],
  ['broken UTF-8', () => bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d), 400],
  ['overlong UTF-8', () => bytes(0x22, 0xc0, 0xaf, 0x22), 400],
  ['UTF-16', (valid) => new Uint8Array(Buffer.from(json(valid), 'utf16le')), 400],
  ['null bytes', () => bytes(0, 0, 0, 0), 400],
  ['gzip', (valid) => json(valid), 415, { 'content-encoding': 'gzip' }],
  [
    'a form',
    () => 'priceId=visit&verdict=wrong',
    415,
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['plain text', (valid) => json(valid), 415, { 'content-type': 'text/plain' }],
  ['another charset', (valid) => json(valid), 415, { 'content-type': 'application/json; charset=utf-16' }],
  ['64 KiB and one byte', (valid) => json(valid).padEnd(65_537, ' '), 413],
  ['a mebibyte of quotes', () => '"'.repeat(1_048_576), 413],
  ['another website', (valid) => json(valid), 403, { origin: 'https://evil.example' }],
  ['another site by its metadata', (valid) => json(valid), 403, { 'sec-fetch-site': 'cross-site' }],
  ['a key of 256', (valid) => json(valid), 400, { 'idempotency-key': 'k'.repeat(256) }],
];

describe.each(Object.entries(VALID))('POST %s', (path, valid) => {
  let networks = 0;
  test.for(HOSTILE)('%s', async ([, toBody, status, headers = {}]) => {
    networks += 1;
    const answer = await service.send(path, {
      method: 'POST',
      body: toBody(valid),
      headers: { 'content-type': 'application/json', ...headers },
      address: `203.0.113.${networks}`,
    });
    expect(answer.status).toBe(status);
    expect(problemSchema.parse(answer.json).error).toMatch(/^[^\n]{5,600}\.$/);
    expect(answer.log).toEqual([]);
    expect(await service.database.query('select register from chain_heads where rows > 0')).toEqual([]);
    expect(await service.database.query('select day from day_senders')).toEqual([]);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is no method of it', async (method) => {
    const answer = await service.send(path, { method, body: valid });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
  });

  test('the largest body it takes', async () => {
    const padded = JSON.stringify(valid).padEnd(65_536, ' ');
    const answer = await service.send(path, { body: padded, address: '198.51.100.1' });
    expect(answer.status).toBe(200);
    await service.empty();
  });

  test('a database that goes away meanwhile: 503, and nothing is logged of it', async () => {
    const gone: typeof service.database = {
      ...service.database,
      transaction: () => Promise.reject(new DatabaseError('unavailable', 'gone', null)),
    };
    const answer = await service.send(path, { body: valid, effects: { database: gone } });
    expect([answer.status, answer.json.ok]).toEqual([503, false]);
    expect(answer.log).toEqual([]);
  });
});
