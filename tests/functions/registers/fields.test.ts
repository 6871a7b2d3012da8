// SPDX-License-Identifier: Apache-2.0
// Every field of what is sent: values that are taken and values that are refused, each by its name.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '../../../src/wire/index.ts';
import { SMALL_DATA } from '../ask.ts';
import { openTestService, type TestService } from '../service.ts';
import { CORRECTION, GAP, INTERVIEW, SURVEY } from './bodies.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());
beforeEach(() => service.empty());

const countRows = async () => {
  const rows = await service.database.query<{ rows: number }>(
    'select sum(rows)::int as rows from chain_heads',
  );
  return rows[0]?.rows;
};

interface Route {
  readonly path: string;
  readonly body: object;
  /** By field (`context.age` for one inside): what is taken, and what is refused. */
  readonly fields: Readonly<
    Record<string, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }>
  >;
}

const NO_TEXT = [1, null, true, {}, ['x']];
const typed = (limit: number) => ({
  good: ['x', 'ü\n\t “quoted” 🧪', 'y'.repeat(limit), "' or 1=1; drop table corrections --", '=cmd()'],
  bad: ['', '   ', 'z'.repeat(limit + 1), 'a\u0000b', 'a\u001bb', 'half \ud83e', ...NO_TEXT],
});
const listed = (...values: readonly unknown[]) => ({
  good: values,
  bad: ['', 'nonsense', 'Employer ', '__proto__', 7, null, ['employer'], {}],
});
const whole = (limit: number) => ({
  good: [0, -0, 1, limit],
  bad: [-1, limit + 1, 0.5, '1', null, 1e300, true, [1], {}],
});

const ROUTES: readonly Route[] = [
  {
    path: '/api/corrections',
    body: CORRECTION,
    fields: {
      priceId: {
        good: [CORRECTION.priceId],
        bad: ['nothing', '', '__proto__', 'constructor', ...NO_TEXT, undefined],
      },
      verdict: { good: ['right', 'wrong'], bad: ['Right', '', 'maybe', 1, null, undefined] },
      believedUsd: {
        good: [0, -0, 0.01, 0.29, 1.15, 95.19, 1234567.89, 9_999_999.99],
        bad: [-0.01, 9_999_999.995, 10_000_000, 0.001, 1.005, '95.19', null, true, [1], 1e308],
      },
      note: typed(600),
      browserKey: typed(120),
      tableVersion: {
        good: ['2026-11-21.1', SMALL_DATA.table.version],
        bad: [
          '2020-01-01.9999',
          '2026-11-21.1-verified',
          '',
          '1',
          '2026-11-21',
          '2026-11-21.1-call-me',
          '2026-11-21.1 ',
          '2026-11-21.12345',
          ...NO_TEXT,
        ],
      },
      journeyId: {
        good: ['abcdefghjk', '23456789zz'],
        bad: ['', 'abcdefghj', 'abcdefghjkm', 'ABCDEFGHJK', 'abcdefghi1', 'abc/../def', ...NO_TEXT],
      },
    },
  },
  {
    path: '/api/gap',
    body: GAP,
    fields: {
      counts: {
        good: [{ dismissed: 0 }, { 'time-searching': 10_000, 'life-lost': 1, 'wrong-track': -0 }],
        bad: [{}, { nothing: 1 }, { dismissed: 1, Dismissed: 2 }, [], [1], 'dismissed', null, undefined, 3],
      },
      'counts.dismissed': whole(10_000),
      ranking: {
        good: [
          [],
          ['life-lost'],
          ['care-not-sought', 'care-denied', 'dismissed', 'wrong-track', 'time-searching', 'life-lost'],
        ],
        bad: [
          ['nothing'],
          ['dismissed', 'dismissed'],
          'dismissed',
          { 0: 'dismissed' },
          null,
          [1],
          Array(9).fill('dismissed'),
        ],
      },
      note: typed(400),
      context: { good: [{}, { more: 'dropped' }], bad: [null, [], 'rural', 1] },
      'context.ageBand': listed('0-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65-74', '75+'),
      'context.insurance': listed(
        'employer',
        'marketplace',
        'medicaid',
        'medicare',
        'uninsured',
        'unsure',
        'other',
      ),
      'context.region': listed('northeast', 'midwest', 'south', 'west', 'territories', 'abroad'),
      'context.urbanicity': listed('urban', 'suburban', 'rural'),
    },
  },
  {
    path: '/api/survey',
    body: SURVEY,
    fields: {
      ranking: {
        good: [['forgone', 'unpaid', 'work', 'oop', 'time']],
        bad: [
          [],
          ['oop', 'time', 'work', 'unpaid'],
          ['oop', 'time', 'work', 'unpaid', 'unpaid'],
          ['oop', 'time', 'work', 'unpaid', 'forgone', 'oop'],
          ['oop', 'time', 'work', 'unpaid', 'other'],
          'oop',
          null,
          undefined,
          Array(5).fill(null),
        ],
      },
      unasked: { good: ['oop', 'forgone', 'all-asked'], bad: ['none', '', null, 1, undefined] },
      lead: { good: ['oop', 'time', 'work', 'unpaid', 'forgone'], bad: ['all-asked', '', null, undefined] },
      decide: { good: ['patients', 'clinicians', 'researchers', 'reader'], bad: ['me', '', null, undefined] },
      clinicians: whole(99),
      sentence: typed(280),
      channel: {
        good: ['a', 'clinic-7', 'x'.repeat(24), '---'],
        bad: ['', 'A', 'a b', 'x'.repeat(25), 'ü', 1, null],
      },
      context: { good: [{}, { more: 1 }], bad: [null, [], 'x', 0] },
      'context.age': {
        ...whole(120),
        good: [0, 120, '0-17', '75+'],
        bad: [-1, 121, 1.5, '41', 'old', null, {}],
      },
      'context.sex': listed('female', 'male', 'other', 'undisclosed'),
      'context.insurance': listed('employer', 'uninsured'),
      'context.region': listed('northeast', 'abroad'),
      'context.state': { good: ['AL', 'dc', ' pr '], bad: ['ZZ', 'Alabama', '', 1, null] },
      'context.stage': listed('undiagnosed', 'suspected', 'diagnosed', 'misdiagnosed'),
      'context.respondent': listed('patient', 'caregiver', 'other'),
      'context.onset_age': whole(120),
      'context.diagnosis_age': whole(120),
    },
  },
  {
    path: '/api/interview',
    body: INTERVIEW,
    fields: {
      consent: {
        good: ['notes', 'quote-anonymously', 'quote-by-name'],
        bad: ['yes', '', null, true, undefined],
      },
      answers: {
        good: [
          { q1: 'a', q9: 'b', q10: 'c' },
          { q1: 'a', q2: 'b', q3: 'c', q4: ' ', q11: 'dropped' },
        ],
        bad: [
          {},
          { q1: 'a', q2: 'b' },
          { q1: 'a', q2: 'b', q11: 'c' },
          { q1: 'a', q2: 'b', q3: ' ' },
          [],
          null,
          'q1',
          undefined,
        ],
      },
      'answers.q7': {
        good: typed(3000).good,
        bad: typed(3000).bad.filter((value) => value !== '' && value !== '   '),
      },
      name: typed(120),
      followUp: { good: [false], bad: ['false', 0, null, undefined, true] },
      email: {
        good: ['a@b.example', 'first.last+tag@sub.example.org'],
        bad: [
          '',
          'nobody',
          'a@',
          '@b',
          'a b@c.example',
          `${'x'.repeat(250)}@b.example`,
          'a@b.example\n',
          1,
          null,
        ],
      },
      channel: { good: ['a-1'], bad: ['', 'A', null] },
    },
  },
];

