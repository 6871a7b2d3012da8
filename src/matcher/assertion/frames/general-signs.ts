// SPDX-License-Identifier: Apache-2.0
// Part of step 7: signs that care is only spoken of, felt, done by one's own hand or never by anyone: "there's such an
// echo in here", "is that a stress test lol", "my skull feels wired up", "glued it shut myself", "no doctor has ever".

import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { findAround, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ENDS, HOLDING } from '../words/frame-words.ts';
import { hasPast, isPast } from '../words/tense.ts';

interface Place {
  /** Where the clause of the event starts. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** By its name, not by what happens. */
  readonly isNamed: boolean;
}

/** How far around the event: keeps the search linear. */
const MAX_REACH = 24;
/** Adjectives before the name: "such a terrible echo". */
const MAX_ADJECTIVES = 3;
const ARTICLES: ReadonlySet<string> = toWordSet('a an such no');
const IS: ReadonlySet<string> = toWordSet("is are 's isnt");
const THAT: ReadonlySet<string> = toWordSet('that this it');
const FEELING: ReadonlySet<string> = toWordSet('feels keeps itch itches flake flakes tingles weeps oozes');
const DOERS: ReadonlySet<string> = toWordSet('they she he nurse tech doctor someone somebody');
const NONE: ReadonlySet<string> = toWordSet('no nobody none');
/** Between "no" and "ever": "no doctor has". */
const MAX_SUBJECT = 5;
const APPOINTMENTS: ReadonlySet<string> = toWordSet('appointment appt slot');
const MADE_IT: ReadonlySet<string> = toWordSet('made saw still went anyway took rescheduled it she he did');
const BEFORE_NAME: ReadonlySet<string> = toWordSet('with for');

/** Where the words start that say so; null where none do. */
export function findGeneral(tokens: readonly Token[], place: Place, { sentenceOf }: Clauses): number | null {
  const { start, from, to, isNamed } = place;
  const text = (at: number) => tokens[at]?.text ?? '';
  // "I | sewed it up | myself"
  if (text(to) === 'myself' && isPast(text(from)) && text(from) !== 'ended') return to;
  const ever = findEver(tokens, from, start - MAX_REACH);
  if (ever !== null) return ever;
  const [low, high] = findAround(from, to, sentenceOf, MAX_REACH);
  if (!isNamed) {
    const isFelt = hasWord(tokens, from - 2, to, FEELING) && !hasWord(tokens, low, high, DOERS);
    return isFelt && !hasPast(low, from, tokens) && !hasPast(to, high, tokens) ? from : null;
  }
  if (isMissed(tokens, from, to) || isNamedLast(tokens, from, to, low)) return to;
  const article = findArticle(tokens, from);
  if (article === null || hasPast(article, high, tokens)) return null;
  // "There | 's | such an echo", "| is | that a stress test"
  if (IS.has(text(article - 1)) && text(article - 2) === 'there')
    return hasWord(tokens, from, high, FILED) ? null : article - 2;
  return THAT.has(text(article - 1)) && IS.has(text(article - 2)) ? article - 2 : null;
}

/** "No doctor has | ever | sat down and asked". */
function findEver(tokens: readonly Token[], from: number, low: number): number | null {
  const first = Math.max(low, from - MAX_EVER);
  let at = from - 1;
  while (at >= first && !EVER_OR_END.has(tokens[at]?.text ?? '')) at -= 1;
  const isEver = at >= first && tokens[at]?.text === 'ever';
  // "Nobody | ever | told me the | results | of my MRI": it has some.
  const isOfResults = hasWord(tokens, at, from, RESULTS);
  return isEver && !isOfResults && hasWordBefore(tokens, at, MAX_SUBJECT, NONE) ? at : null;
}

const RESULTS: ReadonlySet<string> = toWordSet('result results');
/** From "ever" to the care. */
const MAX_EVER = 24;
const EVER_OR_END: ReadonlySet<string> = new Set([
  'ever',
  ...SENTENCE_MARKS,
  ...[...ENDS].filter((text) => text !== 'and'),
]);

/** "Had an appointment with the neurologist | but | the bus broke down". */
function isMissed(tokens: readonly Token[], from: number, to: number): boolean {
  const lead = hasWordBefore(tokens, from, 1, DETERMINED) ? from - 2 : from - 1;
  if (!BEFORE_NAME.has(tokens[lead]?.text ?? '') || !APPOINTMENTS.has(tokens[lead - 1]?.text ?? ''))
    return false;
  return tokens[to]?.text === 'but' && !hasWordAfter(tokens, to, MAX_REACH, MADE_IT);
}

/** "It | takes | five minutes, | an EKG |, but": what holds of any, told before its name. */
function isNamedLast(tokens: readonly Token[], from: number, to: number, low: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!ANY.has(text(from - 1)) || text(from - 2) !== ',' || tokens[to]?.kind === 'word') return false;
  for (let at = from - 3; at > low && text(at) !== ','; at -= 1)
    if (IT.has(text(at - 1)) && (HOLDING.has(text(at)) || text(at) === "'s"))
      return !hasPast(at, from, tokens);
  return false;
}

const ANY: ReadonlySet<string> = toWordSet('a an');
const IT: ReadonlySet<string> = toWordSet('it that they');

/** "There's an X-ray of my foot on the portal" */
const FILED: ReadonlySet<string> = toWordSet('my portal chart mychart disc file record records from');
const DETERMINED: ReadonlySet<string> = toWordSet('the a an my');

function findArticle(tokens: readonly Token[], from: number): number | null {
  for (let at = from - 1; at >= from - MAX_ADJECTIVES && tokens[at]?.kind === 'word'; at -= 1)
    if (ARTICLES.has(tokens[at]?.text ?? '')) return ARTICLES.has(tokens[at - 1]?.text ?? '') ? at - 1 : at;
  return null;
}
