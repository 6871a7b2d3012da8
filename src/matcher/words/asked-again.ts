// SPDX-License-Identifier: Apache-2.0
// A question that people ask themselves and answer, about care that was told before: "He would not order an EEG. Did I get
// one anyway? No." tells what "… I did not get one anyway." tells.

import { makeToken, type Token } from './2-tokenize.ts';
import type { Span } from './token-spans.ts';
import type { WordBook } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** The question from `from` to its mark at `to` as a statement, by its answer; null where it names anything itself, or the answer is neither. */
export function stateAnswered(
  from: number,
  to: number,
  answer: Span,
  tokens: readonly Token[],
  words: WordBook,
): readonly Token[] | null {
  const [verb, subject] = [tokens[from], tokens[from + 1]];
  if (!verb || !subject || !ASKING.has(verb.text) || !ASKED.has(subject.text)) return null;
  for (let at = from + 2; at < to; at += 1) if (!OF_IT.has(tokens[at]?.text ?? '')) return null;
  const first = tokens[answer.from]?.text ?? '';
  const isHad = YES.has(first);
  // "No doubt", "no, but later": an answer of its own.
  if (!isHad && !(NO.has(first) && tokens[answer.from + 1]?.kind !== 'word')) return null;
  const place = (text: string, { start, end }: Token) => makeToken(words.makeWord(text, 'word'), start, end);
  return [
    place(subject.text, verb),
    place(verb.text, subject),
    ...(isHad ? [] : [place('not', subject)]),
    ...tokens.slice(from + 2, to),
  ];
}

const ASKING: ReadonlySet<string> = toWordSet('did was');
const ASKED: ReadonlySet<string> = toWordSet('i we it they he she');
const OF_IT: ReadonlySet<string> = toWordSet(
  'ever actually even really get do have happen run done it one that them anyway eventually finally then in the end after all',
);
const YES: ReadonlySet<string> = toWordSet('yes yeah yep yup');
const NO: ReadonlySet<string> = toWordSet('no nope never nah');
