// SPDX-License-Identifier: Apache-2.0
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { priceResponseSchema, problemSchema } from '../../src/wire/index.ts';
import { ask, askPrice } from './ask.ts';

const VISIT = { items: [{ itemId: 'visit' }] };

/** A refused request: what it is, its body, and words its one sentence must hold. */
const REFUSED: readonly (readonly [name: string, body: unknown, ...words: string[]])[] = [
  ['neither story nor items', {}, 'story', 'items', 'exactly one'],
  ['both story and items', { story: 'a visit', ...VISIT }, 'exactly one of the two'],
  ['a list', [], 'JSON object'],
  ['null', 'null', 'JSON object'],
  ['a number', '7', 'JSON object'],
  ['broken JSON', '{"story": "a visit"', 'not valid JSON'],
  ['an empty body', '', 'empty'],
  ['blanks', '  \n ', 'empty'],
  ['an empty story', { story: '' }, 'story is empty'],
  ['a blank story', { story: ' \n\t ' }, 'story is empty'],
  ['a story of 2001 characters', { story: 'a'.repeat(2001) }, 'story must be at most 2000 characters'],
  ['a story that is a number', { story: 5 }, 'story must be text'],
  ['a story that is null', { story: null }, 'story must be text'],
  ['a story that is a list', { story: ['visit'] }, 'story must be text'],
  ['a control character', { story: 'a\u0000visit' }, 'story holds a control character'],
  ['a bell', { story: 'a visit\u0007' }, 'story holds a control character'],
  ['a lone surrogate', '{"story":"visit \\ud800"}', 'lone surrogate'],
  ['no items', { items: [] }, 'items must hold 1 to 60 entries'],
  ['61 items', { items: Array.from({ length: 61 }, () => ({ itemId: 'visit' })) }, 'items must hold 1 to 60'],
  ['items that are text', { items: 'visit' }, 'items must be a list'],
  ['items that are an object', { items: { 0: { itemId: 'visit' } } }, 'items must be a list'],
  ['an item that is text', { items: ['visit'] }, 'items[0] must be an object'],
  ['an item that is null', { items: [null] }, 'items[0] must be an object'],
  ['an item of nothing', { items: [{}] }, 'items[0] needs an itemId or raw'],
  ['an unknown id', { items: [{ itemId: 'cms-00000' }] }, 'items[0].itemId "cms-00000"', 'GET /api/table'],
  ['an id that is a number', { items: [{ itemId: 99213 }] }, 'items[0].itemId must be text'],
  ['the id __proto__', { items: [{ itemId: '__proto__' }] }, '"__proto__"'],
  ['the id constructor', { items: [{ itemId: 'constructor' }] }, '"constructor"'],
  ['raw of 201 characters', { items: [{ raw: 'a'.repeat(201) }] }, 'items[0].raw must be at most 200'],
  ['blank raw', { items: [{ raw: ' ' }] }, 'items[0].raw is empty'],
  ['times 0', { items: [{ itemId: 'visit', times: 0 }] }, 'items[0].times', '1 to 365'],
  ['times -1', { items: [{ itemId: 'visit', times: -1 }] }, '1 to 365'],
  ['times 366', { items: [{ itemId: 'visit', times: 366 }] }, '1 to 365'],
  ['times 1.5', { items: [{ itemId: 'visit', times: 1.5 }] }, '1 to 365'],
  ['times "3"', { items: [{ itemId: 'visit', times: '3' }] }, '1 to 365'],
  ['times null', { items: [{ itemId: 'visit', times: null }] }, '1 to 365'],
  ['times 1e309', '{"items":[{"itemId":"visit","times":1e309}]}', '1 to 365'],
  ['times 1e300', { items: [{ itemId: 'visit', times: 1e300 }] }, '1 to 365'],
  [
    'an unknown coverage',
    { ...VISIT, coverage: 'tricare' },
    '"tricare"',
    'employer, marketplace, medicaid, medicare, uninsured, unsure',
    'sending none returns reference prices',
  ],
  ['coverage in capitals', { ...VISIT, coverage: 'MEDICARE' }, 'must be one of employer'],
  ['coverage as a number', { ...VISIT, coverage: 1 }, 'coverage must be one of employer'],
  ['the coverage __proto__', { ...VISIT, coverage: '__proto__' }, 'must be one of employer'],
  ['an unknown place', { ...VISIT, locality: 'XX-99' }, '"XX-99"', 'two-letter state', 'two digits'],
  ['an empty place', { ...VISIT, locality: '' }, 'two-letter state'],
  ['a place that is a number', { ...VISIT, locality: 5 }, 'locality must be text'],
  ['a state of several places', { ...VISIT, state: 'CA' }, 'CA-05 (San Francisco)', 'CA-52 (Marin)'],
  ['an unknown state', { ...VISIT, state: 'ZZ' }, '"ZZ"', 'postal abbreviation'],
  ['place and state that disagree', { ...VISIT, locality: 'CA-05', state: 'AL' }, 'CA-05', 'AL'],
  ['a ZIP code that maps nowhere', { ...VISIT, zip: '00000' }, 'ZIP code 00000 maps to no'],
  ['a ZIP code of four digits', { ...VISIT, zip: '3500' }, 'five digits'],
  ['a county without a state', { ...VISIT, county: 'Marin' }, 'state'],
  ['64 KiB of brackets', '['.repeat(65_000), 'not valid JSON'],
  ['deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'JSON object'],
  ['a deep story', `{"story":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'story must be text'],
  ['deep items', `{"items":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'items[0] must be an object'],
  ['__proto__ as the body', '{"__proto__":{"story":"a visit"}}', 'exactly one'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'UTF-8'],
];

describe('POST /api/price refuses', () => {
  test.each(REFUSED)('%s', async (_, body, ...words) => {
    const { status, json, log } = await askPrice(body);
    expect(log).toEqual([]);
    expect(status).toBe(400);
    expect(problemSchema.parse(json).error).toMatch(/^[^\n]+\.$/);
    for (const word of words) expect(json.error).toContain(word);
  });

  test('every bad field, in one sentence', async () => {
    const { json } = await askPrice({
      items: [{ itemId: 'visit', times: 0 }, { itemId: 'nothing' }, {}],
      coverage: 'x',
      locality: 'ZZ-00',
      zip: 5,
    });
    for (const word of [
      'items[0].times',
      '"nothing"',
      'items[2]',
      'coverage',
      'zip must be text',
      '"ZZ-00"',
    ]) {
      expect(json.error).toContain(word);
    }
    expect(json.error.match(/\.$/g)).toHaveLength(1);
  });

  test('an unknown id and an unknown place together', async () => {
    const { json } = await askPrice({ items: [{ itemId: 'nothing' }], state: 'ZZ' });
    expect(json.error).toContain('"nothing"');
    expect(json.error).toContain('"ZZ"');
  });

  test('a repeated piece of hostile input only cleaned and short', async () => {
    const { json } = await askPrice({ items: [{ itemId: `<b>\u0000${'x'.repeat(5000)}` }] });
    expect(json.error.length).toBeLessThan(200);
    expect(json.error).not.toContain('\u0000');
  });

  test.each([
    ['no content-type', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another charset', { 'content-type': 'application/json; charset=latin1' }],
    ['a compressed body', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('415: %s', async (_, headers) => {
    const body = gzipSync(JSON.stringify(VISIT));
    const { status, json } = await ask('/api/price', { method: 'POST', headers, body });
    expect(status).toBe(415);
    expect(problemSchema.safeParse(json).success).toBe(true);
  });
});

describe('POST /api/price answers', () => {
  test('items, with everything a place and a coverage add', async () => {
    const { status, json, headers } = await askPrice({
      items: [{ itemId: 'visit', raw: 'my doctor', times: 3 }],
      coverage: 'employer',
      locality: ' al-00 ',
    });
    expect(status).toBe(200);
    priceResponseSchema.parse(json);
    expect(json.input).toBe('items');
    expect(json.context).toMatchObject({ coverage: 'employer', localityFrom: 'locality' });
    expect(json.segments[0]).toMatchObject({
      raw: 'my doctor',
      times: 3,
      valueUsd: 95.19,
      lineTotalUsd: 285.57,
      localityUsd: 87.79,
      localityName: 'Alabama',
      fit: { verdict: 'REFERENCE PRICE', figureUsd: 87.79, lineTotalUsd: 263.37, which: 'locality' },
    });
    expect(json.totals.totalUsd).toBe(285.57);
    expect(json.fitted.totalUsd).toBe(263.37);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['state', { state: 'al' }],
    ['zip', { zip: '35004' }],
    ['county', { county: 'Marin', state: 'CA' }],
  ])('a place found by %s says so', async (from, place) => {
    const { json } = await askPrice({ ...VISIT, ...place });
    expect(json.context.localityFrom).toBe(from);
    expect(json.context.coverage).toBeNull();
    expect(json).not.toHaveProperty('fitted');
  });

  test('without place or coverage, reference figures and no context', async () => {
    const { json } = await askPrice(VISIT);
    priceResponseSchema.parse(json);
    for (const name of ['context', 'fitted']) expect(json).not.toHaveProperty(name);
    for (const name of ['fit', 'localityUsd', 'localityRange']) {
      expect(json.segments[0]).not.toHaveProperty(name);
    }
  });

  test('a story, with the span of its words', async () => {
    const story = 'I had a visit, then a blood test';
    const { status, json } = await askPrice({ story });
    expect(status).toBe(200);
    priceResponseSchema.parse(json);
    expect(json.segments.map((segment: { itemId: string }) => segment.itemId)).toEqual([
      'visit',
      'blood-test',
    ]);
    for (const { raw, start, end } of json.segments) expect(story.slice(start, end)).toBe(raw);
  });

  test('unknown fields are ignored, __proto__ among them', async () => {
    const { status, json } = await askPrice(
      '{"items":[{"itemId":"visit","color":1,"__proto__":{"times":9}}],"x":{"y":[]},"__proto__":{"coverage":"medicare"}}',
    );
    expect(status).toBe(200);
    expect(json.totals.totalUsd).toBe(95.19);
    expect(json).not.toHaveProperty('fitted');
  });

  test('the limits themselves are within the limits', async () => {
    const items = Array.from({ length: 60 }, () => ({ itemId: 'visit', times: 365 }));
    const { status, json } = await askPrice({ items });
    expect(status).toBe(200);
    expect(json.totals.totalUsd).toBe(2084661);
    expect((await askPrice({ story: 'visit '.repeat(333) })).status).toBe(200);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'content-type %s',
    async (type) => expect((await askPrice(VISIT, { 'content-type': type })).status).toBe(200),
  );
});

describe('an answer of many lines', () => {
  const price = (raw: string) =>
    ask(
      '/api/price',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items: Array.from({ length: 60 }, () => ({ raw })), coverage: 'uninsured' }),
      },
      { data: pricingData },
    );

  test('that is larger than 4.5 MB is refused with a sentence', async () => {
    const { status, json } = await price('ekg,'.repeat(50).slice(0, 199));
    expect(status).toBe(413);
    expect(problemSchema.parse(json).error).toMatch(/3000 lines is larger than 4\.5 MB.*send fewer units/);
  });

  test('of 60 plain items stays far below that', async () => {
    const { status, text } = await price('ekg');
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(500_000);
  });
});
