// SPDX-License-Identifier: Apache-2.0
// A story told in questions and answers, as at a hearing or on a form: "Q. Did you see a neurologist? A. Yes, ma'am. Three
// times." tells what "a neurologist: three times" tells.

import { makeToken, type Token } from './2-tokenize.ts';
import { stateAnswered } from './asked-again.ts';
import { DATE_NAMES } from './calendar.ts';
import { hasWord, type Span } from './token-spans.ts';
import type { WordBook } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** The tokens without the speakers and without the words of questions that were answered; the same where nobody asks. Linear. */
export function readInterview(tokens: readonly Token[], words: WordBook): readonly Token[] {
  if (!tokens.some(({ text }) => text === '?')) return tokens;
  const told = withoutSpeakers(tokens);
  const isHearing = told.length < tokens.length;
  const read: Token[] = [];
  let from = 0;
  for (const [at, mark] of told.entries()) {
    if (at < from || !ENDS.has(mark.text)) continue;
    const answer = findAnswer(at + 1, told);
    const stated = mark.text === '?' ? stateAnswered(from, at, answer, told, words) : null;
    if (stated !== null) {
      read.push(...stated, putMark('.', mark, words));
      from = at + 1;
      continue;
    }
    const question = mark.text === '?' ? readQuestion(from, at, told) : null;
    const isDone = hasWord(told, answer.from, answer.to, DONE);
    const isHad =
      readYes(answer, told) || (isHearing && isDone && !hasWord(told, answer.from, answer.to, UNDONE));
    if (
      question === null ||
      !(isHad || (!isDone && (isHearing || !question.isBare) && answer.to > answer.from))
    ) {
      read.push(...told.slice(from, at + 1));
      from = at + 1;
    } else if (isHad) {
      const start = skipYes(answer, told);
      const isOver = start === answer.to;
      read.push(...told.slice(question.from, question.to), putMark(isOver ? '.' : ':', mark, words));
      from = isOver ? start + 1 : start;
    } else {
      // "Q. Emergency room? | A. My daughter wanted to take me": asked, and no more.
      const { start } = told[question.from] ?? mark;
      read.push(...told.slice(from, question.from), makeToken(words.makeWord('any', 'word'), start, start));
      read.push(...told.slice(question.from, at + 1));
      from = at + 1;
    }
  }
  return [...read, ...told.slice(from)];
}

const ENDS: ReadonlySet<string> = toWordSet('. ? ! \n');

const putMark = (text: string, { start, end }: Token, words: WordBook) =>
  makeToken(words.findRun(text, 0, 1).word, start, end);

/** "| Q. | Physical therapy? | A: | No." */
function withoutSpeakers(tokens: readonly Token[]): readonly Token[] {
  const isStart = (at: number) => ENDS.has(tokens[at - 1]?.text ?? '.');
  if (!tokens.some(({ text }, at) => ASKERS.has(text) && isStart(at))) return tokens;
  const told: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1]?.text ?? '';
    const isAsker = ASKERS.has(token.text);
    if (!(isStart(at) && (isAsker || ANSWERERS.has(token.text)))) told.push(token);
    else if (next === ':' || next === '.') at += 1;
    // The point of "Q." is no token.
    else if (token.text !== 'q') told.push(token);
  }
  return told;
}

const ASKERS: ReadonlySet<string> = toWordSet('q question interviewer');
const ANSWERERS: ReadonlySet<string> = toWordSet('a answer me');

interface Question extends Span {
  /** Its topic alone, "physical therapy?" */
  readonly isBare: boolean;
}

