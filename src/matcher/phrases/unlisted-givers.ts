// SPDX-License-Identifier: Apache-2.0
// Part of step 6: who was seen and what was done, by a name that neither the lexicon nor ordinary English has: "saw a |
// syncopologist | twice", "had a | salpingectomy |".

import { makeEntry } from '../lexicon/indexed-entry.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Match } from './4-phrases.ts';
import { UNLISTED } from './matches.ts';

/** The owners with those of care that no phrase names. */
export function addUnlistedGivers(owners: readonly Match[], tokens: readonly Token[]): readonly Match[] {
  const added: Match[] = [];
  for (const [at, { kind, word, text }] of tokens.entries()) {
    if (kind !== 'word') continue;
    const isFree = () => owners.every(({ from, to }) => at < from || at >= to);
    if (word.isUnknown && PROCEDURES.test(text) && isFree())
      added.push({ ...PROCEDURE, from: at, to: at + 1 });
    if (!PEOPLE.test(text)) continue;
    const isTold =
      word.isUnknown && GIVERS.test(text) && !SCHOLARS.test(text)
        ? isSeen(at, tokens)
        : isSeenOften(at, tokens);
    if (isTold && isFree()) added.push({ ...GIVER, from: at, to: at + 1 });
  }
  return added.length === 0 ? owners : [...owners, ...added].sort((a, b) => a.from - b.from);
}

/** "Went to a syncopologist"; but "married to an embryologist". */
const isSeen = (at: number, tokens: readonly Token[]) =>
  hasWordBefore(tokens, at, MAX_BEFORE, TO) && !hasWordBefore(tokens, at, MAX_BEFORE, OWN);

/** "Saw a | bonesetter | four times" */
function isSeenOften(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isOften = text(at + 1) === 'twice' || text(at + 2) === 'times' || text(at + 2) === 'x';
  return isOften && ONE.has(text(at - 1)) && SAW.has(text(at - 2));
}

const GIVER = {
  entry: makeEntry('ask', 'unlisted-giver'),
  phraseId: UNLISTED,
  pieces: undefined,
  countAt: undefined,
};
/** "A salpingectomy", "an overnight oximetry": what is done, by how such names end. */
const PROCEDURE = { ...GIVER, entry: makeEntry('ask', 'other-care') };
const PROCEDURES =
  /(?:ectom(?:y|ies)|[^ch]otom(?:y|ies)|[^r]oscop(?:y|ies)|plasty|plasties|centesis|(?:oxi|mano|flow)metry|(?:uro|veno|arterio|lympho|salpingo|elasto|myelo)graphy)$/;
const PEOPLE = /(?:ist|er|or|ian|path)s?$/;
const GIVERS = /(?:ologist|iatrist|iatrician|odontist|therapist)s?$/;
const SCHOLARS = /^(?:astro|bio|geo|eco|zoo|arch|meteor|soci|cosmet|crimin|anthrop|techn|ideo)/;
const MAX_BEFORE = 4;
const TO: ReadonlySet<string> = toWordSet(
  'saw see seen seeing sees visit visited visiting consulted to by with',
);
const OWN: ReadonlySet<string> = toWordSet('married engaged daughter son friend');
const SAW: ReadonlySet<string> = toWordSet('saw seen visited consulted');
const ONE: ReadonlySet<string> = toWordSet('a an my');