/** The body with another value at `field`; undefined takes it out. */
function replaceField(body: object, field: string, value: unknown): object {
  const [name = '', inner] = field.split('.');
  const own = body as Readonly<Record<string, unknown>>;
  if (inner === undefined) return { ...own, [name]: value };
  return { ...own, [name]: { ...(own[name] as object | undefined), [inner]: value } };
}

describe.each(ROUTES)('POST $path', ({ path, body, fields }) => {
  let networks = 0;
  const send = (sent: unknown) => {
    networks += 1;
    return service.send(path, {
      body: JSON.stringify(sent),
      address: `203.0.${networks >> 8}.${networks & 255}`,
    });
  };

  test.each(Object.keys(fields))('%s', async (field) => {
    const { good = [], bad = [] } = fields[field] ?? {};
    for (const value of good) {
      const { status, json } = await send(replaceField(body, field, value));
      expect([field, value, status, json.error]).toEqual([field, value, 200, undefined]);
    }
    expect(await countRows()).toBe(good.length);
    for (const value of bad) {
      const answer = await send(replaceField(body, field, value));
      expect([field, value, answer.status]).toEqual([field, value, 400]);
      const { error } = problemSchema.parse(answer.json);
      const name = field === 'followUp' && value === true ? 'email' : field.split('.')[0];
      expect(error).toMatch(new RegExp(`${name}.*[.]$`, 's'));
    }
    expect(await countRows()).toBe(good.length);
  });

  test('names every bad field in one sentence, and takes a body with fields it does not know', async () => {
    const names = Object.keys(fields)
      .filter((field) => !field.includes('.'))
      .slice(0, 8);
    const none = Object.fromEntries(names.map((name) => [name, { not: 'it' }]));
    const { status, json } = await send(none);
    expect(status).toBe(400);
    for (const name of names) if (name !== 'context') expect(json.error).toContain(name);
    expect((await send({ ...body, unknown: { deep: [1] }, constructor: 1, __proto: 2 })).status).toBe(200);
  });
});
