// SPDX-License-Identifier: Apache-2.0

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toIsoWeek } from '../../../src/registers/index.ts';
import {
  interviewsResponseSchema,
  receiptSchema,
  registerResponseSchema,
  usesResponseSchema,
} from '../../../src/wire/index.ts';
import { ADMIN_TOKEN, openTestService, type TestService } from '../service.ts';
import { CORRECTION, GAP, INTERVIEW, SECRET, SURVEY } from './bodies.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());
beforeEach(() => service.empty());

describe('interviews', () => {
  const send = (body: object = {}, more: object = {}) =>
    service.send('/api/interview', { body: { ...INTERVIEW, ...body }, ...more });
  const read = async () => interviewsResponseSchema.parse((await service.send('/api/interview')).json);

  test('are counted, and nothing of them is told', async () => {
    expect(await read()).toMatchObject({
      n: 0,
      senders: 0,
      senderBasis: 'none',
      teamTests: 0,
      firstOn: null,
    });
    const whole = {
      answers: { q1: SECRET, q2: `${SECRET} 2`, q3: ' ', q10: `${SECRET} 10`, q11: 'dropped' },
      name: 'Øystein Purpleferry',
      email: 'oystein@example.org',
      followUp: true,
      consent: 'quote-by-name',
      channel: 'clinic-a',
    };
    const sent = await send(whole);
    const receipt = receiptSchema.parse(sent.json);
    expect(await read()).toMatchObject({
      n: 1,
      senders: 1,
      senderBasis: 'senders',
      firstOn: '2026-11-21',
      lastOn: '2026-11-21',
    });
    const answers = [await service.dump(), sent.text, JSON.stringify([await read(), service.log])];
    for (const text of answers)
      for (const word of [SECRET, 'Purpleferry', 'oystein@', 'dropped']) expect(text).not.toContain(word);
    const { json } = await service.send('/api/admin/interviews', {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    });
    expect(json.interviews).toHaveLength(1);
    expect(json.interviews[0]).toMatchObject({
      consent: 'quote-by-name',
      channel: 'clinic-a',
      followUp: true,
    });
    expect(json.interviews[0].content).toEqual({
      q1: SECRET,
      q2: `${SECRET} 2`,
      q10: `${SECRET} 10`,
      name: 'Øystein Purpleferry',
      email: 'oystein@example.org',
    });
    const integrity = await service.send('/api/integrity?verify=1');
    expect(integrity.json.tables[2]).toMatchObject({ head: receipt.rowHash, verified: { ok: true } });
  });

  test('without a key are refused, and nothing is stored', async () => {
    const refused = await send({}, { effects: { keyring: null } });
    expect(refused.status).toBe(503);
    expect(refused.json.error).toContain('key');
    expect(await read()).toMatchObject({ n: 0, senders: 0 });
  });

  test('repeats under one key, refused bodies and what no key seals take none of the five', async () => {
    const headers = { 'idempotency-key': 'sent-again' };
    const first = await send({}, { headers });
    for (let at = 0; at < 6; at += 1) {
      const again = await send({}, { headers });
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect((await send({ answers: { q1: 'One answer.' } })).status).toBe(400);
      expect((await send({}, { effects: { keyring: null } })).status).toBe(503);
    }
    for (let at = 1; at < 5; at += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    // What was answered is answered still, though the limit is reached.
    expect((await send({}, { headers })).text).toBe(first.text);
    expect((await read()).n).toBe(5);
  });

  test('five an hour and ten a day from one network', async () => {
    const statuses: number[] = [];
    for (let hour = 10; hour < 13; hour += 1) {
      service.setNow(`2026-11-21T${hour}:30:00.000Z`);
      for (let at = 0; at < 6; at += 1) statuses.push((await send()).status);
    }
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });
});

describe('uses', () => {
  const send = (query: string, more: object = {}) =>
    service.send(`/api/use${query}`, { method: 'POST', ...more });
  const read = async () => usesResponseSchema.parse((await service.send('/api/use')).json);

  test('are counted by action and week; a body is not read and nobody is named', async () => {
    expect((await read()).weeks).toEqual([]);
    expect((await send('?action=price', { body: `{"story":"${SECRET}"` })).status).toBe(200);
    await send('?action=price', { body: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } });
    expect((await send('?action=print')).json).toEqual({ ok: true, action: 'print', week: '2026-W47' });
    service.setNow('2026-11-23T00:00:00.000Z');
    await send('?action=price');
    expect((await read()).weeks).toEqual([
      { week: '2026-W48', counts: { price: 1 } },
      { week: '2026-W47', counts: { price: 2, print: 1 } },
    ]);
    const rows = await service.database.query('select * from uses order by week, action');
    expect(rows[0]).toEqual({ week: '2026-W47', action: 'price', times: 2 });
    expect(await service.database.query('select * from day_networks')).toEqual([]);
    expect(await service.dump()).not.toContain('Purple');
  });

  test.each([
    '',
    '?action=',
    '?action=Price',
    '?action=price&action=print',
    '?action=drop%20table',
    '?a=price',
  ])('an action that is none is refused: %s', async (query) => {
    expect((await send(query)).status).toBe(400);
    expect((await read()).weeks).toEqual([]);
  });

  test('twenty an hour from one network', async () => {
    for (let at = 0; at < 20; at += 1) expect((await send('?action=copy')).status).toBe(200);
    expect((await send('?action=copy')).status).toBe(429);
    expect((await send('?action=copy', { address: '203.0.113.99' })).status).toBe(200);
  });

  test.each([
    ['2026-01-01T00:00:00Z', '2026-W01'],
    ['2024-12-29T23:59:59Z', '2024-W52'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
    ['2027-01-01T12:00:00Z', '2026-W53'],
    ['2027-01-03T23:59:59.999Z', '2026-W53'],
    ['2027-01-04T00:00:00Z', '2027-W01'],
    ['2020-12-31T00:00:00Z', '2020-W53'],
    ['2028-02-29T00:00:00Z', '2028-W09'],
  ])('%s is in %s', (instant, week) => {
    expect(toIsoWeek(new Date(instant))).toBe(week);
  });
});

describe('the whole register', () => {
  const read = async () => registerResponseSchema.parse((await service.send('/api/register')).json);

  test('of nothing', async () => {
    expect(await read()).toMatchObject({
      corrections: { sends: 0, totals: {} },
      firstAt: null,
      lastAt: null,
      generatedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  test('holds the same blocks as the routes of each, at one moment', async () => {
    await service.send('/api/gap', { body: GAP });
    service.setNow('2026-11-23T09:00:00.000Z');
    await service.send('/api/corrections', { body: CORRECTION });
    await service.send('/api/survey', { body: SURVEY });
    service.setNow('2026-11-25T09:00:00.000Z');
    await service.send('/api/interview', { body: INTERVIEW });
    await service.send('/api/corrections');
    const register = await read();
    expect(register).toMatchObject({ firstAt: '2026-11-21T00:00:00', lastAt: '2026-11-25T00:00:00' });
    for (const [path, block] of [
      ['/api/corrections', register.corrections],
      ['/api/gap', register.gap],
      ['/api/survey', register.survey],
      ['/api/interview', register.interviews],
    ] as const)
      expect((await service.send(path)).json).toEqual({ ok: true, ...block });
    expect(register.changes).toEqual((await service.send('/api/changes')).json.changes);
  });

  test.each([
    '/api/register',
    '/api/corrections',
    '/api/gap',
    '/api/survey',
    '/api/survey/channel?c=a',
    '/api/interview',
    '/api/use',
  ])('%s without a database is unavailable, and open to every website', async (path) => {
    const answer = await service.send(path, { effects: { database: null } });
    expect([answer.status, answer.json.ok]).toEqual([503, false]);
    const open = await service.send(path);
    expect(open.status).toBe(200);
    expect(open.headers.get('access-control-allow-origin')).toBe('*');
  });
});
