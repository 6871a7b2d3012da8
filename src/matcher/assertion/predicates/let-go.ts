// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is the object of letting go: "chose a roof over my cataract surgery", "the union quit paying
// for acupuncture", "they gave my surgery to another man", "too tired for the EMG".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, OWN } from '../words/frame-words.ts';

const MAX_OBJECT = 3;
const MAX_CHOICE = 8;

/** Whether something or somebody else had its place, or its paper. */
export function isPassedOver(tokens: readonly Token[], from: number, to: number): boolean {
  const lead = skipDeterminer(from, tokens);
  const text = (at: number) => tokens[at]?.text ?? '';
  if (text(lead) === 'over') return hasWordBefore(tokens, lead, MAX_CHOICE, CHOOSING);
  // "Too much of the table | for the | DEXA"; but "me too"
  if (text(lead) === 'for' && hasWordBefore(tokens, lead, MAX_TOO, TOO))
    return !hasWord(tokens, lead - MAX_TOO, lead, NOT_TOO);
  const end = THINGS.has(text(to)) ? to + 1 : to;
  if (FROM.has(text(end)) && LISTS.has(text(end + 2)) && hasWordBefore(tokens, from, MAX_OBJECT, STRIKING))
    return true;
  // "Moved and | took my EMG appointment | with it"
  if (end > to && text(end) === 'with' && text(lead) === 'took') return IT.has(text(end + 1));
  if (text(end) === 'to' && GIVING.has(text(lead))) return hasWord(tokens, end + 1, end + 3, ANOTHER);
  return text(end) === 'for' && TRADING.has(text(lead));
}

const CHOOSING: ReadonlySet<string> = toWordSet('chose choose choosing picked pick took preferred');
const MAX_TOO = 6;
const TOO: ReadonlySet<string> = toWordSet('too');
const NOT_TOO: ReadonlySet<string> = toWordSet('never not wasnt isnt me and , . had');
const TRADING: ReadonlySet<string> = toWordSet('traded swapped gave exchanged hocked skipped');
const THINGS: ReadonlySet<string> = toWordSet(
  'slot appointment appt date time money fund spot order drink thing part',
);
/** "Struck | the sleep study | from my list" */
const STRIKING: ReadonlySet<string> = toWordSet(
  'struck strike took take pulled cut removed deleted erased scratched crossed dropped wiped',
);
const LISTS: ReadonlySet<string> = toWordSet(
  'list plan plans schedule calendar chart order orders form books policy benefits menu slip board',
);
const FROM: ReadonlySet<string> = toWordSet('from off');
const IT: ReadonlySet<string> = toWordSet('it them him her');
const GIVING: ReadonlySet<string> = toWordSet('gave give giving handed sold passed slipped awarded');
const ANOTHER: ReadonlySet<string> = toWordSet('a somebody someone another some whoever the');

/** "My union | quit paying for | acupuncture", "the college | ended its free | HIV testing"; but "I quit". */
export function isDiscontinued(tokens: readonly Token[], from: number, to: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  let verb = from - 1;
  while (BEFORE_NAME.has(text(verb))) verb -= 1;
  const isOffered = OFFERED.has(text(verb));
  if (isOffered) verb -= 1;
  if (!STOPPING.has(text(verb)) || OWN.has(text(verb - 1)) || ADVERBS.has(text(verb - 1))) return false;
  if (hasWord(tokens, to, to + MAX_CHOICE, AFTERWARDS)) return false;
  return isOffered || (text(verb) === 'ended' && PUBLIC.has(text(verb + 1)));
}

const BEFORE_NAME: ReadonlySet<string> = toWordSet('for its their free the any all');
const STOPPING: ReadonlySet<string> = toWordSet(
  'quit stopped ended discontinued suspended cut halted stops quits',
);
const OFFERED: ReadonlySet<string> = toWordSet(
  'doing offering giving paying covering providing running taking',
);
const PUBLIC: ReadonlySet<string> = toWordSet('its their free the');
const AFTERWARDS: ReadonlySet<string> = toWordSet('after once');
