// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the tense of verbs, told by their look.

import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';
import { PRONOUNS } from './frame-words.ts';

const PAST: ReadonlySet<string> = toWordSet(`
  had got did went was were saw took ran sent made gave put came told said found showed felt began drew didnt
  wasnt werent hadnt couldnt wouldnt been done seen gone given taken ended kept left lost paid sat stood broke caught
  held met slept spent stuck threw wore wrote blew drank ate fell flew froze woke drove thought brought bought hung
  knew laid lay led meant shook shot spoke tore won became slid swung bent dug spun heard hid knelt rang rode rose shone
  spat stung struck swore taught strung crept swept understood worn drunk blown gotten driven written shaken thrown frozen
`);
/** Words in -ed that say nothing of the past. */
const NOT_PAST: ReadonlySet<string> = toWordSet(
  'need bed red med speed feed weed ragweed indeed scheduled booked supposed excited scared worried tired planned',
);
export const PRESENT: ReadonlySet<string> = toWordSet(`
  is are am 's 'm 're im have has having see sees seeing go goes going get gets getting meet start starts starting
  scheduled booked waiting
`);

/** A verb of the past stands in the tokens. */
export function hasPast(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "Three so far, the next is on the 20th"
    if (isPastAt(at, tokens) || (text === 'far' && tokens[at - 1]?.text === 'so')) return true;
  }
  return false;
}

/** "They | shot | dye into it"; but "a flu | shot |". */
export const isPastAt = (at: number, tokens: readonly Token[]) =>
  isPast(tokens[at]?.text ?? '') && (tokens[at]?.text !== 'shot' || PRONOUNS.has(tokens[at - 1]?.text ?? ''));

/** A verb form of the past, told by its look. */
export function isPast(text: string): boolean {
  return PAST.has(text) || (text.length > 3 && text.endsWith('ed') && !NOT_PAST.has(text));
}

/** "She said she'd | check |, she checked my ferritin": between the verb and the token, somebody does it. */
export function isOvertaken(verb: number, from: number, tokens: readonly Token[]): boolean {
  for (let at = verb + 2; at < from; at += 1)
    if (isPast(tokens[at]?.text ?? '') && PRONOUNS.has(tokens[at - 1]?.text ?? '')) return true;
  return false;
}
