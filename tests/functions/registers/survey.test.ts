// SPDX-License-Identifier: Apache-2.0

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { channelResponseSchema, receiptSchema, surveyResponseSchema } from '../../../src/wire/index.ts';
import { openTestService, type TestService } from '../service.ts';
import { SECRET, SURVEY } from './bodies.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());
beforeEach(() => service.empty());

const send = (body: object = {}, more: object = {}) =>
  service.send('/api/survey', { body: { ...SURVEY, ...body }, ...more });
const sendMany = async (times: number, body: object = {}) => {
  for (let at = 0; at < times; at += 1) expect((await send(body)).status).toBe(200);
};
const read = async () => surveyResponseSchema.parse((await service.send('/api/survey')).json);
const readChannel = async (c: string) =>
  channelResponseSchema.parse((await service.send(`/api/survey/channel?c=${c}`)).json);

describe('the block', () => {
  test('of no answers', async () => {
    expect(await read()).toMatchObject({
      answers: 0,
      n: 0,
      submissions: 0,
      senders: 0,
      senderBasis: 'none',
      teamTests: 0,
      deprecated: { n: 'answers' },
      firstOn: null,
      lastOn: null,
      smallCellMin: 11,
      coverageWithheld: 0,
      counted: 0,
      rankingFolded: { label: 'fewer than 11', answers: [0, 0, 0, 0, 0] },
    });
    expect((await read()).ranking.map(({ rank }) => rank)).toEqual([null, null, null, null, null]);
  });

  test('ranks the burdens by what is shown, equal ones alike', async () => {
    await sendMany(22);
    await sendMany(11, { ranking: ['oop', 'time', 'work', 'forgone', 'unpaid'], lead: 'oop' });
    const { ranking, rankingFolded, lead, answers, counted } = await read();
    expect(ranking).toEqual([
      { burden: 'time', rank: 1, placedAtLeast: [22, 11, 0, 0, 0] },
      { burden: 'oop', rank: 2, placedAtLeast: [11, 22, 0, 0, 0] },
      { burden: 'work', rank: 3, placedAtLeast: [0, 0, 33, 0, 0] },
      { burden: 'unpaid', rank: 4, placedAtLeast: [0, 0, 0, 22, 11] },
      { burden: 'forgone', rank: 5, placedAtLeast: [0, 0, 0, 11, 22] },
    ]);
    expect(rankingFolded.answers).toEqual([0, 0, 0, 0, 0]);
    expect(lead.values).toEqual([
      { value: 'oop', atLeast: 11 },
      { value: 'time', atLeast: 22 },
    ]);
    expect([answers, counted]).toEqual([33, 33]);
    await sendMany(11, { ranking: ['oop', 'time', 'work', 'forgone', 'unpaid'] });
    expect((await read()).ranking.map(({ burden, rank }) => [burden, rank])).toEqual([
      ['oop', 1],
      ['time', 1],
      ['work', 3],
      ['unpaid', 4],
      ['forgone', 4],
    ]);
  });

  test('shows what was said of oneself in wide bands, and no state', async () => {
    const context = {
      age: 41,
      sex: 'female',
      insurance: 'medicaid',
      region: 'south',
      state: ' al ',
      stage: 'diagnosed',
      respondent: 'patient',
      onset_age: 30,
      diagnosis_age: 37,
    };
    await sendMany(6, { context, clinicians: 4 });
    await sendMany(5, { context: { ...context, age: '45-54' }, clinicians: 3 });
    const answer = await read();
    const only = (value: string) => [{ value, atLeast: 11 }];
    expect(Object.entries(answer.context).map(([name, { values }]) => [name, values])).toEqual([
      ['age', only('35-54')],
      ['sex', only('female')],
      ['insurance', only('medicaid')],
      ['region', only('south')],
      ['stage', only('diagnosed')],
      ['respondent', only('patient')],
      ['yearsToDiagnosis', only('6-10')],
    ]);
    expect(answer.clinicians.values).toEqual(only('3-5'));
    expect(JSON.stringify(answer)).not.toMatch(/"AL"/i);
    const [row] = await service.database.query<{ context: unknown; version: string }>(
      'select context, table_version as version from survey_responses limit 1',
    );
    expect(row).toEqual({
      context: { ...context, state: 'AL' },
      version: service.effects.data.table.version,
    });
  });
});

