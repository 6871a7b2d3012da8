// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the words behind a verb that take up care named before. "They did | it", "I had | one", "I did have | the other".

import { isDateWord } from '../../counts/one-date.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';

export const TAKEN_UP: ReadonlySet<string> = toWordSet('it one another that them mine both those');
export const PUTTING: ReadonlySet<string> = toWordSet('put stuck shot');
const INTO: ReadonlySet<string> = toWordSet('in into up down on');
/** Found by oneself, and so seen. */
export const SEEING: ReadonlySet<string> = toWordSet('saw met found seen');
const SEEN: ReadonlySet<string> = toWordSet('her him them one');
const THAT_ONE: ReadonlySet<string> = toWordSet('the my his her');
const SIDES: ReadonlySet<string> = toWordSet('left right first second other');
/** "Had it with them", "did it hurt", "did that for my sister". */
const GOES_ON: ReadonlySet<string> = toWordSet(
  'with been hurt help up mean out for wrong to twice taken be hard as personally badly',
);
/** The verb that "did" makes sure of: "I did | have | it", "she did eventually | order | one"; `at` itself where there is none. */
export function findEmphasized(at: number, tokens: readonly Token[]): number {
  if (tokens[at]?.text !== 'did') return at;
  let verb = at + 1;
  while (AT_LENGTH.has(tokens[verb]?.text ?? '')) verb += 1;
  return HAVING.has(tokens[verb]?.text ?? '') ? verb : at;
}

const AT_LENGTH: ReadonlySet<string> = toWordSet(
  'finally eventually actually later then still just in fact the end',
);
const HAVING: ReadonlySet<string> = toWordSet(
  'have get do take go make see finish complete undergo run draw wear repeat',
);

export const isSeeing = (verb: number, tokens: readonly Token[]) =>
  tokens[verb]?.text === 'see' || SEEING.has(tokens[verb]?.text ?? '');

/** The token after "it", "one", "the left one"; right after the verb where it ends there. */
export function findObject(at: number, tokens: readonly Token[]): number | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at) === 'found') return text(at + 1) === 'one' && text(at + 2) === 'myself' ? at + 2 : null;
  // "After he put it | in my knee"
  if (PUTTING.has(text(at)))
    return text(at + 1) === 'it' && INTO.has(text(at + 2)) && text(at + 3) === 'my' ? at + 3 : null;
  // "I saw | one | needle": its number.
  if (isSeeing(at, tokens)) {
    const isNumber = text(at + 1) === 'one' && isNoun(at + 2, tokens);
    return SEEN.has(text(at + 1)) && !isNumber ? at + 2 : null;
  }
  // "On the third I curled up and let them."
  if (text(at) === 'let') return SEEN.has(text(at + 1)) && tokens[at + 2]?.kind !== 'word' ? at + 2 : null;
  let object = at + 1;
  if (THAT_ONE.has(text(object)) && SIDES.has(text(object + 1))) object += 2;
  // "Had the right."
  if (object > at + 1 && (tokens[object] === undefined || tokens[object]?.kind === 'mark')) return object;
  const isOver = GOES_ON.has(text(object + 1)) && text(object + 2) !== 'me';
  // "Got | one | appointment", "haven't had | one | decent night": its number.
  if (text(object) === 'one' && isNoun(object + 1, tokens)) return null;
  if (TAKEN_UP.has(text(object))) return isOver ? null : object + 1;
  // "Got | exactly | four"
  if (text(object) === 'exactly' || text(object) === 'only') object += 1;
  if (isCount(object, tokens)) return object + 1;
  return text(at).startsWith('d') && text(at) !== 'done' && object === at + 1 ? object : null;
}

const isNoun = (at: number, tokens: readonly Token[]) =>
  tokens[at]?.kind === 'word' && !AFTER_ONE.has(tokens[at]?.text ?? '') && !isDateWord(tokens[at]);

/** What goes on after "had one". */
const AFTER_ONE: ReadonlySet<string> = toWordSet(`
  in on at for from with without after before when while then and but or too also done last this that next anyway yesterday today
  finally eventually because cause since by as to of so myself already there here once just the my a an i we he she they it which
  who was is later again only out off about through during over under until till where if than back early late right same both
  privately elsewhere instead somewhere ago ages every first though three two four twice
`);

/** "I've had three." */
export function isCount(at: number, tokens: readonly Token[]): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]];
  const isMany = token?.kind === 'number' || COUNTS.has(token?.text ?? '');
  return isMany && (after === undefined || after.kind === 'mark' || COUNTED.has(after.text));
}

const COUNTED: ReadonlySet<string> = toWordSet('already sessions visits rounds of in last this');
const COUNTS: ReadonlySet<string> = toWordSet('two three four five six seven eight several plenty');
