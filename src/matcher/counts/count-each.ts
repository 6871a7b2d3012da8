// SPDX-License-Identifier: Apache-2.0
// Part of step 8: as often as something else: "four ER trips, one CT each time", "an EKG every visit, five visits".

import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { countOccasions } from './count-occasions.ts';
import { countSuch } from './count-such.ts';
import { type Counting, type FoundCount, isListed, SESSION_UNITS } from './counting.ts';

/** A count that the words around the event make. */
export function toWords(times: number, note: string): FoundCount {
  return { times, note, isOrdinal: false, source: 'words' };
}

/** From "each time" to the event it is about, where it comes first. */
export const MAX_EACH = 12;
/** "Forty pricks": no visits. */
const PER_THING = /-per-/;
const CLOSING: ReadonlySet<string> = toWordSet('. ; and then plus');
const EACH_NOUNS: ReadonlySet<string> = toWordSet('time visit appointment trip');
const THEM: ReadonlySet<string> = toWordSet('them these those which');
const LINKS: ReadonlySet<string> = toWordSet('for with at after before during in into on');

/** "Four ER trips, one CT each time": as often as what it goes with; so is the rest of a list. */
export function countEachTime(position: number, end: number, counting: Counting): FoundCount | null {
  const { readings, counts, phrases, tokens, clauses, places } = counting;
  const reading = readings[position];
  const isMany = (count: FoundCount | null, at: number) =>
    (count?.times ?? 1) > 1 && !PER_THING.test(readings[at]?.unitId ?? '');
  const sentence = (at: number) => clauses.sentenceOf[readings[at]?.event.from ?? 0];
  const isHere = (at: number) => sentence(at) === sentence(position);
  const isLater = (at: number) => isMany(counts[at] ?? null, at) && isHere(at);
  const later = [position + 1, position + 2].find(isLater) ?? -1;
  const early = Math.max(0, position - 8);
  const earlier = counts.slice(early, position).findLastIndex(
    // "Sixty therapy sessions. Lithium, and kidneys checked each time": a sentence further on, of visits alone.
    (count, at) =>
      isMany(count, early + at) &&
      (isHere(early + at) || !SESSION_UNITS.test(readings[early + at]?.unitId ?? '')),
  );
  const whole = earlier < 0 ? later : early + earlier;
  const other = counts[whole] ?? null;
  if (reading === undefined) return null;
  const forEach =
    countBoth(position, counting) ?? countOccasions(position, counting) ?? countSuch(reading.event, counting);
  if (other === null || forEach !== null) return forEach;
  // "A chest X-ray and an EKG each time", "each time a CT and an EKG": the list has it in common.
  const isJoined = (at: number): boolean => {
    const [left, right] = [readings[at], readings[at + 1]];
    return left !== undefined && right !== undefined && isListed(left, right, tokens);
  };
  let [first, last] = [position, position];
  while (isJoined(first - 1)) first -= 1;
  while (isJoined(last) && (counts[last + 1] ?? null) === null) last += 1;
  const start = (readings[first] ?? reading).from;
  // "A CBC and a TSH | before each |"
  const listEnd = last === position ? end : (readings[last] ?? reading).to + 2;
  for (let at = Math.max(0, start - MAX_EACH); at < Math.max(end, listEnd); at += 1) {
    // "An EKG | at all | but one", "with | all of them | but the first"
    const isAll =
      phrases.text(at) === 'all' &&
      LINKS.has(phrases.text(at - 1)) &&
      (phrases.text(at + 1) === 'but' || THEM.has(phrases.text(at + 2)));
    const isEach = isAll || phrases.text(at) === 'each' || phrases.text(at) === 'every';
    if (isEach && isOfLast(at, start, tokens)) continue;
    // "Each of my six visits came with an EKG."
    // "Drew it at every one of my six infusions", "at every one of those visits"
    const of = phrases.text(at + 1) === 'one' ? at + 2 : at + 1;
    const [isMine, isAt] = [at < start || of > at + 1, LINKS.has(phrases.text(at - 1))];
    const whose = phrases.text(of + 1);
    const isOfThem =
      phrases.text(of) === 'of' &&
      ((isMine && whose === 'my') ||
        (isMine && isAt && whose === 'the') ||
        ((!isMine || isAt) && THEM.has(whose)));
    // "A pregnancy test every time. Then a colonoscopy."
    if (clauses.sentenceOf[at] !== clauses.sentenceOf[reading.event.from]) continue;
    // "Before each of the two infusions they did a CBC"
    if (isEach && at < start && phrases.text(at + 1) === 'of') {
      const of = places.startingAt(at + 2) ?? places.startingAt(at + 3);
      if (of?.kind === 'number') return toWords(of.value, `each of ${of.value}: ${of.value}`);
    }
    // "Four infusions, a CBC before each"
    // "Three doctors, and a CBC at each one."
    const last = phrases.text(at + 1) === 'one' ? at + 2 : at + 1;
    // "And at every one | he | did an EKG"
    const isOver = tokens[last]?.kind !== 'word' || (at < start && TELLERS.has(phrases.text(last)));
    const isLast = isOver && LINKS.has(phrases.text(at - 1));
    if (
      !isEach ||
      !(
        isOfThem ||
        isLast ||
        (isAll && phrases.text(at + 1) === 'but') ||
        EACH_NOUNS.has(
          phrases.text(
            isInPerson(at + 1, tokens) ? at + 3 : phrases.text(at + 1) === 'single' ? at + 2 : at + 1,
          ),
        )
      )
    )
      continue;
    if (isWhenever(at, at > start, tokens)) continue;
    // "An EKG each time, and one echo"
    const after = phrases.text(at + 2) === ',' ? at + 3 : at + 2;
    if (at < start && CLOSING.has(phrases.text(after))) continue;
    const to = phrases.text(at + 1) === 'single' ? at + 3 : at + 2;
    const times = other.times - countAway(at, readings[whole]?.to ?? 0, counting);
    if (times < 2) continue;
    return toWords(times, `${phrases.spell(at, to)}: ${times}`);
  }
  return null;
}

