// SPDX-License-Identifier: Apache-2.0
// What the store keeps of journeys, on every driver.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../functions/store/database.ts';
import {
  findJourney,
  insertJourney,
  removeJourney,
  replaceJourney,
  type StoredJourney,
  sweepExpired,
} from '../../functions/store/index.ts';
import { migrate } from '../../functions/store/migrate.ts';
import { DRIVERS, startServers, stopServers } from './drivers.ts';

beforeAll(startServers, 60_000);
afterAll(stopServers);

const AT = new Date('2026-11-21T10:00:00.000Z');
const END = '2027-05-20T10:00:00.000Z';
const JOURNEY: StoredJourney = {
  id: 'abcdefghjkmnpqrs',
  slug: 'abcdefghjk',
  accountId: null,
  title: 'O’Brien’s "years"',
  entries: [{ raw: "doc's \\ 👩‍⚕️", itemId: 'cms-99213', times: 3 }],
  tableVersion: '2026-11-20.1',
  deleteHash: 'f'.repeat(64),
  savedAt: AT.toISOString(),
  changedAt: AT.toISOString(),
  expiresAt: END,
};

for (const { name, skipped, open } of DRIVERS) {
  describe.skipIf(skipped !== null)(`${name}${skipped === null ? '' : ` (${skipped})`}`, () => {
    let first: Database;
    let second: Database;
    beforeAll(async () => {
      [first, second] = await open();
      await migrate(first);
    }, 60_000);
    afterAll(async () => {
      await first?.close();
      if (second !== first) await second?.close();
    });

    test('a journey comes back as it was stored, by slug and by id', async () => {
      expect(await insertJourney(first, JOURNEY)).toBe(true);
      expect(await findJourney(second, JOURNEY.slug, AT)).toEqual(JOURNEY);
      expect(await findJourney(second, JOURNEY.id, AT)).toEqual(JOURNEY);
      expect(await findJourney(second, 'nothing', AT)).toBeNull();
    });

    test('a slug or id that is taken stores nothing, and its transaction goes on', async () => {
      const twice = await first.transaction(async (queries) => [
        await insertJourney(queries, { ...JOURNEY, id: 'another', title: 'Mine' }),
        await insertJourney(queries, { ...JOURNEY, slug: 'another' }),
        await insertJourney(queries, { ...JOURNEY, id: 'free', slug: 'free-too' }),
      ]);
      expect(twice).toEqual([false, false, true]);
      expect((await findJourney(first, JOURNEY.slug, AT))?.title).toBe(JOURNEY.title);
    });

    test('replacing keeps what is not replaced', async () => {
      const input = { title: '', entries: [{ raw: '', itemId: 'cms-lab-tsh', times: 365 }] };
      const later = new Date('2026-12-01T00:00:00.000Z');
      const changed = await replaceJourney(first, JOURNEY, input, '2026-12-01.1', later);
      expect(changed).toEqual({
        ...JOURNEY,
        ...input,
        tableVersion: '2026-12-01.1',
        changedAt: '2026-12-01T00:00:00.000Z',
      });
      expect(await findJourney(second, JOURNEY.slug, AT)).toEqual(changed);
    });

    test('from the instant it ends nobody finds it, and the sweep deletes it and nothing else', async () => {
      await insertJourney(first, {
        ...JOURNEY,
        id: 'owned',
        slug: 'owned-slug',
        accountId: 'ana',
        deleteHash: null,
        expiresAt: null,
      });
      const end = new Date(END);
      expect(await findJourney(first, JOURNEY.slug, new Date(end.getTime() - 1))).not.toBeNull();
      expect(await findJourney(first, JOURNEY.slug, end)).toBeNull();
      await sweepExpired(first, new Date(end.getTime() - 1));
      expect(await first.query('select id from journeys order by id')).toHaveLength(3);
      await sweepExpired(first, end);
      expect(await first.query('select id from journeys')).toEqual([{ id: 'owned' }]);
      expect((await findJourney(first, 'owned-slug', end))?.accountId).toBe('ana');
    });

    test('two who delete at once: one finds it, the other does not', async () => {
      await insertJourney(first, { ...JOURNEY, id: 'one', slug: 'one-slug' });
      const remove = (database: Database) =>
        database.transaction(async (queries) => {
          const found = await findJourney(queries, 'one-slug', AT, 'lock');
          if (found !== null) await removeJourney(queries, found);
          return found !== null;
        });
      const found = await Promise.all([remove(first), remove(second), remove(first)]);
      expect(found.filter(Boolean)).toHaveLength(1);
    });

    test('what an account owns has no end and no code, and the other way round', async () => {
      const wrong = [
        { ...JOURNEY, accountId: 'ana' },
        { ...JOURNEY, deleteHash: null },
        { ...JOURNEY, accountId: 'ana', deleteHash: null, expiresAt: END },
      ];
      for (const journey of wrong)
        await expect(insertJourney(first, { ...journey, id: 'w', slug: 'w' })).rejects.toMatchObject({
          kind: 'refused',
        });
    });
  });
}
