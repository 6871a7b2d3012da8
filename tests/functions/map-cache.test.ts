// SPDX-License-Identifier: Apache-2.0
// What of POST /api/map is kept, for how long, and what is never kept or logged.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashOnce } from '../../functions/hash-once.ts';
import { PROMPT_VERSION } from '../../functions/model/index.ts';
import { keepMapAnswer, sweepExpired } from '../../functions/store/index.ts';
import { pricingData } from '../../src/load/index.ts';
import type { Asked } from './ask.ts';
import { type PlayedModels, STORY, startPlayedModels } from './played-models.ts';
import { openTestService, type TestService } from './service.ts';

let service: TestService;
let models: PlayedModels;

beforeAll(async () => {
  models = await startPlayedModels();
  service = await openTestService({ data: pricingData, model: models.open({ only: ['openai'] }) });
});
afterEach(async () => {
  await service.empty();
  await models.empty();
});
afterAll(async () => {
  await service.close();
  await models.playing.close();
});

const map = (story: string, query = ''): Promise<Asked> =>
  service.send(`/api/map${query}`, { body: { story } });

describe('the same story', () => {
  test('is answered again for 24 hours, over midnight, without a model', async () => {
    models.playing.play = () => ({ says: '{"id":"cms-lab-cmp"}' });
    const first = await map(STORY);
    service.setNow('2026-11-22T09:59:59.999Z');
    const again = await map(STORY);
    expect(first.json.cached).toBe(false);
    expect(again.json).toEqual({ ...first.json, cached: true });
    expect(models.heard()).toHaveLength(1);
    service.setNow('2026-11-22T10:00:00.000Z');
    expect((await map(STORY)).json.cached).toBe(false);
    expect(models.heard()).toHaveLength(2);
  });

  test('is another one with one letter, another table, another lexicon or other models', async () => {
    await map(STORY);
    expect((await map(`${STORY} `)).json.cached).toBe(false);
    const table = { ...pricingData.table, version: '2027-01-01.1' };
    for (const effects of [
      { data: { ...pricingData, table } },
      { data: { ...pricingData, lexicon: { ...pricingData.lexicon, taught: 'since' } } },
      { model: models.open({ only: ['anthropic'] }) },
      { model: null },
    ])
      expect((await service.send('/api/map', { body: { story: STORY }, effects })).json.cached).toBe(false);
    expect((await map(STORY)).json.cached).toBe(true);
  });

  test('with debug=1 is never from the cache and never into it', async () => {
    const debugged = await map(STORY, '?debug=1');
    expect(debugged.json).toMatchObject({
      cached: false,
      asked: [{ phrase: 'blood tests', before: 'Then the nurse ran', after: 'at the county clinic' }],
      modelText: '{"id":null}',
    });
    expect(debugged.json.sent.endsWith(models.playing.heard[0]?.prompt ?? '?')).toBe(true);
    expect((await map(STORY)).json.cached).toBe(false);
    const again = await map(STORY, '?debug=1');
    expect(again.json.cached).toBe(false);
    expect(models.heard()).toHaveLength(3);
    expect((await map(STORY)).json).not.toHaveProperty('sent');
  });

  test('is read anew where an earlier deploy kept an answer of another form', async () => {
    await map(STORY);
    const ask = [
      STORY,
      pricingData.table.version,
      hashOnce(pricingData.lexicon),
      PROMPT_VERSION,
      ...(service.effects.model?.names ?? []),
    ];
    await service.database.query('delete from map_answers');
    await keepMapAnswer(service.database, ask, '{"ok":true,"lines":[]}', service.effects.now());
    expect((await map(STORY)).json).toMatchObject({ cached: false, segments: expect.anything() });
  });

  test('is asked again where a model failed', async () => {
    models.playing.play = () => ({ status: 500 });
    await map(STORY);
    models.playing.play = () => ({ says: '{"id":"cms-lab-cmp"}' });
    expect((await map(STORY)).json).toMatchObject({ cached: false, filled: 1 });
  });

  test('is answered all the same where the store does not answer', async () => {
    const database = {
      ...service.database,
      query: () => Promise.reject(new Error('gone')),
      transaction: () => Promise.reject(new Error('gone')),
    };
    const { status, json } = await service.send('/api/map', {
      body: { story: STORY },
      effects: { database },
    });
    expect(status).toBe(200);
    expect(json.cached).toBe(false);
  });
});

describe('what is kept', () => {
  test('leads back to no story: not in words, not by its hash', async () => {
    models.playing.play = () => ({ says: '{"id":"cms-lab-cmp"}' });
    await map(STORY);
    const kept = await service.dump();
    expect(kept).toContain('expires_at');
    for (const words of ['blood tests', 'county clinic', 'cms-lab-cmp', 'Maria'])
      for (const encoding of ['utf8', 'hex', 'base64'] as const)
        expect(kept).not.toContain(Buffer.from(words).toString(encoding));
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STORY));
    expect(kept).not.toContain(Buffer.from(digest).toString('hex'));
    const names = await service.database.query<{ name: string }>('select name from map_answers');
    await service.empty();
    await map(STORY);
    // The same story under the key of another day has another name.
    expect(await service.database.query('select name from map_answers')).not.toEqual(names);
  });

  test('is gone with its day: rows after 24 hours, then the key', async () => {
    await map(STORY);
    const count = async (table: string) => (await service.database.query(`select 1 from ${table}`)).length;
    await sweepExpired(service.database, new Date('2026-11-22T09:59:59.000Z'));
    expect([await count('map_answers'), await count('map_keys')]).toEqual([1, 1]);
    await sweepExpired(service.database, new Date('2026-11-22T10:00:00.000Z'));
    expect([await count('map_answers'), await count('map_keys')]).toEqual([0, 1]);
    await sweepExpired(service.database, new Date('2026-11-23T00:00:00.000Z'));
    expect(await count('map_keys')).toBe(0);
  });
});

describe('what is logged', () => {
  test('of a failing model its name and the kind of failure, and nothing it was sent or said', async () => {
    for (const play of [
      { status: 429 },
      { says: 'blood tests? cms-lab-cmp, of course' },
      { bytes: 'blood tests' },
    ] as const) {
      models.playing.play = () => play;
      await map(`${STORY} ${JSON.stringify(play).length}`);
    }
    expect(service.log.length).toBe(9);
    expect(service.log[0]?.message).toBe('openai/gpt-5.4-nano gave no answer: AI_APICallError 429');
    for (const { message } of service.log)
      expect(message).not.toMatch(/blood|nurse|clinic|cms|Refused|course/i);
  });
});