/** Where the question from `from` to the mark `to` names what it is about; null where it is about something else than what was had. */
function readQuestion(from: number, to: number, tokens: readonly Token[]): Question | null {
  let at = from;
  while (at < to && LEADS.has(tokens[at]?.text ?? '')) at += 1;
  const isMany = tokens[at]?.text === 'how' && MANY.has(tokens[at + 1]?.text ?? '');
  if (isMany) at += tokens[at + 2]?.text === 'times' ? 3 : 2;
  if (isMany && !AUXILIARIES.has(tokens[at]?.text ?? '')) {
    // "How many | MRIs | did you have?"
    const end = tokens.findIndex(({ text }, place) => place > at && AUXILIARIES.has(text));
    return end > at && end < to ? { from: at, to: end, isBare: false } : null;
  }
  if (AUXILIARIES.has(tokens[at]?.text ?? '') && ASKED.has(tokens[at + 1]?.text ?? '')) {
    at += 2;
    while (at < to && EVER.has(tokens[at]?.text ?? '')) at += 1;
    return at < to ? { from: at, to, isBare: false } : null;
  }
  const isBare = at < to && to - at <= MAX_TOPIC && !hasWord(tokens, at, to, SAYING);
  return isBare ? { from: at, to, isBare } : null;
}

const LEADS: ReadonlySet<string> = toWordSet('and so ok okay , any now what about');
const MANY: ReadonlySet<string> = toWordSet('many often');
const AUXILIARIES: ReadonlySet<string> = toWordSet('did have has had');
const ASKED: ReadonlySet<string> = toWordSet('you they he she we anybody anyone');
const EVER: ReadonlySet<string> = toWordSet(
  'ever also already see seen visit visited been have had get gotten got do done been go gone to try tried undergo undergone receive received given give',
);
const MAX_TOPIC = 8;
const SAYING: ReadonlySet<string> = toWordSet(`
  i you he she it they we me him her them this that who why when where which how did do does is are was were can could would should
  will may have has had yours mine or not no
`);

/** The first sentence of an answer. */
function findAnswer(after: number, tokens: readonly Token[]): Span {
  let from = after;
  while (tokens[from]?.text === '\n') from += 1;
  let to = from;
  while (to < tokens.length && !ENDS.has(tokens[to]?.text ?? '')) to += 1;
  return { from, to };
}

/** It was done, and by whom. */
const DONE: ReadonlySet<string> = toWordSet('did had got done gave ran was were have has');

/** "Yes", "twice", "every Monday", "in May", "I did": it was had. */
function readYes({ from, to }: Span, tokens: readonly Token[]): boolean {
  const [first, second] = [tokens[from], tokens[from + 1]];
  if (first === undefined || from === to) return false;
  if (YES.has(first.text)) return !hasWord(tokens, from, to, UNDONE);
  const day = first.text === 'in' ? second : first;
  const isTold = day?.kind === 'number' || OFTEN.has(first.text) || DATE_NAMES.has(day?.text ?? '');
  const isMine = TELLERS.has(first.text) && HAD.has(second?.text ?? '');
  return (isTold || isMine) && !hasWord(tokens, from, to, UNDONE);
}

function skipYes({ from, to }: Span, tokens: readonly Token[]): number {
  let at = from;
  if (!YES.has(tokens[at]?.text ?? '')) return at;
  while (at < to && (YES.has(tokens[at]?.text ?? '') || POLITE.has(tokens[at]?.text ?? ''))) at += 1;
  // "Yes, ma'am. | Three rounds in 2023": the answer goes on.
  if (at === to && tokens[to]?.text === '.' && readYes(findAnswer(to + 1, tokens), tokens)) return to + 1;
  return at;
}

const YES: ReadonlySet<string> = toWordSet('yes yeah yep yup sure correct absolutely');
const POLITE: ReadonlySet<string> = toWordSet("ma'am maam sir doctor , i did have");
const OFTEN: ReadonlySet<string> = toWordSet(
  'once twice thrice every weekly monthly daily two three four five six',
);
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const HAD: ReadonlySet<string> = toWordSet('did had have went saw got');
const UNDONE: ReadonlySet<string> = toWordSet(
  'never no not but except offered scheduled list waiting next tomorrow wanted supposed almost declined refused out away',
);
