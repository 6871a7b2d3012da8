// SPDX-License-Identifier: Apache-2.0
// Step 5: sentences and clauses. A negation or a plan reaches to the end of its clause, not of its sentence.

import type { Token } from './2-tokenize.ts';
import { DAY_OF_MONTH, MONTHS } from './calendar.ts';
import { fillMarks, markTokens, type Span } from './token-spans.ts';
import { addKind, isOfKind } from './word-kinds.ts';
import { toWordSet } from './word-set.ts';

export interface Clauses {
  /** Clause and sentence number of each token. */
  readonly clauseOf: readonly number[];
  readonly sentenceOf: readonly number[];
}

export const SENTENCE_MARKS: ReadonlySet<string> = new Set(['.', '!', '?', '\n', ';']);
/** Marks after which a new clause starts. */
const CLAUSE_MARKS: ReadonlySet<string> = toWordSet(': — ( ) - > | \u2022');
/** Words that open a clause. */
export const OPENERS: ReadonlySet<string> = toWordSet(`
  but however although though yet until till because bc cuz coz cos cause so when while after before which who whereas finally
  eventually except despite since once luckily thankfully instead meanwhile
`);
/** After "so": "so many". */
const AMOUNTS: ReadonlySet<string> = toWordSet('many much often long badly');
const AT_LAST: ReadonlySet<string> = toWordSet('finally eventually');
const SUBJECTS: ReadonlySet<string> = toWordSet(`
  i we he she they it you nobody someone insurance doctor doctors dr nurse there everyone hospital
  cardiologist neurologist specialist gp pcp er
`);
/** After one of these a verb or a subject with its verb starts a clause. */
const JOINTS: ReadonlySet<string> = toWordSet(', and then or /');
const ARTICLES: ReadonlySet<string> = toWordSet('the my a an our');
const PRONOUNS: ReadonlySet<string> = toWordSet('i we he she they it nobody mine');
const BEING: ReadonlySet<string> = toWordSet("'s is was");
/** Verbs that start a clause of their own after a comma or "and". */
const VERBS: ReadonlySet<string> = toWordSet(`
  had got did went saw took ran sent made gave put was were came ended started tried paid ordered drew
  tested checked found showed told said accepted agreed allowed have has waiting scheduled refused denied just only wanted
  referred still now diagnosed needed landed wound visited been do done getting having seeing hooked
  wore blew switched hoping is are drove am never not canceled cancelled skipped left called asked chose picked
  froze shaved cut drained injected snipped stitched let settled numbed punched swabbed zapped glued burned
`);
/** Of these the words that are no verb: "thin bones | or not". */
const OPENING_ANEW: ReadonlySet<string> = toWordSet('not never just only still now');

/** Where the sentence of the token ends, at most `reach` tokens on. */
export function findSentenceEnd(from: number, reach: number, tokens: readonly Token[]): number {
  const last = Math.min(from + reach, tokens.length);
  let end = from;
  while (end < last && !SENTENCE_MARKS.has(tokens[end]?.text ?? '')) end += 1;
  return end;
}

export const PARTING = addKind({ texts: SENTENCE_MARKS });
/** A clause starts at it or right after it, or may. */
const TURNING = addKind({ texts: new Set([...CLAUSE_MARKS, ...OPENERS, ...JOINTS]) });

/** The number of the sentence that each token is in; linear. */
export function numberSentences(tokens: readonly Token[]): readonly number[] {
  const sentenceOf: number[] = [];
  let sentence = 0;
  for (const token of tokens) {
    sentenceOf.push(sentence);
    if (isOfKind(token, PARTING)) sentence += 1;
  }
  return sentenceOf;
}

/** One number a token; linear. `care`: the phrases that name care, in whose middle no clause starts. */
export function findClauses(tokens: readonly Token[], care: readonly Span[]): Clauses {
  const named = markTokens(tokens.length, care);
  const inside = markTokens(tokens.length, []);
  for (const { from, to } of care) fillMarks(inside, from + 1, to);
  const clauseOf: number[] = new Array(tokens.length);
  const sentenceOf: number[] = new Array(tokens.length);
  let [clause, sentence] = [0, 0];
  let before = '';
  let kindsBefore = 0;
  for (let position = 0; position < tokens.length; position += 1) {
    const { kinds, text } = tokens[position]?.word ?? NO_WORD;
    // "Dentist | ??, | eye doctor"
    if ((kindsBefore & PARTING) !== 0 && !(before === '?' && DOUBTED.has(text))) {
      sentence += 1;
      clause += 1;
    } else if (((kindsBefore | kinds) & TURNING) !== 0) {
      // "Reach out | re: | a sleep test"
      if (CLAUSE_MARKS.has(before)) clause += tokens[position - 2]?.text === 're' ? 0 : 1;
      else if (!inside[position] && startsClause(tokens, position, before, named)) clause += 1;
    }
    clauseOf[position] = clause;
    sentenceOf[position] = sentence;
    before = text;
    kindsBefore = kinds;
  }
  return { clauseOf, sentenceOf };
}

