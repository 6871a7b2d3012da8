// SPDX-License-Identifier: Apache-2.0
// Which models POST /api/map asks, in what order, and what it takes for a failure.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Played } from '../../scripts/map-demo/play-providers.ts';
import { pricingData } from '../../src/load/index.ts';
import { ask } from './ask.ts';
import { type PlayedModels, STORY, startPlayedModels } from './played-models.ts';

let models: PlayedModels;
beforeAll(async () => {
  models = await startPlayedModels();
});
afterEach(() => models.empty());
afterAll(() => models.playing.close());

describe('which model is asked', () => {
  const TIERS = [
    'openai gpt-5.4-nano',
    'openai gpt-5.4-mini',
    'openai gpt-5.4',
    'anthropic claude-haiku-5-5',
    'gateway anthropic/claude-haiku-5.5',
  ];
  const says = '{"id":"cms-lab-cmp"}';

  test.each<[string, Played]>([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['401', { status: 401 }],
    ['a body that is no JSON', { bytes: '<html>Bad gateway</html>' }],
    ['JSON that is no answer', { bytes: '{"hello":[1,2,3]}' }],
    ['an answer cut off on the wire', { breaksOff: says }],
    ['an answer cut off in its text', { says: '{"id":"cms-lab' }],
    ['prose around the answer', { says: `Sure! The row is ${says}.` }],
    ['an answer in a code fence', { says: `\`\`\`json\n${says}\n\`\`\`` }],
    ['more than an id', { says: '{"id":"cms-lab-cmp","priceUsd":12}' }],
    ['a list of ids', { says: '{"id":["cms-lab-cmp"]}' }],
    ['an answer too long to read', { says: ' '.repeat(100_000) + says }],
    ['nothing', { says: '' }],
  ])('%s: the next one, until one answers', async (_, failure) => {
    for (const [at, tier] of TIERS.entries()) {
      models.playing.heard.length = 0;
      models.playing.play = ({ provider, model }) => (`${provider} ${model}` === tier ? { says } : failure);
      const { status, json } = await models.map(STORY, models.open(), '?debug=1');
      expect(status).toBe(200);
      expect(models.heard()).toEqual(TIERS.slice(0, at + 1));
      expect(json).toMatchObject({ filled: 1, refused: 0, modelText: says });
    }
  });

  test('one that hangs is left after its time, for the next', async () => {
    models.playing.play = ({ model }) => (model === 'gpt-5.4-nano' ? 'hangs' : { says });
    const times = { callMilliseconds: 1_500, totalMilliseconds: 8_000 };
    const { json } = await models.map(STORY, models.open({ times }));
    expect(json).toMatchObject({ model: 'openai/gpt-5.4-mini', filled: 1 });
  });

  test('where all hang, the rules’ answer stands once the time is over, and not every one is waited for', async () => {
    models.playing.play = () => 'hangs';
    const times = { callMilliseconds: 300, totalMilliseconds: 700 };
    const { status, json } = await models.map(STORY, models.open({ times }));
    expect(status).toBe(200);
    expect(json).toMatchObject({ model: null, filled: 0, refused: 0 });
    expect(models.playing.heard.length).toBeLessThan(TIERS.length);
  });

  test('where none is reachable or configured, the rules’ answer stands', async () => {
    models.playing.play = () => ({ status: 503 });
    const failed = await models.map(STORY, models.open());
    const none = await models.map(STORY, null);
    const gone = await models.map(
      STORY,
      models.open({ only: ['openai'], variables: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' } }),
    );
    for (const { json } of [failed, none, gone]) expect(json.model).toBe(null);
    expect(failed.json.segments).toEqual(none.json.segments);
  });

  test('a part that one model failed on is asked of the next alone; both are named', async () => {
    models.playing.play = ({ model, prompt }) =>
      model === 'gpt-5.4-nano' && prompt.includes('nap test') ? { status: 500 } : { says: '{"id":null}' };
    const { json } = await models.map('I had the nap test. Then the nurse ran blood tests.', models.open());
    expect(json.model).toBe('openai/gpt-5.4-nano, openai/gpt-5.4-mini');
    expect(models.playing.heard.filter(({ model }) => model === 'gpt-5.4-mini')).toHaveLength(1);
  });

  test('no redirect is followed: a key goes to no other address', async () => {
    models.playing.play = () => ({ status: 307 });
    expect((await models.map(STORY, models.open())).json.model).toBe(null);
  });

  test('an hour’s calls are spent once, whatever the process; then the rules’ answer stands', async () => {
    models.playing.play = () => ({ says });
    const variables = { MODEL_CALLS_PER_HOUR: '2' };
    const answers = [];
    // Each opens a model of its own, as another process would; the limiter is the one they share.
    for (let at = 0; at < 4; at += 1)
      answers.push(
        (await models.map(`${STORY} ${'!'.repeat(at + 1)}`, models.open({ variables }))).json.filled,
      );
    expect(answers).toEqual([1, 1, 0, 0]);
    expect(models.playing.heard).toHaveLength(2);
  });

  test('where the calls cannot be counted none is made', async () => {
    const limiter = {
      driver: 'broken',
      take: () => Promise.reject(new Error('gone')),
      look: () => Promise.reject(new Error('gone')),
      close: async () => undefined,
    };
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ story: STORY }),
    };
    const { status, json } = await ask('/api/map', post, {
      data: pricingData,
      model: models.open(),
      limiter,
    });
    expect(status).toBe(200);
    expect(json.model).toBe(null);
    expect(models.playing.heard).toEqual([]);
  });
});