describe('one survey link', () => {
  test('nobody, one and ten are answered alike; from eleven on in elevens', async () => {
    const few = { ok: true, label: 'fewer than 11', atLeast: 0, smallCellMin: 11 };
    await sendMany(12, { channel: 'clinic-a' });
    await sendMany(10, { channel: 'clinic-b' });
    expect(await readChannel('clinic-a')).toMatchObject({ label: 'at least 11', atLeast: 11, counted: 22 });
    expect(await readChannel('clinic-b')).toEqual({ ...few, channel: 'clinic-b', counted: 22 });
    expect(await readChannel('nobody')).toEqual({ ...few, channel: 'nobody', counted: 22 });
    await sendMany(10);
    // The eleventh of this link is not told before the batch is whole.
    await send({ channel: 'clinic-b' });
    expect(await readChannel('clinic-b')).toMatchObject({ atLeast: 11, counted: 33 });
    expect(JSON.stringify(await read())).not.toContain('clinic-');
  });

  test.each(['', '?c=', '?c=A', '?c=a_b', `?c=${'a'.repeat(25)}`, '?c=a&c=b', '?c=%00'])(
    'a bad name is refused: %s',
    async (query) => {
      const { status, json } = await service.send(`/api/survey/channel${query}`);
      expect([status, json.ok]).toEqual([400, false]);
    },
  );
});

describe('what is stored', () => {
  test('the sentence only sealed', async () => {
    const sent = await send({ sentence: SECRET, channel: 'a' });
    const [row] = await service.database.query<{ sealed: Uint8Array; at: string }>(
      'select sentence_sealed as sealed, received_at as at from survey_responses',
    );
    const place = `survey_responses.sentence_sealed/${row?.at}`;
    expect(await service.effects.keyring?.open(Uint8Array.from(row?.sealed ?? []), place)).toBe(SECRET);
    for (const text of [await service.dump(), sent.text, JSON.stringify([await read(), service.log])])
      expect(text).not.toContain(SECRET);
    const effects = { keyring: null };
    expect((await send({ sentence: SECRET }, { effects })).status).toBe(503);
    expect((await send({}, { effects })).status).toBe(200);
  });

  test('a chain that holds, whatever was left out', async () => {
    await send();
    await send({ context: { age: 0, onset_age: 0, diagnosis_age: 120, state: 'pr' }, clinicians: 0 });
    const { rowHash } = receiptSchema.parse((await send({ channel: 'x' })).json);
    const { json } = await service.send('/api/integrity?verify=1');
    expect(json.tables[3]).toMatchObject({ head: rowHash, rows: 3, verified: { ok: true, walked: 3 } });
  });
});

test('an age of diagnosis below that of onset is refused beside all else that is wrong, and not stored', async () => {
  const early = { onset_age: 50, diagnosis_age: 20 };
  const { status, json } = await send({ context: early });
  expect([status, json.error]).toEqual([
    400,
    'context.diagnosis_age must not be below context.onset_age where both are given.',
  ]);
  const more = await send({ lead: 'nothing', context: { ...early, sex: 'none', age: -1 } });
  expect(more.json.error).toMatch(
    /lead .*context\.age .*context\.sex .*context\.diagnosis_age must not be below/,
  );
  const mistyped = await send({ context: { onset_age: '50', diagnosis_age: 20 } });
  expect(mistyped.json.error).toBe('context.onset_age must be a whole number from 0 to 120.');
  expect((await read()).answers).toBe(0);
  for (const context of [{ onset_age: 20, diagnosis_age: 20 }, { onset_age: 50 }, { diagnosis_age: 0 }])
    expect((await send({ context })).status).toBe(200);
});

test('whoever reads after every answer sees nothing move but the number of answers, until a batch is whole', async () => {
  const { answers: _, n: __, submissions: ___, coverageWithheld: ____, senders, ...before } = await read();
  expect(senders).toBe(0);
  let last: Record<string, unknown> = before;
  for (let sent = 1; sent <= 24; sent += 1) {
    await send(sent % 3 === 0 ? { lead: 'forgone', decide: 'reader', clinicians: sent } : {});
    const { answers, n, submissions, coverageWithheld, senders: ofToday, ...rest } = await read();
    expect([answers, n, submissions, ofToday]).toEqual([sent, sent, sent, 1]);
    if (sent % 11 !== 0 && sent > 1) expect(rest).toEqual(last);
    expect((sent - coverageWithheld) % 11).toBe(0);
    last = rest;
  }
});
