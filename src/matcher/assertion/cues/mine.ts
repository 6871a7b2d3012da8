// SPDX-License-Identifier: Apache-2.0
// Part of step 7: "mine" and "so did I": the teller had it as well.

import type { Token } from '../../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { DAY_NAMES } from '../../words/calendar.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type Gender, genderOf, KINSHIP, mayBeSame } from '../people/kinship.ts';
import { isPast } from '../words/tense.ts';

/** "My sister had an MRI and so | did I", "the same MRI I | had". */
export function isLikewise(at: number, tokens: readonly Token[]): boolean {
  const [before = '', verb = '', after = ''] = [-1, 0, 1].map((step) => tokens[at + step]?.text);
  // But "she balked at it and so did I"
  if (verb === 'did' && after === 'i')
    return (
      LIKEWISE.has(before ?? '') &&
      tokens[at + 2]?.kind !== 'word' &&
      hasWord(tokens, at - MAX_SAME, at - 1, HAVING)
    );
  // "My wife got in with the headache clinic and | I got | in too."
  if (before === 'i' && (verb === 'got' || verb === 'had' || verb === 'did') && ONE.has(after)) {
    const end = TOO.has(after) ? at + 1 : at + 2;
    return (
      TOO.has(tokens[end]?.text ?? '') || (tokens[end]?.text === 'as' && tokens[end + 1]?.text === 'well')
    );
  }
  const isSame = (verb === 'had' || verb === 'did') && before === 'i' && tokens[at + 1]?.kind !== 'word';
  return isSame && hasWord(tokens, at - MAX_SAME, at - 1, ALIKE);
}

const TOO: ReadonlySet<string> = toWordSet('too also');
const ONE: ReadonlySet<string> = toWordSet('too tested checked one it in mine scanned scoped swabbed them');
const MAX_SAME = 8;
const HAVING: ReadonlySet<string> = toWordSet('had got did underwent took went');
const ALIKE: ReadonlySet<string> = toWordSet('same');
const LIKEWISE: ReadonlySet<string> = toWordSet('so as');

/** "My sister's hurt, | mine | took a minute", "she | shot | mine", "he drove | me to | mine", "so | here 's | mine: 0.8". */
export function isMine(at: number, tokens: readonly Token[]): boolean {
  const [first = '', before = '', after = ''] = [-2, -1, 1].map((step) => tokens[at + step]?.text);
  const isDone = isPast(before) || isPast(after) || after === 'last' || DAY_NAMES.has(after);
  const isSaid =
    isDone ||
    SAID.has(first) ||
    tokens[at + 2]?.kind === 'number' ||
    (before === 'to' && (first === 'me' || isWorn(at, tokens)));
  return isSaid && before !== 'skipped' && !hasWord(tokens, at - 4, at + 4, LOSING) && !isPlan(at, tokens);
}

/** "Has | anyone's insurance | covered an MRI? | Mine | laughed": an insurance; but "Mine paid for | mine |". */
const isPlan = (at: number, tokens: readonly Token[]): boolean =>
  SENTENCE_MARKS.has(tokens[at - 1]?.text ?? '') &&
  hasWord(tokens, at - MAX_PLAN, at, ANYONE) &&
  hasWord(tokens, at - MAX_PLAN, at, PLANS);

const MAX_PLAN = 16;
const ANYONE: ReadonlySet<string> = toWordSet('anyone anybody');
const PLANS: ReadonlySet<string> = toWordSet('insurance plan medicare medicaid policy insurer');

/** "I | wore | pajamas to mine". */
const isWorn = (at: number, tokens: readonly Token[]) =>
  tokens[at - 4]?.text === 'i' && isPast(tokens[at - 3]?.text ?? '');

/** "Read hundreds of EKGs and | had two | of my own", "I gave thousands of flu shots | and got | one". */
export function isTellersOwn(
  verb: number,
  to: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const [after, next] = [tokens[to]?.text, tokens[to + 1]?.text];
  if (after === 'myself' || (after === 'of' && next === 'my')) return true;
  const start = findStartOf(verb, sentenceOf, MAX_SENTENCE);
  return ANDS.has(tokens[verb - 1]?.text ?? '') && tokens[start]?.text === 'i';
}

const MAX_SENTENCE = 24;
const ANDS: ReadonlySet<string> = toWordSet('and but');

/** "They denied my EEG. My sister | had one": hers, where no words before are about her. */
export function isAnothers(verb: number, tokens: readonly Token[]): boolean {
  let subject = verb - 1;
  while (BESIDES.has(tokens[subject]?.text ?? '')) subject -= 1;
  const who = tokens[subject]?.text ?? '';
  if (!KINSHIP.has(who) || !OF_WHOM.has(tokens[subject - 1]?.text ?? '')) return false;
  const gender = genderOf(who);
  for (let at = 0; at < subject - 1; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    if (mayBeSame(text, who) || HER.get(text) === gender) return false;
  }
  return true;
}

const BESIDES: ReadonlySet<string> = toWordSet('she he , finally eventually also already just actually then');
const OF_WHOM: ReadonlySet<string> = toWordSet('my our a another');
/** Told of, and not the doctor. */
const HER: ReadonlyMap<string, Gender> = new Map([
  ['her', 'f'],
  ['him', 'm'],
]);

/** "I've | got | mine in two weeks". */
export const isToCome = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === 'got' &&
  HAVE.has(tokens[at - 1]?.text ?? '') &&
  COMING.has(tokens[at + 2]?.text ?? '');
const SAID: ReadonlySet<string> = toWordSet('here looked');
const HAVE: ReadonlySet<string> = toWordSet("have 've");
const COMING: ReadonlySet<string> = toWordSet('in next on coming tomorrow this scheduled booked');
const LOSING: ReadonlySet<string> = toWordSet(`
  lost never nobody cancelled canceled missed denied refused postponed moved forgot delayed booked wanted needed should didnt next not than before until
`);
