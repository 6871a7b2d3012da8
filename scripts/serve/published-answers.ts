// SPDX-License-Identifier: Apache-2.0
// The API answers made at build time, served as bytes: no JSON is made while someone waits.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Answer, answerPublished, asFhir } from '../../functions/http/answer.ts';
import { allowAnyOrigin } from '../../functions/http/cors.ts';
import { secureAnswer } from '../../functions/http/secure.ts';
import { ENCODING_ENDINGS, type Encoding, readAcceptedEncodings } from './encodings.ts';

/** Folders of `dist/` that hold answers. */
export const ANSWER_FOLDERS = ['api', 'fhir'] as const;

/** Below these an answer is a FHIR resource. */
const FHIR = /^(?:fhir|api\/fhir)\//;

/**
 * Finds the answer for a path such as `/api/table`, in the best encoding that is there and the header takes; undefined
 * where none was made, or it cannot be read now: then it is made anew.
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
    const encoding = readAcceptedEncodings(acceptEncoding).find((each) =>
      names.has(name + ENCODING_ENDINGS[each]),
    );
    const key = `${encoding ?? ''} ${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = readAnswer(dist, name, encoding);
    if (answer !== undefined) kept.set(key, answer);
    return answer;
  };
}

function readAnswer(dist: string, name: string, encoding: Encoding | undefined): Answer | undefined {
  const file = join(dist, name);
  const bytes = readOrNull(file);
  const compressed = encoding === undefined ? null : readOrNull(file + ENCODING_ENDINGS[encoding]);
  if (bytes === null || (encoding !== undefined && compressed === null)) return undefined;
  const json = secureAnswer(allowAnyOrigin(answerPublished(bytes)));
  const plain = FHIR.test(name) ? asFhir(json) : json;
  const headers = { ...plain.headers, vary: 'accept-encoding' };
  return encoding === undefined
    ? { ...plain, headers }
    : { ...plain, headers: { ...headers, 'content-encoding': encoding }, body: compressed };
}

/** null where a build is replacing it, or no descriptor is left. */
function readOrNull(file: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The description of the API has the name of its file for an address. */
export const DESCRIPTION_FILE = 'api/openapi.json';

/** The file of a path below `dist/`. A FHIR definition may be asked for by the name of its file as well. */
export function toAnswerFile(path: string): string {
  const name = path.slice(1);
  if (name === DESCRIPTION_FILE) return name;
  return name.startsWith('fhir/') && name.endsWith('.json') ? name : `${name}.json`;
}
