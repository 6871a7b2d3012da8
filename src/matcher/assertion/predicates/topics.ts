// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that its clause starts with, and that is the object of the verb at the clause's end: "covid shot I
// passed on", "the follow up with their sleep doc I did not do", "the biopsy I keep putting off". That verb has no other.

import type { Token } from '../../words/2-tokenize.ts';
import { OPENERS } from '../../words/5-clauses.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, NOT, QUITTING, REFUSING_WITH, SUBJECTS } from '../words/frame-words.ts';
import { DOERS } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';

/** Where the subject of a verb stands that says it was not had; null where none does. The care ends at `to`. */
export function findUndoneTopic(tokens: readonly Token[], to: number): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  let isLinked = false;
  for (let at = to; at < to + MAX_REACH; at += 1) {
    const word = text(at);
    if (tokens[at]?.kind !== 'word' || OPENERS.has(word) || JOINTS.has(word)) return null;
    if (DOERS.has(word) || (at > to && SUBJECTS.has(word) && OWNERS.has(text(at - 1)))) {
      if (isUndoing(at + 1, tokens)) return at;
      // "The EKG | he wanted | I skipped"
      isLinked = true;
      continue;
    }
    // "The MRI | showed nothing I hadn't known": a verb of its own.
    const isNamed = at < to + MAX_NOUNS && !isPast(word) && !PAPERS.has(word);
    if (!isLinked && !isNamed && !LINKS.has(word) && !OWNERS.has(word)) return null;
    isLinked ||= LINKS.has(word);
  }
  return null;
}

/** Where the noun phrase of a visit starts: "| the follow up with their | sleep doc". */
export function skipVisit(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (at > from - MAX_VISIT && OF_VISIT.has(tokens[at - 1]?.text ?? '')) at -= 1;
  return at;
}

/** A verb of refusing, or a denied one, with which the clause ends. */
function isUndoing(from: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = from;
  let isNot = false;
  while (AUXILIARIES.has(text(at)) || NOT.has(text(at)) || ADVERBS.has(text(at))) {
    // "A doctor I | 'd never | met before"
    if (text(at) === 'never' && PERFECT.has(text(at - 1))) return false;
    isNot ||= NOT.has(text(at));
    at += 1;
  }
  const verb = text(at);
  if (tokens[at]?.kind !== 'word') return isNot && at > from;
  if (
    isNot
      ? KNOWING.has(verb)
      : !((QUITTING.has(verb) && verb !== 'blew') || REFUSING_WITH.get(verb)?.has(text(at + 1)) === true)
  )
    return false;
  at += 1;
  // "Called off | on account of"
  while (PARTICLES.has(text(at)) && text(at + 1) !== 'account') at += 1;
  const after = tokens[at];
  return after === undefined || after.kind === 'mark' || OPENERS.has(after.text) || ENDS.has(after.text);
}

const MAX_REACH = 12;
const MAX_VISIT = 6;
const OF_VISIT: ReadonlySet<string> = toWordSet(
  'the my a their his her our second first next follow up appointment visit session checkup consult with to',
);
const JOINTS: ReadonlySet<string> = toWordSet('and or then');
const OWNERS: ReadonlySet<string> = toWordSet('my the their our his her a');
const MAX_NOUNS = 2;
/** "The MRI results I never got" */
const PAPERS: ReadonlySet<string> = toWordSet('results result report pictures images bill bills is are was');
/** After them words go on that say which it was. */
const LINKS: ReadonlySet<string> = toWordSet('that which with for of on at from in to');
const PERFECT: ReadonlySet<string> = toWordSet("'d had");
const AUXILIARIES: ReadonlySet<string> = toWordSet(
  "already finally 'd 'm 've had have has am are is was were been keep kept did",
);
/** "The MRI I don't remember" */
const KNOWING: ReadonlySet<string> = toWordSet(
  'met meet remember recall understand regret like love mind trust believe enjoy notice feel know hate hear see get',
);
const PARTICLES: ReadonlySet<string> = toWordSet('on off down up out of away no to for me us');
const ENDS: ReadonlySet<string> = toWordSet('on and too either yet as till again this last was is were');
