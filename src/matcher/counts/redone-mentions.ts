// SPDX-License-Identifier: Apache-2.0
// Part of step 8: words that say of care named before that it was done again: "had it done | again |", "the | repeat | was
// fine", "had to be | repeated |", "and | so did | my doctor", "the | other | was in June".

import type { Reading } from '../events/readings.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';

export interface Redone {
  /** So many more times. */
  readonly value: number;
  /** The token after it. */
  readonly to: number;
  /** One more than had been told before, in other sentences, too. */
  readonly isRepeated: boolean;
}

/** Of these, what is done again is a part: a breathing test around an inhaler, pictures around a treadmill. */
export const isOneSitting = ({ family }: Reading['event']) => AROUND.has(family?.id ?? '');

/** What starts at the token; null where nothing of the kind does. */
export function readRedone(at: number, { event }: Reading, phrases: CountPhrases): Redone | null {
  const [text, before, next] = [phrases.text(at), phrases.text(at - 1), phrases.text(at + 1)];
  const one = (to: number, isRepeated = false): Redone => ({ value: 1, to, isRepeated });
  switch (text) {
    case 'again':
      // The breathing test after the puffer, the pictures after the treadmill: one test.
      return !isOneSitting(event) && isItAgain(at, phrases) ? one(at + 1) : null;
    case 'repeat':
      return THE.has(before) && OUTCOMES.has(next) ? one(at + 1) : null;
    case 'redo':
      return IT.has(next) && HAD_TO.has(phrases.spell(at - 2, at)) ? one(at + 2) : null;
    case 'over':
      // "Done | over | because"
      return before === 'done' && (BECAUSE.has(next) || next === 'again') ? one(at + 1) : null;
    case 'it':
      // "The new one had me do | it too |", "had to do | it here |"
      return DOING.has(before) && TOO.has(next) && isHad(event, phrases) ? one(at + 2) : null;
    case 'same':
      return isSameOne(at, event, phrases) ? one(at + 2) : null;
    case 'so':
      // "The company doctor gave me an EEG and | so did | my own"
      // but "my sister had an EEG and so did I"
      return next === 'did' && phrases.text(at + 2) !== 'i' && isHad(event, phrases) ? one(at + 2) : null;
    case 'other':
    case 'next':
    case 'last':
      return readOther(at, event, phrases);
    default:
      return REPEATED.has(text) ? readRepeated(at, phrases) : null;
  }
}

/** "Then my doctor back home did the | same one |"; but "did the same test as before", "the same thing again". */
function isSameOne(at: number, event: Reading['event'], phrases: CountPhrases): boolean {
  const after = phrases.tokens[at + 2];
  const isEnd = after === undefined || (after.kind === 'mark' && after.text !== "'");
  return (
    SAME_THING.has(phrases.text(at + 1)) &&
    isEnd &&
    hasWordBefore(phrases.tokens, at, 3, DONE) &&
    isHad(event, phrases)
  );
}

/** "Did it | again | in May", "had the same thing | again |", "having it all over | again |". */
function isItAgain(at: number, phrases: CountPhrases): boolean {
  let object = at - 1;
  while (object > at - MAX_OVER && OVER.has(phrases.text(object))) object -= 1;
  if (phrases.text(object) === 'done' && IT.has(phrases.text(object - 1))) object -= 1;
  const isSame = SAME_THING.has(phrases.text(object)) && phrases.text(object - 1) === 'same';
  if (!isSame && !IT.has(phrases.text(object))) return false;
  return (
    (isSame || hasWordBefore(phrases.tokens, object, MAX_VERB, DOING)) &&
    !hasWord(phrases.tokens, at - MAX_DYE, at + MAX_DYE, DYE)
  );
}

/** "One was with the Navy and the | other | was civilian", "the | next one | was better, the | last one | …". */
function readOther(at: number, event: Reading['event'], phrases: CountPhrases): Redone | null {
  if (!THE_OTHER.has(phrases.text(at - 1))) return null;
  const to = phrases.text(at + 1) === 'one' ? at + 2 : at + 1;
  const after = phrases.tokens[to];
  const isFirst =
    phrases.text(event.from - 1) === 'one' || hasWordBefore(phrases.tokens, event.from, 2, FIRST);
  const isSaid = after === undefined || after.kind === 'mark' || WAS.has(after.text);
  return isSaid && (isFirst || (to > at + 1 && phrases.text(at) === 'other'))
    ? { value: 1, to, isRepeated: false }
    : null;
}

/** "Had to be | repeated |", "it's been | repeated three times |", "Normal. | Repeated | 11/4", "then | redone once more |". */
function readRepeated(at: number, phrases: CountPhrases): Redone | null {
  const before = phrases.tokens[at - 1];
  const times = phrases.find('times', at + 1);
  // "Low, | to be | repeated in a week"
  if (phrases.text(at - 2) === 'to' && !HAD.has(phrases.text(at - 3))) return null;
  if (BEEN.has(before?.text ?? ''))
    return { value: times?.value ?? 1, to: times?.to ?? at + 1, isRepeated: true };
  const isDated = before?.kind === 'mark' && phrases.tokens[at + 1]?.kind === 'number';
  if (isDated && phrases.text(at) === 'repeated') return { value: 1, to: at + 1, isRepeated: true };
  if (before?.text !== 'then' && before?.text !== 'and') return null;
  const to = ONCE_MORE.has(phrases.spell(at + 1, at + 3)) ? at + 3 : at + 1;
  // "And repeated | the EEG |": of what is named there.
  const isObject = phrases.text(at) !== 'redone' && DETERMINERS.has(phrases.text(at + 1));
  const isOfNamed = IT.has(phrases.text(at + 1)) || isObject;
  return isOfNamed ? null : { value: 1, to, isRepeated: true };
}

const isHad = ({ from }: Reading['event'], phrases: CountPhrases) =>
  hasWordBefore(phrases.tokens, from, MAX_VERB, DONE);

const MAX_OVER = 4;
const MAX_VERB = 4;
const MAX_DYE = 6;
const OVER: ReadonlySet<string> = toWordSet('all over once yet');
const SAME_THING: ReadonlySet<string> = toWordSet('thing one test scan study');
const DYE: ReadonlySet<string> = toWordSet('dye contrast gadolinium');
const DOING: ReadonlySet<string> = toWordSet(
  'do did doing done have had having get got made make run ran took take went drew draw repeat repeated',
);
const DONE: ReadonlySet<string> = toWordSet('did had got gave ran took made');
const FIRST: ReadonlySet<string> = toWordSet('first 1st');
const AROUND: ReadonlySet<string> = toWordSet('spirometry stress-test');
const TOO: ReadonlySet<string> = toWordSet('too here there');
const THE: ReadonlySet<string> = toWordSet('the a my');
const OUTCOMES: ReadonlySet<string> = toWordSet('was came showed in a two three six');
const REPEATED: ReadonlySet<string> = toWordSet('repeated redone redid rechecked retested');
const HAD: ReadonlySet<string> = toWordSet('had needed');
const BEEN: ReadonlySet<string> = toWordSet('be was were been got');
const THE_OTHER: ReadonlySet<string> = toWordSet('the only');
const WAS: ReadonlySet<string> = toWordSet('was came in showed didnt wasnt at');
const IT: ReadonlySet<string> = toWordSet('it that');
const HAD_TO: ReadonlySet<string> = new Set(['had to', 'to then', 'and then', 'me to', 'made me']);
const BECAUSE: ReadonlySet<string> = toWordSet('because since as when for');
const ONCE_MORE: ReadonlySet<string> = new Set(['once more', 'once again', 'yet again']);
