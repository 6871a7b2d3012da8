// SPDX-License-Identifier: Apache-2.0
// Where a statement may start within a sentence: a comma, a dash or a word that joins, then a subject with its verb: "they never did
// an EEG | , so then | my doctor ran | a CBC".

import type { Token } from './2-tokenize.ts';
import { PARTING } from './5-clauses.ts';
import { DETERMINERS } from './word-book.ts';
import { isOfKind } from './word-kinds.ts';
import { toWordSet } from './word-set.ts';

export interface StatementStart {
  /** The first token of what joins it to the words before. */
  readonly joint: number;
  /** Whether a sentence starts with it. Its subject and verb may then be -1: "| Labs fine, but I saw …". */
  readonly isFirst: boolean;
  readonly subject: number;
  /** The first token of the verb. */
  readonly verb: number;
}

/** In order of the text; linear. */
export function listStatementStarts(tokens: readonly Token[]): readonly StatementStart[] {
  const starts: StatementStart[] = [];
  let isNew = true;
  for (let at = 0; at < tokens.length; at += 1) {
    if (isOfKind(tokens[at], PARTING)) {
      isNew = true;
      continue;
    }
    if (isNew) {
      starts.push({ joint: at, isFirst: true, ...(readSubject(at, tokens) ?? NONE) });
      isNew = false;
    }
    if (!JOINING.has(textOf(at, tokens))) continue;
    const joint = at;
    while (JOINING.has(textOf(at + 1, tokens))) at += 1;
    const start = readSubject(at + 1, tokens);
    if (start !== null) starts.push({ joint, isFirst: false, ...start });
  }
  return starts;
}

const NONE = { subject: -1, verb: -1 };

function readSubject(
  after: number,
  tokens: readonly Token[],
): Pick<StatementStart, 'subject' | 'verb'> | null {
  let subject = after;
  while (LEADS.has(textOf(subject, tokens))) subject += 1;
  const text = textOf(subject, tokens);
  if (PRONOUNS.has(text)) return { subject, verb: subject + 1 };
  const exact = PLACES[text];
  const [least, most] = exact === undefined ? [2, DETERMINERS.has(text) ? MAX_NOUNS : 0] : [exact, exact];
  for (let verb = subject + 1; verb <= subject + most && tokens[verb]?.kind === 'word'; verb += 1)
    if (verb - subject >= least && isVerbForm(textOf(verb, tokens))) return { subject, verb };
  return null;
}

/** Whether the words from `from` up to `to` hold the verb of a statement. */
export function hasFiniteVerb(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (isVerbForm(textOf(at, tokens)) || ALSO_FINITE.has(textOf(at, tokens))) return true;
  return false;
}

const isVerbForm = (text: string) =>
  FINITE.has(text) || (text.length > SHORTEST_PAST && text.endsWith('ed') && !NAMING.has(text));
/** "Red", "need" */
const SHORTEST_PAST = 4;
/** "A nurse | called | Gordon" */
const NAMING: ReadonlySet<string> = toWordSet('called named');

const textOf = (at: number, tokens: readonly Token[]): string => tokens[at]?.text ?? '';

const JOINING: ReadonlySet<string> = toWordSet(', – — - and but so then plus');
const LEADS: ReadonlySet<string> = toWordSet('finally eventually later');
const PRONOUNS: ReadonlySet<string> = toWordSet('i he she they we nobody');
/** "The new skin doctor | said": at most so many words from the determiner to the verb. */
const MAX_NOUNS = 4;
/** Subjects without one, and how many words on their verb stands. */
const PLACES: Readonly<Record<string, number>> = { urgent: 2, insurance: 1 };
/** What follows a subject that is no pronoun. */
const FINITE: ReadonlySet<string> = toWordSet(`
  was were is are came comes says said told had has hadnt didnt wouldnt couldnt wasnt wont cant never finally
  ran did took gave sent ordered drew found showed put got wanted wants refused denied saw tried made went looked
  checked tested stuck decided cut cancelled canceled lost swabbed injected glued removed biopsied froze examined
  scanned repeated referred stayed felt hurt fell broke kept keeps began held needs
`);
/** Verbs of who tells, and those written short. */
const ALSO_FINITE: ReadonlySet<string> = toWordSet(`
  need want have would could will should asked skipped paid wore drove wait waited called refuse swallowed peed 'm 've 'd
`);
