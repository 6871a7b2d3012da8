// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a sentence that tells how much of a substance there was, which nobody knows without a test: "my potassium
// kept | dropping |", "hemoglobin went from | 12 |", "vitamin D in the | basement |", "everything was normal except | my iron |".

import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';
import { LEVELS } from './lab-values.ts';
import { isDose } from './measured-names.ts';
import { isEveryAround } from './sentence-around.ts';

/** The token after what tells of a value of the substance between the two tokens; null where nothing does. */
export function findToldValue(from: number, to: number, tokens: readonly Token[]): number | null {
  if (isException(from, tokens) || isScarce(from, tokens) || isHeading(from, to, tokens)) return to;
  if (isCalledSo(to, tokens) || isOnlyOff(to, tokens)) return to;
  const end = findBareValue(from, to, tokens);
  return end ?? findPredicate(from, skipAside(to, tokens), tokens);
}

/** "Cortisol | fine this month |", "vitamin D | eighteen |, TPO high", "lactate | a touch high |", "iron | way down |": told with no verb. */
function findBareValue(from: number, to: number, tokens: readonly Token[]): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!OPENS.has(text(from - 1)) && !OPENS.has(text(from - 2))) return null;
  let at = to;
  while (at < to + MAX_FILL && DEGREE_WORDS.has(text(at))) at += 1;
  // "They found my cortisol | way up |, …"
  if (at > to && WAYS.has(text(at - 1)) && words.ENDS.has(text(at))) return at;
  const isState = STATES.has(text(at)) || OPINIONS.has(text(at)) || words.RESULTS.has(tokens[at]?.stem ?? '');
  if (!isState && !words.VALUES.has(text(at)) && !(PLACES.has(text(at)) && text(at - 1) === 'the'))
    return null;
  const last = words.VALUES.has(text(at + 1)) || text(at + 1) === 'side' ? at + 2 : at + 1;
  return words.ENDS.has(text(last)) || CLOSES.has(text(last)) ? last : null;
}

/** "The folate | was the only thing | off" */
function isOnlyOff(to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  return WAS.has(text(to)) && text(to + 1) === 'the' && ONLY.has(text(to + 2)) && OFF.has(text(to + 4));
}

/** "A B12 | they call | borderline", "my TSH, | which she called | normal". */
function isCalledSo(to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = text(to) === ',' ? to + 1 : to;
  if (text(at) === 'which') at += 1;
  if (!CALLERS.has(text(at)) || !CALLING.has(text(at + 1))) return false;
  at += 2;
  while (at < to + MAX_FILL && DEGREE_WORDS.has(text(at))) at += 1;
  return STATES.has(text(at)) || OPINIONS.has(text(at)) || words.RESULTS.has(tokens[at]?.stem ?? '');
}

/** "My cortisol|, which | was 4", "my cortisol|, of all things, | was 4": the token where the verb stands. */
function skipAside(to: number, tokens: readonly Token[]): number {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (text(to) !== ',') return to;
  if (text(to + 1) === 'which') return to + 2;
  for (let at = to + 2; at < to + MAX_ASIDE && tokens[at - 1]?.kind === 'word'; at += 1)
    if (text(at) === ',') return WAS.has(text(at + 1)) || text(at + 1) === 'came' ? at + 1 : to;
  return to;
}

/** "Was all over the | place |", "has gone up | every year", "never got above | 10 |", "your iron is | low |". */
function findPredicate(from: number, to: number, tokens: readonly Token[]): number | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  let [isPast, isMoving] = [false, false];
  let at = to;
  for (; at < to + MAX_FILL && FILLING.has(text(at)); at += 1) {
    isPast ||= PAST.has(text(at));
    isMoving ||= MOVING.has(text(at));
  }
  const isTold = isPast || isSaidOfYou(from, to, tokens);
  let isValue = isTold && at > to && (STATES.has(text(at)) || words.RESULTS.has(tokens[at]?.stem ?? ''));
  if (tokens[at]?.kind === 'number')
    isValue =
      isTold && at > to && (isMultiple(at, tokens) || !(isDose(at, tokens) || NO_VALUES.has(text(at + 1))));
  else if (CHANGES.has(text(at))) isValue = isTold || !NO_CHANGES.has(text(at - 1));
  else if (PLACES.has(text(at)) && text(to - 1) !== 'kit')
    isValue =
      text(at - 1) === 'the' && isOwn(from, tokens) && (isTold || !IS.has(text(to)) || text(at - 2) === 'in');
  else if (AS_IT_SHOULD.has(`${text(at)} ${text(at + 2)}`)) isValue = isTold || SAID.has(text(from - 2));
  else if (OPINIONS.has(text(at)))
    isValue = isTold && MINE.has(text(from - 1)) && !OF_EFFECT.has(text(at + 1));
  if (isValue) return at + 1;
  // "Went | up |", "was | down |."; but "was turned down"
  const isWay =
    text(at - 2) !== 'turned' && isTold && WAYS.has(text(at - 1)) && (isMoving || words.ENDS.has(text(at)));
  return isWay ? at : null;
}

