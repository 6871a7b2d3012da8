// SPDX-License-Identifier: Apache-2.0
// CMS's own validator over the same text, where it knows the version the file names. It says how the file keeps to the
// template; what is taken from the file is decided by our rules alone.

import { Readable } from 'node:stream';
import { validateCsv, validateJson } from '@cmsgov/hpt-validator';
import { decodeFile } from './decode-text.ts';
import type { FileHead } from './rate-rows.ts';

/** Of the versions a file may name, the template the validator checks it against. */
const TEMPLATES: Readonly<Record<string, string>> = {
  '2.0.0': '2.0.0',
  '2.1.0': '2.1.0',
  '2.2.0': '2.2.0',
  '2.2.1': '2.2.0',
  '3.0.0': '3.0.0',
};
/** The validator stops at so many errors. */
const MOST = 100;
const TOLD = 3;
const LINE_FEED = 10;
const QUOTE = 34;

/** One line for the terminal for the whole, and one for each of its first errors. */
export async function checkTemplate(
  path: string,
  { template, version }: FileHead,
): Promise<readonly string[]> {
  const known = TEMPLATES[version];
  if (known === undefined) return [`CMS's validator knows no template "${version}"; not checked.`];
  const isJson = template === 'JSON';
  const input = Readable.from(readText(path, isJson ? QUOTE : LINE_FEED));
  const options = { maxErrors: MOST };
  const { errors, alerts } = isJson
    ? await validateJson(input, known, options)
    : await validateCsv(input, known, options);
  input.destroy();
  const count = (list: readonly unknown[]) => `${list.length}${list.length >= MOST ? ' or more' : ''}`;
  return [
    `CMS's validator, template ${known}: ${count(errors)} errors, ${count(alerts)} alerts`,
    ...errors
      .slice(0, TOLD)
      .map((error) => `${error.path}: ${error.message.replace(/\s+/g, ' ').slice(0, 160)}`),
  ];
}

async function* readText(path: string, separator: number): AsyncGenerator<string, void, undefined> {
  for await (const { text } of decodeFile(path, separator)) if (text !== '') yield text;
}
