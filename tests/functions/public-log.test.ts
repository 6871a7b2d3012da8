// SPDX-License-Identifier: Apache-2.0
// The change log and the marks of team tests, as anyone reads them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { appendRow } from '../../functions/store/index.ts';
import { annotationsResponseSchema, changesResponseSchema, problemSchema } from '../../src/wire/index.ts';
import { ADMIN_TOKEN, HOST, openTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());

const data = join(import.meta.dirname, '../../data');
const operator = { authorization: `Bearer ${ADMIN_TOKEN}` };
const readChanges = async () => changesResponseSchema.parse((await service.send('/api/changes')).json);

describe('GET /api/changes', () => {
  test('has every entry of data/changes.yaml, as it stands there', async () => {
    const written: Record<string, unknown>[] = parse(readFileSync(join(data, 'changes.yaml'), 'utf8'));
    const { count, changes } = await readChanges();
    expect(count).toBe(changes.length);
    // Beside them stands one entry for each release, which is made of its own changes.
    const byHand = changes.filter(({ id }) => !/-table-\d+$/.test(id));
    expect(changes.length - byHand.length).toBe(readdirSync(join(data, 'versions')).length - 1);
    expect(byHand).toEqual(
      written.map(({ id, changed_on, kind, title, body, table_version }) => ({
        id,
        changedOn: changed_on,
        kind,
        title,
        body,
        tableVersion: table_version,
      })),
    );
    const table = JSON.parse(readFileSync(join(data, 'table-version.json'), 'utf8'));
    expect(changes.some(({ tableVersion }) => tableVersion === table.version)).toBe(true);
  });

  test('what the operator adds stands among them by its day, newest first', async () => {
    const add = (changedOn: string, title: string) =>
      service.send('/api/admin/changes', {
        body: { changedOn, kind: 'error', title, body: 'It was wrong. Now it is right.' },
        headers: operator,
      });
    const newest = (await readChanges()).changes[0]?.changedOn ?? '';
    service.setNow('2999-01-01T10:00:00.000Z');
    for (const [day, title] of [
      ['2999-01-01', 'later'],
      ['2020-01-01', 'long ago'],
      [newest, 'same day'],
    ] as const)
      expect((await add(day, title)).status).toBe(200);
    service.setNow('2026-11-21T10:00:00.000Z');
    const { changes } = await readChanges();
    expect([changes[0]?.title, changes[1]?.title, changes.at(-1)?.title]).toEqual([
      'later',
      'same day',
      'long ago',
    ]);
    expect(changes.map(({ changedOn }) => changedOn)).toEqual(
      changes
        .map(({ changedOn }) => changedOn)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  });

  test('503 without a database: half a log would look whole', async () => {
    const { status, json } = await service.send('/api/changes', { effects: { database: null } });
    expect([status, problemSchema.safeParse(json).success]).toEqual([503, true]);
  });
});

describe('GET /changes.atom', () => {
  test('has what the operator added, every entry of the change log and every version of the table', async () => {
    const { changes } = await readChanges();
    expect(changes.map(({ id }) => id)).toContain('added-1');
    const { status, headers, text } = await service.send('/changes.atom');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const ids = [...text.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id?.replace(HOST, ''));
    const versions = [...service.effects.publishedVersions].map((version) => `/data/versions/${version}`);
    expect(ids.toSorted()).toEqual(
      ['/changes.atom', ...changes.map(({ id }) => `/changes#${id}`), ...versions].toSorted(),
    );
    const again = await service.send('/changes.atom', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('503 without a database, as the change log', async () => {
    const { status } = await service.send('/changes.atom', { effects: { database: null } });
    expect(status).toBe(503);
  });
});

describe('GET /api/annotations', () => {
  test('names marked rows by register and hash, with the day and no time of day', async () => {
    const before = annotationsResponseSchema.parse((await service.send('/api/annotations')).json);
    expect([before.count, before.annotations]).toEqual([0, []]);
    const { rowHash } = await service.database.transaction((queries) =>
      appendRow(queries, 'interviews', {
        covered: {
          received_at: '2026-11-21T09:00:00.000Z',
          consent: 'notes',
          channel: null,
          follow_up: false,
        },
        columns: { consent: 'notes', channel: null, follow_up: false, answers_sealed: new Uint8Array([1]) },
      }),
    );
    const marked = await service.send('/api/admin/annotations', {
      body: { register: 'interviews', rowHash },
      headers: operator,
    });
    expect(marked.status).toBe(200);
    const { annotations } = annotationsResponseSchema.parse((await service.send('/api/annotations')).json);
    expect(annotations).toEqual([
      { register: 'interviews', row_hash: rowHash, mark: 'team-test', notedAt: '2026-11-21' },
    ]);
  });
});