const isInPerson = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.text === 'in' && tokens[at + 1]?.text === 'person';

/** "Eight visits, | two by video |. At every in-person one …": how many of them that leaves out; all, where it is not told. */
function countAway(each: number, from: number, { tokens, places }: Counting): number {
  if (from > each || ![1, 4].some((step) => isInPerson(each + step, tokens))) return 0;
  for (let at = from; at < each; at += 1) {
    const number = places.startingAt(at);
    const isNumber = number?.kind === 'number' || number?.kind === 'times';
    if (isNumber && hasWord(tokens, number.to, number.to + 2, AWAY)) return number.value;
  }
  return Number.POSITIVE_INFINITY;
}

const AWAY: ReadonlySet<string> = toWordSet('video phone telehealth virtual virtually zoom remote online');

/** "Pushed a button | every time I saw | a light", "… every time the sour came up": within one test; but "every time I went". */
export function isWhenever(at: number, isAfter: boolean, tokens: readonly Token[]): boolean {
  const [noun, subject = ''] = [1, 2].map((step) => tokens[at + step]?.text);
  if (noun !== 'time' || hasWordAfter(tokens, at + 4, 2, ME)) return false;
  // "Every time | she drew | my blood": who does it.
  const isSubject = SUBJECTS.has(subject) || (isAfter && DOERS.has(subject));
  return THINGS.has(subject) || (isSubject && !hasWordAfter(tokens, at + 3, 2, GOING));
}

const TELLERS: ReadonlySet<string> = toWordSet('he she they we i');
const SUBJECTS: ReadonlySet<string> = toWordSet('i it you');
const DOERS: ReadonlySet<string> = toWordSet('he she');
const THINGS: ReadonlySet<string> = toWordSet('the my a something');
const GOING: ReadonlySet<string> = toWordSet(
  'went go gone going was came come visited visit show showed had have flared',
);
const ME: ReadonlySet<string> = toWordSet('me him her');

const AND: ReadonlySet<string> = toWordSet('and');
const DOERS_OF_CARE: ReadonlySet<string> = toWordSet(
  'doctors docs hospitals clinics specialists places offices ers',
);
const DOING: ReadonlySet<string> = toWordSet('did ran gave had took ordered made');

/** "An EKG | at each | of my four visits, TSH": as often as the visits was what stands before it, not what the list goes on with. */
const isOfLast = (each: number, from: number, tokens: readonly Token[]): boolean =>
  each < from &&
  tokens[each + 1]?.text === 'of' &&
  LINKS.has(tokens[each - 1]?.text ?? '') &&
  tokens[each - 2]?.kind === 'word' &&
  !hasWord(tokens, each - 2, each, AND) &&
  !hasWord(tokens, each - 2, from, DOING);

/** "Both my neurologist and my doctor | did | a CT", "both hospitals | did | their own CT". */
function countBoth(position: number, { readings, tokens, clauses }: Counting): FoundCount | null {
  const { from } = readings[position]?.event ?? { from: 0 };
  const sentence = clauses.sentenceOf[from];
  for (let at = from - 1; at >= from - MAX_EACH && clauses.sentenceOf[at] === sentence; at -= 1) {
    if (tokens[at]?.text !== 'both' || tokens[at + 1]?.text === 'of') continue;
    const isOfDoers = DOERS_OF_CARE.has(tokens[at + 1]?.text ?? '');
    const isOfTwo = isOfDoers || hasWord(tokens, at, from, AND);
    if (isOfTwo) return hasWordBefore(tokens, from, isOfDoers ? 3 : 2, DOING) ? toWords(2, 'both: 2') : null;
  }
  return null;
}
