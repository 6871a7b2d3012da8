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
  reading: Reading,
  limit: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const { event } = reading;
  const { to } = event;
  // "Asked for an HIV test | at my checkup | and it was fine"
  const isPlace = hasWordBefore(tokens, event.from, 2, AT);
  // "Asked for | the throat swab and it was strep |": the words of the care say so.
  for (let at = event.match.from; at < event.match.to; at += 1)
    if (IT.has(tokens[at]?.text ?? '') && WAS.has(tokens[at + 1]?.text ?? '')) return true;
  const own = sentenceOf[to - 1] ?? 0;
  const end = Math.min(limit, tokens.length, to + MAX_REACH);
  for (let at = to; at < end; at += 1) {
    const sentence = sentenceOf[at] ?? 0;
    if (sentence > own + MAX_SENTENCES) return false;
    if (sentence === own && !isPlace && tokens[at]?.text === 'and' && isDoneAtOnce(at + 1, tokens))
      return true;
    if (isWhenDone(at, tokens)) return true;
    if (sentence === own || sentence === sentenceOf[at - 1]) continue;
    let subject = at;
    while (OPENING.has(tokens[subject]?.text ?? '')) subject += 1;
    if (tellsOfIt(subject, tokens)) return true;
    // "I had an EEG scheduled. They | never | called. …"
    if (hasWord(tokens, at, Math.min(end, at + MAX_STATEMENT), DOUBTS)) return false;
  }
  return false;
}

/** "She begged them for an MRI | and when they did |, there was a tumor" */
function isWhenDone(at: number, tokens: readonly Token[]): boolean {
  if (!WHEN.has(tokens[at]?.text ?? '') || !THEY.has(tokens[at + 1]?.text ?? '')) return false;
  const verb = AT_LAST.has(tokens[at + 2]?.text ?? '') ? at + 3 : at + 2;
  const isIt = IT.has(tokens[verb + 1]?.text ?? '') || tokens[verb + 1]?.kind !== 'word';
  return (
    (tokens[verb]?.text === 'did' || (isIt && DID.has(tokens[verb]?.text ?? ''))) &&
    !hasWord(tokens, verb + 1, verb + 3, DOUBTS)
  );
}

const WHEN: ReadonlySet<string> = toWordSet('when once after');
const AT_LAST: ReadonlySet<string> = toWordSet('finally eventually');

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
  const who = text(at);
  // "| There was | a shadow | on it |"
  if (who === 'there' && WAS.has(text(at + 1)) && !NOTHING.has(text(at + 2)))
    return [4, 5, 6, 7].some((step) => ON.has(text(at + step - 1)) && IT.has(text(at + step)));
  // "That | thing | took pictures for nine hours", "the | numbers | were garbage"
  if ((IT.has(who) || who === 'the') && THINGS.has(text(at + 1))) return tellsOfSubject(at + 1, tokens);
  if (IT.has(who) || who === 'both') return tellsOfSubject(at, tokens);
  const verb = text(at + 1);
  if (LASTING.has(verb) && text(at + 2) !== 'to' && (TELLERS.has(who) || THEY.has(who))) return true;
  const isEnd = (place: number) => tokens[place]?.kind !== 'word' || LINKING.has(text(place));
  if (TELLERS.has(who) && verb === 'went')
    return (
      isEnd(at + 2) || text(at + 2) === 'through' || (text(at + 2) === 'ahead' && text(at + 3) === 'with')
    );
  return THEY.has(who) && DID.has(verb) && TAKEN_UP.has(text(at + 2));
}

/** "It | was normal", "that thing | found it", "the results | were off the charts". */
function tellsOfSubject(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (!WAS.has(text(at + 1))) return SHOWING.has(text(at + 1)) && !NOWHERE.has(text(at + 2));
  // "He wanted an A1c and it was 5.4"; but "it was three months out"
  if (tokens[at + 2]?.kind === 'number') return !PERIODS.has(tokens[at + 3]?.stem ?? '');
  let state = at + 2;
  while (DEGREES.has(text(state))) state += 1;
  return STATES.has(text(state)) || BEYOND.get(text(state))?.has(text(state + 2)) === true;
}

const WAS: ReadonlySet<string> = toWordSet('was were');
const NOTHING: ReadonlySet<string> = toWordSet('no nothing never');
const ON: ReadonlySet<string> = toWordSet('on in');
const THINGS: ReadonlySet<string> = toWordSet(
  'thing result results number numbers picture pictures test scan level first second',
);
const LASTING: ReadonlySet<string> = toWordSet('lasted failed flunked');
const NOWHERE: ReadonlySet<string> = toWordSet('nowhere months weeks forever away');
/** "Through the roof", "off the charts". */
const BEYOND: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['through', toWordSet('roof')],
  ['off', toWordSet('chart charts scale')],
]);
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
const DEGREES: ReadonlySet<string> = toWordSet(
  'way too all completely totally so very really pretty not just kind',
);
const STATES: ReadonlySet<string> = toWordSet(`
  normal fine clean clear negative positive abnormal okay ok awful horrible fun easy weird quick painless terrible uneventful
  inconclusive perfect unremarkable high low sky bad torn broken elevated garbage worse huge borderline full strep flu covid mono
  pneumonia cancer celiac
`);
const DOUBTS: ReadonlySet<string> = toWordSet(`
  not never nobody no didnt wont wouldnt couldnt cant havent hasnt isnt if waiting wait still cancelled canceled denied until next
  tomorrow soon will might
`);