/**
 * A sentence that speaks of values or of the laboratory and names the substance, and nothing that it would be besides: "there
 * it was on the | paper: | iron, way out of | range".
 */
export function isAmongValues(from: number, to: number, tokens: readonly Token[]): boolean {
  const before = tokens[from - 1]?.text ?? '';
  if (ON.has(before)) return false;
  let [values, papers] = [0, 0];
  const isNothingElse = isEveryAround(from, to, tokens, (token, at) => {
    const isNumber = token.kind === 'number' && !isDose(at, tokens);
    if (isNumber || VALUE_WORDS.has(token.text)) values += 1;
    if (PAPER_WORDS.has(token.stem)) papers += 1;
    return !NO_VALUE_WORDS.has(token.stem);
  });
  if (!isNothingElse) return false;
  // "I live with | high | cholesterol", "my iron | is | low": so it has been for years.
  const isLasting = LEVELS.has(before) || IS.has(tokens[to]?.text ?? '');
  if (isLasting) return papers > 0;
  return values + papers > 1 || (MINE.has(before) && values > 0);
}

/** "Turns out I had | almost no | iron" */
const isScarce = (from: number, tokens: readonly Token[]): boolean =>
  NONE.has(tokens[from - 1]?.text ?? '') && ALMOST.has(tokens[from - 2]?.text ?? '');

/** "| Low | iron. |", "| low | potassium | on my labs" */
function isHeading(from: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (!LEVELS.has(text(from - 1))) return false;
  const first = DEGREES.has(text(from - 2)) ? from - 2 : from - 1;
  const isOnPaper = text(to) === 'on' && hasWord(tokens, to + 1, to + MAX_PAPER, PAPERS);
  return isOnPaper || (words.STARTS.has(text(first - 1)) && words.STOPS.has(text(to)));
}

/** "3 | times normal", "four | times what it should be" */
const isMultiple = (at: number, tokens: readonly Token[]): boolean =>
  TIMES.has(tokens[at + 1]?.text ?? '') && COMPARED.has(tokens[at + 2]?.text ?? '');

/** "She said | your | iron | is | low"; but "if your iron is low, eat meat". */
function isSaidOfYou(from: number, to: number, tokens: readonly Token[]): boolean {
  if (tokens[from - 1]?.text !== 'your' || !IS.has(tokens[to]?.text ?? '')) return false;
  for (let at = from - 2; at >= from - 4; at -= 1) if (SUPPOSING.has(tokens[at]?.text ?? '')) return false;
  return true;
}

/** Of the teller, or with nothing before it: "my iron in the basement", "Iron in the basement." */
const isOwn = (from: number, tokens: readonly Token[]): boolean =>
  DETERMINERS.has(tokens[from - 1]?.text ?? '') || words.ENDS.has(tokens[from - 1]?.text ?? '');

/** "Everything was normal | except my | iron", "the only thing off | was my | potassium" */
function isException(from: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = from - 1;
  while (at > from - 4 && (DETERMINERS.has(text(at)) || LESS.has(text(at)))) at -= 1;
  const isOther = OTHER.has(`${text(at - 1)} ${text(at)}`);
  // "Aside from | slightly elevated | iron"
  if (isOther && LEVELS.has(text(at + 1))) return true;
  const isExcept = isOther || EXCEPT.has(text(at));
  const isOnly = WAS.has(text(at));
  if (!isExcept && !isOnly) return false;
  const wanted = isExcept ? FINE : OFF;
  for (let back = at - 1; back >= at - MAX_BACK && !words.STOPS.has(text(back)); back -= 1) {
    if (!wanted.has(text(back))) continue;
    if (isExcept) return true;
    for (let only = back - 1; only >= back - MAX_ONLY; only -= 1) if (ONLY.has(text(only))) return true;
  }
  return false;
}

