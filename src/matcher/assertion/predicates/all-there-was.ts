// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was had, for it was all there was: "apart from a CBC and an EKG nothing was done", "the only
// thing anyone ever did was an EKG", "everything got cancelled except my mammogram".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { findSentenceEnd } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT } from '../words/frame-words.ts';
import { isPast } from '../words/tense.ts';

type Place = Pick<Match, 'from' | 'to' | 'pieces'>;

const textAt = (at: number, tokens: readonly Token[]) => tokens[at]?.text ?? '';
const DEEDS: ReadonlySet<string> = toWordSet('had got saw did underwent went took');
const GIVE: ReadonlySet<string> = toWordSet('do run order give take see get have send');

/** "Apart | from | a CBC nothing was done", "except for a TSH nobody has checked anything". */
export function isAllThereWas({ from, to }: Place, tokens: readonly Token[]): boolean {
  const lead = skipDeterminer(from, tokens);
  const low = Math.max(0, lead - MAX_REST);
  // "Everything got cancelled | except | my mammogram"
  if (SAVE.has(textAt(lead, tokens))) {
    // "I've had no tests | except | an EKG"
    const isBut = textAt(lead, tokens) === 'except' && hasWordBefore(tokens, lead, MAX_TESTS, NO_CARE);
    return isBut || (hasWord(tokens, low, lead, ALL) && hasWord(tokens, low, lead, CALLED_OFF));
  }
  // "The only thing anyone ever did | was | an EKG", "… was | do | an EKG"
  const was = GIVE.has(textAt(lead, tokens)) ? lead - 1 : lead;
  if (textAt(was, tokens) === 'was' && DEEDS.has(textAt(was - 1, tokens)))
    return hasWordBefore(tokens, was, MAX_REST, ONLY);
  const link = LISTING.has(textAt(lead, tokens)) ? findExcept(lead - 1, low, tokens) : lead;
  if (!EXCEPT.get(textAt(link, tokens))?.has(textAt(link - 1, tokens))) return false;
  const end = findSentenceEnd(to, MAX_REST, tokens);
  return hasWord(tokens, to, end, NONE) && !hasWord(tokens, low, link, ALL);
}

/** "| Apart from | a CBC and | an EKG nothing was done": where it stands, if nothing but the list stands between. */
function findExcept(from: number, low: number, tokens: readonly Token[]): number {
  let at = from;
  while (at > low && !EXCEPT.has(textAt(at, tokens)) && !isPast(textAt(at, tokens))) at -= 1;
  return at;
}

const LISTING: ReadonlySet<string> = toWordSet('and , or');
const EXCEPT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['for', toWordSet('except save')],
  ['from', toWordSet('apart aside')],
  ['of', toWordSet('exception outside')],
  ['than', toWordSet('other')],
]);
const SAVE: ReadonlySet<string> = toWordSet('except but');
const NO_CARE: ReadonlySet<string> = toWordSet('no nothing none');
const MAX_TESTS = 4;
const ONLY: ReadonlySet<string> = toWordSet('only');
const CALLED_OFF: ReadonlySet<string> = toWordSet(
  'cancelled canceled denied refused closed postponed skipped declined missed rescheduled',
);
const MAX_REST = 14;
export const NONE: ReadonlySet<string> = new Set([...NOT, ...toWordSet('no nothing none')]);
const ALL: ReadonlySet<string> = toWordSet('all everything every');
