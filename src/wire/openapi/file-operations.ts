// SPDX-License-Identifier: Apache-2.0
// The registers as files, and the change log.

import { z } from 'zod';
import { correctionsExportSchema } from '../correction-export.ts';
import { changesResponseSchema } from '../public-log.ts';
import { named, type Operation, textIn } from './operation.ts';
import { readStored } from './replies.ts';

const csv = named('CsvFile', z.string());

const file = (name: string, summary: string, { isJson = false, note = '' } = {}): Operation => {
  const read = readStored({
    path: `/api/export/${name}`,
    id: `export${name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tag: 'Files',
    summary,
    description: `De-identified rows in the order of their hash chain, sent while they are read.${note}`,
    answer: isJson ? named('CorrectionsFile', correctionsExportSchema) : csv,
    parameters: [textIn('header', 'if-none-match', 'W/"abc"', 'The etag of a file held already.')],
  });
  const headers = ['etag', 'content-disposition'];
  const [done, ...failures] = read.replies;
  const content = isJson ? done?.content : { 'text/csv': csv };
  return {
    ...read,
    replies: [
      { status: 200, description: 'The file.', content: content ?? null, headers },
      { status: 304, description: 'What is held already is still the file.', content: null, headers },
      ...failures,
    ],
  };
};

function feed(): Operation {
  const read = readStored({
    path: '/changes.atom',
    id: 'feedChanges',
    tag: 'Files',
    summary: 'The change log and the versions of the table, an Atom feed',
    description: 'Newest first: every entry of /api/changes, and an entry for each version of the table.',
    answer: named('AtomFeed', z.string()),
    parameters: [textIn('header', 'if-none-match', 'W/"abc"', 'The etag of a feed held already.')],
  });
  const [, ...failures] = read.replies;
  return {
    ...read,
    replies: [
      {
        status: 200,
        description: 'The feed.',
        content: { 'application/atom+xml': named('AtomFeed', z.string()) },
        headers: ['etag'],
      },
      {
        status: 304,
        description: 'What is held already is still the feed.',
        content: null,
        headers: ['etag'],
      },
      ...failures,
    ],
  };
}

export const FILE_OPERATIONS: readonly Operation[] = [
  readStored({
    path: '/api/changes',
    id: 'listChanges',
    tag: 'Files',
    summary: 'The change log',
    description: 'Newest first: what was built and what the operator added since.',
    answer: named('ChangesResponse', changesResponseSchema),
  }),
  feed(),
  file('corrections.csv', 'Corrections with their figures and source files, CSV', {
    note: ' The first line begins with # and is a note, no row.',
  }),
  file('corrections.json', 'Corrections with their figures and source files, JSON', { isJson: true }),
  file('gap.csv', 'Reports of care not received, days and chain, CSV'),
  file('survey.csv', 'Survey answers, days and chain, CSV'),
];
