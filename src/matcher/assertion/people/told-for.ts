// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a text about one of the family and nobody else is that one's story, as what was had of their care is told
// beside what was not. One remark on a relative's care is none.

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT } from '../words/frame-words.ts';

export const ONE: ReadonlySet<string> = toWordSet('he she his her');
/** What one's own are called by. */
export const NAMES: ReadonlySet<string> = toWordSet(`
  mom mum dad daddy mama papa mother father husband wife hubby grandma grandpa granny gran nana papaw pawpaw memaw meemaw abuela oma opa
  grandson dads hubbys pop pops gramps granddad
`);
/** "Son | in | law", "the kid | next | door". */
export const NOT_OWN: ReadonlySet<string> = toWordSet(
  'in - law next across down up beside behind over who whose with from two',
);

/**
 * "Dad sat in the booth, although | he refuses | the aids", "my wife's ER trip was paid, the helicopter | wasn't |": what was
 * had of their care and what was not. "They tested Mama's memory. | She | qualifies for a scan": it goes on.
 */
export function isToldOn(named: number, readings: readonly Reading[], tokens: readonly Token[]): boolean {
  const [name = '', next = ''] = [tokens[named]?.text, tokens[named + 1]?.text];
  if (name === 'old' || NOT_OWN.has(next)) return false;
  const [first, second] = readings;
  if (first === undefined || hasWordBefore(tokens, named, 2, APART)) return false;
  for (let at = named + 2; at < tokens.length; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    const before = tokens[at - 1]?.text ?? '';
    // but "my grandfather had a spinal tap. He hated it."
    const isOfMore = second !== undefined && !(next === 'has' && isOfVisit(first.event));
    if (isOfMore && ONE.has(text) && FULL_STOPS.has(before)) return true;
    // "My husband needs a colonoscopy and won't go": of that alone.
    if (second === undefined && !ONE.has(before) && !hasWord(tokens, first.event.to, at, CONTRAST)) continue;
    // "… and | I declined | the tap", "and | my insurance wouldn't | cover it": of the teller.
    const isOwn = [1, 2].some(
      (back) => OWN.has(tokens[at - back]?.text ?? '') && tokens[at - back - 1]?.text === 'my',
    );
    if (before === 'i' || isOwn) continue;
    if (REFUSING.has(text)) return true;
    if (
      NOT.has(text) &&
      !NO_KIN.has(before) &&
      (tokens[at + 1]?.kind !== 'word' || hasWord(tokens, at + 1, at + 3, CARED))
    )
      return true;
  }
  return false;
}

const FULL_STOPS: ReadonlySet<string> = toWordSet('. ! ;');
const CONTRAST: ReadonlySet<string> = new Set([
  ...FULL_STOPS,
  ...toWordSet(', but although though yet while'),
]);
const OWN: ReadonlySet<string> = toWordSet('insurance insurer doctor doc gp pcp plan copay deductible');
const NO_KIN: ReadonlySet<string> = toWordSet('i we it');
/** "When | my dad was ill", "my late | husband" */
const APART: ReadonlySet<string> = toWordSet('when late ex');
const REFUSING: ReadonlySet<string> = toWordSet(
  'refuses refused refusing declined denied wont wouldnt chickened',
);
/** What care does, or who has it. */
const CARED: ReadonlySet<string> = toWordSet(
  'have having get go do done happen come came show showed cover covered approve take let stay',
);
