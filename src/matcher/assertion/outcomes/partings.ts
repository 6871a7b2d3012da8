// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the words with which one parts from care before it begins: "drove back", "so back to bed", "that was that".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** Verbs of going away, with the words that make them so; none where they do alone. */
const AWAY = toWordSet('home away off out back around reverse tail past down');
const PARTING: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
  ...[...toWordSet('bailed bolted fled split left balked')].map((verb) => [verb, null] as const),
  ...[
    ...toWordSet(`
      went drove walked headed rode turned came slipped snuck sneaked stormed ran peeled marched backed crept stomped trudged limped took put
      flew pulled biked goes go walks drives turns
    `),
  ].map((verb) => [verb, AWAY] as const),
  ['hung', toWordSet('up')],
  ['gave', toWordSet('up')],
  ...[...toWordSet('logged signed clicked timed')].map((verb) => [verb, toWordSet('off out')] as const),
  ...[...toWordSet('shut closed slammed')].map(
    (verb) => [verb, toWordSet('laptop computer tablet app')] as const,
  ),
  ['said', toWordSet('forget nevermind nope screw')],
  ['told', toWordSet('forget nevermind home')],
]);
/** Without one of these nothing is parted from. */
export const SIGNS: ReadonlySet<string> = new Set([
  ...PARTING.keys(),
  ...toWordSet('sent that end all whole for to of so at'),
]);
/** Between the verb and its word: "put the truck in | reverse", "drove ninety miles | back". */
const MAX_WAY = 5;
/** Who may part. */
const PARTY: ReadonlySet<string> = toWordSet(`
  i we and so then just . , ; — - we all both everybody everyone dr doctor doc he she they nurse tech to eventually finally ended ? !
`);
/** "And left | my coat", "left | arm" */
const AFTER_LEFT: ReadonlySet<string> = toWordSet(`
  and because without before after when so again angry mad since at on in to for the as frustrated crying
`);
const SENT: ReadonlySet<string> = toWordSet('me us everybody everyone all folks');
/** "That was that", "the end", "all she wrote" */
const OVER: readonly (readonly string[])[] = [
  'that was that',
  "that 's that",
  'end of story',
  'all she wrote',
  'end of that',
  'whole of it',
].map((words) => words.split(' '));

/** The token at which one parts, from `from` up to `to`; -1 where nobody does. */
export function findParting(from: number, to: number, tokens: readonly Token[]): number {
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = from; at < to; at += 1) {
    if (OVER.some((words) => words.every((word, step) => text(at + step) === word))) return at;
    // "So | back to bed"
    if (text(at - 1) === 'so' && AWAY.has(text(at))) return at;
    if (text(at) === 'sent') {
      if (SENT.has(text(at + 1)) && hasWord(tokens, at + 2, at + MAX_WAY, AWAY)) return at;
      continue;
    }
    const words = PARTING.get(text(at));
    if (words === undefined || !PARTY.has(text(at - 1))) continue;
    // "I | walked |."
    if (words === AWAY && text(at) === 'walked' && tokens[at + 1]?.kind !== 'word') return at;
    if (text(at + 1) === 'up' && text(at + 2) === 'on') continue;
    if (words === null) {
      if (text(at) !== 'left' || tokens[at + 1]?.kind !== 'word' || AFTER_LEFT.has(text(at + 1))) return at;
    } else if (hasWord(tokens, at + 1, at + 1 + MAX_WAY, words)) return at;
  }
  return -1;
}
