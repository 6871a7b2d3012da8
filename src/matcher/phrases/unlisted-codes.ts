// SPDX-License-Identifier: Apache-2.0
// Codes that the table has no row for: care of their own, with its count, that no figure is given for.

import { makeEntry } from '../lexicon/indexed-entry.ts';
import type { Token } from '../words/2-tokenize.ts';
import { isUnlistedCode } from '../words/bill-codes.ts';
import type { Match } from './4-phrases.ts';

export const UNLISTED_CODE = 'unlisted-code';

const CODE = {
  entry: makeEntry('unit', UNLISTED_CODE),
  phraseId: UNLISTED_CODE,
  pieces: undefined,
  countAt: undefined,
};

/** The owners with those codes among them. */
export function addUnlistedCodes(owners: readonly Match[], tokens: readonly Token[]): readonly Match[] {
  const added: Match[] = [];
  for (let at = 0; at < tokens.length; at += 1)
    if (isUnlistedCode(at, tokens)) added.push({ ...CODE, from: at, to: at + 1 });
  return added.length === 0 ? owners : [...owners, ...added].sort((a, b) => a.from - b.from);
}