const MAX_FILL = 8;
const MAX_ASIDE = 7;
/** Before a name of which the value is told with no verb. */
const OPENS: ReadonlySet<string> = new Set([...words.ENDS, ':', '(', 'found', 'said', 'says', 'showed']);
const DEGREE_WORDS: ReadonlySet<string> = toWordSet(`
  a bit touch tad hair little notch shade slightly very really super way too so just still again barely back on at in the down up to through
  smack dab right quite pretty now both all inside within
`);
/** After a value told with no verb. */
const CLOSES: ReadonlySet<string> = toWordSet(
  'this again now so thank too as i they he she both though since after for with , - ( :',
);
/** "Where it | should | be" */
const AS_IT_SHOULD: ReadonlySet<string> = new Set([
  'where should',
  'where belongs',
  'what should',
  'as should',
]);
const CALLERS: ReadonlySet<string> = toWordSet('they he she');
const CALLING: ReadonlySet<string> = toWordSet('call calls called');
const SAID: ReadonlySet<string> = toWordSet('says said told');
/** "They put me | on | iron" */
const ON: ReadonlySet<string> = toWordSet('on of in with');
const VALUE_WORDS: ReadonlySet<string> = toWordSet(`
  low lower lowest high higher highest normal abnormal elevated flagged marked range borderline undetectable suboptimal textbook percent under
  over above below half double doubled tripled dropped dropping fell sank shot climbed improved budge cliff minimum cutoff red bold
  bottom arrow circled number numbers value level
`);
const PAPER_WORDS: ReadonlySet<string> = toWordSet(`
  lab bloodwork blood result printout paper page portal mychart sheet record draw stick stuck test panel workup reading report spreadsheet
`);
const NO_VALUE_WORDS: ReadonlySet<string> = new Set([
  ...words.TAKES,
  ...toWordSet(`
    pill supplement gummy food diet bottle dose mg mcg iu tablet capsule spinach meat website article google read pamphlet book magazine sign
    symptom source rich infusion shot injection cream patch drip gave giving given if need vitamin everybody people runs diagnosed
  `),
]);
const MAX_PAPER = 4;
const DEGREES: ReadonlySet<string> = toWordSet('very super really extremely slightly dangerously');
const PAPERS: ReadonlySet<string> = toWordSet(
  'labs lab bloods bloodwork results panel portal mychart chart paper test',
);
const MAX_BACK = 7;
const MAX_ONLY = 5;
/** Between the name and what is told of it. */
const FILLING: ReadonlySet<string> = toWordSet(`
  was were is next has have had been being kept keeps keep started got gets getting went gone goes going came come wasnt werent stayed looked
  ran read remained seemed turned always never still just so too very really super way pretty kind kinda of a little bit slightly
  extremely dangerously critically severely barely almost nearly consistently again also already even now finally actually
  apparently only about around like literally absolutely quite somewhat up down in the off all over out at then by through to be from
  above below under between continued suddenly slowly basically technically completely totally suspiciously
  on both all inside outside within sitting holding held hovering running reading smack dab dead turning settled hung hit
`);
const PAST: ReadonlySet<string> = toWordSet(
  'was were wasnt werent came went got kept had been gone stayed looked read remained started turned continued has being sitting holding held hovering running settled hung hit',
);
const IS: ReadonlySet<string> = toWordSet("is 's");
const SUPPOSING: ReadonlySet<string> = toWordSet('if when whether sure until once unless make because');
/** What is told of a value whatever the tense. */
const CHANGES: ReadonlySet<string> = toWordSet(`
  dropping dropped falling fell plummeted plummeting tanked tanking crashed climbing climbed rising rose creeping crept spiked doubled
  tripled quadrupled halved flagged undetectable detectable bottomed
`);
const NO_CHANGES: ReadonlySet<string> = toWordSet('to be');
const PLACES: ReadonlySet<string> = toWordSet(
  'toilet basement gutter dumps tank tanks floor roof charts chart place ceiling crapper red middle lines limits mud pits trash dirt tubes sky clouds cellar hole',
);
const MOVING: ReadonlySet<string> = toWordSet('went gone going goes');
const WAYS: ReadonlySet<string> = toWordSet('up down');
const NONE: ReadonlySet<string> = toWordSet('no zero');
const ALMOST: ReadonlySet<string> = toWordSet('almost hardly to basically practically virtually');
const STATES: ReadonlySet<string> = toWordSet(`
  nothing nonexistent nil critical dangerous insanely deficient insufficient optimal ideal textbook stable steady unchanged
  sufficient depleted marked starred alarming concerning zero flat meh iffy menopausal postmenopausal prepubertal castrate rubbish lousy
  tops spot-on gone midrange sky-high doubled unreadable unmeasurable solid poor decent healthy
`);
const OPINIONS: ReadonlySet<string> = toWordSet(`
  right wrong great good bad terrible awful horrible scary weird funky wonky ridiculous crazy insane beautiful excellent better worse
  garbage crap shot
`);
const MINE: ReadonlySet<string> = toWordSet('my his her our your their');
/** "Was great | for | my hot flashes": the pill. */
const OF_EFFECT: ReadonlySet<string> = toWordSet('for on with to at');
const TIMES: ReadonlySet<string> = toWordSet('times x');
const COMPARED: ReadonlySet<string> = toWordSet('normal the what higher lower over above too as');
const NO_VALUES: ReadonlySet<string> = toWordSet(
  'times days weeks months years mg mcg iu pills other different',
);
const EXCEPT: ReadonlySet<string> = toWordSet('except but besides excluding minus');
const OTHER: ReadonlySet<string> = new Set([
  'other than',
  'apart from',
  'aside from',
  'except for',
  'save for',
  'outside of',
]);
const FINE: ReadonlySet<string> = toWordSet(
  'normal fine perfect ok okay good clear negative great beautiful clean checked',
);
const WAS: ReadonlySet<string> = toWordSet('was were');
const OFF: ReadonlySet<string> = toWordSet('off wrong abnormal weird flagged low high bad out red');
const ONLY: ReadonlySet<string> = toWordSet('only one thing');
const LESS: ReadonlySet<string> = toWordSet('for low high elevated borderline abnormal a slightly lowish');
