// SPDX-License-Identifier: Apache-2.0
// A database that a suite has used and closed is as good as a new one for the next.

import { expect, test } from 'vitest';
import { openBlankDatabase } from './blank-database.ts';
import { putSurvey } from './register-rows.ts';
import { openTestService } from './service.ts';

test('what was stored is gone, numbers start anew, and the closed one answers nobody', async () => {
  const fresh = await openTestService();
  const blank = await fresh.dump();
  await putSurvey(fresh.database, '2026-11-21T09:00:00.000Z');
  const saved = await fresh.send('/api/journeys', {
    body: { title: 'A title', entries: [{ raw: 'words', itemId: 'visit', times: 2 }] },
  });
  expect(saved.status).toBe(200);
  await fresh.send('/api/price', { body: { story: 'an echo' } });
  expect(await fresh.dump()).not.toBe(blank);
  await fresh.close();
  await expect(fresh.database.query('select 1')).rejects.toThrow('This database was closed.');

  const next = await openTestService();
  expect(await next.dump()).toBe(blank);
  await next.close();
});

test('two that are open at once know nothing of each other', async () => {
  const [one, other] = await Promise.all([openBlankDatabase(), openBlankDatabase()]);
  await putSurvey(one, '2026-11-21T09:00:00.000Z');
  expect(await other.query('select 1 from survey_responses')).toHaveLength(0);
  await Promise.all([one.close(), other.close()]);
});

test('one that was built on is no other suite’s', async () => {
  const one = await openBlankDatabase();
  await one.query('create table own (at integer)');
  await one.close();
  const next = await openBlankDatabase();
  await expect(next.query('select 1 from own')).rejects.toThrow('does not exist');
  await next.close();
});