const DOUBTED: ReadonlySet<string> = toWordSet('? ,');
const NO_WORD = { kinds: 0, text: '' };

function startsClause(
  tokens: readonly Token[],
  position: number,
  before: string,
  named: readonly boolean[],
): boolean {
  const text = tokens[position]?.text ?? '';
  const next = tokens[position + 1]?.text ?? '';
  if (text === 'instead') return next !== 'of';
  // "Never once"
  if (text === 'once' && (before === 'never' || before === 'not')) return false;
  // "Will finally order": in the middle of its clause.
  if (AT_LAST.has(text) && !JOINTS.has(before) && !OPENERS.has(before)) return false;
  // "A CT cause I can't do an MRI", not "the cause of it".
  if (text === 'cause') return PRONOUNS.has(next) || next === 'my';
  // "The before | and after | test"
  if (text === 'after' && before === 'and' && tokens[position - 2]?.text === 'before') return false;
  if (OPENERS.has(text))
    return !(text === 'before' && next === 'and') && !(text === 'so' && AMOUNTS.has(next));
  if (!JOINTS.has(before) || text === 'and' || text === 'then' || text === 'or') return false;
  if (tellsOfItself(tokens, position, named)) return true;
  // "They never did an MRI | or ran | a TSH": one denial of both.
  if (before === 'or' && VERBS.has(text) && !OPENING_ANEW.has(text)) return false;
  if (VERBS.has(text) || text === 'thats' || (text === 'that' && BEING.has(next))) return true;
  if (before === ',' && !goesOn(tokens, position, named)) return true;
  const subject = ARTICLES.has(text) ? position + 1 : position;
  const isPronoun = subject === position && PRONOUNS.has(text);
  if (isPronoun) return true;
  const verb = tokens[subject + 1]?.text ?? '';
  const later = tokens[subject + 2]?.text ?? '';
  return SUBJECTS.has(tokens[subject]?.text ?? '') && (VERBS.has(verb) || VERBS.has(later));
}

/** "I can't swallow, and | the ultrasound says | goiter", "I'm worn out and | my TSH is fine |": care with a verb of its own. */
function tellsOfItself(tokens: readonly Token[], at: number, named: readonly boolean[]): boolean {
  let to = at;
  while (to < at + MAX_LEAD && named[to] !== true && LEADS.has(tokens[to]?.text ?? '')) to += 1;
  // "The contrast CT"
  if (named[to] !== true && ARTICLES.has(tokens[to - 1]?.text ?? '')) to += 1;
  if (named[to] !== true) return false;
  for (; named[to] === true; to += 1) if (TELLS.has(tokens[to]?.text ?? '')) return true;
  // "… of my abdomen", "the biopsies from the colonoscopy finally"
  if (OF_WHAT.has(tokens[to]?.text ?? ''))
    for (let end = to + 1; end <= to + MAX_OF && tokens[end]?.kind === 'word'; end += 1)
      if (TELLS.has(tokens[end]?.text ?? '') || BEING.has(tokens[end]?.text ?? '')) to = end;
  const [verb = '', next = ''] = [tokens[to]?.text, tokens[to + 1]?.text];
  if (TELLS.has(verb)) return true;
  if (verb === 'came' && next === 'back') return true;
  const state = DEGREES.has(next) ? tokens[to + 2]?.text : next;
  return BEING.has(verb) && STATES.has(state ?? '');
}

const MAX_LEAD = 3;
const OF_WHAT: ReadonlySet<string> = toWordSet('of on from in');
const MAX_OF = 5;
const LEADS: ReadonlySet<string> = toWordSet('the my his her a an our this that even both');
const TELLS: ReadonlySet<string> = toWordSet('says say said shows showed couldnt reads found finds');
const DEGREES: ReadonlySet<string> = toWordSet('still all so too very really way totally perfectly always');
const STATES: ReadonlySet<string> = toWordSet(
  'normal fine good great ok okay perfect clear clean negative positive high low off up down abnormal',
);

/** After a comma: "an MRI, | an EMG", "next week, | on the 3rd", "Nobody, and I mean nobody, | in eleven years". */
function goesOn(tokens: readonly Token[], at: number, named: readonly boolean[]): boolean {
  const isThing = (place: number) =>
    named[place] === true || tokens[place]?.kind === 'number' || DAY_OF_MONTH.test(tokens[place]?.text ?? '');
  const text = tokens[at]?.text ?? '';
  if (ARTICLES.has(text)) return isThing(at + 1) && !hasVerb(tokens, at + 2);
  return isThing(at) || CONTINUING.has(text);
}

/** "…, the blood test said so" */
function hasVerb(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + 3 && tokens[at]?.kind === 'word'; at += 1)
    if (FINITE.has(tokens[at]?.text ?? '')) return true;
  return false;
}

const CONTINUING: ReadonlySet<string> = new Set([
  ...MONTHS,
  ...toWordSet('in on at for of to next could god her his'),
]);
const FINITE: ReadonlySet<string> = toWordSet(
  'was were is are showed said came found had did took ran gave drew sent ordered happened got went keeps kept never',
);
