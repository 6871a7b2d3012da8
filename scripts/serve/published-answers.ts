// SPDX-License-Identifier: Apache-2.0
// The API answers made at build time, served as bytes: no JSON is made while someone waits.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Answer, answerPublished, asFhir } from '../../functions/http/answer.ts';
import { allowAnyOrigin } from '../../functions/http/cors.ts';
import { secureAnswer } from '../../functions/http/secure.ts';
import { type Encoding, readAcceptedEncodings } from './encodings.ts';

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Folders of `dist/` that hold answers. */
export const ANSWER_FOLDERS = ['api', 'fhir'] as const;

/** Below these an answer is a FHIR resource. */
const FHIR = /^(?:fhir|api\/fhir)\//;

/**
 * Finds the answer for a path such as `/api/table`, in the best encoding that is there and the header takes; undefined
 * where none was made.
 */
export type FindPublished = (path: string, acceptEncoding: string | undefined) => Answer | undefined;

/** Knows every `*.json` below these folders by its path; reads a file when it is first asked for and keeps it. */
export function openPublishedAnswers(dist: string): FindPublished {
  const names = new Set(
    ANSWER_FOLDERS.flatMap((name) => {
      const folder = join(dist, name);
      const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
      return files.map((file) => join(name, file).split(sep).join('/'));
    }),
  );
  const kept = new Map<string, Answer>();
  return (path, acceptEncoding) => {
    const name = toAnswerFile(path);
    if (!names.has(name)) return undefined;
    const encoding = readAcceptedEncodings(acceptEncoding).find((each) => names.has(name + SUFFIX[each]));
    const key = `${encoding ?? ''} ${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = readAnswer(dist, name, encoding);
    kept.set(key, answer);
    return answer;
  };
}

function readAnswer(dist: string, name: string, encoding: Encoding | undefined): Answer {
  const file = join(dist, name);
  const json = secureAnswer(allowAnyOrigin(answerPublished(readFileSync(file))));
  const plain = FHIR.test(name) ? asFhir(json) : json;
  const headers = { ...plain.headers, vary: 'accept-encoding' };
  if (encoding === undefined) return { ...plain, headers };
  return {
    ...plain,
    headers: { ...headers, 'content-encoding': encoding },
    body: readFileSync(file + SUFFIX[encoding]),
  };
}

/** The description of the API has the name of its file for an address. */
export const DESCRIPTION_FILE = 'api/openapi.json';

/** The file of a path below `dist/`. A FHIR definition may be asked for by the name of its file as well. */
export function toAnswerFile(path: string): string {
  const name = path.slice(1);
  if (name === DESCRIPTION_FILE) return name;
  return name.startsWith('fhir/') && name.endsWith('.json') ? name : `${name}.json`;
}
