// SPDX-License-Identifier: Apache-2.0
// The API answers made at build time, served as bytes: no JSON is made while someone waits.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Answer, answerPublished } from '../../functions/http/answer.ts';
import { allowAnyOrigin } from '../../functions/http/cors.ts';
import type { Encoding } from './encodings.ts';

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Finds the answer for a path such as `/api/table`, in the best encoding that is there; undefined where none was made. */
export type FindPublished = (path: string, accepted: readonly Encoding[]) => Answer | undefined;

/** Knows every `*.json` below `dist/api` by its path; reads a file when it is first asked for and keeps it. */
export function openPublishedAnswers(dist: string): FindPublished {
  const folder = join(dist, 'api');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const names = new Set(files.map((file) => file.split(sep).join('/')));
  const kept = new Map<string, Answer>();
  return (path, accepted) => {
    const name = toAnswerFile(path);
    if (!names.has(name)) return undefined;
    const encoding = accepted.find((each) => names.has(name + SUFFIX[each]));
    const key = `${encoding ?? ''} ${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = readAnswer(join(folder, name), encoding);
    kept.set(key, answer);
    return answer;
  };
}

function readAnswer(file: string, encoding: Encoding | undefined): Answer {
  const plain = allowAnyOrigin(answerPublished(readFileSync(file)));
  const headers = { ...plain.headers, vary: 'accept-encoding' };
  if (encoding === undefined) return { ...plain, headers };
  return {
    ...plain,
    headers: { ...headers, 'content-encoding': encoding },
    body: readFileSync(file + SUFFIX[encoding]),
  };
}

/** The file of a path, relative to the folder the answers are written to. */
export function toAnswerFile(path: string): string {
  return `${path.slice('/api/'.length)}.json`;
}
