// SPDX-License-Identifier: Apache-2.0
// The commands that people copy from the page of the API, which its answers are shown beside.

import { expect, test } from 'vitest';
import { arrangeApi } from '../../src/components/api-view.ts';
import { DOCUMENT } from './check-answer.ts';

const OPERATIONS = arrangeApi(DOCUMENT, 'https://ledger.example').flatMap(({ operations }) => operations);
const find = (id: string) => OPERATIONS.find(({ operationId }) => operationId === id);

test('what is shown as answered to an account carries its cookie, and nothing else does', () => {
  const withCookie = OPERATIONS.filter(({ commands }) =>
    commands.every((command) => command.includes(" \\\n  -b '__Host-session=YOUR_SESSION'")),
  );
  expect(withCookie.map(({ operationId }) => operationId).sort()).toEqual([
    'eraseMe',
    'listMyCorrections',
    'listMyJourneys',
    'readMe',
    'removePasskey',
    'renameMe',
    'replaceJourney',
  ]);
  expect(withCookie.filter(({ needsMore }) => !needsMore)).toEqual([]);
  expect(JSON.stringify(OPERATIONS).match(/__Host-session=/g)).toHaveLength(withCookie.length);
});

test('saving a journey shows its delete code, and deleting one sends it', () => {
  expect(find('saveJourney')?.answer).toContain('"deleteToken": "abcdefghjkmnpqrstuvw"');
  const { slug } = JSON.parse(find('saveJourney')?.answer ?? '{}');
  for (const id of ['readJourney', 'deleteJourney'])
    expect(find(id)?.commands[0]).toContain(`'https://ledger.example/api/journeys/${slug}'`);
  expect(find('deleteJourney')?.commands[0]).toContain('{"deleteToken":"abcdefghjkmnpqrstuvw"}');
});
