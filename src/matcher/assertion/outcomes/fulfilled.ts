// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was planned, and of which its sentence, the next or the one after tells as of something that was:
// "I had an EEG scheduled. | I went. |", "he suggested an MRI. I said okay. | It was fine |".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** Whether the sentences after the care, before `limit`, where other care is named, tell that it was had. */
export function isFulfilled(
  { event }: Reading,
  limit: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const { to } = event;
  // "Asked for an HIV test | at my checkup | and it was fine"
  const isPlace = hasWordBefore(tokens, event.from, 2, AT);
  const own = sentenceOf[to - 1] ?? 0;
  const end = Math.min(limit, tokens.length, to + MAX_REACH);
  for (let at = to; at < end; at += 1) {
    const sentence = sentenceOf[at] ?? 0;
    if (sentence > own + MAX_SENTENCES) return false;
    if (sentence === own && !isPlace && tokens[at]?.text === 'and' && isDoneAtOnce(at + 1, tokens))
      return true;
    if (sentence === own || sentence === sentenceOf[at - 1]) continue;
    let subject = at;
    while (OPENING.has(tokens[subject]?.text ?? '')) subject += 1;
    if (tellsOfIt(subject, tokens)) return true;
    // "I had an EEG scheduled. They | never | called. …"
    if (hasWord(tokens, at, Math.min(end, at + MAX_STATEMENT), DOUBTS)) return false;
  }
  return false;
}

/** "She suggested an EKG and | hooked me up |", "scheduled a colonoscopy and | found | two polyps", "a quick EKG and | it took | hours". */
function isDoneAtOnce(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const verb = THEY.has(text(at)) || text(at) === 'then' ? at + 1 : at;
  if (HANDS_ON.has(text(verb)) && ON_ME.has(text(verb + 1))) return true;
  if (text(verb) === 'found') return !NOTHING_MORE.has(text(verb + 1));
  return !NOTHING_MORE.has(text(at + 2)) && tellsOfIt(at, tokens);
}

const HANDS_ON: ReadonlySet<string> = toWordSet(`
  hooked swabbed drew pricked poked stuck numbed froze shaved snipped injected wheeled walked rolled strapped glued did took gave
  cut lanced squirted listened
`);
const ON_ME: ReadonlySet<string> = toWordSet('me my it');
/** "And it went | nowhere", "and found | out it wasn't covered". */
const NOTHING_MORE: ReadonlySet<string> = toWordSet(
  'nowhere to up out into that i they someone somebody another forever away',
);

/** "It was normal", "it took an hour", "they did it Monday", "I went", "I went ahead with it" */
function tellsOfIt(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const [who, verb] = [text(at), text(at + 1)];
  const isEnd = (place: number) => tokens[place]?.kind !== 'word' || LINKING.has(text(place));
  if (IT.has(who)) {
    if (verb !== 'was') return SHOWING.has(verb) && text(at + 2) !== 'nowhere';
    // "He wanted an A1c and it was 5.4"; but "it was three months out"
    if (tokens[at + 2]?.kind === 'number') return !PERIODS.has(tokens[at + 3]?.stem ?? '');
    const state = DEGREES.has(text(at + 2)) ? text(at + 3) : text(at + 2);
    return STATES.has(state);
  }
  if (TELLERS.has(who) && verb === 'went')
    return (
      isEnd(at + 2) || text(at + 2) === 'through' || (text(at + 2) === 'ahead' && text(at + 3) === 'with')
    );
  return THEY.has(who) && DID.has(verb) && TAKEN_UP.has(text(at + 2));
}

const AT: ReadonlySet<string> = toWordSet('at during');
const MAX_SENTENCES = 2;
const MAX_REACH = 40;
const MAX_STATEMENT = 14;
const OPENING: ReadonlySet<string> = toWordSet('and so then well finally eventually anyway , but turns out');
const IT: ReadonlySet<string> = toWordSet('it that');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const THEY: ReadonlySet<string> = toWordSet('i we they he she');
const DID: ReadonlySet<string> = toWordSet('did had got ran took');
const TAKEN_UP: ReadonlySet<string> = toWordSet('it one that mine');
const LINKING: ReadonlySet<string> = toWordSet('and but on in at last yesterday alone anyway');
const PERIODS: ReadonlySet<string> = toWordSet('day week month year hour mile dollar buck grand');
const SHOWING: ReadonlySet<string> = toWordSet(
  'showed found came took lasted hurt went revealed happened confirmed ran worked',
);
const DEGREES: ReadonlySet<string> = toWordSet('all completely totally so very really pretty not just kind');
const STATES: ReadonlySet<string> = toWordSet(`
  normal fine clean clear negative positive abnormal okay ok awful horrible fun easy weird quick painless terrible uneventful
  inconclusive perfect unremarkable
`);
const DOUBTS: ReadonlySet<string> = toWordSet(`
  not never nobody no didnt wont wouldnt couldnt cant havent hasnt isnt if waiting wait still cancelled canceled denied until next
  tomorrow soon will might
`);
