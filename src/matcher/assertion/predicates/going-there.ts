// SPDX-License-Identifier: Apache-2.0
// Part of step 7: "was going to" with a place or a person and no verb, time and again, is a habit of the past and no plan:
// "I was going to | physical therapy | twice a week", "we were going to | her cardiologist | every month".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { findSentenceEnd } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { PRONOUNS } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';

/** Whether the cue is "was going to" right before the care, which was gone to more than once, or told on. */
export function isGoneTo(cue: Match, care: Match, tokens: readonly Token[]): boolean {
  const { text = '' } = tokens[cue.to] ?? {};
  const hasVerb = care.from > cue.to && !DETERMINERS.has(text) && !PLACES.has(text);
  // "They were going to | biopsy | it every year": the care is the verb.
  const isVerb = care.from === cue.to && TAKERS.has(tokens[care.to]?.text ?? '');
  if (tokens[cue.to - 2]?.text !== 'going' || hasVerb || isVerb) return false;
  const end = findSentenceEnd(care.to, MAX_TOLD, tokens);
  if (hasWordBefore(tokens, cue.from, MAX_SAID, SAID) || hasWord(tokens, care.to, end, UNREAL)) return false;
  for (let at = care.to; at < end; at += 1) {
    const [here = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
    if (here === 'but' || OFTEN.has(here)) return here !== 'but';
    // "Four | visits |", "for two | months |", "all | spring |", "| a | week"
    if ((isCount(tokens[at]) || here === 'a' || here === 'all') && TIMES.has(tokens[at + 1]?.stem ?? ''))
      return tokens[at - 1]?.text !== 'in';
    // "…, | he | gave me an EKG": but "but they gave my slot away"
    if (PRONOUNS.has(here) && GIVING.has(next) && JOINTS.has(tokens[at - 1]?.text ?? '')) return true;
  }
  return false;
}

/** Keeps the search linear. */
const MAX_TOLD = 24;
const MAX_SAID = 4;
/** "Going to | Dr. Ames | for allergy shots", "going to | outpatient | PT". */
const PLACES: ReadonlySet<string> = toWordSet(
  'dr doctor doctors outpatient physical speech pt ot counseling',
);
const TAKERS: ReadonlySet<string> = new Set([...DETERMINERS, ...toWordSet('me it us him them')]);
const SAID: ReadonlySet<string> = toWordSet(
  'said told thought hoped figured decided assumed promised swore next',
);
const UNREAL: ReadonlySet<string> = toWordSet('if unless tomorrow next plan idea instead supposed');
const OFTEN: ReadonlySet<string> = toWordSet(
  'every weekly biweekly monthly yearly constantly regularly religiously',
);
const TIMES: ReadonlySet<string> = toWordSet(
  'time visit session week month year day spring summer fall winter',
);
const GIVING: ReadonlySet<string> = toWordSet('gave did ran put made took drew checked treated sent');
const JOINTS: ReadonlySet<string> = toWordSet(', and');
